// Items beyond weapons, as a creature carries them: spells, talents, things to use, prosthetics (register section 8).

import { isRecord, type JsonRecord } from "../../core/json.ts";
import type {
  AnatomyCreature,
  AnatomyGear,
  AnatomyProsthetic,
  AnatomySpell,
  AnatomyWeapon,
  Healing,
  TalentAdvantage,
} from "./state.ts";

interface Item {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly system: JsonRecord;
}

function or<Value>(value: unknown, missing: Value): Value {
  return value === undefined || value === null ? missing : (value as Value);
}

function byId<Each extends { readonly id: string }>(all: readonly Each[]): { readonly [id: string]: Each } {
  return Object.fromEntries(all.map((each) => [each.id, each]));
}

function healingOf(value: unknown): Healing | null {
  if (!isRecord(value)) return null;
  return { number: or(value["number"], 1), highest: or(value["highest"], "fatal") };
}

export function spellOf({ id, name, system }: Item): AnatomySpell {
  return {
    id,
    name,
    cost: or(system["actionCost"], 1),
    round: or(system["roundAction"], false),
    stamina: or(system["staminaCost"], 0),
    somatic: or(system["somatic"], false),
    vocal: or(system["vocal"], false),
    attack: or<AnatomySpell["attack"]>(system["attack"], null),
    save: or<AnatomySpell["save"]>(system["save"], null),
    healing: healingOf(system["healInjuries"]),
    regrow: or(system["regrow"], false),
    condition: or<AnatomySpell["condition"]>(system["condition"], null),
    rounds: or(system["rounds"], 1),
    text: or(system["text"], ""),
  };
}

/** The attack of a spell as a weapon that nobody can hold. */
export function spellWeapon(spell: AnatomySpell, plain: AnatomyWeapon): AnatomyWeapon | null {
  if (!spell.attack) return null;
  const { kind, touch, range } = spell.attack;
  return {
    ...plain,
    modes: [kind],
    rangeIncrement: or(range, 30),
    touch: or(touch, false),
    hands: 0,
    held: false,
    spell: spell.id,
  };
}

export function gearOf({ id, name, system }: Item): AnatomyGear {
  return {
    id,
    name,
    cost: or(system["actionCost"], 1),
    uses: or(system["uses"], null),
    wornOn: or(system["wornOn"], null),
    healing: healingOf(system["healInjuries"]),
    stopsBleed: or(system["stopsBleed"], false),
    stamina: or(system["stamina"], 0),
    exhaustion: or(system["exhaustion"], 0),
    condition: or<AnatomyGear["condition"]>(system["condition"], null),
    rounds: or(system["rounds"], 1),
    text: or(system["text"], ""),
  };
}

export function prostheticOf({ id, name, system }: Item): AnatomyProsthetic {
  return {
    id,
    name,
    kind: or(system["kind"], "hand"),
    keeps: or<readonly number[]>(system["keeps"], []),
    injurable: or(system["injurable"], true),
  };
}

/** What talents add to the numbers of a sheet; a condition in words is left to whoever reads it. */
export function talentNumbers(items: readonly Item[]): { readonly [key: string]: number } {
  const sums: Record<string, number> = {};
  for (const { system } of items)
    for (const [key, value] of Object.entries(isRecord(system["modifiers"]) ? system["modifiers"] : {}))
      sums[key] = (sums[key] ?? 0) + Number(value);
  return sums;
}

/** Advantages of talents that hold always; one with a `when` is shown and given by hand. */
export function talentAdvantages(items: readonly Item[]): TalentAdvantage[] {
  return items.flatMap(({ name, system }) => {
    const list = (Array.isArray(system["advantage"])
      ? system["advantage"]
      : []) as unknown as TalentAdvantage[];
    return list.filter((each) => or(each.when, "") === "").map((each) => ({ ...each, name }));
  });
}

/** All four kinds by id, for the block of a creature. */
export function belongings(
  items: readonly Item[],
): Pick<AnatomyCreature, "spells" | "gear" | "prosthetics" | "advantages"> {
  const of = (type: string): Item[] => items.filter((each) => each.type === type);
  return {
    spells: byId(of("anatomySpell").map(spellOf)),
    gear: byId(of("anatomyGear").map(gearOf)),
    prosthetics: byId(of("anatomyProsthetic").map(prostheticOf)),
    advantages: talentAdvantages(of("anatomyTalent")),
  };
}

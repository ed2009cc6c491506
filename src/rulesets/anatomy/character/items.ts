// Items as a creature carries them: weapons, spells, talents, things to use, prosthetics (register section 8).

import type { ActorSheet } from "../../../core/language/ruleset.ts";
import { byId, itemReader } from "../../../core/kit/sheet-items.ts";
import { ITEMS, type Item, type ItemData } from "../sheet.ts";
import type {
  AnatomyCreature,
  AnatomyArmor,
  AnatomyGear,
  AnatomyProsthetic,
  AnatomyShield,
  AnatomySpell,
  AnatomyWeapon,
  CriticalEffect,
  Healing,
  TalentAdvantage,
} from "../state.ts";

/** The items of one type. Throws ShapeError naming the path. */
export const itemsOf = itemReader(ITEMS);

export function weaponOf(id: string, name: string, data: ItemData<"anatomyWeapon">): AnatomyWeapon {
  const natural = data.parts.length > 0;
  return {
    id,
    name,
    ...data,
    hands: data.hands ?? (natural ? 0 : 1),
    criticalEffect: effectOf(data.criticalEffect),
    held: natural || data.held,
    lies: null,
    capacity: data.loads === null ? null : Math.max(1, data.loads),
  };
}

/** The effect of a critical hit; null where nothing is said of one (ANAT-CRIT-07). */
function effectOf(effect: CriticalEffect): CriticalEffect | null {
  const { text, bleed, condition, extraInjuries } = effect;
  return text !== "" || bleed > 0 || condition !== null || extraInjuries > 0 ? effect : null;
}

function spellOf(data: Item<"anatomySpell">): AnatomySpell {
  const { actionCost, roundAction, staminaCost, healInjuries, attack, save, harm, ...spell } = data;
  const { kind, touch, range } = attack;
  const { attribute, dc } = save;
  return {
    ...spell,
    attack: kind && { kind, touch, range },
    save: attribute && { attribute, dc },
    harm: harm.degrees !== null || harm.bleed > 0 || harm.stamina > 0 ? harm : null,
    cost: actionCost,
    round: roundAction,
    stamina: staminaCost,
    healing: healingOf(healInjuries),
  };
}

function healingOf(healing: Healing): Healing | null {
  return healing.number > 0 ? healing : null;
}

/** The attack of a spell as a weapon that nobody can hold. */
function spellWeapon({ id, name, attack }: AnatomySpell): AnatomyWeapon[] {
  if (!attack) return [];
  const { kind, touch = false, range = 30 } = attack;
  const plain = weaponOf(id, name, ITEMS.anatomyWeapon.initial);
  return [{ ...plain, modes: [kind], rangeIncrement: range, touch, hands: 0, held: false, spell: id }];
}

function gearOf({ actionCost, healInjuries, ...gear }: Item<"anatomyGear">): AnatomyGear {
  return { ...gear, cost: actionCost, healing: healingOf(healInjuries) };
}

/** Weapons, shields that can strike, and the attacks of spells. Throws ShapeError naming the path. */
export function weaponsOf(sheet: ActorSheet): AnatomyWeapon[] {
  const own = itemsOf(sheet, "anatomyWeapon").map((weapon) => weaponOf(weapon.id, weapon.name, weapon));
  const shields = itemsOf(sheet, "anatomyShield").flatMap(
    ({ id, name, weapon, held, heldBy, damaged, magical }) =>
      weapon ? [weaponOf(id, name, { ...weapon, held, heldBy, damaged, magical })] : [],
  );
  return [...own, ...shields, ...itemsOf(sheet, "anatomySpell").map(spellOf).flatMap(spellWeapon)];
}

/** Suits that are worn. Throws ShapeError naming the path. */
export function armorsOf(sheet: ActorSheet): AnatomyArmor[] {
  return itemsOf(sheet, "anatomyArmor")
    .filter(({ worn }) => worn)
    .map(({ id, name, armor, damaged, magical }) => ({ id, name, armor, damaged, magical }));
}

/** ANAT-DV-01: the best of several suits counts, and a damaged one protects nobody. */
export function armorOf(armors: readonly AnatomyArmor[]): number {
  return armors.reduce((most, { armor, damaged }) => (damaged ? most : Math.max(most, armor)), 0);
}

/** The shield in hand, or the first that hangs on the back. Throws ShapeError naming the path. */
export function shieldOf(sheet: ActorSheet): AnatomyShield | null {
  const shields = itemsOf(sheet, "anatomyShield");
  const shield = shields.find(({ held }) => held) ?? shields[0];
  if (!shield) return null;
  const { id, name, bonus, held, heldBy, damaged, magical } = shield;
  return { id, name, bonus, held, heldBy, lies: null, damaged, magical };
}

/** What talents add to the numbers of a sheet; a condition in words is left to whoever reads it. */
export function talentNumbers(talents: readonly Item<"anatomyTalent">[]): { readonly [key: string]: number } {
  const sums: Record<string, number> = {};
  for (const { modifiers } of talents)
    for (const [key, value] of Object.entries(modifiers)) sums[key] = (sums[key] ?? 0) + value;
  return sums;
}

/** Advantages of talents that hold always; one with a `when` is shown and given by hand. */
function talentAdvantages(talents: readonly Item<"anatomyTalent">[]): TalentAdvantage[] {
  return talents.flatMap(({ name, advantage }) =>
    advantage.filter(({ when = "" }) => when === "").map((each) => ({ ...each, name })),
  );
}

/** What is carried beside weapons, by id, for the block of a creature. Throws ShapeError naming the path. */
export function belongings(
  sheet: ActorSheet,
): Pick<AnatomyCreature, "spells" | "gear" | "prosthetics" | "advantages"> {
  const prosthetics: readonly AnatomyProsthetic[] = itemsOf(sheet, "anatomyProsthetic");
  return {
    spells: byId(itemsOf(sheet, "anatomySpell").map(spellOf)),
    gear: byId(itemsOf(sheet, "anatomyGear").map(gearOf)),
    prosthetics: byId(prosthetics),
    advantages: talentAdvantages(itemsOf(sheet, "anatomyTalent")),
  };
}

// Where things stand on the sheets of Time Count.

import type { JsonRecord } from "../../../core/language/json.ts";
import { ACTORS, ITEMS } from "../sheet.ts";
import { declaredLayout } from "../../../core/manifest/declared-layout.ts";
import {
  alike,
  conditionLine,
  fieldLine,
  linesByType,
  quantityLine,
  retrievalLine,
  type ItemLines,
} from "../../../core/manifest/item-lines.ts";
import type {
  ItemCommand,
  ItemLine,
  SheetLayout,
  SheetQuestion,
  SheetRoll,
} from "../../../core/manifest/sheet-layout.ts";
import {
  ASK_MODIFIER,
  ASK_OPPONENT,
  askBeside,
  askNumberToReach,
  askResistance,
  rollsByName,
} from "../../../core/manifest/sheet-rolls.ts";
import { DISCIPLINES, SPELL_ATTACK, usualAttribute } from "../character/check-words.ts";
import { ATTRIBUTES } from "../state.ts";

/** TC-TIME-23: speed classes of the actions that take a thing out, by where it is kept; what is worn is at hand. */
const RETRIEVALS = { sheath: "Rapid", pouch: "Swift", pack: "Slow" } as const;

const { layout, section, folded } = declaredLayout({ actors: ACTORS, items: ITEMS });

/** What is kept somewhere; gear comes first, for all of it may lie in gear. */
const KEPT = ["timecountGear", "timecountConsumable", "timecountMagicItem"];

const USE = { parameter: "item", outside: true } as const;
/** What one does with a consumable, by its kind. */
const CONSUMED: { readonly [kind: string]: ItemCommand } = {
  potion: { ...USE, label: "FRAY.Sheet.Drink", type: "drinkPotion" },
  poison: { ...USE, label: "FRAY.Sheet.LayPoison", type: "poison", onTarget: true },
  scroll: { ...USE, label: "FRAY.Sheet.Read", type: "readScroll" },
};

function commandOfConsumable(type: string, { kind }: JsonRecord): ItemCommand | null {
  return type === "timecountConsumable" ? (CONSUMED[String(kind)] ?? null) : null;
}

/** TC-M01, TC-TIME-02: against what, and against whom with what. */
const AGAINST: readonly SheetQuestion[] = [
  askNumberToReach("dc", 60),
  ASK_OPPONENT,
  askResistance(DISCIPLINES),
  ASK_MODIFIER,
];

/** TC-M06: a discipline with an attribute, of which the usual one comes first. */
function disciplineRoll(discipline: string): SheetRoll {
  const attribute = askBeside("attribute", ATTRIBUTES, usualAttribute(discipline));
  return { type: "check", parameters: { discipline }, asks: [attribute, ...AGAINST] };
}

/** TC-M01, TC-M06: an attribute, alone or with a discipline that the sheet need not have. */
function attributeRoll(attribute: string): SheetRoll {
  const discipline = { ...askBeside("discipline", DISCIPLINES, null), open: "FRAY.Sheet.Roll.none" };
  return { type: "check", parameters: { attribute }, asks: [discipline, ...AGAINST] };
}

/** TC-ATK-01: an attack, which is made on somebody in a fight alone. */
function attackRoll(attack: string): SheetRoll | null {
  if (attack === "") return null;
  return { type: "check", parameters: { attack }, asks: [askNumberToReach("dc", 60), ASK_MODIFIER] };
}

const LINES: ItemLines = {
  timecountWeapon: (system) => fieldLine(system["ranged"] ? "Ranged" : "Weapon", system),
  timecountArmor: alike("Armor"),
  timecountShield: alike("Shield"),
  timecountSpell: alike("Spell"),
  timecountSkill: conditionLine,
  timecountConsumable: alike("Consumable"),
  timecountMagicItem: (system) => (system["charges"] === null ? null : fieldLine("Charges", system)),
  timecountGear: quantityLine,
};

export const LAYOUT: SheetLayout = {
  ...layout,
  main: [
    ...section("Attributes"),
    {
      kind: "health",
      title: "FRAY.Sheet.Harm",
      value: "currentHp",
      max: "maximumHp",
      threshold: "threshold",
      fatigue: "fatigue",
    },
    ...section("Pools"),
    ...folded("Impairments"),
  ],
  more: [
    ...section("Ranks"),
    ...section("Origin"),
    ...section("Npc"),
    ...section("Traits"),
    ...section("AttributeDamage"),
  ],
  rests: [
    { label: "FRAY.Sheet.Night", type: "rest", parameters: { kind: "night" }, gmOnly: true },
    { label: "FRAY.Sheet.BedRest", type: "rest", parameters: { kind: "bedRest" }, gmOnly: true },
  ],
  itemCommands: {
    timecountWeapon: { label: "FRAY.Sheet.Attack", type: "attack", parameter: "weapon", outside: false },
    timecountMagicItem: {
      label: "FRAY.Sheet.Activate",
      type: "activateItem",
      parameter: "item",
      outside: true,
    },
    timecountSpell: {
      label: "FRAY.Sheet.Prepare",
      type: "prepareSpell",
      parameter: "spell",
      outside: false,
    },
  },
  commandOf: commandOfConsumable,
  single: ["timecountRace"],
  contained: KEPT,
  rollOf: rollsByName({
    attributes: ([attribute = ""]) => attributeRoll(attribute),
    disciplines: ([discipline = ""]) => disciplineRoll(discipline),
    attack: ([weapon = ""]) => attackRoll(weapon),
    spellAttack: () => attackRoll(SPELL_ATTACK),
  }),
  shelf: {
    timecountNpc: { rank: ["rank"] },
    timecountWeapon: { kind: "category" },
    timecountSpell: { rank: ["level"], cost: "fatigue" },
    timecountConsumable: { kind: "kind" },
  },
  lineOf: linesByType(LINES),
  retrievalOf,
};

/** TC-TIME-23: the speed class of the action that takes a thing out, by where it is kept. */
function retrievalOf(type: string, { retrieval }: JsonRecord): ItemLine | null {
  const kept = type === "timecountWeapon" ? "sheath" : KEPT.includes(type) ? retrieval : null;
  return retrievalLine("FRAY.Sheet.RetrievalLine", "speed", RETRIEVALS, kept);
}

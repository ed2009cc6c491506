// Where things stand on the sheets of Heroes of Destiny.

import type { JsonRecord } from "../../../core/language/json.ts";
import { ACTORS, ITEMS } from "../sheet.ts";
import { ATTRIBUTES, WOUND_LEVELS } from "../state.ts";
import { SKILLS } from "../character/sheet-words.ts";
import { CONTAINER_AP, WOUND_TABLE } from "../tables-at-hand.ts";
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
import type { ItemLine, SheetLayout, SheetQuestion, SheetRoll } from "../../../core/manifest/sheet-layout.ts";
import {
  ASK_MODIFIER,
  ASK_OPPONENT,
  askBeside,
  askNumberToReach,
  askResistance,
  rollsByName,
} from "../../../core/manifest/sheet-rolls.ts";
import { CHECK_DEFENSES, usualAttribute } from "../character/check-words.ts";

const { layout, section } = declaredLayout({ actors: ACTORS, items: ITEMS });

/** What is kept somewhere; gear comes first, for all of it may lie in gear. */
const KEPT = ["destinyGear", "destinyConsumable"];

/** DEST-REST-13, DEST-REST-14: what a broken rest was, and how long it went on and was disturbed, in minutes. */
const BROKEN_REST: readonly SheetQuestion[] = [
  {
    kind: "choice",
    parameter: "kind",
    label: "FRAY.Sheet.BrokenRest.kind",
    choices: { long: "FRAY.Command.longRest", short: "FRAY.Command.shortRest" },
  },
  // A long rest takes eight hours (DEST-REST-01).
  { kind: "number", parameter: "elapsed", label: "FRAY.Sheet.BrokenRest.elapsed", min: 0, max: 480 },
  {
    kind: "number",
    parameter: "interruption",
    label: "FRAY.Sheet.BrokenRest.interruption",
    min: 0,
    max: 100_000,
  },
];

/** DEST-DICE-07, DEST-DICE-08: against what, and against whom with what. */
const AGAINST: readonly SheetQuestion[] = [
  askNumberToReach("tn", 60),
  ASK_OPPONENT,
  askResistance([...CHECK_DEFENSES, ...SKILLS]),
  ASK_MODIFIER,
];

/** DEST-CON-15: whoever cannot see is hindered where sight matters. */
const SIGHT: SheetQuestion = { kind: "flag", parameter: "sight", label: "FRAY.Sheet.Roll.sight" };

/** DEST-DICE-09: an attribute with a skill; the usual one of the skill comes first. */
function skillRoll(skill: string, specialisation: string): SheetRoll {
  return {
    type: "check",
    parameters: specialisation === "" ? { skill } : { skill, specialisation },
    asks: [askBeside("attribute", ATTRIBUTES, usualAttribute(skill)), SIGHT, ...AGAINST],
  };
}

const ROLLS = {
  attributes: ([attribute = ""]: readonly string[]): SheetRoll => ({
    type: "check",
    parameters: { attribute },
    asks: [SIGHT, ...AGAINST],
  }),
  skills: ([skill = "", specialisation = ""]: readonly string[]) => skillRoll(skill, specialisation),
  // DEST-AMB-06, DEST-ATK-01: the attack of each weapon and spell; on somebody it is made in a fight.
  attack: ([attack = ""]: readonly string[]): SheetRoll | null =>
    attack === ""
      ? null
      : { type: "check", parameters: { attack }, asks: [askNumberToReach("tn", 60), ASK_MODIFIER] },
  // DEST-AMB-09: the skill defenses are modifiers of combat checks as well.
  ...Object.fromEntries(
    CHECK_DEFENSES.map((defense) => [
      defense,
      (): SheetRoll => ({ type: "check", parameters: { defense }, asks: AGAINST }),
    ]),
  ),
};

const LINES: ItemLines = {
  destinyWeapon: (system) => fieldLine(system["kind"] === "ranged" ? "Ranged" : "Weapon", system),
  destinyArmor: alike("Armor", "toughness"),
  destinyShield: alike("Shield", "melee", "ranged"),
  destinySpell: (system) => {
    const cost = system["castingRounds"] === null ? "" : "Rounds";
    return fieldLine(`${cost}Spell${system["damage"] === "" ? "" : "Damage"}`, system);
  },
  destinyConsumable: (system) => fieldLine(system["charges"] === null ? "Tool" : "Use", system),
  destinyGear: quantityLine,
  destinyTalent: conditionLine,
};

export const LAYOUT: SheetLayout = {
  ...layout,
  main: [
    ...section("Attributes"),
    {
      kind: "slots",
      title: "FRAY.Sheet.Wounds",
      levels: WOUND_LEVELS.map((level) => ({
        level,
        path: `wounds.${level}`,
        slots: `${level}Slots`,
        from: WOUND_TABLE[level].threshold,
        rule: "DEST-WND-03",
      })),
    },
    ...section("Pools"),
  ],
  more: [...section("Npc"), ...section("Origin")],
  skills: [{ kind: "skills", known: SKILLS }, ...layout.skills],
  rests: [
    { label: "FRAY.Command.shortRest", type: "shortRest", parameters: {}, gmOnly: false },
    {
      label: "FRAY.Command.longRest",
      type: "longRest",
      parameters: {},
      gmOnly: false,
      asks: [
        {
          kind: "helper",
          parameter: "tender",
          label: "FRAY.Sheet.TendedRest.by",
          nobody: "FRAY.Sheet.TendedRest.nobody",
        },
      ],
    },
    {
      label: "FRAY.Command.breakRest",
      type: "breakRest",
      parameters: {},
      gmOnly: true,
      asks: BROKEN_REST,
    },
    { label: "FRAY.Command.newDay", type: "newDay", parameters: {}, gmOnly: true },
    { label: "FRAY.Command.wake", type: "wake", parameters: {}, gmOnly: true, whileIn: "unconscious" },
  ],
  itemCommands: {
    destinyWeapon: {
      label: "FRAY.Sheet.Attack",
      type: "standardAttack",
      parameter: "weapon",
      outside: false,
    },
    destinyConsumable: { label: "FRAY.Sheet.Use", type: "useObject", parameter: "item", outside: true },
    destinySpell: { label: "FRAY.Sheet.Cast", type: "castSpell", parameter: "spell", outside: true },
  },
  single: ["destinyRace"],
  contained: KEPT,
  rollOf: rollsByName(ROLLS),
  shelf: {
    destinyNpc: { rank: ["tier"] },
    destinyWeapon: { kind: "kind", cost: "ap" },
    destinySpell: { kind: "school", cost: "mana" },
    destinyConsumable: { cost: "ap" },
  },
  lineOf: linesByType(LINES),
  retrievalOf,
};

/** DEST-ACT-10: AP by where it is kept; a weapon hangs in its scabbard. */
function retrievalOf(type: string, { place }: JsonRecord): ItemLine | null {
  const kept = type === "destinyWeapon" ? "scabbard" : KEPT.includes(type) ? place : null;
  return retrievalLine("FRAY.Sheet.RetrievalLine", "ap", CONTAINER_AP, kept);
}

// Where things stand on the sheets of Fighting Style: what its declaration says, and what its items do.

import type { JsonRecord } from "../../../core/language/json.ts";
import { declaredLayout } from "../../../core/manifest/declared-layout.ts";
import type {
  Borne,
  ItemCommand,
  SheetLayout,
  SheetQuestion,
  SheetRoll,
} from "../../../core/manifest/sheet-layout.ts";
import {
  ASK_MODIFIER,
  ASK_OPPONENT,
  askResistance,
  rollsByName,
} from "../../../core/manifest/sheet-rolls.ts";
import { GEAR_CATALOG } from "../character/gear-catalog.ts";
import { listsGear } from "../character/gear-words.ts";
import { DAMAGE_TYPES, DEFENSES, SKILLS } from "../character/sheet-words.ts";
import { ACTORS, ITEMS } from "../sheet.ts";
import { gearOf, lineOf } from "./item-lines.ts";

const { layout, section, folded, rare } = declaredLayout({ actors: ACTORS, items: ITEMS });

/** Table T5: the damage types by their groups. */
const TYPES_BY_GROUP = Object.fromEntries(
  ["physical", "magical", "other"].map((group) => [
    group,
    Object.entries(DAMAGE_TYPES).flatMap(([type, of]) => (of === group ? [type] : [])),
  ]),
);

/** Fields for as many picks as the chapter gives; a ruling that gives more is told by the rules. */
const FREE_PICKS = 5;

const SKILL_NAMES = Object.keys(SKILLS);

/** STYLE-TEST-05, STYLE-TEST-08: how hard it is, the situation says by boons, banes and a number; no number is to be reached. */
const SITUATION: readonly SheetQuestion[] = [
  { kind: "number", parameter: "boons", label: "FRAY.Sheet.Roll.boons", min: 0, max: 9 },
  { kind: "number", parameter: "banes", label: "FRAY.Sheet.Roll.banes", min: 0, max: 9 },
  ASK_OPPONENT,
  askResistance(SKILL_NAMES),
  ASK_MODIFIER,
];

const checkOf = (parameters: JsonRecord): SheetRoll => ({ type: "check", parameters, asks: SITUATION });

/** STYLE-ATK-01, STYLE-DEF-02: how whoever stands against it defends; nobody is harmed by it. */
const DEFENSE: SheetQuestion = {
  kind: "choice",
  parameter: "defense",
  label: "FRAY.Sheet.Roll.defense",
  beside: ASK_OPPONENT.parameter,
  choices: Object.fromEntries(DEFENSES.map((each) => [each, `FRAY.Word.${each}`])),
  open: "FRAY.Word.undefended",
};

/** STYLE-ATK-01: the combat roll of a weapon or a spell, alone or against somebody's defense. */
function attackOf(attack: string): SheetRoll | null {
  if (attack === "") return null;
  const asks = SITUATION.map((asked) => (asked.parameter === "resistsWith" ? DEFENSE : asked));
  return { type: "check", parameters: { attack }, asks };
}

const ABILITY = { parameter: "ability", outside: true } as const;

export const LAYOUT: SheetLayout = {
  ...layout,
  main: [...section("Attributes"), ...section("Pools"), ...folded("State")],
  more: [...section("Traits"), ...section("Npc"), ...section("Proneness")],
  skills: [
    ...section("Skills"),
    ...rare("Fixed"),
    {
      kind: "told",
      title: "FRAY.Sheet.Purchases",
      path: "purchases",
      line: "FRAY.Sheet.PurchaseLine",
    },
  ],
  rests: [{ label: "FRAY.Sheet.Night", type: "sleep", parameters: {}, gmOnly: false }],
  itemCommands: {
    fightingstyleWeapon: { label: "FRAY.Sheet.Strike", type: "strike", parameter: "weapon", outside: false },
    fightingstyleSpell: { ...ABILITY, label: "FRAY.Sheet.Cast", type: "useAbility" },
    fightingstyleMagicItem: { ...ABILITY, label: "FRAY.Sheet.Activate", type: "useAbility" },
    fightingstyleConsumable: { ...ABILITY, label: "FRAY.Sheet.Use", type: "reactWithAbility" },
  },
  commandOf,
  choiceGroups: { to: TYPES_BY_GROUP, type: TYPES_BY_GROUP },
  suggestions: { gear: GEAR_CATALOG },
  single: ["fightingstyleAncestry"],
  rollOf: rollsByName({
    attributes: ([attribute = ""]) => checkOf({ attribute }),
    skills: ([skill = ""]) => (SKILL_NAMES.includes(skill) ? checkOf({ skill }) : null),
    // The target numbers as they come out, by their words.
    ...Object.fromEntries(SKILL_NAMES.map((skill) => [skill, () => checkOf({ skill })])),
    styleStrength: () => checkOf({ style: "str" }),
    styleAgility: () => checkOf({ style: "agi" }),
    attack: ([attack = ""]) => attackOf(attack),
  }),
  shelf: {
    fightingstyleNpc: { rank: ["rank"] },
    fightingstyleStyle: { kind: "theme", rank: ["rank"] },
    fightingstyleArmor: { kind: "level" },
    fightingstyleShield: { kind: "material" },
    fightingstylePerk: { cost: "ap" },
    fightingstyleAction: { cost: "ap" },
  },
  lineOf,
};

/** What a style still takes in: its free picks in one step, then an entry at a time (STYLE-GEAR-02, STYLE-GEAR-03). */
function lessonOf(system: JsonRecord, borne: Borne | null): ItemCommand {
  const held = gearOf(system, borne);
  const known = GEAR_CATALOG.filter((each) => !listsGear(held, each));
  const asks = (most: number) =>
    [{ kind: "words", parameter: "gear", label: "FRAY.Sheet.GearEntry", known, most }] as const;
  const ofStyle = { parameter: "style", outside: true } as const;
  return held.length === 0
    ? { ...ofStyle, label: "FRAY.Sheet.Train", type: "trainStyle", asks: asks(FREE_PICKS) }
    : { ...ofStyle, label: "FRAY.Sheet.AddGear", type: "addGear", asks: asks(1) };
}

/** A perk or an action of one's own is used in the way that it names first; what only changes numbers is not used at all. */
function commandOf(type: string, system: JsonRecord, borne: Borne | null = null): ItemCommand | null {
  if (type === "fightingstyleStyle") return lessonOf(system, borne);
  const { uses } = system;
  if (type !== "fightingstylePerk" && type !== "fightingstyleAction") return null;
  const named = new Set(uses as unknown as Iterable<string>);
  if (named.has("primary")) return { ...ABILITY, label: "FRAY.Sheet.Use", type: "useAbility" };
  if (named.has("reaction")) return { ...ABILITY, label: "FRAY.Sheet.Use", type: "reactWithAbility" };
  return named.has("free") ? { ...ABILITY, label: "FRAY.Sheet.Use", type: "freeAction" } : null;
}

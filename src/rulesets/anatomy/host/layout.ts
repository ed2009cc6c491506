// Where things stand on the sheets of Anatomy: what its declaration says, and what its items do.

import { declaredLayout } from "../../../core/manifest/declared-layout.ts";
import { alike, fieldLine, linesByType } from "../../../core/manifest/item-lines.ts";
import type { ItemCommand, SheetLayout, SheetQuestion } from "../../../core/manifest/sheet-layout.ts";
import { ASK_MODIFIER, askNumberToReach, rollsByName } from "../../../core/manifest/sheet-rolls.ts";
import { SKILL_ATTRIBUTES } from "../character/sheet-words.ts";
import { ACTORS, ITEMS } from "../sheet.ts";

const { layout, section, folded } = declaredLayout({ actors: ACTORS, items: ITEMS });

/** What one does with a weapon that has but one use, by it. */
const USES: { readonly [mode: string]: ItemCommand } = {
  melee: { label: "FRAY.Sheet.Attack", type: "meleeAttack", parameter: "weapon", outside: false },
  ranged: { label: "FRAY.Sheet.Shoot", type: "rangedAttack", parameter: "weapon", outside: false },
  thrown: { label: "FRAY.Sheet.Throw", type: "throwWeapon", parameter: "weapon", outside: false },
};

/** ANAT-CORE-06: the DC. */
const DC = askNumberToReach("dc", 60);

/** ANAT-CORE-09, ANAT-CORE-11: an attribute's name rolls a check, or a save. */
const SAVE: SheetQuestion = { kind: "flag", parameter: "save", label: "FRAY.Sheet.Roll.save" };

/** ANAT-COND-13, ANAT-COND-14, ANAT-COND-22: the sense without which the check is lost. */
const SENSE: SheetQuestion = {
  kind: "choice",
  parameter: "sense",
  label: "FRAY.Word.need-sense",
  choices: { hearing: "FRAY.Word.hearing", sight: "FRAY.Word.sight", scent: "FRAY.Word.scent" },
  open: "FRAY.Sheet.Roll.none",
};
const SENSING = ["perception", "survival"];

/** ANAT-CORE-01: a skill's ranks, and the modifier that they come to. */
const TOTALS = { ending: "Skill", told: "FRAY.Sheet.Ranks" };

const LINES = linesByType({
  anatomyWeapon: alike("Weapon", "attackBonus"),
  anatomyArmor: alike("Armor", "armor"),
  anatomyShield: alike("Shield", "bonus"),
  anatomySpell: alike("Spell"),
  anatomyGear: (system) => (system["uses"] === null ? null : fieldLine("Uses", system)),
});

/** ANAT-M-08: what is damaged is of no use until it is repaired. */
const lineOf: SheetLayout["lineOf"] = (type, system) =>
  system["damaged"] === true ? fieldLine("Broken", system) : LINES(type, system);

export const LAYOUT: SheetLayout = {
  ...layout,
  skills: layout.skills.map((block) => {
    if (block.kind !== "words") return block;
    return block.path === "skills"
      ? { ...block, totals: TOTALS }
      : { ...block, none: "FRAY.Sheet.UsualSpeed" };
  }),
  main: [
    ...section("Attributes"),
    { kind: "body", title: "FRAY.Body.title" },
    ...section("Pools"),
    ...folded("State"),
  ],
  more: [...section("Traits"), ...section("Body"), ...section("Npc")],
  rests: [
    { label: "FRAY.Sheet.Hour", type: "rest", parameters: { hours: 1 }, gmOnly: false },
    { label: "FRAY.Sheet.Night", type: "rest", parameters: { night: true }, gmOnly: false },
  ],
  itemCommands: {
    anatomySpell: { label: "FRAY.Sheet.Cast", type: "castSpell", parameter: "spell", outside: true },
    anatomyGear: { label: "FRAY.Sheet.Use", type: "useItem", parameter: "item", outside: true },
  },
  commandOf: (type, { modes }) =>
    type === "anatomyWeapon"
      ? (USES[(["melee", "ranged", "thrown"] as const).find(isAmong(modes)) ?? ""] ?? null)
      : null,
  rollOf: rollsByName({
    attributes: ([attribute = ""]) => ({
      type: "attributeCheck",
      parameters: { attribute },
      asks: [DC, SAVE, ASK_MODIFIER],
    }),
    // ANAT-ATK-01: on somebody it is made in a fight.
    attack: ([attack = ""]) =>
      attack === "" ? null : { type: "attributeCheck", parameters: { attack }, asks: [DC, ASK_MODIFIER] },
    skills: ([skill = ""]) =>
      Object.hasOwn(SKILL_ATTRIBUTES, skill)
        ? {
            type: "skillCheck",
            parameters: { skill },
            asks: [DC, ...(SENSING.includes(skill) ? [SENSE] : []), ASK_MODIFIER],
          }
        : null,
  }),
  shelf: {
    anatomyNpc: { rank: ["rank"] },
    anatomyWeapon: { kind: "group" },
    anatomySpell: { cost: "staminaCost" },
    anatomyGear: { cost: "actionCost" },
    anatomyProsthetic: { kind: "kind" },
  },
  lineOf,
};

/** The modes of a weapon are a list, or a set of the host's. */
function isAmong(modes: unknown): (mode: string) => boolean {
  return (mode) => (modes instanceof Set ? modes.has(mode) : Array.isArray(modes) && modes.includes(mode));
}

// Where things stand on the sheets of Die Rank: what its declaration says, and what its items do.

import { declaredLayout } from "../../../core/manifest/declared-layout.ts";
import { alike, linesByType, type ItemLines } from "../../../core/manifest/item-lines.ts";
import type { SheetLayout, SheetQuestion } from "../../../core/manifest/sheet-layout.ts";
import {
  ASK_MODIFIER,
  ASK_OPPONENT,
  askResistance,
  rollsByName,
} from "../../../core/manifest/sheet-rolls.ts";
import { ACTORS, ITEMS } from "../sheet.ts";
import { ATTACK, DIE_NAMES, RESTS, STATISTICS } from "../character/sheet-words.ts";

const { layout, section, folded } = declaredLayout({ actors: ACTORS, items: ITEMS });

/** RANK-AID-01, RANK-BAD-01: who is helped; another hero, or whoever is marked on the board. */
const WHOM: SheetQuestion = {
  kind: "helper",
  parameter: "target",
  label: "FRAY.Word.need-target",
  nobody: "FRAY.Sheet.Nobody",
};

/** Table T7: the die that is rolled against it; one that nobody names here the GM is asked for (RANK-DIE-11). */
const DIFFICULTY: SheetQuestion = {
  kind: "choice",
  parameter: "difficulty",
  label: "FRAY.Word.need-difficulty",
  choices: Object.fromEntries(DIE_NAMES.map((die) => [die, `FRAY.Choice.difficulty.${die}`])),
  open: "FRAY.Sheet.Roll.asked",
};

/** RANK-DIE-08: what the other one resists with; unless it is named, the same. */
const RESISTS_WITH = askResistance(STATISTICS, "FRAY.Word.need-resistsWith");

/** RANK-DIE-12: without pressure the highest face may stand for the roll. */
const HIGHEST: SheetQuestion = {
  kind: "flag",
  parameter: "freeMaximum",
  label: "FRAY.Choice.freeMaximum.yes",
};

const LINES: ItemLines = {
  dierankWeapon: alike("Weapon", "attRankMod"),
  dierankArmor: alike("Defense", "defRankMod"),
  dierankShield: alike("Defense", "defRankMod"),
  dierankSpell: alike("Spell"),
  dierankAbility: alike("Ability"),
  dierankConsumable: alike("Consumable"),
};

export const LAYOUT: SheetLayout = {
  ...layout,
  main: [...section("Dice"), ...section("Pools"), ...folded("KnockOut")],
  rests: [
    { label: "FRAY.Command.firstAid", type: "firstAid", parameters: {}, gmOnly: false, asks: [WHOM] },
    { label: "FRAY.Command.wake", type: "wake", parameters: {}, gmOnly: false, asks: [WHOM] },
    { label: "FRAY.Sheet.Hour", type: "rest", parameters: RESTS.hour, gmOnly: true },
    { label: "FRAY.Sheet.Night", type: "rest", parameters: RESTS.night, gmOnly: true },
    { label: "FRAY.Sheet.Week", type: "rest", parameters: RESTS.week, gmOnly: true },
    { label: "FRAY.Sheet.Month", type: "rest", parameters: RESTS.month, gmOnly: true },
  ],
  itemCommands: {
    dierankWeapon: { label: "FRAY.Sheet.Attack", type: "meleeAttack", parameter: "weapon", outside: false },
    dierankSpell: { label: "FRAY.Sheet.Cast", type: "castSpell", parameter: "spell", outside: true },
    dierankAbility: { label: "FRAY.Sheet.Use", type: "useAbility", parameter: "ability", outside: true },
    dierankConsumable: { label: "FRAY.Sheet.Use", type: "useConsumable", parameter: "item", outside: true },
  },
  commandOf: (type, { kind }) =>
    type === "dierankWeapon" && kind === "ranged"
      ? { label: "FRAY.Sheet.Shoot", type: "rangedAttack", parameter: "weapon", outside: false }
      : null,
  // RANK-DIE-08, RANK-DIE-11: each of the seven dice by its name.
  rollOf: rollsByName({
    dice: ([statistic = ""]) => ({
      type: "test",
      parameters: { statistic },
      asks: [DIFFICULTY, ASK_OPPONENT, RESISTS_WITH, HIGHEST, ASK_MODIFIER],
    }),
    // RANK-ATK-02: on somebody it is made in a fight.
    attack: ([attack = ""]) =>
      attack === ""
        ? null
        : { type: "test", parameters: { statistic: ATTACK, attack }, asks: [DIFFICULTY, ASK_MODIFIER] },
  }),
  shelf: {
    dierankNpc: { rank: ["hero", "minion"] },
    dierankWeapon: { kind: "kind" },
    dierankSpell: { kind: "kind", cost: "mpCost" },
    dierankAbility: { kind: "action", cost: "mpCost" },
    dierankConsumable: { kind: "action" },
  },
  lineOf: linesByType(LINES),
};

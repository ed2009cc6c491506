// The rules of Time Count: a script of its own.

import { COMMANDS } from "./commands.ts";
import type { GameRules } from "../../../core/manifest/manifest.ts";
import { rulebook } from "../../../core/manifest/rulebook.ts";
import { timecount } from "../index.ts";
import { clickedCondition, setTimeCountByHand } from "./status-clicks.ts";

export const rules: GameRules = {
  ...rulebook(timecount, COMMANDS),
  clickOn: clickedCondition,
  setByHand: setTimeCountByHand,
  numberGroups: [
    { group: "defenses", numbers: ["primary", "passive", "vigor", "celerity", "spirit"] },
    { group: "pools", numbers: ["currentHp", "maximumHp", "threshold"] },
    { group: "combat", numbers: ["initiative", "spellAttack"] },
    { group: "movement", numbers: ["rate", "sneak", "walk", "run"] },
  ],
};

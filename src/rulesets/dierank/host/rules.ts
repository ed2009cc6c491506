// The rules of Die Rank: a script of its own.

import { dierank } from "../index.ts";
import { COMMANDS } from "./commands.ts";
import type { GameRules } from "../../../core/manifest/manifest.ts";
import { rulebook } from "../../../core/manifest/rulebook.ts";
import { clickedCondition, setDieRankByHand } from "./status-clicks.ts";

export const rules: GameRules = {
  ...rulebook(dierank, COMMANDS),
  clickOn: clickedCondition,
  setByHand: setDieRankByHand,
  numberGroups: [
    { group: "combat", numbers: ["apTotal", "unarmedDie", "grappleDie"] },
    { group: "defenses", numbers: ["defenseDie", "instantDeath"] },
  ],
};

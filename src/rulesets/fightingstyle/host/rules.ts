// The rules of Fighting Style: a script of their own.

import { fightingstyle } from "../index.ts";
import { SKILLS } from "../tables.ts";
import { COMMANDS } from "./commands.ts";
import type { GameRules } from "../../../core/manifest/manifest.ts";
import { rulebook } from "../../../core/manifest/rulebook.ts";
import { clickedStatus } from "./status-clicks.ts";

export const rules: GameRules = {
  ...rulebook(fightingstyle, COMMANDS),
  clickOn: clickedStatus,
  // The GM's hand does it with all that follows.
  setByHand: () => null,
  numberGroups: [
    { group: "combat", numbers: ["styleStrength", "styleAgility", "initiative"] },
    { group: "defenses", numbers: ["armorRating", "blockRating", "halfBlockRating"] },
    { group: "pools", numbers: ["healthMax", "speed"] },
    { group: "tests", numbers: Object.keys(SKILLS) },
  ],
};

// The rules of the Sixth Game with their engine: a script of its own, fetched when anything of the game is met.

import type { GameRules } from "../../../core/manifest/manifest.ts";
import { rulebook } from "../../../core/manifest/rulebook.ts";
import { sixth } from "../index.ts";
import { COMMANDS } from "./commands.ts";

export const rules: GameRules = {
  ...rulebook(sixth, COMMANDS),
  // Being down follows from the hit points: no click sets it.
  clickOn: () => null,
  setByHand: () => null,
  numberGroups: [{ group: "defenses", numbers: ["guard"] }],
};

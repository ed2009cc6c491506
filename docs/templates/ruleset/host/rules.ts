// The rules of the Sixth Game with their engine: a script of its own, fetched when anything of the game is met.

import { rulebook } from "../../../core/manifest/rulebook.ts";
import { sixth } from "../index.ts";
import { COMMANDS } from "./commands.ts";

export const rules = rulebook(sixth, COMMANDS);

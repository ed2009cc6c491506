// The rules of Time Count: a script of its own.

import { COMMANDS } from "./commands.ts";
import { rulebook, type Rulebook } from "../../../core/manifest/rulebook.ts";
import { timecount } from "../index.ts";

export const rules: Rulebook = rulebook(timecount, COMMANDS);

// The rules of Heroes of Destiny: a script of its own.

import { destiny } from "../index.ts";
import { COMMANDS } from "./commands.ts";
import { rulebook, type Rulebook } from "../../../core/manifest/rulebook.ts";

export const rules: Rulebook = rulebook(destiny, COMMANDS);

// The rules of Die Rank: a script of its own.

import { dierank } from "../index.ts";
import { COMMANDS } from "./commands.ts";
import { rulebook, type Rulebook } from "../../../core/manifest/rulebook.ts";

export const rules: Rulebook = rulebook(dierank, COMMANDS);

// The rules of Heroes of Destiny: a script of its own.

import { destiny } from "./destiny/index.ts";
import { IN_TURNS_RIDING } from "./host-commands.ts";
import { rulebook, type Rulebook } from "./rulebook.ts";

export const rules: Rulebook = rulebook(destiny, IN_TURNS_RIDING);

// The rules of Time Count: a script of its own.

import { BY_COUNT } from "./host-commands.ts";
import { rulebook, type Rulebook } from "./rulebook.ts";
import { timecount } from "./timecount/index.ts";

export const rules: Rulebook = rulebook(timecount, BY_COUNT);

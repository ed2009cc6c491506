// The rules of Time Count with what is only of use with them: a script of its own.

import { BY_COUNT } from "./host-commands.ts";
import { rulebook } from "./rulebook.ts";
import type { GameRules } from "./shelved.ts";
import { TIMECOUNT_WORKSHOP } from "./timecount-workshop.ts";
import { timecount } from "./timecount/index.ts";

export const rules: GameRules = { ...rulebook(timecount, BY_COUNT), workshop: TIMECOUNT_WORKSHOP };

// The rules of Heroes of Destiny with what is only of use with them: a script of its own.

import { DESTINY_WORKSHOP } from "./destiny-workshop.ts";
import { destiny } from "./destiny/index.ts";
import { IN_TURNS } from "./host-commands.ts";
import { rulebook } from "./rulebook.ts";
import type { GameRules } from "./shelved.ts";

export const rules: GameRules = { ...rulebook(destiny, IN_TURNS), workshop: DESTINY_WORKSHOP };

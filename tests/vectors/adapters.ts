// Which ruleset's worked examples can be run, by ruleset id.
import { operations as anatomy } from "./anatomy/operations.ts";
import { operations as destiny } from "./destiny/operations.ts";
import { operations as dierank } from "./dierank/operations.ts";
import { operations as fightingstyle } from "./fightingstyle/operations.ts";
import { operations as timecount } from "./timecount/operations.ts";
import type { Operations } from "./vector-file.ts";

export const adapters: { readonly [ruleset: string]: Operations } = { anatomy, destiny, dierank, fightingstyle, timecount };

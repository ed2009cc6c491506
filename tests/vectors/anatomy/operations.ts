// Every operation of the worked examples of Anatomy, by name.
import type { Operations } from "../vector-file.ts";
import { attackOperations } from "./attack-operations.ts";
import { bodyOperations } from "./body-operations.ts";
import { fightOperations } from "./fight-operations.ts";

export const operations: Operations = { ...attackOperations, ...bodyOperations, ...fightOperations };

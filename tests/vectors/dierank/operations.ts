// Every operation of the worked examples of Die Rank, by name.
import type { Operations } from "../vector-file.ts";
import { aftermathOperations } from "./aftermath-operations.ts";
import { attackOperations } from "./attack-operations.ts";
import { diceOperations } from "./dice-operations.ts";
import { grappleOperations } from "./grapple-operations.ts";
import { scenarioOperations } from "./scenario-operations.ts";
import { turnOperations } from "./turn-operations.ts";

export const operations: Operations = {
  ...aftermathOperations,
  ...attackOperations,
  ...diceOperations,
  ...grappleOperations,
  ...scenarioOperations,
  ...turnOperations,
};

// All operations of Time Count's worked examples that the rules can answer.
import type { Operations } from "../vector-file.ts";
import { attackOperations } from "./attack-operations.ts";
import { harmOperations } from "./harm-operations.ts";
import { maneuverOperations } from "./maneuver-operations.ts";
import { movementOperations } from "./movement-operations.ts";
import { sequenceOperations } from "./sequence-operations.ts";
import { spellOperations } from "./spell-operations.ts";
import { timeOperations } from "./time-operations.ts";

export const operations: Operations = {
  ...attackOperations,
  ...harmOperations,
  ...maneuverOperations,
  ...movementOperations,
  ...sequenceOperations,
  ...spellOperations,
  ...timeOperations,
};

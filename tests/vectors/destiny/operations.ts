// Every operation of the worked examples of Heroes of Destiny, by name.
import type { Operations } from "../vector-file.ts";
import { attackOperations } from "./attack-operations.ts";
import { conditionOperations } from "./condition-operations.ts";
import { engineOperations } from "./engine-operations.ts";
import { movementOperations } from "./movement-operations.ts";
import { recoveryOperations } from "./recovery-operations.ts";
import { specialOperations } from "./special-operations.ts";

export const operations: Operations = {
  ...attackOperations,
  ...conditionOperations,
  ...engineOperations,
  ...movementOperations,
  ...recoveryOperations,
  ...specialOperations,
};

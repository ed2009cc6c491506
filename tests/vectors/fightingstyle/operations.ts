// Every operation of the worked examples of Fighting Style, by name.
import type { Operations } from "../vector-file.ts";
import { boutOperations } from "./bout-operations.ts";
import { combatOperations } from "./combat-operations.ts";
import { testOperations } from "./test-operations.ts";
import { turnOperations } from "./turn-operations.ts";

export const operations: Operations = {
  ...testOperations,
  ...combatOperations,
  ...turnOperations,
  ...boutOperations,
};

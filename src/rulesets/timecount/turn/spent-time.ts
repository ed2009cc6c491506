// The world's time that nights, days in bed and pauses take of whoever rests alone.

import { numberOf, textOf } from "../../../core/language/parameters.ts";
import type { SpentTimes } from "../../../core/language/spent-time.ts";
import { HOURS } from "./nights.ts";

/** TC-HP-26, TC-MOVE-30. */
export const SPENT: SpentTimes = {
  rest: (command) => ({ minutes: 60 * HOURS[textOf(command, "kind") === "night" ? "night" : "bedRest"] }),
  pause: (command) => ({ minutes: numberOf(command, "minutes") }),
};

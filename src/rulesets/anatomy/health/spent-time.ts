// The world's time that rests take of whoever rests alone, and days that pass for all: neither is counted in rounds.

import { flagOf, numberOf } from "../../../core/language/parameters.ts";
import type { SpentTimes } from "../../../core/language/spent-time.ts";
import { NIGHT } from "./recovery-commands.ts";
import { daysOf } from "./rest.ts";

/** ANAT-STA-12, ANAT-HEAL-10. */
export const SPENT: SpentTimes = {
  rest: (command) => ({ minutes: 60 * (flagOf(command, "night") ? NIGHT : numberOf(command, "hours")) }),
  passDays: (command) => ({
    minutes: 60 * (numberOf(command, "hours") + 24 * daysOf(command)),
    together: true,
  }),
};

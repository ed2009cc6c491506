// The world's time that minutes take: this book counts them beside its rounds, which have no length.

import type { SpentTimes } from "../../../core/language/spent-time.ts";
import { spanOf } from "./passing-time.ts";
import { lengthOf } from "./rest-commands.ts";

/** RANK-MORT-01, RANK-WND-01: whoever helps is busy until the minutes pass for all, so help takes none of its own. */
export const SPENT: SpentTimes = {
  passTime: (command) => ({ minutes: spanOf(command), together: true }),
  rest: (command) => ({ minutes: lengthOf(command) }),
};

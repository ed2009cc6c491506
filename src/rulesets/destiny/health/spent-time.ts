// The world's time that rests take, of whoever rests alone: its rounds are told to nobody else.

import type { SpentTimes } from "../../../core/language/spent-time.ts";
import { minutesGone } from "./rest-commands.ts";
import { LONG_REST_MINUTES, SHORT_REST_MINUTES } from "./resting-together.ts";

/** DEST-REST-02, DEST-REST-14: a rest that brings nothing takes its time as well. */
export const SPENT: SpentTimes = {
  shortRest: () => ({ minutes: SHORT_REST_MINUTES }),
  longRest: () => ({ minutes: LONG_REST_MINUTES }),
  breakRest: (command, entries) => {
    const isBroken = entries.some(({ events }) => events.some(({ type }) => type === "RestBroken"));
    const isResumed = entries.some(({ input }) => input.kind === "answer" && input.choice === "resume");
    return { minutes: isBroken ? minutesGone(command, isResumed) : 0 };
  },
};

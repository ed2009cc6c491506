// Work for fights that nobody waits for: what goes wrong in it is told all the same.

import { RefusedError } from "../../core/language/rules.ts";
import { isFightGone } from "../arbiter/intents.ts";
import { notifyFailure, notifyRefusal } from "../platform/words.ts";

/** Tells what came of work that nobody waits for, where it failed. */
export function report(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    // Where there is no fight any more, nothing is to be done for it.
    if (isFightGone(error)) return;
    if (error instanceof RefusedError) return notifyRefusal(error.refusal);
    notifyFailure(error);
  });
}

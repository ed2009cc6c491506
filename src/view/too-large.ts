// Too large for a log: items and effects that stay as they are when the step that changed them by hand is taken back.

import type { LogEntry } from "../core/language/fight.ts";
import { maySeeNumbers, type Seat } from "./seat.ts";

/** Says what of the entries' hand edits no step back or forth reaches, as far as the viewer may know; empty for nothing. */
export function tooLargeInWords(entries: readonly LogEntry[], seat: Seat): string {
  const names = entries.flatMap(({ input }) => {
    if (input.kind !== "foreign" || !maySeeNumbers(seat, input.foreign.creature)) return [];
    return (input.foreign.sheet ?? []).flatMap(({ tooLarge }) => (tooLarge === undefined ? [] : [tooLarge]));
  });
  const what = [...new Set(names)].join(", ");
  return what === "" ? "" : (seat.words.say("FRAY.History.TooLarge", { what }) ?? what);
}

// Entries of the log: what is noted with each, and how it is written behind the last.

import type { Fight, FightState, LogEntry } from "../language/fight.ts";

/** The sequence of the last entry; 0 where there is none. */
export function lastSequence(fight: Fight<FightState>): number {
  return fight.log.at(-1)?.sequence ?? 0;
}

/** An entry with what only some have: the intent that it comes from, and who had left the world before. */
export function withOptional(
  entry: LogEntry,
  fight: Fight<FightState>,
  intent: string | undefined,
): LogEntry {
  const absent = Object.keys(fight.absent);
  return { ...entry, ...(intent === undefined ? {} : { intent }), ...(absent.length > 0 ? { absent } : {}) };
}

/** The fight with one entry more, the last in force. */
export function appended<State extends FightState>(fight: Fight<State>, entry: LogEntry): Fight<State> {
  const log = [...fight.log, entry];
  return {
    ...fight,
    log,
    cursor: { entries: log.length, events: 0 },
    nextSequence: entry.sequence + 1,
    open: null,
  };
}

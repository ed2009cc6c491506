// Whether a hero's record is doubted: what is open on the sheet, and lets the guide make the hero anew.

import { isRecord } from "../core/language/json.ts";

/** Whether something of a record is not so, and no game master has taken it as it is. */
export function isDoubted(record: unknown): boolean {
  if (!isRecord(record)) return false;
  const { doubts, accepted } = record;
  return Array.isArray(doubts) && doubts.length > 0 && accepted === undefined;
}

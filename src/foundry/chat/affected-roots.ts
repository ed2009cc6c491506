// Which root commands a step has touched: only their cards can show something else than before.

import type { Fight, LogEntry } from "../../core/language/fight.ts";
import { sharedEntries } from "../arbiter/restore.ts";

/** The roots whose card may look different after a step. */
export function affectedRoots(before: Fight, after: Fight): ReadonlySet<number> {
  const shared = Math.min(sharedEntries(before, after.log), after.cursor.entries);
  const tails = [before, after].flatMap((fight) => fight.log.slice(shared));
  const dropped = after.branches.length < before.branches.length ? before.branches : [];
  const marked = [before, after].flatMap((fight) => [lastRoot(fight), fight.open?.root]);
  return new Set([...[tails, ...dropped].flatMap(rootsIn), ...marked.filter((root) => root !== undefined)]);
}

function rootsIn(entries: readonly LogEntry[]): number[] {
  return entries.map((entry) => entry.root);
}

/** The root that can be taken back next. */
function lastRoot(fight: Fight): number | undefined {
  return fight.log[fight.cursor.entries - 1]?.root;
}

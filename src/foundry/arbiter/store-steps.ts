// What must be written so that a document holds a fight: each entry once, and the least of all else.

import type { Fight, LogEntry } from "../../core/language/fight.ts";
import { asJson, type Json } from "../../core/language/json.ts";
import type { StoredArbiter, StoredFight } from "../data/fight-fields.ts";
import { writeEntry, writeShort } from "./entry-text.ts";
import { entryKey, headFor } from "./restore.ts";

/** Paths below `system` with their new values, and the paths to remove. */
export interface StoreChanges {
  readonly set: { readonly [path: string]: Json };
  readonly remove: readonly string[];
}

/** How many entries lie between two checkpoints. */
export const CHECKPOINT_EVERY = 250;

/** What a fight's first storing writes. */
export function storeNewFight(fight: Fight, arbiter: StoredArbiter): StoreChanges {
  return {
    set: {
      engine: fight.engine,
      ruleset: fight.ruleset,
      rulings: fight.rulings,
      initial: JSON.stringify(fight.initial),
      arbiter: { ...arbiter },
      ...storeSteps(null, fight, arbiter.term).set,
    },
    remove: [],
  };
}

/** What must be written so that the document holds `after` instead of `before`; an entry is written once and never again. */
export function storeSteps(before: Fight | null, after: Fight, term: number): StoreChanges {
  const stored = new Set(before ? allEntries(before).map((entry) => entry.sequence) : []);
  const kept = allEntries(after);
  const fresh = kept.filter((entry) => !stored.has(entry.sequence));
  const set: Record<string, Json> = { [`heads.${term}`]: { ...headFor(after) } };
  for (const entry of fresh) set[`log.${entryKey(term, entry.sequence)}`] = writeEntry(entry);
  if (before?.standing !== after.standing) set.standing = after.standing;
  if (before?.absent !== after.absent) set.absent = after.absent;
  if (before && before.engine !== after.engine) set.engine = after.engine;
  if (wantsCheckpoint(before, after)) set.checkpoint = checkpointFor(after, term);
  return { set, remove: [] };
}

function allEntries(fight: Fight): LogEntry[] {
  return [...fight.log, ...fight.branches.flat()];
}

/** The keys of entries that no branch leads to any more. */
export function unreachableKeys(stored: StoredFight, fight: Fight): string[] {
  const kept = new Set(allEntries(fight).map((entry) => entry.sequence));
  return Object.keys(stored.log).filter((key) => !kept.has(Number(key.split("-")[1])));
}

function wantsCheckpoint(before: Fight | null, after: Fight): boolean {
  if (!before || after.cursor.events > 0 || after.cursor.entries < after.log.length) return false;
  const blocks = (fight: Fight): number => Math.floor(fight.log.length / CHECKPOINT_EVERY);
  return blocks(after) > blocks(before);
}

function checkpointFor(fight: Fight, term: number): Json {
  return {
    term,
    sequence: fight.log.at(-1)?.sequence ?? 0,
    state: writeShort(asJson(fight.state)),
  };
}

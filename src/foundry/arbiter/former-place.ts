// The former place: where a fight and the world's time stood before its last step, by which whoever comes finds what that step has left undone.

import type { Fight } from "../../core/language/fight.ts";
import type { StoredFight } from "../data/fight-fields.ts";
import { fights } from "./fight-cache.ts";
import type { FightStore } from "./fight-stores.ts";
import { headOf, holdsFight, readFight, StoredFightError } from "./restore.ts";

/** As a head remembers it: tip, entries and events of the log, the world's time, and how many seconds the step took. */
type FormerPlace = readonly [tip: number, entries: number, events: number, time: number, seconds: number];

/** What a step has its head remember; a write that leaves the fight where it was tells nothing of that. */
export function formerPlaceUpdate(
  term: number,
  {
    before,
    after,
    seconds,
  }: { readonly before: Fight | null; readonly after: Fight; readonly seconds: number },
): Record<string, unknown> {
  const place = placeOf(before);
  if (before && JSON.stringify(place) === JSON.stringify(placeOf(after))) return {};
  const former: FormerPlace = [...place, game.time?.worldTime ?? 0, seconds];
  return { [`system.heads.${term}.from`]: JSON.stringify(former) };
}

function placeOf(fight: Fight | null): readonly [number, number, number] {
  return fight ? [fight.log.at(-1)?.sequence ?? 0, fight.cursor.entries, fight.cursor.events] : [0, 0, 0];
}

/** What the head in force remembers, or null. */
function formerPlace(stored: StoredFight): FormerPlace | null {
  const { from = "" } = headOf(stored);
  if (!holdsFight(stored) || from === "") return null;
  try {
    const place: unknown = JSON.parse(from);
    return isFormerPlace(place) ? place : null;
  } catch {
    // Nothing but what is left to be finished depends on it.
    return null;
  }
}

function isFormerPlace(value: unknown): value is FormerPlace {
  return Array.isArray(value) && value.length === 5 && value.every(Number.isFinite);
}

/** The fight before its last step, as far as that is known and still stored; else null. */
export function formerFight({ stored }: FightStore): Fight | null {
  const place = formerPlace(stored);
  if (!place) return null;
  const [tip, entries, events] = place;
  const head = { ...headOf(stored), tip, entries, events, open: "" };
  try {
    const heads = { ...stored.heads, [String(stored.arbiter.term)]: head };
    return readFight({ ...stored, heads }, fights.entries);
  } catch (error) {
    if (error instanceof StoredFightError) return null;
    throw error;
  }
}

/** Moves the world's time by what the last step takes, where it still stands as that step found it. */
export async function catchUpClock({ stored }: FightStore): Promise<void> {
  const [, , , time, seconds] = formerPlace(stored) ?? [0, 0, 0, 0, 0];
  if (seconds !== 0 && game.time?.worldTime === time) await game.time.advance(seconds);
}

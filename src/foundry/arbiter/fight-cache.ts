// Fights in memory: each stored fight is read once per client and carried on from there, and changes are announced.

import type { FightEvent } from "../../core/language/events.ts";
import type { Fight } from "../../core/language/fight.ts";
import { moveTo } from "../../core/engine/history.ts";
import type { FightStore } from "./fight-stores.ts";
import { fingerprintOf, fingerprintOfFight, holdsFight, readFight, type EntryCache } from "./restore.ts";

/** What a client learns when a stored fight has changed. */
export interface FightChange {
  readonly holder: FightStore;
  readonly before: Fight | null;
  readonly after: Fight;
  /** Events now in force that were not before, in order. */
  readonly events: readonly FightEvent[];
  /** Events taken back, latest first. */
  readonly reversed: readonly FightEvent[];
}

/** A reading of a document at one of its last two places: the one it has, and the one it is about to get. */
interface Known {
  readonly fingerprint: string;
  readonly fight: Fight;
}

type Listener = (change: FightChange) => void;

class FightCache {
  readonly #entries: EntryCache = new Map();
  readonly #known = new Map<string, Known[]>();
  readonly #announced = new Map<string, Fight>();
  readonly #listeners = new Set<Listener>();

  get entries(): EntryCache {
    return this.#entries;
  }

  /** The fight that a document holds now, or null before it has begun. Throws StoredFightError. */
  read(holder: FightStore): Fight | null {
    if (!holdsFight(holder.stored)) return null;
    const fingerprint = fingerprintOf(holder.stored);
    const known = this.#known.get(holder.id) ?? [];
    const found = known.find((each) => each.fingerprint === fingerprint);
    if (found) return found.fight;
    const fight = readFight(holder.stored, this.#entries, known.at(-1)?.fight ?? null);
    this.#remember(holder.id, fingerprint, fight);
    return fight;
  }

  /** Keeps the very fight that is about to be stored, so that its suspended procedure stays warm. */
  keep(id: string, term: number, fight: Fight): void {
    this.#remember(id, fingerprintOfFight(fight, term), fight);
  }

  #remember(id: string, fingerprint: string, fight: Fight): void {
    const others = (this.#known.get(id) ?? []).filter((each) => each.fingerprint !== fingerprint);
    this.#known.set(id, [...others.slice(-1), { fingerprint, fight }]);
  }

  /** Tells the listeners what has changed in a document since they last heard of it. */
  announce(holder: FightStore): void {
    const after = this.read(holder);
    const before = this.#announced.get(holder.id) ?? null;
    if (!after || before === after) return;
    this.#announced.set(holder.id, after);
    const change: FightChange = { holder, before, after, ...difference(before, after) };
    for (const listener of [...this.#listeners]) tell(listener, change);
  }

  /** Takes the fight as it is for known, without telling anybody: for what was there when the client came. */
  notice(holder: FightStore): void {
    const fight = this.read(holder);
    if (fight) this.#announced.set(holder.id, fight);
  }

  forget(id: string): void {
    this.#known.delete(id);
    this.#announced.delete(id);
  }

  /** Calls the listener at each change. Returns what ends it. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** What a listener throws, a module's above all, is its own affair: the write that it hears of goes on. */
function tell(listener: Listener, change: FightChange): void {
  try {
    listener(change);
  } catch (error) {
    console.error("Fray |", error);
  }
}

function difference(before: Fight | null, after: Fight): Pick<FightChange, "events" | "reversed"> {
  const shared = before ? sharedEntries(before, after) : 0;
  const place = { entries: shared, events: 0 };
  const { reversed } = before ? moveTo(before, place) : { reversed: [] };
  return { reversed, events: eventsFrom(shared, after) };
}

/** How many steps two states of one fight have in common, from the beginning on. */
export function sharedEntries(before: Fight, after: Fight): number {
  const limit = Math.min(before.cursor.entries, after.cursor.entries);
  let shared = 0;
  while (shared < limit && before.log[shared]?.sequence === after.log[shared]?.sequence) shared += 1;
  return shared;
}

function eventsFrom(entries: number, after: Fight): FightEvent[] {
  const whole = after.log.slice(entries, after.cursor.entries).flatMap((entry) => entry.events);
  return [...whole, ...(after.log[after.cursor.entries]?.events.slice(0, after.cursor.events) ?? [])];
}

/** The fights of this client. */
export const fights = new FightCache();

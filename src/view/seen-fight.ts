// The fight as one viewer may have it as data: without the creatures that the viewer must not notice, and without their dice.

import type { FightEvent } from "../core/language/events.ts";
import type { Fight, LogEntry } from "../core/language/fight.ts";
import { isRecord } from "../core/language/json.ts";
import { mayNotice, type Viewer } from "./viewer.ts";

/** What has been made of a fight, for the creatures that were left out of it. */
const known = new WeakMap<Fight, { readonly unseen: string; readonly seen: Fight }>();

/** A fight without anything of creatures that the viewer must not notice; the very same where there are none. */
export function seenFight(fight: Fight, viewer: Viewer): Fight {
  const unseen = unseenBy(fight, viewer);
  if (unseen.size === 0) return fight;
  const key = [...unseen].sort().join();
  const made = known.get(fight);
  if (made?.unseen === key) return made.seen;
  const seen = without(fight, unseen);
  known.set(fight, { unseen: key, seen });
  return seen;
}

/** The events that are not of creatures that the viewer must not notice. */
export function seenEvents(events: readonly FightEvent[], fight: Fight, viewer: Viewer): FightEvent[] {
  const unseen = unseenBy(fight, viewer);
  return unseen.size === 0 ? [...events] : (scrubbed(events, unseen) as FightEvent[]);
}

function unseenBy({ state }: Fight, viewer: Viewer): ReadonlySet<string> {
  const hidden = Object.values(state.creatures).filter((creature) => !mayNotice(viewer, creature));
  return new Set(hidden.map(({ id }) => id));
}

function without(fight: Fight, unseen: ReadonlySet<string>): Fight {
  const isSeen = (entry: LogEntry): boolean => !isOf(entry, unseen);
  const inForce = fight.log.slice(0, fight.cursor.entries).filter(isSeen).length;
  const seen: Fight = {
    ...fight,
    log: fight.log.filter(isSeen),
    branches: fight.branches.map((branch) => branch.filter(isSeen)),
    cursor: { ...fight.cursor, entries: inForce },
  };
  return scrubbed(seen, unseen) as Fight;
}

/** Whether an entry is a deed, a die or a change of one of these creatures. */
function isOf({ input, roll }: LogEntry, creatures: ReadonlySet<string>): boolean {
  const actors = [
    roll?.creature,
    input.kind === "command" || input.kind === "answer" ? input.command?.creature : null,
    input.kind === "foreign" ? input.foreign.creature : null,
  ];
  return actors.some((creature) => typeof creature === "string" && creatures.has(creature));
}

/** Plain data in which these ids do not occur: neither as keys nor as values, and no list names anything of theirs. */
function scrubbed(value: unknown, ids: ReadonlySet<string>): unknown {
  if (typeof value === "string") return ids.has(value) ? null : value;
  if (Array.isArray(value))
    return value.filter((each) => !isAbout(each, ids)).map((each) => scrubbed(each, ids));
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).filter(([key, each]) => !ids.has(key) && !isIn(ids, idOf(each)));
  return Object.fromEntries(kept.map(([key, each]) => [key, scrubbed(each, ids)]));
}

function isAbout(value: unknown, ids: ReadonlySet<string>): boolean {
  if (!isRecord(value)) return isIn(ids, value);
  const { creature, path, to } = value;
  const addressee = isRecord(to) ? to["creature"] : null;
  const isOnPath = Array.isArray(path) && path.some((step) => isIn(ids, step));
  return isIn(ids, idOf(value)) || isIn(ids, creature) || isIn(ids, addressee) || isOnPath;
}

function idOf(value: unknown): unknown {
  return isRecord(value) ? value["id"] : null;
}

function isIn(ids: ReadonlySet<string>, value: unknown): boolean {
  return typeof value === "string" && ids.has(value);
}

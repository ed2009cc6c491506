// The history by rounds or counts: which time of the fight each step belongs to, and which steps hold what is looked for.

import { rootsOf } from "../core/engine/history.ts";
import type { Change } from "../core/language/events.ts";
import type { Fight, FightState, LogEntry } from "../core/language/fight.ts";
import type { Json } from "../core/language/json.ts";
import type { ClockReading } from "../core/language/ruleset.ts";
import type { StepView } from "./log-view.ts";
import { clockText } from "./tracker-view.ts";
import type { Words } from "./words.ts";

/** The steps of one round or count, the latest first. */
export interface StepGroup<Step extends StepView = StepView> {
  readonly label: string;
  readonly steps: readonly Step[];
  /** Whether the fight stands in it. */
  readonly here: boolean;
}

type Clock = (state: FightState) => ClockReading;
type Scalars = { readonly [field: string]: Json | undefined };

/** Steps under the time at which each ended. What happened before the first round has a group as well. */
export function groupByClock<Step extends StepView>(
  steps: readonly Step[],
  fight: Fight<FightState>,
  clock: Clock,
  words: Words,
): StepGroup<Step>[] {
  const times = clockOfRoots(fight, clock);
  const groups: { label: string; steps: Step[] }[] = [];
  for (const step of steps) {
    const time = times.get(step.root);
    const label = time ? clockText(words, time) : "";
    const last = groups.at(-1);
    if (last?.label === label) last.steps.push(step);
    else groups.push({ label, steps: [step] });
  }
  return groups.map((group) => ({ ...group, here: group.steps.some(({ here }) => here) }));
}

/**
 * The time at the end of each root. A clock reads single values of the state itself, so that these alone are followed from
 * where the fight stands, back and forth.
 */
function clockOfRoots(fight: Fight<FightState>, clock: Clock): ReadonlyMap<number, ClockReading> {
  const times = new Map<number, ClockReading>();
  const read = (scalars: Scalars): ClockReading => clock({ ...fight.state, ...scalars });
  const roots = rootsOf(fight);
  let scalars: Scalars = {};
  for (const { root, entries, inForce } of [...roots].reverse()) {
    if (!inForce) continue;
    times.set(root, read(scalars));
    scalars = { ...scalars, ...ownValues(entries, "before") };
  }
  scalars = {};
  for (const { root, entries, inForce } of roots) {
    if (inForce) continue;
    scalars = { ...scalars, ...ownValues(entries, "after") };
    times.set(root, read(scalars));
  }
  return times;
}

/** What entries found, or left behind, in places of the state itself. */
function ownValues(entries: readonly LogEntry[], side: "before" | "after"): Scalars {
  const changes = entries.flatMap(({ events }) => events.flatMap((event) => event.changes)).filter(isOwn);
  // The first change knows what was there before, the last one what is there afterwards.
  const ordered = side === "before" ? changes.reverse() : changes;
  return Object.fromEntries(ordered.map((change) => [change.path[0] ?? "", change[side]]));
}

function isOwn({ path }: Change): boolean {
  return path.length === 1;
}

/** Whether a step holds all that somebody looks for, in any order and case: its actor, title, headline, changes or stops. */
export function holds(step: StepView, wanted: string): boolean {
  const text = plain(
    [step.actor, step.title, step.headline, step.changed, ...step.stops.map((stop) => stop.text)].join(" "),
  );
  return plain(wanted)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Without case and accents, which nobody types who is in a hurry. */
function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase();
}

// What a step of the log changed, or would change if it were taken back: the numbers of each creature, from and to.

import { turnedBack, type Change } from "../core/events.ts";
import type { FightState, LogEntry } from "../core/fight.ts";
import { isRecord, type Json } from "../core/json.ts";
import type { IsNpc } from "./tracker-view.ts";
import { mayNotice, maySeeNumbers, type Viewer } from "./viewer.ts";
import { numberLabel, wordFor, type Words } from "./words.ts";

/** Places of a state by their path, each with what stands there before and after. */
export type NetChanges = ReadonlyMap<string, Change>;

export const NO_CHANGES: NetChanges = new Map();

/** So many places are named; of more only the number. */
const NAMED = 6;

/** What entries change together, one after the other. */
export function netChanges(entries: readonly LogEntry[]): NetChanges {
  const net = new Map<string, Change>();
  for (const { events } of entries)
    for (const { changes } of events) for (const change of changes) join(net, change);
  return net;
}

/** What one does and then the other. */
export function joinChanges(first: NetChanges, second: NetChanges): NetChanges {
  const net = new Map(first);
  for (const change of second.values()) join(net, change);
  return net;
}

function join(net: Map<string, Change>, change: Change): void {
  const key = change.path.join("\n");
  const known = net.get(key);
  const { path } = change;
  net.set(key, {
    path,
    ...pick("before", known ?? change),
    ...pick("after", change),
  });
}

function pick<Side extends "before" | "after">(side: Side, change: Change): { [side in Side]?: Json } {
  return (side in change ? { [side]: change[side] } : {}) as { [side in Side]?: Json };
}

/** The same the other way round. */
export function reversed(changes: NetChanges): NetChanges {
  return new Map([...changes].map(([key, change]) => [key, turnedBack(change)]));
}

/** Changes in words: "Ilse: AP 9 → 4, stamina 12 → 11; Goblin: wounds light 0 → 1". What the viewer may not see is left out. */
export function changesInWords(
  changes: NetChanges,
  state: FightState,
  viewer: Viewer,
  words: Words,
  isNpc: IsNpc,
): string {
  const whole = [...changes.values()].flatMap((change) => {
    const said = inWords(change, state, viewer, words, isNpc);
    return said ? [said] : [];
  });
  const byWhom = new Map<string, string[]>();
  for (const { who, text } of whole.slice(0, NAMED)) byWhom.set(who, [...(byWhom.get(who) ?? []), text]);
  const named = [...byWhom].map(([who, texts]) => (who ? `${who}: ${texts.join(", ")}` : texts.join(", ")));
  const more = whole.length > NAMED ? [`+${whole.length - NAMED}`] : [];
  return [...named, ...more].join("; ");
}

function inWords(
  { path, before, after }: Change,
  state: FightState,
  viewer: Viewer,
  words: Words,
  isNpc: IsNpc,
): { readonly who: string; readonly text: string } | null {
  const [root = "", id = "", ...place] = path;
  if (root !== "creatures") {
    const text = fromTo(words, path, before, after);
    return text === null ? null : { who: "", text };
  }
  const creature = state.creatures[id];
  if (!creature || !mayNotice(viewer, creature) || !maySeeNumbers(viewer, id, isNpc(id))) return null;
  const text = fromTo(words, place, before, after);
  return text === null ? null : { who: creature.name, text };
}

/** Plain values only: what a record holds is told by its own places. */
function fromTo(
  words: Words,
  place: readonly string[],
  before: Json | undefined,
  after: Json | undefined,
): string | null {
  if (place.length === 0) return null;
  const [from, to] = [plainValue(words, before), plainValue(words, after)];
  const label = place.map((step) => numberLabel(words, step.split(":")[0] ?? step)).join(" ");
  if (isRecord(after) && before === undefined) return `+ ${label}`;
  if (isRecord(before) && after === undefined) return `− ${label}`;
  if (from === null || to === null || from === to) return null;
  return `${label} ${from} → ${to}`;
}

function plainValue(words: Words, value: Json | undefined): string | null {
  if (value === undefined || value === null) return "–";
  if (typeof value === "boolean") return value ? "✓" : "–";
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? wordFor(words, value) : null;
}

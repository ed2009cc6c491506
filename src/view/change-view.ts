// What a step of the log changed, or would change if it were taken back: the numbers of each creature, from and to.

import { turnedBack, type Change, type EventDeclarations } from "../core/language/events.ts";
import type { FightState, LogEntry } from "../core/language/fight.ts";
import { isRecord, type Json, type JsonRecord } from "../core/language/json.ts";
import { isHarm } from "./event-weight.ts";
import { maySeeNumbers, type Seat } from "./seat.ts";
import { thingName } from "./thing-name.ts";
import { mayNotice } from "./viewer.ts";
import { numberLabel, plainId, wordFor } from "./words.ts";

/** Places of a state by their path, each with what stands there before and after. */
export type NetChanges = ReadonlyMap<string, Change>;

export const NO_CHANGES: NetChanges = new Map();

/** So many places are named; of more only the number. */
const NAMED = 6;

/**
 * What harm has ever changed in a fight, such as wounds or hit points, as places of a creature: what a reader looks for
 * first.
 */
export function harmPlaces(entries: readonly LogEntry[], declared: EventDeclarations): ReadonlySet<string> {
  const harmful = entries.flatMap(({ events }) => events.filter((event) => isHarm(event, declared)));
  const paths = harmful.flatMap(({ changes }) => changes.map(({ path }) => path));
  return new Set(paths.filter(([root]) => root === "creatures").map(placeOf));
}

/** A place of a creature, whoever it is. */
function placeOf([, , ...place]: readonly string[]): string {
  return place.join("\n");
}

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

const NOWHERE: ReadonlySet<string> = new Set();

/**
 * Changes in words: "Ilse: AP 9 → 4, stamina 12 → 11; Goblin: wounds light 0 → 1". What the viewer may not see is left
 * out, and so is what the game has no word for: its own bookkeeping. `first` are places that are told before others, such as wounds.
 */
export function changesInWords(
  changes: NetChanges,
  state: FightState,
  seat: Seat,
  first: ReadonlySet<string> = NOWHERE,
): string {
  const teller: Teller = { state, seat, first };
  const told = [...changes.values()].flatMap((change) => {
    const said = inWords(change, teller);
    return said ? [said] : [];
  });
  const byWhom = new Map<string, string[]>();
  const ranked = told.sort((a, b) => a.rank - b.rank);
  for (const { who, text } of ranked.slice(0, NAMED)) byWhom.set(who, [...(byWhom.get(who) ?? []), text]);
  const lines = [...byWhom].map(([who, texts]) => (who ? `${who}: ${texts.join(", ")}` : texts.join(", ")));
  const rest = told.length - NAMED;
  const more = rest > 0 ? [seat.words.say("FRAY.History.More", { changes: rest }) ?? `+${rest}`] : [];
  return [...lines, ...more].join("; ");
}

function inWords({ path, before, after }: Change, teller: Teller): Told | null {
  const { state, seat } = teller;
  const [root = "", id = "", ...place] = path;
  if (root !== "creatures") {
    const text = fromTo(teller, path, before, after);
    return text === null ? null : { who: "", text, rank: 1 };
  }
  const creature = state.creatures[id];
  if (!creature || !mayNotice(seat.viewer, creature) || !maySeeNumbers(seat, id)) return null;
  const text = fromTo(teller, place, before, after);
  if (text === null) return null;
  return { who: creature.name, text, rank: rankOf(place, after ?? before, teller) };
}

/** Wounds before other numbers; what merely is or is not so comes last. */
function rankOf(place: readonly string[], value: Json | undefined, { first }: Teller): number {
  if (first.has(place.join("\n"))) return 0;
  return typeof value === "boolean" ? 2 : 1;
}

/** One change in words, by whose it is. */
interface Told {
  readonly who: string;
  readonly text: string;
  /** The lower, the earlier it is told. */
  readonly rank: number;
}

interface Teller {
  readonly state: FightState;
  readonly seat: Seat;
  readonly first: ReadonlySet<string>;
}

/** Plain values only: what a record holds is told by its own places. Null where there is no word for the place. */
function fromTo(
  teller: Teller,
  place: readonly string[],
  before: Json | undefined,
  after: Json | undefined,
): string | null {
  if (isRecord(after) && before === undefined) return comesAndGoes(teller, "Gains", place, after);
  if (isRecord(before) && after === undefined) return comesAndGoes(teller, "Loses", place, before);
  const [label, from, to] = [labelOf(teller, place), plainValue(teller, before), plainValue(teller, after)];
  if (label === null || from === null || to === null || from === to) return null;
  return `${label} ${from} → ${to}`;
}

/** What comes to somebody, or goes, by its own name: that of its place, else the one that it bears itself; null without either. */
function comesAndGoes(
  teller: Teller,
  comes: "Gains" | "Loses",
  place: readonly string[],
  what: JsonRecord,
): string | null {
  const { words } = teller.seat;
  const own = [what.name, what.condition].find((each) => typeof each === "string");
  const step = [...place].reverse().find((each) => hasWord(teller, each));
  const isNamed = step !== undefined && (own === undefined || step === place.at(-1));
  const name = isNamed ? placeName(teller, step) : plainValue(teller, own);
  if (name === null || (!isNamed && own === undefined)) return null;
  return words.say(`FRAY.History.${comes}`, { what: name }) ?? name;
}

/** Steps that say nothing to a reader: of points the points themselves, and that a number stands on the sheet. */
const UNTOLD: ReadonlySet<string> = new Set(["value", "sheet"]);

/** What a place is called: by those of its steps that have a name or a word, else as the sheet calls it; null for bookkeeping. */
function labelOf(teller: Teller, place: readonly string[]): string | null {
  const told = place.filter((step) => hasWord(teller, step)).map((step) => placeName(teller, step));
  return told.length > 0
    ? told.join(" ")
    : teller.seat.words.say(`FRAY.Actor.FIELDS.${place.join(".")}.label`);
}

function hasWord(teller: Teller, step: string): boolean {
  const { words } = teller.seat;
  const plain = plainId(step);
  if (UNTOLD.has(step)) return false;
  if (nameOf(teller, plain) !== null) return true;
  return (words.say(`FRAY.Number.${plain}`) ?? words.say(`FRAY.Word.${plain}`)) !== null;
}

/** A step of a path: a creature's or a thing's own name, else what the rules call it. */
function placeName(teller: Teller, step: string): string {
  const plain = plainId(step);
  return nameOf(teller, plain) ?? numberLabel(teller.seat.words, plain);
}

/** The name of whoever, or whatever, goes by an id; null for what is no id. */
function nameOf({ state, seat }: Teller, id: string): string | null {
  const creature = state.creatures[id];
  if (!creature) return thingName(state, id);
  return mayNotice(seat.viewer, creature) ? creature.name : wordFor(seat.words, "somebody");
}

function plainValue(teller: Teller, value: Json | undefined): string | null {
  if (value === undefined || value === null) return "–";
  if (typeof value === "boolean") return value ? "✓" : "–";
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? (nameOf(teller, value) ?? wordFor(teller.seat.words, value)) : null;
}

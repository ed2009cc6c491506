// What the ranks of a game do to the numbers of a standard NPC, for games whose chapter knows no ranks.

import { isRecord, valueAt, type Json, type JsonRecord } from "../language/json.ts";
import type { WorkshopDefinition } from "./workshop.ts";

/** Which numbers a column of the table changes, by their paths below `system`; `*` at the end is all of a record. */
export interface RankRule<Column extends string> {
  readonly paths: readonly string[];
  /** The column that is added. */
  readonly add?: Column;
  /** The column that multiplies; of a pool its value and its limit. */
  readonly times?: Column;
  /** Below which an addition takes nothing; what lies there by itself stays. */
  readonly least?: number;
  /** What a number is taken for that says nothing; without it, it goes on saying nothing. */
  readonly unset?: number;
}

export interface RankTable<Column extends string> {
  /** The name of the game, for whoever asks for a rank that it has not. */
  readonly game: string;
  readonly ranks: { readonly [rank: string]: { readonly [Name in Column]: number } };
  readonly rules: readonly RankRule<Column>[];
}

type Ranked = Pick<WorkshopDefinition, "rankPath" | "ranks" | "rankOf" | "atRank">;

/** The rank that changes nothing. */
const STANDARD = "standard";

/**
 * The ranks of a table, as the workshop takes them; an NPC holds its own at `rank`. Going from one rank to another and back
 * gives the same numbers, but for what was rounded. Throws WORKSHOP-RANK for a rank that the table has not.
 */
export function rankTable<Column extends string>({ game, ranks, rules }: RankTable<Column>): Ranked {
  const rankOf = ({ rank }: JsonRecord): string =>
    typeof rank === "string" && Object.hasOwn(ranks, rank) ? rank : STANDARD;
  return {
    rankPath: "rank",
    ranks: Object.keys(ranks).map((id) => ({ id, rule: "" })),
    rankOf,
    atRank(system, rank) {
      const [from, to] = [ranks[rankOf(system)], ranks[rank]];
      if (!from || !to) throw new Error(`WORKSHOP-RANK: ${game} knows no rank "${rank}"`);
      if (from === to) return { ...system, rank };
      const changed = rules.reduce((done: JsonRecord, rule) => {
        const change = changeBy(rule, from, to);
        return pathsOf(rule.paths, done).reduce((each, path) => changedAt(each, path, change), done);
      }, system);
      return { ...changed, rank };
    },
  };
}

type Change = (value: Json | undefined) => Json | undefined;

function changeBy<Column extends string>(
  { add, times, least = -Infinity, unset }: RankRule<Column>,
  from: { readonly [Name in Column]: number },
  to: { readonly [Name in Column]: number },
): Change {
  return (stored) => {
    const value = stored ?? unset ?? stored;
    if (times !== undefined) return multiplied(value, to[times] / from[times]);
    if (typeof value !== "number" || add === undefined) return value;
    return Math.max(Math.min(least, value), value + to[add] - from[add]);
  };
}

/** A number, or a pool whose value lies at its limit or keeps its share; what is open stays open. */
function multiplied(value: Json | undefined, factor: number): Json | undefined {
  const times = (each: Json | undefined): Json | undefined =>
    typeof each === "number" ? Math.round(each * factor) : each;
  const limit = (each: Json | undefined): Json | undefined =>
    typeof each === "number" ? Math.max(1, Math.round(each * factor)) : each;
  if (!isRecord(value)) return limit(value);
  const { value: now, max } = value;
  const most = limit(max);
  return withGiven(withGiven(value, "max", most), "value", now === max ? most : times(now));
}

const withGiven = (record: JsonRecord, name: string, value: Json | undefined): JsonRecord =>
  value === undefined ? record : { ...record, [name]: value };

function pathsOf(paths: readonly string[], system: JsonRecord): readonly (readonly string[])[] {
  return paths.flatMap((path) => {
    const keys = path.split(".");
    if (keys.at(-1) !== "*") return [keys];
    const holder = valueAt(system, keys.slice(0, -1));
    return isRecord(holder) ? Object.keys(holder).map((key) => [...keys.slice(0, -1), key]) : [];
  });
}

/** A record with one value changed, however deep; where nothing holds it, nothing is changed. */
function changedAt(record: JsonRecord, [key = "", ...rest]: readonly string[], change: Change): JsonRecord {
  const held = record[key];
  if (rest.length === 0) return withGiven(record, key, change(held));
  return isRecord(held) ? { ...record, [key]: changedAt(held, rest, change) } : record;
}

// Groups: many of a kind in the tracker as one row, so that twenty goblins leave room for those who matter.

import type { CreatureId } from "../core/language/rules.ts";
import type { TrackerRow } from "./tracker-view.ts";

/** Several rows folded into one, or the head of those that are unfolded. */
export interface GroupRow {
  /** Its key among groups; never a creature's id. */
  readonly group: string;
  /** The name that the members share. */
  readonly name: string;
  readonly count: number;
  /** Who they are. */
  readonly members: readonly CreatureId[];
  /** Their numbers from the first to the last: "4" or "4–9". */
  readonly numbers: string;
  /** How many of them are out of the fight. */
  readonly out: number;
  readonly unfolded: boolean;
}

export type ListedRow = TrackerRow | GroupRow;

/** Fewer than these stand in rows of their own. */
const MANY = 4;

/** Whether a listed row stands for several creatures. */
export function isGroup(row: ListedRow): row is GroupRow {
  return "group" in row;
}

/**
 * The rows with many of a kind folded. Whoever acts now keeps a row of its own, and so does everybody of an unfolded
 * group. `kindOf` names what makes creatures alike, such as their actor in the world; null for those who are unlike all.
 */
export function groupRows(
  rows: readonly TrackerRow[],
  kindOf: (creature: CreatureId) => string | null,
  unfolded: ReadonlySet<string>,
): readonly ListedRow[] {
  const members = new Map<string, TrackerRow[]>();
  for (const row of rows) {
    const kind = row.npc && !row.active && !row.hasDeclared ? kindOf(row.id) : null;
    if (kind === null) continue;
    const alike = members.get(kind);
    if (alike) alike.push(row);
    else members.set(kind, [row]);
  }
  const headed = new Set<string>();
  return rows.flatMap((row): ListedRow[] => {
    const kind = row.npc && !row.active && !row.hasDeclared ? kindOf(row.id) : null;
    const alike = kind === null ? [] : (members.get(kind) ?? []);
    if (kind === null || alike.length < MANY) return [row];
    const open = unfolded.has(kind);
    const head = headed.has(kind) ? [] : [headOf(kind, alike, open)];
    headed.add(kind);
    return open ? [...head, row] : head;
  });
}

function headOf(kind: string, members: readonly TrackerRow[], unfolded: boolean): GroupRow {
  const numbers = members.filter((row) => !row.out).map((row) => row.number);
  const [first = "–"] = numbers;
  const last = numbers.at(-1) ?? first;
  return {
    group: kind,
    name: sharedName(members.map((row) => row.name)),
    count: members.length,
    members: members.map((row) => row.id),
    numbers: first === last ? first : `${first}…${last}`,
    out: members.filter((row) => row.out).length,
    unfolded,
  };
}

/** What names have in common at their beginning, by whole words: "Goblin" of "Goblin A" and "Goblin B". */
function sharedName(names: readonly string[]): string {
  const [first = "", ...others] = names;
  const words = first.split(" ");
  let shared = words.length;
  for (const name of others) {
    const own = name.split(" ");
    let same = 0;
    while (same < shared && own[same] === words[same]) same += 1;
    shared = same;
  }
  return shared === 0 ? first : words.slice(0, shared).join(" ");
}

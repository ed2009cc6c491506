// Regions as a GM types them: one line for each, with its neighbors, and the word for those with little room.

import { refuse, type Refusal } from "../../../core/language/rules.ts";
import type { RankState, Region } from "../state.ts";

type Regions = RankState["regions"];

/** What stands in parentheses after a region with little room (RANK-ACTV-05), in every language. */
export const CRAMPED = "cramped";

/** A region as it is named in a line. */
interface Mention {
  readonly name: string;
  readonly cramped: boolean;
}

/** A line as it is typed: the region, and those that it touches. */
interface Line {
  readonly line: number;
  readonly own: Mention;
  readonly neighbors: readonly Mention[];
}

/**
 * RANK-MOVE-05: reads regions such as "Yard: Gate, Hall (cramped)", one a line. A neighbor is one from both sides, and
 * wherever a region is called cramped it is so.
 *
 * @returns The regions in the order of their lines, or why nobody can read them, by the line.
 */
export function readRegions(text: string): { readonly regions: Regions } | { readonly refusal: Refusal } {
  const lines: Line[] = [];
  for (const [i, typed] of text.split(/\r?\n/).entries()) {
    if (typed.trim() === "") continue;
    const read = readLine(typed, i + 1);
    if ("refusal" in read) return read;
    lines.push(read);
  }
  const refusal = lines.length === 0 ? wrong("noRegions", {}) : wrongNames(lines);
  return refusal ? { refusal } : { regions: joined(lines) };
}

/** The text that lays these regions out. */
export function textOfRegions(regions: Regions): string {
  const named = (name: string): string => (regions[name]?.cramped ? `${name} (${CRAMPED})` : name);
  return Object.entries(regions)
    .map(([name, { neighbors }]) =>
      neighbors.length === 0 ? named(name) : `${named(name)}: ${neighbors.join(", ")}`,
    )
    .join("\n");
}

function wrong(code: string, operands: NonNullable<Refusal["operands"]>): Refusal {
  return refuse("RANK-MOVE-05", code, operands, "layout");
}

function readLine(typed: string, line: number): Line | { readonly refusal: Refusal } {
  const [before = "", after = "", ...more] = typed.split(":");
  if (more.length > 0) return { refusal: wrong("regionColons", { line }) };
  const others = after.trim() === "" ? [] : after.split(",");
  const mentions: Mention[] = [];
  for (const part of [before, ...others]) {
    const [, name = "", mark] = /^([^()]*?)\s*(?:\(([^()]*)\))?$/.exec(part.trim()) ?? [];
    // Names of what every record has would be none of a region's.
    if (name === "" || name in Object.prototype)
      return { refusal: wrong("regionNoName", { line, part: part.trim() }) };
    if (mark !== undefined && mark.trim().toLowerCase() !== CRAMPED)
      return { refusal: wrong("regionMark", { line, mark: mark.trim() }) };
    mentions.push({ name, cramped: mark !== undefined });
  }
  const [own, ...neighbors] = mentions;
  return own ? { line, own, neighbors } : { refusal: wrong("regionNoName", { line, part: "" }) };
}

/** Whether two people who type them mean the same region. */
export const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The first region that has two lines, has none, or is said to touch itself; or null. */
function wrongNames(lines: readonly Line[]): Refusal | null {
  for (const [i, { line, own, neighbors }] of lines.entries()) {
    const first = lines.findIndex((each) => isSame(each.own.name, own.name));
    if (first < i) return wrong("regionTwice", { line, region: own.name, first: lines[first]?.line ?? 1 });
    if (neighbors.some(({ name }) => isSame(name, own.name)))
      return wrong("regionItself", { line, region: own.name });
    const unknown = neighbors.find(({ name }) => !lines.some((each) => isSame(each.own.name, name)));
    if (unknown) return wrong("regionNeighbor", { line, region: unknown.name });
  }
  return null;
}

function joined(lines: readonly Line[]): Regions {
  const touches = (from: Line, to: Line): boolean =>
    from.neighbors.some(({ name }) => isSame(name, to.own.name));
  const all = lines.flatMap(({ own, neighbors }) => [own, ...neighbors]);
  return Object.fromEntries(
    lines.map((from): [string, Region] => {
      const { name } = from.own;
      const near = lines.filter((to) => touches(from, to) || touches(to, from));
      const cramped = all.some((each) => each.cramped && isSame(each.name, name));
      return [name, { neighbors: near.map(({ own }) => own.name), ...(cramped ? { cramped } : {}) }];
    }),
  );
}

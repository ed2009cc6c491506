// The chart of a fight: a line for everybody's health from its beginning to its end, as places in a drawing.

import type { CreatureId } from "../core/language/rules.ts";
import type { HarmStep } from "./harm-track.ts";
import { plain } from "./traced-view.ts";

/** On whose side somebody is, seen from whoever looks. */
export type ChartTone = "own" | "foe";

/** Somebody whose line is drawn. */
export interface ChartPerson {
  readonly id: CreatureId;
  readonly name: string;
  readonly tone: ChartTone;
}

export interface ChartLine {
  readonly id: CreatureId;
  readonly name: string;
  readonly tone: ChartTone;
  /** As an SVG path: level until a step changes something. */
  readonly path: string;
  /** The pattern of its dashes, so that color is not all that tells lines apart; "none" for a line without. */
  readonly dashes: string;
  /** Where it ends, and where its name stands. */
  readonly endX: number;
  readonly endY: number;
  readonly labelX: number;
  readonly labelY: number;
  /** Its health at each mark below, as in the table that says the same. */
  readonly cells: readonly string[];
}

export interface HarmChart {
  readonly width: number;
  readonly height: number;
  /** The frame in which the lines run. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly lines: readonly ChartLine[];
  /** Where a new round or count begins; in the drawing there is room for its number alone. */
  readonly marks: readonly { readonly x: number; readonly label: string; readonly number: string }[];
  /** Lines of reference across the drawing. */
  readonly levels: readonly { readonly y: number; readonly label: string }[];
}

/** The size of the drawing and the room around its lines, in its own units. */
const WIDTH = 680;
const HEIGHT = 300;
const MARGIN = { left: 44, top: 12, right: 150, bottom: 28 };

const DASHES = ["none", "7 3", "2 3", "9 3 2 3", "12 4", "5 2 1 2", "1 4", "14 3 4 3"];
/** Lines at the same height would hide each other: each is drawn so much lower than the one before. */
const APART = 1.6;
const LABEL_HEIGHT = 15;
const MOST_MARKS = 12;

/** Draws these people's lines; null for a fight of which there is nothing to draw. */
export function drawHarm(
  steps: readonly HarmStep[],
  people: readonly ChartPerson[],
  clockText: (step: HarmStep) => string,
): HarmChart | null {
  if (steps.length < 2 || people.length === 0) return null;
  const [right, bottom] = [WIDTH - MARGIN.right, HEIGHT - MARGIN.bottom];
  const xOf = (at: number): number => round(MARGIN.left + (at / (steps.length - 1)) * (right - MARGIN.left));
  const yOf = (share: number): number => round(bottom - share * (bottom - MARGIN.top));
  const marks = marksOf(steps, clockText);
  const lines = people.flatMap((person, index) => {
    const line = lineOf(steps, person.id, { xOf, yOf: (share) => round(yOf(share) + index * APART) });
    if (!line) return [];
    const cells = marks.map(({ last }) => percent(steps[last]?.left.get(person.id)));
    return [
      { ...person, ...line, dashes: DASHES[index % DASHES.length] ?? "none", labelX: right + 8, cells },
    ];
  });
  if (lines.length === 0) return null;
  const labels = spread(
    lines.map(({ endY }) => endY),
    bottom,
  );
  return {
    width: WIDTH,
    height: HEIGHT,
    left: MARGIN.left,
    top: MARGIN.top,
    right,
    bottom,
    lines: lines.map((line, index) => ({ ...line, labelY: labels[index] ?? line.endY })),
    marks: marks.map(({ first, label, number }) => ({ x: xOf(first), label, number })),
    levels: [1, 0.5, 0].map((share) => ({ y: yOf(share), label: percent(share) })),
  };
}

/** A share in percent; a dash for somebody who is not there. */
export function percent(share: number | undefined): string {
  return share === undefined ? "–" : `${Math.round(100 * share)} %`;
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}

interface Scale {
  readonly xOf: (at: number) => number;
  readonly yOf: (share: number) => number;
}

function lineOf(
  steps: readonly HarmStep[],
  id: CreatureId,
  { xOf, yOf }: Scale,
): Pick<ChartLine, "path" | "endX" | "endY"> | null {
  const first = steps.findIndex(({ left }) => left.has(id));
  if (first < 0) return null;
  let y = yOf(steps[first]?.left.get(id) ?? 0);
  const parts = [`M${xOf(first)} ${y}`];
  for (const [at, { left }] of steps.entries()) {
    const next = yOf(left.get(id) ?? 0);
    if (at <= first || next === y) continue;
    parts.push(`H${xOf(at)}V${next}`);
    y = next;
  }
  const endX = xOf(steps.length - 1);
  return { path: `${parts.join("")}H${endX}`, endX, endY: y };
}

/** The steps of one round or count. */
interface Span {
  readonly first: number;
  last: number;
  readonly label: string;
  readonly number: string;
}

/** The spans of one clock reading that are named: too near to one another, or too many, they could not be read. */
function marksOf(steps: readonly HarmStep[], clockText: (step: HarmStep) => string): readonly Span[] {
  const spans: Span[] = [];
  for (const [at, step] of steps.entries()) {
    const label = clockText(step);
    const last = spans.at(-1);
    if (last?.label === label) last.last = at;
    else spans.push({ first: at, last: at, label, number: plain(step.clock.value ?? 0) });
  }
  const every = Math.max(1, Math.floor(steps.length / MOST_MARKS));
  const named: Span[] = [];
  for (const span of spans.filter(({ label }) => label !== "")) {
    const before = named.at(-1);
    if (!before || span.first - before.first >= every) named.push(span);
    // What is passed over is told with the one before: the table speaks of how each ends.
    else before.last = span.last;
  }
  return named;
}

/** Heights of names beside their lines' ends, none upon another, as near to them as that allows. */
function spread(ends: readonly number[], bottom: number): readonly number[] {
  const order = ends.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y || a.index - b.index);
  let least = -Infinity;
  for (const each of order) {
    each.y = Math.max(each.y, least);
    least = each.y + LABEL_HEIGHT;
  }
  // What would stand below the drawing is moved up, and whatever is in its way with it.
  let most = bottom + 4;
  for (const each of order.reverse()) {
    each.y = Math.min(each.y, most);
    most = each.y - LABEL_HEIGHT;
  }
  return order.sort((a, b) => a.index - b.index).map(({ y }) => round(y));
}

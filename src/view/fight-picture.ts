// The page of a fight as a picture of its own, for whoever was not at the table.

import { escaped } from "./markup.ts";
import type { ChartTone, HarmChart } from "./harm-chart.ts";
import type { FightPageView } from "./fight-page.ts";

/** What stands on the picture besides numbers. */
export interface PictureWords {
  readonly title: string;
  readonly columns: readonly string[];
  readonly turned: string;
}

/** A picture as SVG text, with its size in pixels. */
export interface FightPicture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

const WIDTH = 760;
const MARGIN = 28;
/** The margin of a chart alone. */
const EDGE = 12;
const LINE = 26;
const INK = "#23201b";
const SOFT = "#5d574d";
const PAPER = "#fbf8f1";
const TONES: { readonly [tone in ChartTone]: string } = { own: "#12665a", foe: "#a33022" };
/** Where the columns of the table begin. */
const COLUMNS = [0, 190, 265, 370, 475, 545, 625];
/** More rows than these make no picture that one can look at. */
const MOST_ROWS = 14;

/** Draws the page by itself: nothing in it refers to a font, a style or an image from elsewhere. */
export function drawFightPicture(page: FightPageView, words: PictureWords): FightPicture {
  const rows = page.people.slice(0, MOST_ROWS);
  const chart = page.chart;
  const tableTop = MARGIN + 56 + (chart ? chart.height + 24 : 0);
  const turnTop = tableTop + LINE * (rows.length + 1) + 20;
  const height = turnTop + (page.turning.length > 0 ? LINE * (page.turning.length + 1) : 0) + MARGIN;
  const parts = [
    `<rect width="${WIDTH}" height="${height}" fill="${PAPER}"/>`,
    text(MARGIN, MARGIN + 22, words.title, { size: 26, weight: 700 }),
    chart ? `<g transform="translate(${MARGIN} ${MARGIN + 44})">${drawnChart(chart)}</g>` : "",
    ...drawTable(page, rows, words.columns, tableTop),
    ...drawTurns(page, words.turned, turnTop),
  ];
  return { svg: svgOf(parts, WIDTH, height), width: WIDTH, height };
}

/** The chart alone, on a ground of its own. */
export function drawChartPicture(chart: HarmChart): FightPicture {
  const [width, height] = [chart.width + 2 * EDGE, chart.height + 2 * EDGE];
  const parts = [
    `<rect width="${width}" height="${height}" rx="6" fill="${PAPER}"/>`,
    `<g transform="translate(${EDGE} ${EDGE})">${drawnChart(chart)}</g>`,
  ];
  return { svg: svgOf(parts, width, height), width, height };
}

function svgOf(parts: readonly string[], width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Segoe UI, Helvetica, Arial, sans-serif">${parts.join("")}</svg>`;
}

function drawnChart({ left, right, top, bottom, lines, marks, levels }: HarmChart): string {
  const grid = levels.map(
    ({ y, label }) =>
      `<path d="M${left} ${y}H${right}" stroke="${SOFT}" stroke-width="0.6" stroke-dasharray="2 4"/>` +
      text(left - 6, y + 4, label, { size: 12, anchor: "end", color: SOFT }),
  );
  const clock = marks.map(
    ({ x, number }) =>
      `<path d="M${x} ${top}V${bottom}" stroke="${SOFT}" stroke-width="0.4"/>` +
      text(x, bottom + 18, number, { size: 11, color: SOFT }),
  );
  const people = lines.map(
    ({ path, tone, dashes, endX, endY, labelX, labelY, name }) =>
      `<path d="${path}" fill="none" stroke="${TONES[tone]}" stroke-width="2.4" stroke-dasharray="${dashes}"/>` +
      `<path d="M${endX} ${endY}L${labelX - 2} ${labelY}" stroke="${TONES[tone]}" stroke-width="0.8"/>` +
      text(labelX, labelY + 4, name, { size: 13, weight: 600, color: TONES[tone] }),
  );
  return [...grid, ...clock, ...people].join("");
}

function drawTable(
  { people }: FightPageView,
  rows: FightPageView["people"],
  columns: readonly string[],
  top: number,
): string[] {
  const place = (column: number): number => MARGIN + (COLUMNS[column] ?? 0);
  const head = columns.map((label, column) =>
    text(place(column), top + 14, label, { size: 13, weight: 600, color: SOFT }),
  );
  const more = people.length - rows.length;
  return [
    ...head,
    ...rows.flatMap(({ name, tone, left, given, taken, deeds, acted, luck }, row) =>
      [name, left, given, taken, deeds, acted, luck].map((cell, column) =>
        text(place(column), top + LINE * (row + 1) + 14, cell, {
          size: column === 6 ? 11 : 14,
          weight: column === 0 ? 600 : 400,
          color: column === 0 ? TONES[tone] : INK,
        }),
      ),
    ),
    more > 0
      ? text(place(0), top + LINE * (rows.length + 1) + 8, `+ ${more}`, { size: 13, color: SOFT })
      : "",
  ];
}

function drawTurns({ turning }: FightPageView, title: string, top: number): string[] {
  if (turning.length === 0) return [];
  return [
    text(MARGIN, top + 14, title, { size: 15, weight: 700 }),
    ...turning.map(({ when, text: what }, row) =>
      text(MARGIN, top + LINE * (row + 1) + 14, `${when}: ${what}`, { size: 14 }),
    ),
  ];
}

interface Look {
  readonly size: number;
  readonly weight?: number;
  readonly color?: string;
  readonly anchor?: "start" | "end";
}

function text(x: number, y: number, what: string, look: Look): string {
  const { size, weight = 400, color = INK, anchor = "start" } = look;
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${color}" text-anchor="${anchor}">${escaped(what)}</text>`;
}

// A fight as a page of a journal: what came of it, its chart as a picture, a table, and where it turned.

import { escaped } from "./markup.ts";
import type { FightPicture } from "./fight-picture.ts";
import type { FightPageView, PersonView } from "./fight-page.ts";

/** The words of such a page. */
export interface KeptWords {
  readonly title: string;
  readonly chart: string;
  readonly chartHint: string;
  readonly asTable: string;
  readonly time: string;
  readonly turned: string;
  readonly people: string;
  readonly hurt: string;
  readonly nobody: string;
  /** The heads of the table, in the order of its columns. */
  readonly columns: readonly string[];
}

/**
 * The page as HTML of those tags and attributes alone that a host leaves in place; the chart is a picture within it, for
 * drawings as tags are not among them. Whatever names hold stays text.
 */
export function viewKeptFight(page: FightPageView, chart: FightPicture | null, words: KeptWords): string {
  return [
    `<p><strong>${escaped(words.title)}</strong></p>`,
    ...keptChart(page, chart, words),
    ...section(words.turned, keptTurns(page)),
    ...section(words.people, keptPeople(page.people, words.columns)),
    ...section(words.hurt, keptHurt(page, words.nobody)),
  ].join("");
}

function section(title: string, body: string): readonly string[] {
  return body === "" ? [] : [`<h3>${escaped(title)}</h3>`, body];
}

/** The drawing, and below it the same in numbers, for whoever does not see it. */
function keptChart(
  { chart, more }: FightPageView,
  picture: FightPicture | null,
  words: KeptWords,
): readonly string[] {
  if (!chart || !picture) return [];
  const { svg, width, height } = picture;
  const heads = [words.time, ...chart.marks.map(({ label }) => label)];
  const rows = chart.lines.map(({ name, cells }) => [name, ...cells]);
  return [
    `<figure><img src="data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}" alt="${escaped(words.chart)}" width="${width}" height="${height}">`,
    `<figcaption>${escaped([words.chartHint, more].filter(Boolean).join(" "))}</figcaption></figure>`,
    `<details><summary>${escaped(words.asTable)}</summary>${table(heads, rows)}</details>`,
  ];
}

function keptTurns({ turning }: FightPageView): string {
  if (turning.length === 0) return "";
  const rows = turning.map(({ when, text }) => `<li>${escaped(when)}: ${escaped(text)}</li>`);
  return `<ul>${rows.join("")}</ul>`;
}

function keptPeople(people: readonly PersonView[], columns: readonly string[]): string {
  return table(
    columns,
    people.map(({ name, left, given, taken, deeds, acted, luck }) => [
      name,
      left,
      given,
      taken,
      deeds,
      acted,
      luck,
    ]),
  );
}

function keptHurt({ hurt }: FightPageView, nobody: string): string {
  if (hurt.length === 0) return `<p>${escaped(nobody)}</p>`;
  const rows = hurt.map(({ name, left }) => `<li>${escaped(name)}: ${escaped(left)}</li>`);
  return `<ul>${rows.join("")}</ul>`;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((each) => `<th scope="col">${escaped(each)}</th>`).join("");
  const body = rows.map(([first = "", ...others]) => {
    const cells = others.map((each) => `<td>${escaped(each)}</td>`);
    return `<tr><th scope="row">${escaped(first)}</th>${cells.join("")}</tr>`;
  });
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join("")}</tbody></table>`;
}

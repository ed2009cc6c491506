// What a screen shows of a fight, gathered from the views that its templates print, and which words in it nobody can read.
import type { Anything } from "./seats.ts";

/** What templates never print: ids, keys, places in lists, words for the style sheet. */
const UNSEEN: ReadonlySet<string> = new Set([
  "action",
  "bearer",
  "cell",
  "choice",
  "command",
  "condition",
  "creature",
  "critical",
  "deed",
  "group",
  "handOn",
  "icon",
  "id",
  "key",
  "kind",
  "look",
  "parameter",
  "prompt",
  "purpose",
  "reasonRule",
  "problemRule",
  "request",
  "rule",
  "sharedRule",
  "side",
  "state",
  "type",
  "weight",
  "option",
  "resource",
  "part",
  "path",
  "outline",
  "d",
  "tone",
  "unit",
  "secretOf",
  "source",
  "class",
  "img",
  "transform",
  "shape",
  "figure",
  "view",
  "box",
  "body",
  "roll",
  "severity",
  "fill",
  "spot",
  "points",
  "drawing",
  "formula",
]);

/** Whether a key is what a number is called in code, beside the label that is printed. */
const isNameOfNumber = (key: string, view: object): boolean =>
  key === "name" && "label" in view && "parts" in view;

/** All texts of a view. */
export function textsOf(view: Anything, found: string[] = []): string[] {
  if (typeof view === "string") found.push(view);
  else if (Array.isArray(view)) for (const each of view) textsOf(each, found);
  else if (view && typeof view === "object")
    for (const [key, value] of Object.entries(view))
      if (!UNSEEN.has(key) && !isNameOfNumber(key, view)) textsOf(value, found);
  return found;
}

/** Words of code, unfilled gaps, ids of documents: what no person should have to read. */
const RAW: readonly RegExp[] = [
  /\bFRAY\./,
  /[{}]/,
  /\bundefined\b|\bNaN\b|\[object|\bnull\b/,
  /\b[a-z]+[A-Z]\w*/,
  /\b[A-Z][a-z]+[A-Z][a-z]+\b/,
  /\b\w+_\w+\b/,
  /\b[a-z]+:\w/,
  /\b(?=\w*\d)(?=\w*[a-zA-Z])\w{16}\b/,
];

/** The texts among these that hold something raw. */
export function rawAmong(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => RAW.some((each) => each.test(text)));
}

// No rule of the style sheets asks a whole page or window what is in it: the browser would style all of it anew at each step.
import { describe, expect, it } from "vitest";
import { filesBelow, textOf } from "./repository.ts";

const sheets = [...filesBelow("styles", ".scss"), ...filesBelow("table/client/styles", ".css")];

/** The page, and windows that are drawn at each step of a fight, as they ask what is in them and mean something else in there. */
const PAGE_WIDE =
  /(?:(?<![\w-])(?:body|html)|:root|\.fray-panel|\.fray-tracker|\.fray-board-strip)(?:[.#:][\w-]+)*:has\(/;

/** What is for paper alone is nothing to a screen. */
const onScreen = (text: string): string => text.replace(/@media print \{[^]*?\n\}/g, "");

const pageWide = (text: string): string[] =>
  onScreen(text)
    .split("\n")
    .filter((line) => PAGE_WIDE.test(line));

describe("style sheets", () => {
  it.each(sheets.map((file) => [file]))("%s asks no whole page what is in it", (file) => {
    expect(pageWide(textOf(file))).toEqual([]);
  });

  it("would be found doing so", () => {
    for (const rule of ["body:has(.x) #players {", "html.a:has(.x) {", ".fray.fray-panel:has(.x) .y {"])
      expect(pageWide(rule)).toEqual([rule]);
    expect(pageWide("@media print {\n  html:has(.x) {\n    a: b;\n  }\n}\n.fray-body:has(.x) {}")).toEqual(
      [],
    );
  });
});

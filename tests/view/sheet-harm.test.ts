// Harm on a sheet: what a click on a box of the wound track does, and the three values of the bar of hit points.
import { describe, expect, it } from "vitest";
import { fixed, part, sum } from "../../src/core/language/trace.ts";
import { viewHealth, viewSlots } from "../../src/view/sheet-harm.ts";
import { wordsFrom, wordsOf } from "../../src/view/words.ts";
import { root } from "../../tools/paths.ts";
import { languageFile } from "../../tools/system/language.ts";

const words = wordsOf(wordsFrom(languageFile(root, "en")), "destiny");

const light = { path: "wounds.light", level: "light", slots: "lightSlots", from: 0, rule: "DEST-WND-03" };
const slots = sum("DEST-WND-06", [part("base", 5, "DEST-WND-06"), part("prs", -2, "DEST-WND-06")]);

describe("a level of the wound track", () => {
  const view = (held: number) => viewSlots(words, light, held, { lightSlots: slots });

  it("has a box for each slot, filled as far as it holds wounds", () => {
    expect(view(2).boxes.map(({ filled }) => filled)).toEqual([true, true, false]);
    expect(view(2)).toMatchObject({ slots: "3", from: "from 0", spoken: "Light: 2/3, from 0" });
  });

  it("is filled up to the box that is clicked, and emptied of the last one", () => {
    expect(view(2).boxes.map(({ count }) => count)).toEqual([1, 1, 3]);
    expect(view(0).boxes.map(({ count }) => count)).toEqual([1, 2, 3]);
  });

  it("shows more wounds than it has slots for as such", () => {
    expect(view(4).boxes.map(({ beyond }) => beyond)).toEqual([false, false, false, true]);
  });

  it("tells the parts of its slots and the rows behind them", () => {
    expect(view(0).tooltip).toMatch(/^Light slots 3: .*\+5.*−2.*\(DEST-WND-06\) · from 0 \(DEST-WND-03\)$/);
  });

  it("still shows what is held while the data is broken", () => {
    expect(viewSlots(words, light, 2, {}).boxes).toHaveLength(2);
  });
});

describe("the bar of hit points", () => {
  const names = { value: "currentHp", max: "maximumHp", threshold: "threshold" };
  const numbers = {
    currentHp: fixed("TC-HP-01", "hp", 10),
    maximumHp: fixed("TC-M05", "hp", 20),
    threshold: fixed("TC-DMG-11", "base", 5),
  };
  const game = wordsOf(words, "timecount");

  it("shows hit points, fatigue and threshold in one measure", () => {
    expect(viewHealth(game, names, 4, numbers)).toMatchObject({
      hpPercent: 50,
      fatiguePercent: 20,
      thresholdPercent: 25,
      spoken: "Hit points 10/20, Fatigue 4, Threshold of Pain 5",
    });
  });

  it("never leaves its frame", () => {
    const bonus = { ...numbers, currentHp: fixed("TC-HP-01", "hp", 30) };
    expect(viewHealth(game, names, 99, bonus)).toMatchObject({ hpPercent: 100, fatiguePercent: 100 });
    const dying = { ...numbers, currentHp: fixed("TC-HP-01", "hp", -3) };
    expect(viewHealth(game, names, 0, dying)).toMatchObject({ hpPercent: 0 });
  });

  it("is not drawn while the data is broken", () => {
    expect(viewHealth(game, names, 4, {})).toBeNull();
  });
});

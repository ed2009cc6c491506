// The way of a dragged token: its label, and the ground that the board tells.
import { describe, expect, it } from "vitest";
import { refuse } from "../../src/core/language/rules.ts";
import type { ActionOption, PreviewLine } from "../../src/core/language/ruleset.ts";
import { fixed } from "../../src/core/language/trace.ts";
import { beginComposition, choose } from "../../src/view/composition.ts";
import { groundRefusal, heedGround, overGround, wayRefusal, type Ground } from "../../src/view/ground.ts";
import { viewAreaWay, viewWay } from "../../src/view/path-label.ts";
import { wordsFrom, wordsOf } from "../../src/view/words.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import { root } from "../../tools/paths.ts";
import { languageFile } from "../../tools/system/language.ts";

const ofGame = (game: string) => wordsOf(wordsFrom(languageFile(root, "en")), game);
const line = (label: string, value: number): PreviewLine => ({
  label,
  traced: fixed("DEST-MOV-02", label, value),
  secretOf: null,
});

describe("the label of a way", () => {
  it("says what Destiny would buy, and how far it is", () => {
    const lines = [line("ap", 3), line("yardsOfWay", 6), line("movementRate", 8)];
    const way = { squares: 5, lines, refusal: null };
    expect(viewWay(way, ofGame("destiny"))).toEqual({ text: "3 AP · 6 yd", refused: false });
  });

  it("says the squares of this count, by which gait, how many counts, and what would reach", () => {
    const words = ofGame("timecount");
    const known = { squares: 4, lines: [line("squaresOfWay", 4), line("squaresNow", 6)], refusal: null };
    expect(viewWay(known, words).text).toBe("4 of 6 squares this count");
    expect(viewWay({ ...known, manner: "run" }, words).text).toBe("4 of 6 squares this count · running");
    const far = {
      squares: 9,
      lines: [
        line("squaresOfWay", 9),
        line("squaresNow", 6),
        line("countsOfWay", 2),
        line("reachedBy-run", 9),
      ],
      refusal: refuse("TC-MOVE-05", "pathTooLong", { squares: 6, path: 9 }, "path"),
    };
    expect(viewWay(far, words)).toEqual({
      text: "9 of 6 squares this count · 2 counts · a run would reach it · 6 squares now, the path takes 9.",
      refused: true,
    });
  });

  it("into another region says by what one gets there, and how far it is for a shot (RANK-PASS-05)", () => {
    const words = ofGame("dierank");
    const apart = { word: "mediumBandLeast", operands: { die: "D6" } };
    const known = { area: "Landing", option: null, refusal: null, apart };
    expect(viewAreaWay(known, words)).toEqual({ text: "Landing · medium D6", refused: false });
    const refusal = refuse("RANK-TURN-10", "notEnoughAp", { apLeft: 0, needed: 1 });
    expect(viewAreaWay({ ...known, refusal }, words).text).toMatch(/^Landing · medium D6 · .*AP/);
    expect(viewAreaWay({ ...known, area: "", apart: null, refusal }, words).text).not.toContain("D6");
  });

  it("has a word for games without one, and for what the board forbids", () => {
    const refusal = refuse("CORE-COMMAND", "impassable", { step: 2 }, "path[1]");
    expect(viewWay({ squares: 3, lines: [], refusal }, ofGame("anatomy")).text).toBe(
      "3 squares · Nobody gets through there.",
    );
  });
});

/** Twice as hard from column 2 on, four times for who swims, no way through at column 9. */
const MARSH: Ground = {
  isTold: true,
  difficultyAt: ({ x }, going) => (x < 2 ? 1 : x === 9 ? Infinity : going?.action === "swim" ? 4 : 2),
};
const path = [1, 2, 3].map((x) => ({ x, y: 0 }));

describe("the ground of a way", () => {
  it("is a factor of each hard square in Destiny (DEST-TER-01), and whole ones only", () => {
    expect(overGround(path, MARSH, destiny)).toEqual([
      { x: 1, y: 0 },
      { x: 2, y: 0, factor: 2 },
      { x: 3, y: 0, factor: 2 },
    ]);
    expect([1.25, 1.5, 2.5, 500].map((each) => destiny.groundOf?.(each))).toEqual([
      {},
      { factor: 2 },
      { factor: 3 },
      { factor: 99 },
    ]);
  });

  it("is one more square in Time Count, or two (TC-M29)", () => {
    const swum = path.map((square) => ({ ...square, going: { action: "swim" } }));
    expect(overGround(swum, MARSH, timecount)[1]).toEqual({ x: 2, y: 0, extra: 2 });
    expect([1.25, 2, 3, 9].map((each) => timecount.groundOf?.(each))).toEqual([
      {},
      { extra: 1 },
      { extra: 2 },
      { extra: 2 },
    ]);
  });

  it("stops who comes where nobody gets along", () => {
    expect(groundRefusal(path, MARSH)).toBeNull();
    expect(groundRefusal([...path, { x: 9, y: 0 }], MARSH)).toMatchObject({ field: "path[3]" });
  });

  it("is not asked in a form where the board tells it", () => {
    const option: ActionOption = {
      command: { type: "move", creature: "a" },
      action: "move",
      rule: "DEST-ACT-17",
      kind: "movement",
      cost: [],
      needs: [
        { kind: "path", parameter: "path", reach: 6 },
        {
          kind: "choice",
          parameter: "ground",
          choices: ["difficult"],
          optional: true,
          providedBy: "regions",
        },
      ],
      refusal: null,
    };
    const form = choose(beginComposition({ creature: "a", option, question: null }), "path", path);
    expect(heedGround(form, null, destiny)).toBe(form);
    expect(heedGround(form, { ...MARSH, isTold: false }, destiny)).toBe(form);
    const heeded = heedGround(form, MARSH, destiny);
    expect(heeded.option.needs.map(({ parameter }) => parameter)).toEqual(["path"]);
    expect(heeded.chosen["path"]).toEqual(overGround(path, MARSH, destiny));
    expect(heedGround(heeded, MARSH, destiny)).toEqual(heeded);
    expect([wayRefusal(heeded, MARSH), wayRefusal(heeded, null)]).toEqual([null, null]);
    expect(wayRefusal(choose(form, "path", [{ x: 9, y: 0 }]), MARSH)?.code).toBe("impassable");
  });
});

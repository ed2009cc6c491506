// Cover from the board: walls by the share of lines that they stop, creatures in the way, and what the form makes of it.
import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import type { FightState, Position } from "../../src/core/language/fight.ts";
import type { CoverQuestion, HeightQuestion } from "../../src/core/language/board-fields.ts";
import type { ActionOption, Need } from "../../src/core/language/ruleset.ts";
import {
  asBoardTells,
  heedBoard,
  overruleBoard,
  withoutJudged,
  type ReadBoard,
} from "../../src/view/board-answers.ts";
import { viewComposition } from "../../src/view/compose-view.ts";
import { beginComposition, choose, commandOf, type Composition } from "../../src/view/composition.ts";
import { anatomy } from "../../src/rulesets/anatomy/index.ts";
import { viewPalette } from "../../src/view/palette-view.ts";
import {
  readCover,
  readHeight,
  type BoardAnswer,
  type Glance,
  type IsWalled,
  type Point,
} from "../../src/view/sight-lines.ts";
import { wordsFrom } from "../../src/view/words.ts";

const question: CoverQuestion = {
  fact: "cover",
  target: "target",
  degrees: [
    { choice: "quarter", from: 1 / 4 },
    { choice: "half", from: 1 / 2 },
    { choice: "threeQuarters", from: 3 / 4 },
    { choice: "nineTenths", from: 9 / 10 },
  ],
};
const crowd = { choice: "half", creatures: ["a", "x", "b", "m"] };

const at = (x: number, y: number, size = 1): Position => ({
  x,
  y,
  width: size,
  height: size,
  elevation: 0,
});

/** `a` shoots from afar at `x`; others stand where they are put. */
function board(more: { readonly [id: string]: Position | null } = {}): FightState {
  const places: { readonly [id: string]: Position | null } = { a: at(-20, 0), x: at(4, 0), ...more };
  const creatures = Object.fromEntries(
    Object.entries(places).map(([id, position]) => [id, { id, name: id, side: "", hidden: false, position }]),
  );
  return { phase: "running", creatures };
}

/** A wall from north to south. */
function wall(x: number, from: number, to: number): IsWalled {
  return (start: Point, end: Point) => {
    const part = (x - start.x) / (end.x - start.x);
    const y = start.y + part * (end.y - start.y);
    return part > 0 && part < 1 && y >= from && y <= to;
  };
}

const open: IsWalled = () => false;
const onX = (state: FightState): Glance => ({ state, actor: "a", target: "x" });
const told = (choice: string | null): BoardAnswer => ({ kind: "told", choice });

describe("walls", () => {
  it.each([
    [null, 0.1],
    ["quarter", 0.25],
    ["half", 0.5],
    ["threeQuarters", 0.75],
  ])("give %s where they hide %f of the target", (choice, hidden) => {
    expect(readCover(question, onX(board()), { isWalled: wall(4, -9, hidden) })).toEqual(told(choice));
  });

  it("give nine tenths where a slit is left, and stop every line where none is", () => {
    const slit: IsWalled = (_from, { x, y }) => x < 4.8 || y < 0.8;
    expect(readCover(question, onX(board()), { isWalled: slit })).toEqual(told("nineTenths"));
    expect(readCover(question, onX(board()), { isWalled: wall(4, -9, 9) })).toEqual({ kind: "stopped" });
  });

  it("count from the best place in the own space: one leans around an edge", () => {
    const near = board({ a: at(3, 0) });
    const edge = wall(3.99, -9, 0.6);
    const fromTheMiddle: IsWalled = (from, to) => from.x !== 3.5 || edge(from, to);
    expect(readCover(question, onX(near), { isWalled: fromTheMiddle })).toEqual(told("threeQuarters"));
    expect(readCover(question, onX(near), { isWalled: edge })).toEqual(told(null));
  });

  it("tell nothing of whom the board does not show", () => {
    expect(readCover(question, onX(board({ x: null })), { isWalled: open })).toBeNull();
    expect(readCover(question, { ...onX(board()), actor: "nobody" }, { isWalled: open })).toBeNull();
  });

  it("count less than what the target has besides, or more", () => {
    const behind = { ...question, own: { x: "half" } };
    expect(readCover(behind, onX(board()), { isWalled: open })).toEqual(told("half"));
    expect(readCover(behind, onX(board()), { isWalled: wall(4, -9, 0.75) })).toEqual(told("threeQuarters"));
  });
});

describe("on hexes", () => {
  const on = (x: number, y: number, size = 1): Position => ({ ...at(x, y, size), board: "hexRows" });
  const hexes = (more: { readonly [id: string]: Position } = {}): FightState =>
    board({ a: on(-20, 0), x: on(4, 0), ...more });

  // Of the thirteen points of a hex five lie above its middle, three on the line, and two more 0.17 below it.
  it.each([
    ["quarter", -0.08],
    ["half", 0.08],
    ["threeQuarters", 0.185],
    ["nineTenths", 0.3],
  ])("walls give %s where they end at %f from the middle", (choice, end) => {
    expect(readCover(question, onX(hexes()), { isWalled: wall(3.4, -9, end) })).toEqual(told(choice));
  });

  it("a wall before all of it leaves no line, and the large are seen by each of their hexes", () => {
    expect(readCover(question, onX(hexes()), { isWalled: wall(3.4, -9, 9) })).toEqual({ kind: "stopped" });
    const large = hexes({ x: on(4, 0, 2) });
    // Two of its three hexes lie in the upper row.
    expect(readCover(question, onX(large), { isWalled: wall(3.4, -9, 0.6) })).toEqual(told("half"));
  });

  it("creatures between give cover, and none beside the line", () => {
    const crowded = { ...question, crowd };
    expect(readCover(crowded, onX(hexes({ b: on(0, 0) })), { isWalled: open })).toEqual(told("half"));
    expect(readCover(crowded, onX(hexes({ b: on(0, 2) })), { isWalled: open })).toEqual(told(null));
  });
});

describe("creatures in the way", () => {
  const crowded = { ...question, crowd };

  it("give cover where the game says so", () => {
    expect(readCover(crowded, onX(board({ b: at(0, 0) })), { isWalled: open })).toEqual(told("half"));
    expect(readCover(question, onX(board({ b: at(0, 0) })), { isWalled: open })).toEqual(told(null));
  });

  it("give none beside the line, lying, unseen, or as the mount of either", () => {
    expect(readCover(crowded, onX(board({ b: at(0, 2) })), { isWalled: open })).toEqual(told(null));
    expect(readCover(crowded, onX(board({ lying: at(0, 0) })), { isWalled: open })).toEqual(told(null));
    const unseen = readCover(crowded, onX(board({ b: at(0, 0) })), { isWalled: open, inView: () => false });
    expect(unseen).toEqual(told(null));
    expect(readCover(crowded, onX(board({ m: at(4, 0, 2) })), { isWalled: open })).toEqual(told(null));
  });

  it("take nothing from a better wall", () => {
    const both = readCover(crowded, onX(board({ b: at(0, 0) })), { isWalled: wall(4, -9, 0.75) });
    expect(both).toEqual(told("threeQuarters"));
  });
});

describe("higher ground", () => {
  const height: HeightQuestion = { fact: "height", target: "target", higher: "higherGround" };
  const from = (own: number, other: number): FightState =>
    board({ a: { ...at(0, 0), elevation: own }, x: { ...at(4, 0), elevation: other } });

  it("is that of whoever stands higher, and nobody's on the level", () => {
    expect(readHeight(height, onX(from(1, 0)))).toEqual(told("higherGround"));
    expect(readHeight(height, onX(from(0, -2)))).toEqual(told("higherGround"));
    expect(readHeight(height, onX(from(0, 0)))).toEqual(told(null));
    expect(readHeight(height, onX(from(0, 1)))).toEqual(told(null));
  });

  it("is asked where one of them is not on the board", () => {
    expect(readHeight(height, onX(board({ a: null })))).toBeNull();
    expect(readHeight(height, onX(board({ x: null })))).toBeNull();
    expect(readHeight(height, { ...onX(board()), target: "nobody" })).toBeNull();
  });
});

const cover: Need = {
  kind: "choice",
  parameter: "cover",
  choices: ["quarter", "half"],
  optional: true,
  board: question,
};
const candidates = ["x", "b"].map((creature) => ({ creature, refusal: null }));
const option: ActionOption = {
  command: { type: "attack", creature: "a" },
  action: "attack",
  rule: "X-1",
  kind: "action",
  cost: [],
  needs: [{ kind: "creature", parameter: "target", candidates }, cover],
  refusal: null,
};

const words = wordsFrom({
  FRAY: {
    Panel: { BoardNone: "none", BoardStopped: "no free line" },
    Word: { half: "half", "need-cover": "Cover", "need-target": "Target" },
  },
});

/** A board that tells half of x and that nothing leads to b. */
const reads: ReadBoard = (_question, _actor, target) => {
  if (target === null) return { kind: "waits" };
  return target === "x" ? told("half") : { kind: "stopped" };
};

function fieldsOf(composition: Composition): readonly object[] {
  const viewer = { gm: true, owns: new Set<string>(), npcNumbers: "all" as const };
  const state = board({ b: at(1, 1) });
  const action = viewPalette([option], words).groups[0]?.actions[0];
  if (!action) throw new Error("there is no action");
  const composed = { composition, action, lines: [], refusal: null };
  return viewComposition(composed, state, { viewer, words, isNpc: () => false }).fields.slice(1);
}

describe("the form of an attack", () => {
  const begun = beginComposition({ creature: "a", option, question: null });
  const onX = heedBoard(choose(begun, "target", "x"), reads);

  it("asks for the cover only where the board does not tell it", () => {
    expect(fieldsOf(heedBoard(begun, () => null))).toMatchObject([{ parameter: "cover", note: "" }]);
    expect(fieldsOf(heedBoard(begun, reads))).toEqual([]);
    expect(fieldsOf(onX)).toMatchObject([{ label: "Cover", told: "half", choice: "half" }]);
    expect(commandOf(onX)).toMatchObject({ target: "x", cover: "half" });
  });

  it("says that there is none, and then the command names none", () => {
    const free = heedBoard(onX, () => told(null));
    expect(fieldsOf(free)).toMatchObject([{ told: "none", choice: "" }]);
    expect(commandOf(free)).toEqual({ type: "attack", creature: "a", target: "x" });
  });

  it("asks, and says why, where no line is free", () => {
    const onB = heedBoard(choose(begun, "target", "b"), reads);
    expect(fieldsOf(onB)).toMatchObject([{ note: "no free line", isOverruled: false }]);
    expect(commandOf(heedBoard(choose(onB, "cover", "quarter"), reads))).toMatchObject({ cover: "quarter" });
  });

  it("lets a person answer in the board's place, beginning with its word", () => {
    const own = heedBoard(overruleBoard(onX, "cover", "half"), reads);
    const [field] = fieldsOf(own);
    expect(field).toMatchObject({ isOverruled: true, choices: [{ selected: false }, { selected: true }] });
    expect(commandOf(heedBoard(choose(own, "cover", "quarter"), reads))).toMatchObject({ cover: "quarter" });
    expect(commandOf(heedBoard(choose(own, "cover", null), reads))).not.toHaveProperty("cover");
  });
});

describe("an attack with one click", () => {
  const on = (target: string): Command => ({ type: "attack", creature: "a", target });

  it("carries the cover of now, and waits for a person where no line is free", () => {
    expect(asBoardTells(on("x"), option, reads)).toEqual({ ...on("x"), cover: "half" });
    expect(asBoardTells({ ...on("x"), cover: "half" }, option, () => told(null))).toEqual(on("x"));
    expect(asBoardTells({ ...on("x"), cover: "half" }, option, () => null)).toMatchObject({ cover: "half" });
    expect(asBoardTells(on("b"), option, reads)).toBeNull();
  });
});

describe("what only a game master judges", () => {
  const named = (names: readonly string[]): Need[] =>
    names.map((parameter) => ({ kind: "choice", parameter, choices: ["unaware"], optional: true }));

  it("is asked of nobody else, whose word on it would be left out", () => {
    const offered: ActionOption = { ...option, needs: named(["attribute", "awareness"]) };
    const asked = (isMaster: boolean): readonly string[] =>
      withoutJudged(offered, anatomy, isMaster).needs.map(({ parameter }) => parameter);
    expect(asked(true)).toEqual(["attribute", "awareness"]);
    expect(asked(false)).toEqual(["attribute"]);
    expect(withoutJudged({ ...option, needs: named(["attribute"]) }, anatomy, false).needs).toHaveLength(1);
  });
});

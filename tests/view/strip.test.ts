// The strip: counts with all who are due together, what runs and until when, and where an action would put its actor.
import { describe, expect, it } from "vitest";
import type { FightState } from "../../src/core/language/fight.ts";
import type { AgendaEntry, OrderRow, Ruleset } from "../../src/core/language/ruleset.ts";
import type { ReadContext } from "../../src/core/language/read-context.ts";
import { viewCells } from "../../src/view/timeline-cells.ts";
import { viewStrip, type Intention, type TimelineView } from "../../src/view/timeline-view.ts";
import type { Viewer } from "../../src/view/viewer.ts";
import { wordsFrom } from "../../src/view/words.ts";

const words = wordsFrom({
  FRAY: {
    Number: { count: "Count", round: "Round" },
    Word: { prepared: "prepared", burning: "burning", actingNow: "acting now", stillToAct: "still to act" },
    Action: { attack: "Attack" },
  },
});
const gm: Viewer = { gm: true, owns: new Set(), npcNumbers: "results" };
const player: Viewer = { gm: false, owns: new Set(["a"]), npcNumbers: "nothing" };

/** Creatures by name, each with the count at which it is due; a name with a star is hidden. */
function strip(
  due: { readonly [name: string]: number },
  agenda: readonly AgendaEntry[],
  viewer: Viewer,
  intention: Intention | null = null,
  byCounts = true,
): TimelineView {
  const creatures = Object.fromEntries(
    Object.keys(due).map((id) => [
      id,
      { id, name: id.toUpperCase(), side: "", hidden: id.endsWith("*"), position: null },
    ]),
  );
  const rows = Object.entries(due).map(([creature, number]): OrderRow => ({
    creature,
    number,
    acted: false,
    waiting: false,
    active: number === 3,
    out: false,
  }));
  const turns = Object.entries(due).map(([creature, at]): AgendaEntry => ({
    creature,
    kind: "turn",
    at,
    label: "nextAct",
    rule: "X-1",
  }));
  const ruleset = {
    clock: () => ({ label: byCounts ? "count" : "round", value: 3 }),
    order: () => rows,
    agenda: () => [...(byCounts ? turns : []), ...agenda],
  } as unknown as Ruleset;
  const situation = { state: { phase: "running", creatures } as unknown as FightState } as ReadContext;
  return viewStrip(ruleset, situation, { viewer, words, isNpc: (id) => id !== "a" }, intention);
}

const burning: AgendaEntry = { creature: "b", kind: "condition", at: 5, label: "burning", rule: "X-2" };
const spell: AgendaEntry = {
  creature: "a",
  kind: "spell",
  at: null,
  label: "prepared",
  name: "Flare",
  rule: "X-3",
};

const names = ({ columns }: TimelineView): string[][] =>
  columns.map(({ chips }) => chips.map(({ name }) => name));

describe("a scale of counts", () => {
  it("stacks those who are due together, and shows empty counts between", () => {
    const view = strip({ a: 3, b: 3, c: 5 }, [], gm);
    expect(view.form).toBe("counts");
    expect(names(view)).toEqual([["A", "B"], [], ["C"], []]);
    expect(view.columns[0]?.now).toBe(true);
    expect(view.turn).toBe("A, B");
  });

  it("draws a few counts only, and says how many come later", () => {
    const many = Object.fromEntries(Array.from({ length: 200 }, (_none, i) => [`c${i}`, 3 + i]));
    const view = strip(many, [], gm);
    expect(view.columns).toHaveLength(16);
    expect(view.later).toBe(184);
  });

  it("says how many more are due than fit", () => {
    const crowd = Object.fromEntries(Array.from({ length: 9 }, (_none, i) => [`c${i}`, 4]));
    const [, next] = strip(crowd, [], gm).columns;
    expect([next?.chips.length, next?.more]).toEqual([3, 6]);
  });

  it("shows where an action would put its actor, as an estimate where dice decide", () => {
    const intention = { creature: "a", action: "attack", at: 7, isEstimate: true };
    const view = strip({ a: 3, b: 4 }, [], gm, intention);
    expect(view.columns[4]?.chips).toMatchObject([{ name: "A", ghost: true, number: "7" }]);
    expect(view.intended).toBe("A · Attack → ≈ Count 7");
  });
});

describe("what runs", () => {
  it("stands at its count, what has no end at the end of the list only", () => {
    const view = strip({ a: 3, b: 4 }, [burning, spell], gm);
    expect(view.columns[2]?.marks).toMatchObject([{ text: "B: burning", until: "Count 5" }]);
    expect(view.running.map(({ text, until }) => [text, until])).toEqual([
      ["B: burning", "Count 5"],
      ["A: Flare (prepared)", ""],
    ]);
  });

  it("is kept from a player who may know nothing of NPCs, and hidden creatures from all players", () => {
    const view = strip({ a: 3, b: 4, "c*": 4 }, [burning, spell], player);
    expect(view.running.map(({ text }) => text)).toEqual(["A: Flare (prepared)"]);
    expect(names(view)).toEqual([["A"], ["B"], []]);
  });
});

describe("a row of turns", () => {
  it("keeps the order of the game", () => {
    const view = strip({ a: 3, b: 12 }, [burning], gm, null, false);
    expect(view.form).toBe("turns");
    expect(view.chips.map(({ name, number, active }) => [name, number, active])).toEqual([
      ["A", "3", true],
      ["B", "12", false],
    ]);
    expect(view.running).toHaveLength(1);
    expect(view.clock).toBe("Round 3");
  });
});

describe("the cells of the strip", () => {
  const picture = (id: string): string => `${id}.webp`;

  it("are the counts, each with the faces of those who are due, and say which is empty", () => {
    const { cells } = viewCells(strip({ a: 3, b: 5 }, [burning], gm), picture);
    const counts = cells.flatMap((cell) => (cell.isCount ? [cell] : []));
    expect(counts.slice(0, 3).map(({ at, empty }) => ({ at, empty }))).toEqual([
      { at: 3, empty: false },
      { at: 4, empty: true },
      { at: 5, empty: false },
    ]);
    expect(counts.flatMap(({ chips }) => chips.map(({ img }) => img))).toEqual(["a.webp", "b.webp"]);
  });

  it("are the creatures themselves where the game has turns", () => {
    const { cells } = viewCells(strip({ a: 3, b: 5 }, [], gm, null, false), picture);
    expect(cells.map((cell) => (cell.isCount ? "count" : cell.img))).toEqual(["a.webp", "b.webp"]);
  });
});

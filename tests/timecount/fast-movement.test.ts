// Fast movement: rates beyond the printed table, column by column (TC-MOVE-10), and where one run ends and the next begins.

import { describe, expect, it } from "vitest";
import { turnsOn } from "../../src/rulesets/timecount/movement/headings.ts";
import { square } from "../hard-cases/timecount-fight.ts";
import { Bout, declares, npc, TOUGH, types } from "./bout.ts";
import { squaresAt } from "../../src/rulesets/timecount/movement/movement.ts";

const columns = (rate: number, reading: "pattern" | "source" = "source") =>
  [0, 1, 2, 3].map((column) => squaresAt(rate, column, reading));

describe("A rate above 60 feet (TC-MOVE-10)", () => {
  it.each([
    [65, [3, 4, 3, 3]],
    [70, [4, 3, 4, 3]],
    [75, [4, 4, 3, 4]],
    [80, [4, 4, 4, 4]],
    [85, [4, 5, 4, 4]],
    [130, [7, 6, 7, 6]],
  ])("of %i brings its squares by the pattern of what is left over twenty", (rate, squares) => {
    expect(columns(rate)).toEqual(squares);
    // Four counts are as many feet as the rate says.
    expect(squares.reduce((all, each) => all + each, 0) * 5).toBe(rate);
    expect(squaresAt(rate, 4, "source")).toBe(squares[0]);
  });

  it("and 55 by the same pattern where the setting says so (TC-Q16)", () => {
    expect([columns(55), columns(55, "pattern")]).toEqual([
      [3, 3, 3, 2],
      [3, 3, 2, 3],
    ]);
  });
});

describe("A run (TC-MOVE-26, TC-MOVE-29)", () => {
  /** Runs once, so far as the dice let it, and jogs until it may run again. */
  function run(bout: Bout, { jogs }: { readonly jogs: number }) {
    const step = (gait: string, dice: readonly number[] = []) => {
      const x = (bout.creature("a").position?.x ?? 0) + 1;
      return bout.advance(dice, [declares("a", "move", { gait, path: [{ x, y: 0 }] })]);
    };
    const events = step("run", [1, 1, 2]);
    const { failures } = bout.creature("a").stride;
    for (let i = 0; i < jogs; i += 1) step("jog");
    return [failures, types(events).includes("RunStopped")];
  }
  const runner = () =>
    Bout.of(
      {
        a: npc("x", { at: [0, 0], system: { ...TOUGH, stance: "poised" } }),
        b: npc("y", { at: [90, 90] }),
      },
      [1, 6],
    );

  it("that has slowed to a jog is over: its failures are not those of the next one", () => {
    const bout = runner();
    expect([1, 2, 3].map(() => run(bout, { jogs: 5 }))).toEqual([
      [1, false],
      [1, false],
      [1, false],
    ]);
    // TC-MOVE-30: what makes the next check harder goes with minutes of rest alone.
    expect(bout.creature("a").runPenalty).toBe(3);
  });

  it("that has slowed is told to have ended, once", () => {
    const bout = runner();
    run(bout, { jogs: 0 });
    const on = (x: number) => declares("a", "move", { gait: "jog", path: [{ x, y: 0 }] });
    const x = bout.creature("a").position?.x ?? 0;
    expect(types(bout.advance([], [on(x + 1)]))).toContain("RunEnded");
    expect(types(bout.advance([], [on(x + 2)]))).not.toContain("RunEnded");
  });
});

describe("A runner turns at once (TC-MOVE-23)", () => {
  const at = (board?: "hexRows" | "hexColumns") => ({ ...square(0, 0), ...(board ? { board } : {}) });

  it.each(["hexRows", "hexColumns"] as const)("by 30 degrees every other count on hexes: %s", (board) => {
    expect(turnsOn(at(board))).toEqual({ degrees: 30, every: 2 });
  });

  it("by 45 degrees every third on squares, and where there is no board", () => {
    expect([turnsOn(at()), turnsOn(null)]).toEqual([
      { degrees: 45, every: 3 },
      { degrees: 45, every: 3 },
    ]);
  });
});

// The own turn's plain actions of Fighting Style: what each costs and what it brings, by its row.

import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import { duel, give, of, refusal, stabs, type StyleFight } from "./play.ts";

const away: Command = { type: "move", creature: "hero", path: [{ x: 4, y: 5 }] };
const spent = (before: StyleFight, after: StyleFight): number => of(before, "hero").ap - of(after, "hero").ap;

describe("actions by their rows", () => {
  it("a dash costs an AP and brings as much speed again (STYLE-A-DASH)", () => {
    const before = duel();
    const after = give(before, { type: "dash", creature: "hero" });
    expect(spent(before, after)).toBe(1);
    const walked = give(after, away, [19], [stabs("guard")]);
    expect(of(walked, "hero").movement.allowance).toBe(
      2 * of(give(before, away, [19], [stabs("guard")]), "hero").movement.allowance,
    );
  });

  it("who has disengaged gives no openings until the turn ends (STYLE-A-DISENGAGE, STYLE-COND-DISENGAGED)", () => {
    const before = duel();
    const open = give(before, away, [19], [stabs("guard")]);
    expect(of(open, "guard").attacks).toBe(1);
    const after = give(before, { type: "disengage", creature: "hero" });
    expect(spent(before, after)).toBe(1);
    expect(of(after, "hero").conditions["disengaged"]).toBeDefined();
    const walked = give(after, away);
    expect(of(walked, "guard").attacks).toBe(0);
    const ended = give(walked, { type: "endTurn", creature: "hero" });
    expect(of(ended, "hero").conditions["disengaged"]).toBeUndefined();
  });

  it("an object is handled for an AP, in others' turns too (STYLE-R-MANIPULATE)", () => {
    const before = duel();
    const lever: Command = { type: "manipulate", creature: "guard", object: "lever" };
    expect(refusal(before, lever)).toBeNull();
    const after = give(before, lever);
    expect(of(before, "guard").ap - of(after, "guard").ap).toBe(1);
  });
});

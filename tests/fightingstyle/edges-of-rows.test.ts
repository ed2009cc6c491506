// Fighting Style at the edges of its rows: ways without a board, the skill of an escape, and which defense a row bars.

import { describe, expect, it } from "vitest";
import { DEFAULT_RULINGS } from "../../src/rulesets/fightingstyle/rulings.ts";
import { duel, give, last, of, refusal, sheetWith, type StyleFight } from "./play.ts";
import { entrant, fightOf, GUARD, KNIGHT } from "./scene.ts";

/** Hero and guard where no board is kept. */
function boardless(): StyleFight {
  const entrants = [entrant("hero", "heroes", 0, 0, KNIGHT), entrant("guard", "guards", 0, 0, GUARD)];
  const fight = fightOf(
    entrants.map((each) => ({ ...each, position: null })),
    DEFAULT_RULINGS,
  );
  return give(fight, { type: "startFight", creature: null }, [6, 1]);
}

describe("a way without a board (STYLE-MOV-01, STYLE-OPP-03)", () => {
  const go = (meters: number) => ({ type: "move", creature: "hero", meters });

  it("is taken from what the speed gives", () => {
    const gone = give(boardless(), go(4));
    expect(of(gone, "hero").movement).toMatchObject({ used: 4 });
    expect(refusal(gone, go(2))).toBeNull();
    expect(refusal(gone, go(3))).toMatch(/^STYLE-MOV-01/);
  });
});

describe("an escape (STYLE-GRP-03)", () => {
  it("is tried by the skill that was chosen, though the other is the better one", () => {
    const trained = sheetWith(GUARD, [], { skills: { athletics: 6, acrobatics: 0 } });
    const held = give(
      duel({}, KNIGHT, trained),
      { type: "grapple", creature: "hero", target: "guard" },
      [2, 19],
    );
    const turn = give(held, { type: "endTurn", creature: "hero" });
    const by = (skill: string | null) => {
      const tried = give(turn, { type: "escape", creature: "guard", ...(skill ? { skill } : {}) }, [1, 19]);
      return last(tried, "EscapeTried").operands["skill"];
    };
    expect([by("acrobatics"), by("athletics"), by(null)]).toEqual(["acrobatics", "athletics", "athletics"]);
  });
});

// Seams of Fighting Style taken back: deeds cut short, things lost in mid-round and savers who fall are undone to the last key.

import { describe, expect, it } from "vitest";
import type { ActorSheet } from "../../src/core/language/ruleset.ts";
import {
  backAndForth,
  adds,
  defends,
  duel,
  give,
  of,
  refusal,
  sheetWith,
  stabs,
  strike,
  type StyleFight,
  pass,
  walk,
} from "./play.ts";
import { entrant, fightOf, GUARD, KNIGHT } from "./scene.ts";

const hurt = (sheet: ActorSheet, value: number): ActorSheet => ({
  ...sheet,
  system: { ...sheet.system, health: { value, max: 22 } },
});

describe("a deed that its answer cuts short, taken back", () => {
  it("a walk that an opening ends with the walker's health (STYLE-OPP-10, STYLE-HP-03)", () => {
    const after = backAndForth(duel({}, hurt(KNIGHT, 4)), walk("hero", [4, 5]), [2, 4], [stabs("guard")]);
    expect(of(after, "hero")).toMatchObject({ position: { x: 5 }, health: { value: 0 } });
  });

  it("a walk that goes on after its opening was thrown back (STYLE-RES-03)", () => {
    const after = backAndForth(
      duel(),
      walk("hero", [4, 5]),
      [20, 2, 20],
      [stabs("guard"), defends("hero", "parry"), adds("hero", "trip")],
    );
    expect(of(after, "guard").conditions).toHaveProperty("prone");
  });

  it("a strike whose maneuver takes the shield (STYLE-MAN-04)", () => {
    const after = backAndForth(duel(), strike, [2, 5, 20, 20], [adds("hero", "disarm", { item: "shield" })]);
    expect(of(after, "guard").shields["shield"]?.place).not.toBe("hand");
    expect(() => give(after, strike, [2, 5], [defends("guard", "block")])).toThrow("STYLE-DEF");
  });

  it("a strike whose maneuver takes the spear leaves nothing to strike at openings with (STYLE-OPP-09)", () => {
    const after = give(duel(), strike, [2, 5, 20], [adds("hero", "disarm", { item: "spear" })]);
    const left = backAndForth(after, walk("hero", [4, 5]));
    expect(of(left, "hero").position).toMatchObject({ x: 4 });
  });

  it("a strike that knocks out, with a maneuver that is impossible then (STYLE-MAN-01)", () => {
    const after = backAndForth(duel({}, KNIGHT, hurt(GUARD, 1)), strike, [2, 5], [adds("hero", "feint")]);
    expect(of(after, "guard").health.value).toBe(0);
  });

  it("a round that turns", () => {
    const turned = backAndForth(duel(), pass("hero"));
    const next = backAndForth(turned, pass("guard"));
    expect([next.state.turn, next.state.round]).toEqual(["hero", 2]);
  });
});

describe("savers in a chain (STYLE-DLY-03)", () => {
  const three = (ben: ActorSheet = KNIGHT): StyleFight =>
    give(
      fightOf([
        entrant("ada", "one", 0, 0, KNIGHT),
        entrant("ben", "one", 1, 0, ben),
        entrant("cy", "two", 2, 0, KNIGHT),
      ]),
      { type: "startFight", creature: null },
      [6, 4, 1],
    );

  it("a saved turn taken back is nobody's change of place (STYLE-DLY-03)", () => {
    const saved = backAndForth(three(), { type: "saveTurn", creature: "ada", after: "cy" });
    expect(saved.state.turn).toBe("ben");
    const next = backAndForth(saved, pass("ben"));
    expect(next.state.turn).toBe("cy");
    const own = backAndForth(next, pass("cy"));
    expect([own.state.turn, own.state.round]).toEqual(["ada", 1]);
  });

  it("whoever is knocked out before the saved turn comes acts no more (STYLE-HP-03)", () => {
    const saved = give(three(hurt(KNIGHT, 1)), { type: "saveTurn", creature: "ada", after: "cy" });
    const ben = give(saved, { type: "saveTurn", creature: "ben", after: "cy" });
    expect(ben.state.turn).toBe("cy");
    const blow = { type: "strike", creature: "cy", target: "ben", weapon: "longsword" };
    const struck = backAndForth(ben, blow, [2, 5]);
    expect(of(struck, "ben").health.value).toBe(0);
    const next = backAndForth(struck, pass("cy"));
    expect([next.state.turn, next.state.round]).toEqual(["ada", 1]);
  });
});

it("a foe knocked out neither flanks nor strikes at openings (STYLE-FLK-01, STYLE-OPP-03)", () => {
  const down = give(duel({}, KNIGHT, hurt(GUARD, 1)), strike, [2, 5]);
  expect(of(down, "guard").conditions).toHaveProperty("unconscious");
  expect(of(backAndForth(down, walk("hero", [4, 5])), "hero").position).toMatchObject({ x: 4 });
});

it("resistance and vulnerability to one type both count once each (STYLE-RST-05, STYLE-RST-06)", () => {
  const both = sheetWith(GUARD, [], {
    resistances: [
      { to: "fire", value: 3 },
      { to: "magical", value: 1 },
    ],
    vulnerabilities: [{ to: "fire", value: 2 }],
  });
  const burned = backAndForth(duel({}, KNIGHT, both), {
    type: "harm",
    creature: "guard",
    amount: 6,
    damageType: "fire",
  });
  // 6 less 3 plus 2.
  expect(of(burned, "guard").health.value).toBe(of(duel({}, KNIGHT, both), "guard").health.value - 5);
  expect(refusal(burned, { type: "endTurn", creature: "guard" })).not.toBeNull();
});

// Third parties in Fighting Style: a push or a net at somebody whom another holds, savers of whom one leaves, and a night without healing.
import { describe, expect, it } from "vitest";
import type { ActorSheet } from "../../src/core/language/ruleset.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/fightingstyle/rulings.ts";
import { without } from "../rulesets/in-the-midst.ts";
import { adds, give, item, of, refusal, sheetWith, type StyleFight, pass } from "./play.ts";
import { engine, entrant, fightOf, GUARD, KNIGHT } from "./scene.ts";

const removed = (fight: StyleFight, creature: string): StyleFight => without(engine, fight, creature);
const UNSHIELDED: ActorSheet = {
  ...GUARD,
  items: GUARD.items.filter(({ type }) => type !== "fightingstyleShield"),
};
/** The hero at (5,5) holds the guard at (6,5), and it is the third one's turn. */
const heldBeside = (third: ActorSheet, x: number, y: number): StyleFight => {
  const entrants = [
    entrant("hero", "heroes", 5, 5, KNIGHT),
    entrant("guard", "guards", 6, 5, UNSHIELDED),
    entrant("third", "heroes", x, y, third),
  ];
  const fight = give(fightOf(entrants), { type: "startFight", creature: null }, [6, 2, 1]);
  const held = give(fight, { type: "grapple", creature: "hero", target: "guard" }, [2, 12]);
  return give(give(held, pass("hero")), pass("guard"));
};

describe("somebody whom another holds (STYLE-GRP-04)", () => {
  const shove = { type: "strike", creature: "third", target: "guard", weapon: "longsword" };
  const pushed = (x: number, y: number): StyleFight =>
    give(heldBeside(KNIGHT, x, y), shove, [2, 1, 20], [adds("third", "push")]);

  it("is pushed along beside the holder, and stays held (STYLE-MAN-09)", () => {
    const after = pushed(6, 6);
    expect(of(after, "guard")).toMatchObject({ position: { x: 6, y: 4 } });
    expect(of(after, "hero").holding).toEqual(["guard"]);
  });

  it("is free where the push leads out of the holder's reach, and so is the hand", () => {
    const after = pushed(5, 4);
    expect(of(after, "guard")).toMatchObject({ position: { x: 7, y: 6 }, conditions: {} });
    expect(of(after, "hero").holding).toEqual([]);
  });

  it("is not wrested from the holder by a net (STYLE-GRP-02)", () => {
    const net = item("Weapon", "net", { range: 4, reach: 0, thrown: true, entangles: true, inHand: true });
    const toss = { type: "strike", creature: "third", target: "guard", weapon: "net", thrown: true };
    const after = give(heldBeside(sheetWith(KNIGHT, [net]), 6, 6), toss, [2]);
    expect(of(after, "hero").holding).toEqual(["guard"]);
    expect(of(after, "guard").conditions["grappled"]?.by).toBe("hero");
  });
});

it("of a chain of savers one leaves: who waited for him comes at that place (STYLE-DLY-03, STYLE-DLY-05)", () => {
  const entrants = ["ada", "ben", "cy"].map((id, i) => entrant(id, id, 3 * i, 0, KNIGHT));
  let fight = give(fightOf(entrants), { type: "startFight", creature: null }, [6, 3, 1]);
  fight = give(fight, { type: "saveTurn", creature: "ada", after: "ben" });
  fight = give(fight, { type: "saveTurn", creature: "ben", after: "cy" });
  expect(fight.state.turn).toBe("cy");
  expect(refusal(fight, { type: "saveTurn", creature: "cy", after: "ada" })).toBe("STYLE-DLY-02 circle");
  const next = give(removed(fight, "ben"), pass("cy"));
  expect([next.state.turn, next.state.round]).toEqual(["ada", 1]);
  expect(give(next, pass("ada")).state).toMatchObject({ turn: "ada", round: 2 });
});

it("a night that heals nothing leaves the unconscious where they fell (STYLE-REST-01, STYLE-HP-03)", () => {
  const out = sheetWith(GUARD, [], {
    health: { value: 0, max: 20 },
    conditions: {
      unconscious: { condition: "unconscious" },
      prone: { condition: "prone" },
      dazed: { condition: "dazed" },
    },
  });
  const camp = fightOf([entrant("guard", "guards", 5, 5, out)], { ...DEFAULT_RULINGS, nightRest: "none" });
  const slept = give(camp, { type: "sleep", creature: "guard" });
  expect(Object.keys(of(slept, "guard").conditions).sort()).toEqual(["prone", "unconscious"]);
});

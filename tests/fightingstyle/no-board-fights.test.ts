// Fighting Style without a board: who is near is asked or said, and ways, holds, pushes and covers go on as on one.
import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import type { ActorSheet } from "../../src/core/language/ruleset.ts";
import { DEFAULT_RULINGS, type StyleRulings } from "../../src/rulesets/fightingstyle/rulings.ts";
import {
  adds,
  defends,
  give,
  item,
  last,
  of,
  refusal,
  sheetWith,
  stabs,
  strike,
  targetNumber,
  told,
  type StyleFight,
} from "./play.ts";
import { engine, entrant, fightOf, GUARD, KNIGHT } from "./scene.ts";

/** The hero, a mate of his, the guard and a second guard, in this order; nobody stands on a board. */
function four(
  rulings: Partial<StyleRulings> = {},
  hero: ActorSheet = KNIGHT,
  guard: ActorSheet = GUARD,
): StyleFight {
  const entrants = [
    entrant("hero", "heroes", 0, 0, hero),
    entrant("mate", "heroes", 0, 0, KNIGHT),
    entrant("guard", "guards", 0, 0, guard),
    entrant("second", "guards", 0, 0, GUARD),
  ];
  const fight = fightOf(
    entrants.map((each) => ({ ...each, position: null })),
    { ...DEFAULT_RULINGS, ...rulings },
  );
  return give(fight, { type: "startFight", creature: null }, [6, 5, 4, 2]);
}
const go = (more: object = {}): Command => ({ type: "move", creature: "hero", meters: 4, ...more });
const pass = (to: string) => ({ to, prompt: "opportunityAttack", choice: "pass" });
const laid = (condition: string, creature = "hero"): Command => ({
  type: "setCondition",
  creature,
  condition,
});
const grapple: Command = { type: "grapple", creature: "hero", target: "guard" };
/** The hero holds the guard: 2 passes his test, 19 fails the other's. */
const held = (fight = four()): StyleFight => give(fight, grapple, [2, 19]);
const struckBy = (fight: StyleFight): readonly string[] =>
  told(fight)
    .filter(({ type }) => type === "StrikeResolved")
    .map(({ creature }) => creature ?? "");

describe("a way without a board (STYLE-MOV-01, STYLE-OPP-03)", () => {
  it("is asked of every armed foe once, and of no friend (STYLE-OPP-08, STYLE-OPP-11)", () => {
    const gone = give(four(), go(), [20, 1], [stabs("guard"), pass("second"), defends("hero", "parry")]);
    expect(struckBy(gone)).toEqual(["guard"]);
    expect(of(gone, "hero").movement.used).toBe(4);
    expect(of(gone, "guard").ap).toBe(of(four(), "guard").ap - 1);
  });

  it("is asked of those alone whom the table names, of nobody where it names none, nor after Disengage (STYLE-OPP-07)", () => {
    expect(() => give(four(), go({ exposedTo: ["second"] }), [], [pass("second")])).not.toThrow();
    expect(() => give(four(), go({ exposedTo: [] }))).not.toThrow();
    const free = give(four(), { type: "disengage", creature: "hero" });
    expect(() => give(free, go())).not.toThrow();
  });

  it("is not asked of whoever is out, or sees nothing of it (STYLE-OPP-09)", () => {
    const out = give(four(), laid("unconscious", "guard"));
    expect(() => give(out, go(), [], [pass("second")])).not.toThrow();
  });

  it("costs twice as much on one's belly, and a Dash adds to it (STYLE-MOV-04, STYLE-MOV-02)", () => {
    const prone = give(four(), laid("prone"));
    expect(refusal(prone, go())).toBe("STYLE-MOV-01 tooFar");
    const crawled = give(prone, go({ meters: 3, exposedTo: [] }));
    expect(of(crawled, "hero").movement.used).toBe(6);
    expect(refusal(give(prone, { type: "dash", creature: "hero" }), go({ meters: 6 }))).toBeNull();
  });

  it("ends where its mover is tripped before the first step, which costs no meter (STYLE-OPP-10)", () => {
    const tripped = give(
      four(),
      go({ exposedTo: ["guard"] }),
      [1, 3, 20],
      [stabs("guard"), adds("guard", "trip")],
    );
    expect(of(tripped, "hero").conditions).toHaveProperty("prone");
    expect(of(tripped, "hero").movement.used).toBe(0);
  });
});

it("tells in the rows of both who holds whom (STYLE-GRP-02)", () => {
  const ties = (id: string) =>
    engine.ruleset
      .conditions(engine.situation(held()), id)
      .map(({ condition, operands, holds }) => [condition, operands["partner"], holds?.creature]);
  expect(ties("hero")).toEqual([["holding", "guard", "guard"]]);
  expect(ties("guard")).toEqual([["grappled", "hero", undefined]]);
});

describe("openings on the spot", () => {
  const whisper = (meleeAttack: boolean) =>
    sheetWith(KNIGHT, [item("Spell", "bolt", { attack: true, meleeAttack, range: meleeAttack ? 0 : 9 })]);
  const cast = (more: object = {}): Command => ({
    type: "useAbility",
    creature: "hero",
    ability: "bolt",
    target: "guard",
    ...more,
  });

  it("a spell gives one to all who are armed, or to those who are named; one of touch to nobody (STYLE-OPP-04)", () => {
    const far = four({}, whisper(false));
    const both = [pass("guard"), pass("second")];
    expect(() => give(far, cast(), [20, 20], [...both, defends("guard", "dodge")])).not.toThrow();
    expect(() =>
      give(far, cast({ exposedTo: ["second"] }), [20, 20], [pass("second"), defends("guard", "dodge")]),
    ).not.toThrow();
    expect(() => give(four({}, whisper(true)), cast(), [20, 20], [defends("guard", "dodge")])).not.toThrow();
  });

  it("getting up gives one to all who are armed (STYLE-OPP-05)", () => {
    const prone = give(four(), laid("prone"));
    const up = give(prone, { type: "stand", creature: "hero" }, [], [pass("guard"), pass("second")]);
    expect(of(up, "hero").conditions).not.toHaveProperty("prone");
  });
});

describe("a hold without a board (STYLE-GRP-04)", () => {
  it("ends when its holder walks off, and stays when somebody else does", () => {
    const away = give(held(), go({ exposedTo: [] }));
    expect([of(away, "hero").holding, of(away, "guard").conditions]).toEqual([[], {}]);
    const turn = give(held(), { type: "endTurn", creature: "hero" });
    const other = give(turn, go({ creature: "mate", exposedTo: [] }));
    expect(of(other, "hero").holding).toEqual(["guard"]);
  });

  it("keeps the held where he is (STYLE-MOV-06)", () => {
    let fight = held();
    for (const id of ["hero", "mate"]) fight = give(fight, { type: "endTurn", creature: id });
    expect(refusal(fight, go({ creature: "guard" }))).toBe("STYLE-MOV-06 grappled");
  });

  it("is torn by the holder's own push, unless something stands behind (STYLE-MAN-09)", () => {
    const away = give(held(), strike, [10, 1, 20], [adds("hero", "push")]);
    expect(of(away, "hero").holding).toEqual([]);
    const walled = give(held(), strike, [10, 1, 20], [adds("hero", "push", { blocked: true })]);
    expect(of(walled, "hero").holding).toEqual(["guard"]);
  });

  it("is not torn by a friend's push, of which nobody knows where it leads", () => {
    const turn = give(held(), { type: "endTurn", creature: "hero" });
    const pushed = give(turn, { ...strike, creature: "mate" }, [10, 1, 20], [adds("mate", "push")]);
    expect(of(pushed, "hero").holding).toEqual(["guard"]);
  });
});

describe("numbers without a board", () => {
  const attack = (more: object, by = "parry"): number =>
    targetNumber(give(four(), { ...strike, ...more }, [20, 20], [defends("guard", by)]), "attack");

  it("a flank is +2 by the word of whoever strikes (STYLE-FLK-02, STYLE-FLK-06)", () => {
    expect(attack({ flanking: "flanked" })).toBe(attack({}) + 2);
  });

  it("cover hinders shots by 2 and 5, and no blow (STYLE-COV-01 to 03)", () => {
    const bow = sheetWith(KNIGHT, [
      item("Weapon", "bow", {
        ranged: true,
        range: 30,
        hands: 1,
        inHand: true,
        damage: [{ dice: "1d6", type: "piercing" }],
      }),
    ]);
    const shot = (cover: string): number => {
      const command = { ...strike, weapon: "bow", cover };
      return targetNumber(give(four({}, bow), command, [20, 20], [defends("guard", "dodge")]), "attack");
    };
    expect([shot("low"), shot("high")]).toEqual([shot("none") - 2, shot("none") - 5]);
    expect(attack({ cover: "high" })).toBe(attack({}));
  });

  it("everybody is in reach, of blades, hands and bows alike (STYLE-ATK-06)", () => {
    expect(refusal(four(), strike)).toBeNull();
    expect(refusal(four(), grapple)).toBeNull();
    expect(last(give(four(), grapple, [2, 19]), "HoldTaken").operands).toEqual({ foe: "guard" });
  });
});

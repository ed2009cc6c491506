// Rules that meet: what one of them says must hold where another one acts.
import { describe, expect, it } from "vitest";
import type { Fight } from "../../src/core/language/fight.ts";
import type { DestinyState } from "../../src/rulesets/destiny/state.ts";
import {
  begun,
  BLANK,
  block,
  edited,
  lasting,
  play,
  refusalOf,
  told,
  types,
  valueOf,
  type Played,
} from "./fights.ts";

type Playing = Fight<DestinyState>;
const MISS = [2, 2, 2, 2, 2];

describe("Defend (DEST-ACT-07)", () => {
  /** What an attack by `a` has to reach while `b`, all of whose Defenses are 0, defends. */
  const met = (fight: Playing, parameters: { [name: string]: boolean } = {}): number | undefined => {
    const defending = { ...(block(fight, "b").conditions as object), defending: lasting("defending") };
    const ready = edited(fight, "b", "conditions", defending);
    const { events } = play(
      ready,
      "standardAttack",
      "a",
      { weapon: "sword", target: "b", ...parameters },
      MISS,
    );
    const roll = events.find(({ type }) => type === "AttackMissed" || type === "AttackHit");
    return valueOf(roll?.operands["targetDefense"]);
  };
  const pair = (hidden: boolean, kind: "character" | "npc" = "npc") =>
    begun({ a: { hidden, at: [0, 0] }, b: { kind, at: [1, 0] } });

  it("helps against what is seen, and not against what is declared unseen", () => {
    expect([met(pair(false)), met(pair(false), { unseen: true })]).toEqual([2, 0]);
    expect(met(pair(false, "character"))).toBe(2);
  });

  it("does not help against somebody who is hidden, whether a hero or an NPC defends", () => {
    expect([met(pair(true)), met(pair(true, "character"))]).toEqual([0, 0]);
  });

  it("does not help the blinded", () => {
    const blinded = edited(pair(false), "b", "conditions", { blinded: lasting("blinded") });
    // DEST-CON-15: -5, and nothing added to it.
    expect(met(blinded)).toBe(-5);
  });

  it("helps against a Grapple, which is a melee attack (DEST-ACT-20)", () => {
    const fight = begun({ a: { weapons: { hands: { reach: 0 } } }, b: { kind: "npc" } });
    const ready = edited(fight, "b", "conditions", { defending: lasting("defending") });
    const grapple = (faces: number[], parameters = {}) =>
      types(play(ready, "grapple", "a", { weapon: "hands", target: "b", ...parameters }, faces)).filter(
        (each) => each === "ConditionGained",
      ).length;
    // One point more than the Defense without Defend, and one less than with it.
    expect([grapple([5, 3, 3, 3, 3]), grapple([6, 3, 3, 3, 3])]).toEqual([0, 2]);
    expect(grapple([5, 3, 3, 3, 3], { unseen: true })).toBe(2);
  });
});

describe("A Drag (DEST-ACT-19)", () => {
  const held = (other: string) => ({ [`grappling:${other}`]: lasting("grappling", { source: other }) });
  /** `a` drags `b`, with 4 AP of movement. */
  const dragging = (): Playing => {
    const fight = begun({
      a: { side: "x", at: [0, 0], attributes: { spd: 10 } },
      b: { side: "y", at: [0, 1] },
      c: { side: "y", at: [8, 0], weapons: { pole: { reach: 5, ap: 1 } } },
    });
    const drags = { ...held("b"), dragging: lasting("dragging", { value: 4, endRound: 1 }) };
    return edited(edited(fight, "a", "conditions", drags), "b", "conditions", held("a"));
  };

  it("is not shortened by what a reaction on the way costs (DEST-ACT-21)", () => {
    const way = [1, 2, 3, 4].map((x) => ({ x, y: 0 }));
    const before = block(dragging(), "a").ap;
    const { fight } = play(
      dragging(),
      "move",
      "a",
      { path: way },
      [...MISS, ...MISS],
      [
        { to: "c", prompt: "rebuff", choice: "rebuff:pole" },
        { to: "a", prompt: "interpose", choice: "interpose:b" },
      ],
    );
    // 4 yards are 2 AP at rate 8; Interpose costs 2 besides, which are no movement.
    expect(block(fight, "a")).toMatchObject({ ap: before - 4, position: { x: 4 } });
    expect(block(fight, "a").conditions["dragging"]).toMatchObject({ value: 2 });
  });

  it("allows 4 AP of movement with what was paid for before it (DEST-MOV-03)", () => {
    const fight = begun({ a: { side: "x", at: [0, 0] }, b: { side: "y", at: [0, 1] } });
    const bought = play(edited(fight, "a", "ap", 14), "move", "a", { path: [{ x: 1, y: 0 }], ap: 3 }).fight;
    const pair = edited(edited(bought, "a", "conditions", held("b")), "b", "conditions", held("a"));
    // 6 yards were paid for and one walked: 5 yards are 3 AP begun, and one more makes up four.
    const after = play(edited(pair, "a", "initiative", 9), "drag", "a", {}, [4, 4, 4, 4, 4]).fight;
    expect(block(after, "a").conditions["dragging"]?.value).toBe(1);
    const far = Array.from({ length: 8 }, (_, i) => ({ x: 2 + i, y: 0 }));
    expect(refusalOf(after, "move", "a", { path: far })).toBe("DEST-ACT-19 dragTooFar");
    expect(refusalOf(after, "move", "a", { path: far.slice(0, 7) })).toBe("");
  });

  it("limits nobody whose grapple has ended", () => {
    const { fight } = play(dragging(), "nextTurn", null);
    expect(fight.state.turn).toBe("b");
    const free = play(fight, "escape", "b", {}, [6, 6, 6, 6, 6]).fight;
    expect(block(free, "a").conditions).toEqual({});
  });
});

describe("A run-up (DEST-JMP-01)", () => {
  const jumper = () => begun({ a: { attributes: { spd: 5 } }, b: {} });
  const speedCounts = (run: Played) => {
    const [jumped] = told(play(run.fight, "highJump", "a", {}, [5, 5, 5, 5, 3]), "Jumped");
    return JSON.stringify(jumped).includes('"spd"');
  };

  it("is the way gone, not what hard ground makes it cost (DEST-TER-01)", () => {
    const through = (yards: number, terrain: string[]) => play(jumper(), "move", "a", { yards, terrain });
    expect(speedCounts(through(2, ["undergrowth"]))).toBe(false);
    expect(speedCounts(through(4, []))).toBe(false);
    expect(speedCounts(through(5, []))).toBe(true);
    expect(speedCounts(through(5, ["mud"]))).toBe(true);
  });

  it("is counted on the board as well, crawling and each square’s own ground left out", () => {
    const board = begun({ a: { at: [0, 0], attributes: { spd: 5 } }, b: { at: [9, 9], weapons: {} } });
    const way = (squares: number) =>
      play(board, "move", "a", {
        path: Array.from({ length: squares }, (_e, i) => ({ x: i + 1, y: 0, factor: 2 })),
      });
    expect([speedCounts(way(4)), speedCounts(way(5))]).toEqual([false, true]);
  });
});

describe("A Dash (DEST-ACT-16)", () => {
  it("may be tried again until one has raised the rate, and not after that", () => {
    const once = play(begun({ a: {}, b: {} }), "dash", "a").fight;
    const inVain = play(once, "dash", "a", {}, BLANK).fight;
    expect(block(inVain, "a").movement).toMatchObject({ dashes: 2, rateBonus: 0 });
    const gained = play(inVain, "dash", "a", {}, [5, 5, 5, 3, 3]).fight;
    expect(block(gained, "a").movement).toMatchObject({ dashes: 3, rateBonus: 1 });
    expect(refusalOf(gained, "dash", "a")).toBe("DEST-ACT-16 dashedAlready");
  });
});

describe("Magic counted in rounds (DEST-DUR-01)", () => {
  const ward = (endRound: number) => lasting("sustaining", { endRound, value: 0, text: "Ward", source: "a" });
  const over = (endRound: number, rulings = {}): Playing =>
    play(
      edited(begun({ a: {}, b: {} }, rulings), "a", "conditions", { "sustaining:1": ward(endRound) }),
      "endFight",
      null,
    ).fight;

  it("runs on when the fight is over before it, for the rounds that are left", () => {
    const fight = over(240);
    expect(block(fight, "a").conditions["sustaining:1"]).toMatchObject({ startRound: 0, endRound: 239 });
    const rested = play(fight, "shortRest", "a").fight;
    expect(block(rested, "a").conditions["sustaining:1"]).toMatchObject({ endRound: 179 });
    expect(block(play(rested, "longRest", "a", { slept: true }).fight, "a").conditions).toEqual({});
  });

  it("ends with the fight in its last round, or where the group says that it always does", () => {
    expect(block(over(1), "a").conditions).toEqual({});
    expect(block(over(240, { magicAfterFight: "ends" }), "a").conditions).toEqual({});
  });
});

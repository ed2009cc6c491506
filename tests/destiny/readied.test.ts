// Readied actions: any event gives occasion for them, and nobody is asked who could not take them.
import { describe, expect, it } from "vitest";
import type { ScriptedAnswer } from "../../src/core/simulate/scripted-answers.ts";
import { begun, block, edited, play, told, types, type Played } from "./fights.ts";

const MISS = [2, 2, 2, 2, 2];
const strike = (creature: string, target: string, type = "standardAttack"): ScriptedAnswer => ({
  to: creature,
  prompt: "readied",
  choice: "readied",
  command: { type, creature, weapon: "sword", target },
});
const straight = (y: number, from: number, to: number) =>
  Array.from({ length: to - from }, (_each, i) => ({ x: from + 1 + i, y }));

type Start = Parameters<typeof begun>[0];
/** `b` has readied an action; `a` has the turn. */
const waiting = (readied: string, b: Start[string] = {}, a: Start[string] = {}, more: Start = {}) =>
  edited(
    begun({
      a: { side: "x", at: [0, 0], attributes: { spd: 5 }, ...a },
      b: { side: "y", at: [4, 1], kind: "npc", ...b },
      ...more,
    }),
    "b",
    "readied",
    readied,
  );
describe("A readied action (DEST-ACT-09)", () => {
  it("meets whoever runs past within reach, at the step into it", () => {
    const run = { path: straight(0, 0, 8) };
    const played = play(waiting("standardAttack"), "move", "a", run, MISS, [
      strike("b", "a"),
      { to: "a", prompt: "goOn", choice: "stop" },
    ]);
    // From (3, 0) a sword at (4, 1) reaches.
    expect(block(played.fight, "a").position).toMatchObject({ x: 3, y: 0 });
    expect(told(played, "ReadiedUsed")).toEqual([{ action: "standardAttack" }]);
    expect(block(played.fight, "b").readied).toBeNull();
  });

  it("is not offered for a way that stays out of reach, nor twice on one that does not", () => {
    const far = waiting("standardAttack", { at: [4, 5] });
    expect(types(play(far, "move", "a", { path: straight(0, 0, 8) }))).toContain("Moved");
    expect(() => play(far, "move", "a", { path: straight(0, 0, 8) }, MISS, [strike("b", "a")])).toThrow();
    // Before the move nobody is in reach; declined in the middle, it is not offered when the move is over: out of reach by then.
    const pass = { to: "b", prompt: "readied", choice: "pass" };
    const answers = [pass];
    expect(
      block(play(waiting("standardAttack"), "move", "a", { path: straight(0, 0, 8) }, [], answers).fight, "a")
        .position,
    ).toMatchObject({ x: 8 });
    expect(() =>
      play(waiting("standardAttack"), "move", "a", { path: straight(0, 0, 8) }, [], [...answers, pass]),
    ).toThrow();
  });

  it("meets a runner from afar where its way comes nearest", () => {
    const bow = { sword: { kind: "ranged", rangeIncrement: 20 } };
    const archer = waiting("standardAttack", { at: [4, 9], weapons: bow });
    const pass = { to: "b", prompt: "readied", choice: "pass" };
    const played = play(archer, "move", "a", { path: straight(0, 0, 8) }, MISS, [
      pass,
      strike("b", "a"),
      { to: "a", prompt: "goOn", choice: "stop" },
    ]);
    // 9 yards from (3, 0) to (5, 0), where the diagonals cost nothing more, and 10 from there on.
    expect(block(played.fight, "a").position).toMatchObject({ x: 5 });
  });

  it("is not offered against somebody who is hidden or a friend, nor to the blinded", () => {
    const run = { path: straight(0, 0, 8) };
    const once = (fight: Played["fight"]) => () =>
      play(fight, "move", "a", run, MISS, [strike("b", "a"), { to: "a", prompt: "goOn", choice: "stop" }]);
    expect(once(waiting("standardAttack"))).not.toThrow();
    expect(once(waiting("standardAttack", {}, { hidden: true }))).toThrow();
    expect(once(waiting("standardAttack", { side: "x" }))).toThrow();
  });

  it("is not offered to whoever has too few AP for it (DEST-AMB-58)", () => {
    const poor = edited(waiting("standardAttack"), "b", "ap", 2);
    expect(() =>
      play(
        poor,
        "move",
        "a",
        { path: straight(0, 0, 8) },
        [],
        [{ to: "b", prompt: "readied", choice: "pass" }],
      ),
    ).toThrow();
  });

  it("is not offered at the end of a turn with nobody in reach, and is with somebody", () => {
    const pass = { to: "b", prompt: "readied", choice: "pass" };
    const rest = (at: readonly [number, number]) => () =>
      play(waiting("standardAttack", { at }), "defend", "a", {}, [], [pass]);
    expect(rest([1, 1])).not.toThrow();
    expect(rest([4, 1])).toThrow();
  });

  it("is not offered where there is nothing that it could be done to, such as a wound to be treated", () => {
    const pass = { to: "b", prompt: "readied", choice: "pass" };
    const run = (wounds: { [level: string]: number }) => () =>
      play(
        edited(waiting("treatWound", { system: { wounds } }), "b", "ap", 9),
        "defend",
        "a",
        {},
        [],
        [pass],
      );
    expect(run({ light: 1 })).not.toThrow();
    expect(run({})).toThrow();
  });

  it("meets whoever is shoved into reach", () => {
    const pusher = { side: "x", at: [0, 0] as const, attributes: { str: 5 } };
    const fight = waiting("standardAttack", { at: [4, 1] }, pusher, {
      c: { side: "z", at: [1, 0] },
    });
    const blow = strike("b", "c");
    const played = play(
      fight,
      "shove",
      "a",
      { target: "c" },
      [5, 5, 5, 5, 5, ...MISS],
      [{ to: "b", prompt: "readied", choice: "pass" }, blow],
    );
    expect(told(played, "ReadiedUsed")).toHaveLength(1);
  });

  it("is offered where the table says that somebody comes close, without a board", () => {
    const fight = edited(
      begun({ a: { side: "x" }, b: { side: "y", kind: "npc", weapons: { sword: { reach: 0 } } } }),
      "b",
      "readied",
      "standardAttack",
    );
    const played = play(fight, "move", "a", { yards: 3, approaches: ["b"] }, MISS, [
      { to: "b", prompt: "readied", choice: "pass" },
      {
        to: "b",
        prompt: "readied",
        choice: "readied",
        command: { type: "standardAttack", creature: "b", weapon: "sword", target: "a" },
      },
      { to: "a", prompt: "goOn", choice: "goOn" },
    ]);
    expect(told(played, "ReadiedUsed")).toHaveLength(1);
  });

  it("answers what another does in one’s own turn", () => {
    // `b` is faster than `a`, whose turn it is after all, and interrupts its end.
    const fight = edited(
      edited(waiting("standardAttack", { at: [1, 0] }), "b", "initiative", 20),
      "a",
      "readied",
      "standardAttack",
    );
    const played = play(
      fight,
      "endTurn",
      "a",
      {},
      [...MISS, ...MISS],
      [
        {
          to: "b",
          prompt: "interrupt",
          choice: "action",
          command: { type: "standardAttack", creature: "b", weapon: "sword", target: "a" },
        },
        strike("a", "b"),
      ],
    );
    expect(told(played, "ReadiedUsed")).toEqual([{ action: "standardAttack" }]);
  });

  it("is offered whoever is asked for interrupts, since it has been paid for (DEST-PR-01)", () => {
    const fight = edited(
      begun(
        { a: { side: "x", at: [0, 0] }, b: { side: "y", at: [1, 0], kind: "npc" } },
        { interruptDialogs: "off" },
      ),
      "b",
      "readied",
      "standardAttack",
    );
    expect(told(play(fight, "defend", "a", {}, MISS, [strike("b", "a")]), "ReadiedUsed")).toHaveLength(1);
  });
});

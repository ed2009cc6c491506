// Held by several at once, and who leaves, dies or comes while others act, in Anatomy.
import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { without } from "../rulesets/in-the-midst.ts";
import { begun, give, of, refusal, STRONG, told, type Played } from "./given.ts";
import { at, engine, figure } from "./scene.ts";

const removed = (fight: Played, creature: string): Played => without(engine, fight, creature);
const end = (creature: string): Command => ({ type: "endTurn", creature });
const hold = (by: string, more: object = {}): Command => ({
  type: "setCondition",
  creature: "victor",
  condition: "grappled",
  by,
  ...more,
});
/** Anna and Boris hold Victor between them; Cleo, a friend of theirs, stands by. DV of Boris 11, of Anna 13. */
const held = (): Played => {
  const fight = begun([
    figure("anna", "foes", { attributes: { ...STRONG, dex: 3 }, position: at(0, 0), system: { level: 3 } }),
    figure("victor", "heroes", { attributes: STRONG, position: at(1, 0), system: { level: 3 } }),
    figure("boris", "foes", { attributes: STRONG, position: at(2, 0), system: { level: 3 } }),
  ]);
  return give(give(fight, hold("boris", { hold: 1 })), hold("anna"));
};
const holders = (fight: Played): (string | undefined)[] =>
  Object.values(of(fight, "victor").conditions)
    .filter(({ condition }) => condition === "grappled")
    .map(({ by }) => by);
const STEP: Command = { type: "move", creature: "victor", path: [{ x: 1, y: 1 }] };

describe("whoever is held by two (ANAT-COND-20)", () => {
  it("tells by whom, and the rows of both tell whom they hold", () => {
    const ties = (id: string) =>
      engine.ruleset
        .conditions(engine.situation(held()), id)
        .flatMap(({ condition, operands, holds }) =>
          operands["partner"] ? [[condition, operands["partner"], holds?.creature]] : [],
        );
    expect(ties("victor")).toEqual([
      ["grappled", "boris", undefined],
      ["grappled", "anna", undefined],
    ]);
    expect([ties("anna"), ties("boris")]).toEqual([
      [["grappling", "victor", "victor"]],
      [["grappling", "victor", "victor"]],
    ]);
  });

  it("stays held by the other when one lets go", () => {
    const fight = held();
    expect(holders(fight)).toEqual(["boris", "anna"]);
    const free = give(fight, { type: "letGo", creature: "anna", target: "victor" });
    expect(holders(free)).toEqual(["boris"]);
    expect(refusal(give(free, end("anna")), STEP)).toEqual(["ANAT-ACT-11", "cannotMove"]);
    expect(put(engine, free, { kind: "undo" }).state).toEqual(fight.state);
  });

  it.each([
    ["is stunned", { type: "setCondition", condition: "stunned", turns: 1 }],
    ["is unconscious", { type: "setCondition", condition: "unconscious" }],
    ["is put elsewhere", { type: "place", x: 9, y: 9 }],
    ["dies", { type: "kill" }],
  ])("stays held by the other when one %s", (_how, command) => {
    const fight = give(held(), { creature: "boris", ...command });
    expect(holders(fight)).toEqual(["anna"]);
  });

  it("is held by whoever is left when one is gone from the fight, and by nobody when both are", () => {
    const one = give(removed(held(), "anna"), { type: "nextTurn", creature: null });
    expect(one.state.turn).toBe("victor");
    expect(refusal(one, STEP)).toEqual(["ANAT-ACT-11", "cannotMove"]);
    expect(refusal(removed(one, "boris"), STEP)).toBeNull();
  });

  it("is hindered once, against either of them as well", () => {
    const fight = give(held(), end("anna"));
    const strike = { type: "meleeAttack", creature: "victor", weapon: "sword", target: "anna" };
    // Two dice for the one disadvantage; 5 + 6 misses 13.
    const missed = give(fight, strike, [5, 5]);
    expect(told(missed, fight).find(({ type }) => type === "AttackMissed")?.operands["net"]).toBe(-1);
    const only = give(fight, { type: "endCondition", creature: "victor", condition: "grappled" });
    expect(holders(only)).toEqual([]);
  });

  it("escapes from all at once, against the one who is hardest to escape from (ANAT-A-21)", () => {
    const fight = give(held(), end("anna"));
    const escape = { type: "escapeGrapple", creature: "victor" };
    // Two dice for the grip of one degree; 6 + 6 reaches Boris' 11, and only 7 + 6 Anna's 13.
    const caught = give(fight, escape, [6, 12]);
    expect(holders(caught)).toEqual(["boris", "anna"]);
    expect(holders(give(fight, escape, [7, 12]))).toEqual([]);
  });

  it("is held anew by whoever held it before, with the later grip", () => {
    const again = give(held(), hold("boris", { hold: 3 }));
    expect(holders(again)).toEqual(["boris", "anna"]);
    expect(of(again, "victor").conditions["grappled"]?.hold).toBe(3);
  });
});

describe("who leaves in the midst of it", () => {
  const trio = (): Played =>
    begun([
      figure("anna", "heroes", { attributes: STRONG, position: at(0, 0), system: { level: 3 } }),
      figure("boris", "foes", { attributes: STRONG, position: at(1, 0), system: { level: 3 } }),
      figure("carl", "foes", { attributes: STRONG, position: at(1, 1), system: { level: 3 } }),
    ]);

  it("in its own turn passes it on, and undo gives it back", () => {
    const left = removed(trio(), "anna");
    const next = give(left, { type: "nextTurn", creature: null });
    expect(next.state.turn).toBe("boris");
    expect(put(engine, next, { kind: "undo" }).state).toEqual(left.state);
  });

  it("is no target, no ally of a flank and no obstacle", () => {
    const fight = removed(trio(), "carl");
    const strike = { type: "meleeAttack", creature: "anna", weapon: "sword" };
    expect(refusal(fight, { ...strike, target: "carl" })).toEqual(["ANAT-ATK-09", "noSuchTarget"]);
    const path = [
      { x: 0, y: 1 },
      { x: 1, y: 1 },
    ];
    expect(refusal(fight, { type: "move", creature: "anna", path })).toBeNull();
  });

  it("before its round action is over leaves nobody waiting", () => {
    const work = give(trio(), { type: "roundAction", creature: "anna", note: "ritual" });
    const gone = removed(work, "anna");
    const next = give(give(give(gone, { type: "nextTurn", creature: null }), end("boris")), end("carl"));
    expect([next.state.turn, next.state.round]).toEqual(["boris", 3]);
  });
});

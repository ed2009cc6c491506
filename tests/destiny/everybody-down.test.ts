// Rounds go on when nobody can act: the dying are reckoned with at the end of each, whoever lies there (DEST-SEQ-03).
import { describe, expect, it } from "vitest";
import type { Fight } from "../../src/core/language/fight.ts";
import type { DestinyState } from "../../src/rulesets/destiny/state.ts";
import { begun, block, blanks, edited, lasting, play, told, types } from "./fights.ts";

type Playing = Fight<DestinyState>;

/** Two heroes who lie unconscious in the first round, the first of them bleeding and dying of a critical wound. */
function down(): Playing {
  let fight = begun({ a: { side: "x" }, b: { side: "y" } });
  fight = edited(fight, "a", "wounds", { light: 0, moderate: 0, severe: 0, critical: 1, fatal: 0 });
  fight = play(fight, "setCondition", "b", { condition: "unconscious" }).fight;
  return play(fight, "setCondition", "a", { condition: "unconscious" }).fight;
}
const dying = (fight: Playing): Playing =>
  edited(fight, "a", "conditions", {
    unconscious: lasting("unconscious"),
    dying: lasting("dying"),
  });

describe("A fight in which nobody can act (DEST-SEQ-03)", () => {
  it("stands in its round until the GM goes on", () => {
    expect([down().state.round, down().state.turn]).toEqual([1, null]);
  });

  it("goes on by one round with each press, with what its end brings (DEST-AMB-14)", () => {
    // One wound: a Fortitude of -2 misses 1, and the count of the dying rises.
    const first = play(dying(down()), "nextTurn", null, {}, [2, 2, 2, 2, 2]);
    expect(types(first).filter((type) => type.startsWith("Round"))).toEqual(["RoundEnded", "RoundBegun"]);
    expect(told(first, "DyingChecked")).toHaveLength(1);
    expect([first.fight.state.round, first.fight.state.turn]).toEqual([2, null]);
    const second = play(first.fight, "nextTurn", null, {}, [2, 2, 2, 2, 2]);
    expect([second.fight.state.round, told(second, "DyingChecked").length]).toEqual([3, 1]);
  });

  it("lets whoever comes to act in the next round at the latest", () => {
    const after = play(
      play(down(), "endCondition", "b", { condition: "unconscious" }).fight,
      "nextTurn",
      null,
    ).fight;
    expect(after.state.turn).toBe("b");
    expect(block(after, "b").dead).toBe(false);
  });

  it("reckons no round's end twice where the last one falls at the end of it", () => {
    // `b` lies there already; `a` bleeds to unconsciousness as the round ends.
    let fight = begun({ a: { side: "x" }, b: { side: "y" } });
    fight = play(fight, "setCondition", "b", { condition: "unconscious" }).fight;
    fight = edited(fight, "a", "wounds", { light: 0, moderate: 0, severe: 0, critical: 0, fatal: 0 });
    fight = edited(fight, "a", "conditions", {
      bleeding: lasting("bleeding", { level: "fatal", tn: 9 }),
    });
    const ended = play(fight, "endTurn", "a", {}, blanks(2));
    expect(types(ended).filter((type) => type === "RoundEnded" || type === "RoundBegun")).toEqual([
      "RoundEnded",
      "RoundBegun",
    ]);
    expect([ended.fight.state.round, ended.fight.state.turn]).toEqual([2, null]);
  });
});

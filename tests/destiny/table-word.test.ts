// Fights without a board: what a board would tell is asked in the forms, so that no rule is out of reach there.
import { describe, expect, it } from "vitest";
import type { Fight } from "../../src/core/language/fight.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import type { DestinyState } from "../../src/rulesets/destiny/state.ts";
import { destinyEngine, type Fighter } from "../hard-cases/destiny-fight.ts";
import { attackParts, begun, BLANK, play, told } from "./fights.ts";

const BOW = { kind: "ranged", rangeIncrement: 10, ap: 1 };
const pair = (at: boolean): Fight<DestinyState> => {
  const a: Fighter = { side: "x", weapons: { sword: { ap: 1 }, bow: BOW }, ...(at ? { at: [0, 0] } : {}) };
  const b: Fighter = { side: "y", kind: "npc", ...(at ? { at: [1, 0] } : {}) };
  return begun({ a, b });
};
const needsOf = (fight: Fight<DestinyState>, action: string, weapon: string | null) =>
  destiny
    .actions(destinyEngine.situation(fight), "a", null)
    .filter((option) => option.action === action && (weapon === null || option.command["weapon"] === weapon))
    .flatMap(({ needs }) => needs.map(({ parameter }) => parameter));

describe("Without a board", () => {
  it("the forms ask for flank, range, and who is close (DEST-FLK-02, DEST-AMB-19, DEST-ACT-08, DEST-ACT-05)", () => {
    const bare = pair(false);
    expect(needsOf(bare, "standardAttack", "sword")).toEqual(expect.arrayContaining(["sight", "flank"]));
    expect(needsOf(bare, "standardAttack", "bow")).toEqual(
      expect.arrayContaining(["sight", "flank", "range", "harrier"]),
    );
    expect(needsOf(bare, "move", null)).toContain("approach");
    for (const word of ["flank", "range", "harrier", "approach"])
      expect([
        ...needsOf(pair(true), "standardAttack", "bow"),
        ...needsOf(pair(true), "move", null),
      ]).not.toContain(word);
  });

  it("what was chosen counts in the attack", () => {
    const attack = (weapon: string, more: { [name: string]: string }) =>
      attackParts(play(pair(false), "standardAttack", "a", { weapon, target: "b", ...more }, BLANK));
    expect(attack("sword", { flank: "flanked" })).toContain("flanked 2 DEST-FLK-02");
    expect(attack("sword", { flank: "rear" })).toContain("rear 4 DEST-FLK-04");
    expect(attack("bow", { range: "increment3" })).toContain("range -4 DEST-AMB-19");
    expect(attack("bow", { range: "increment1" }).some((each) => each.startsWith("range"))).toBe(false);
  });

  it("Harry and Rebuff come about by the form (DEST-ACT-08, DEST-ACT-05)", () => {
    const shot = { weapon: "bow", target: "b", harrier: "b" };
    const harried = play(pair(false), "standardAttack", "a", shot, BLANK, [
      { to: "b", prompt: "harry", choice: "harry" },
    ]);
    expect(told(harried, "ReactionTaken")).toMatchObject([{ reaction: "harry" }]);
    const rebuffed = play(
      pair(false),
      "move",
      "a",
      { yards: 2, approach: "b" },
      [2, 2, 2, 2, 2],
      [
        { to: "b", prompt: "rebuff", choice: "rebuff:sword" },
        { to: "a", prompt: "goOn", choice: "stop" },
      ],
    );
    expect(told(rebuffed, "ReactionTaken")).toMatchObject([{ reaction: "rebuff" }]);
  });

  it("an attack may be said to be unseen, on a board as well (DEST-ACT-07)", () => {
    const guarded = play(play(pair(true), "endTurn", "a").fight, "defend", "b").fight;
    const turn = play(guarded, "endTurn", "b").fight;
    const met = (more: { [name: string]: string }) => {
      const { events } = play(
        turn,
        "standardAttack",
        "a",
        { weapon: "sword", target: "b", ...more },
        [2, 2, 2, 2, 2],
      );
      return JSON.stringify(events.find(({ type }) => type === "AttackMissed")?.operands["targetDefense"]);
    };
    expect(met({})).toContain('"defending"');
    expect(met({ sight: "unseen" })).not.toContain('"defending"');
  });
});

// Warnings that go with a target: told before it is chosen where all have them, else with the one chosen, and of no secret.
import { describe, expect, it } from "vitest";
import type { ActionOption } from "../../src/core/language/ruleset.ts";
import type { FightState } from "../../src/core/language/fight.ts";
import type { NpcNumbers } from "../../src/view/viewer.ts";
import type { Seat } from "../../src/view/seat.ts";
import { deedsAtOnce } from "../../src/view/at-once.ts";
import { viewComposition } from "../../src/view/compose-view.ts";
import { beginComposition, choose } from "../../src/view/composition.ts";
import { viewPalette } from "../../src/view/palette-view.ts";
import { withTargetWarnings } from "../../src/view/target-warnings.ts";
import { wordsFrom, wordsOf } from "../../src/view/words.ts";

const words = wordsOf(
  wordsFrom({ FRAY: { game: { Word: { nothingToHeal: "nothing to heal", breaksOff: "breaks off" } } } }),
  "game",
);
const seatOf = (npcNumbers: NpcNumbers): Seat => ({
  viewer: { gm: false, owns: new Set(["a"]), npcNumbers },
  words,
  isNpc: (id) => id === "x",
});
const creature = (id: string, hidden = false) => ({ id, name: id, side: "us", hidden, position: null });
const state = {
  phase: "running",
  creatures: { a: creature("a"), b: creature("b"), x: creature("x"), y: creature("y", true) },
} as unknown as FightState;

/** A draught for whoever is named, in vain for these. */
function draught(named: readonly string[], vain: readonly string[]): ActionOption {
  const candidates = named.map((each) => ({
    creature: each,
    refusal: null,
    ...(vain.includes(each) ? { leadsTo: ["nothingToHeal"] } : {}),
  }));
  return {
    command: { type: "drink", creature: "a" },
    action: "drink",
    rule: "X-1",
    kind: "action",
    cost: [],
    needs: [{ kind: "creature", parameter: "target", candidates }],
    refusal: null,
  };
}
const warned = (option: ActionOption, seat = seatOf("all")) =>
  viewPalette([withTargetWarnings(option, state, seat)], words).groups[0]?.actions[0]?.leadsTo;
const formed = (option: ActionOption, target: string, seat = seatOf("all")) => {
  const shown = withTargetWarnings(option, state, seat);
  const begun = beginComposition({ creature: "a", option: shown, question: null });
  const action = viewPalette([shown], words).groups[0]?.actions[0];
  if (!action) throw new Error("nothing is offered");
  const composition = choose(begun, "target", target);
  return viewComposition({ composition, action, lines: [], refusal: null }, state, seat).leadsTo;
};

describe("a warning that goes with a target", () => {
  it("stands on the action where all have it, whoever is hidden from the viewer not counted", () => {
    expect(warned(draught(["a", "b"], ["a", "b"]))).toBe("nothing to heal");
    expect(warned(draught(["a", "b"], ["a"]))).toBe("");
    expect(warned(draught(["a", "y"], ["a"]))).toBe("nothing to heal");
    expect(warned({ ...draught(["a"], ["a"]), leadsTo: ["breaksOff"] })).toBe("breaks off, nothing to heal");
  });

  it("stands in the form with the one chosen, once", () => {
    const one = draught(["a", "b"], ["a"]);
    expect([formed(one, "a"), formed(one, "b")]).toEqual(["nothing to heal", ""]);
    expect(formed(draught(["a", "b"], ["a", "b"]), "a")).toBe("nothing to heal");
  });

  it("tells nothing of an NPC whose state is a secret", () => {
    const one = draught(["a", "x"], ["x"]);
    expect((["all", "results", "nothing"] as const).map((each) => formed(one, "x", seatOf(each)))).toEqual([
      "nothing to heal",
      "nothing to heal",
      "",
    ]);
  });

  it("keeps what was done to somebody before from being done again by one click", () => {
    const again = (vain: readonly string[]) => {
      const command = { type: "drink", creature: "a", target: "b" };
      const fight = {
        state,
        log: [{ input: { kind: "command", command } }],
        cursor: { entries: 1, events: 0 },
      } as never;
      const options = [draught(["a", "b"], vain)];
      return deedsAtOnce({ fight, creature: "a", options }, seatOf("all"), () => true).length;
    };
    expect([again(["a"]), again(["b"])]).toEqual([1, 0]);
  });
});

// Holds where they meet what moves people: who is nailed to a wall stays there until the weapon is out.
import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { Fighter } from "../hard-cases/timecount-fight.ts";
import { Bout, declares, npc, says, words } from "./bout.ts";

const PICK = { pick: { types: ["piercing"] } };
const BARE: Partial<Fighter> = { weapons: {} };

/** `b` is nailed to the wall by `a`, with a total of 14; `c` stands beside it and is due at 6. */
function nailed(c: Partial<Fighter> = {}): Bout {
  const fighters = {
    a: npc("x", { at: [0, 0], weapons: PICK }),
    b: npc("y", { at: [1, 0], ...BARE }),
    c: npc("x", { at: [1, 1], attributes: { str: 2 }, ...c }),
  };
  const bout = Bout.of(fighters, [1, 6, 2]);
  bout.advance([18], [declares("a", "staple", { weapon: "pick", target: "b", wallBehind: true })]);
  expect(words(bout, "b")).toEqual(["stapled"]);
  return bout;
}

const place = (bout: Bout, id: string) => {
  const { x, y } = bout.creature(id).position ?? {};
  return [x, y];
};

describe("Whoever is nailed to a wall (TC-SPEC-19)", () => {
  it("is pushed nowhere, though the rush hits and may hurt (TC-SPEC-07, TC-SPEC-08)", () => {
    const bout = nailed();
    bout.advance([20], [declares("c", "bullRush", { target: "b" }), says("c", "followPush", "follow")]);
    expect([place(bout, "b"), place(bout, "c")]).toEqual([
      [1, 0],
      [1, 1],
    ]);
    // Strength is the harm of a critical rush.
    expect(bout.creature("b")).toMatchObject({ fatigue: 2, hitsTaken: 1 });
    expect(words(bout, "b")).toEqual(["stapled"]);
  });

  it("slides with nobody, and the hold goes on (TC-WREST-16)", () => {
    const bout = nailed(BARE);
    bout.advance([14], [declares("c", "grab", { target: "b" })]);
    bout.waitUntil(14);
    bout.advance([10], [declares("c", "shunt", { target: "b", direction: "S" })]);
    expect([place(bout, "b"), place(bout, "c")]).toEqual([
      [1, 0],
      [1, 1],
    ]);
    expect(words(bout, "b").sort()).toEqual(["grabbed", "stapled"]);
  });

  it("lands nowhere else when thrown, nor in the thrower's place (TC-WREST-19)", () => {
    const ways: readonly JsonRecord[] = [{ direction: "S" }, { landing: "swapPlaces" }];
    for (const thrown of ways) {
      const bout = nailed(BARE);
      bout.advance([14], [declares("c", "grab", { target: "b" })]);
      bout.waitUntil(14);
      bout.advance([10], [declares("c", "throw", { target: "b", ...thrown })]);
      expect([place(bout, "b"), place(bout, "c")]).toEqual([
        [1, 0],
        [1, 1],
      ]);
      expect(bout.creature("b").stance).toBe("prone");
    }
  });

  it("goes where it is pushed once the weapon is out", () => {
    const bout = nailed();
    bout.advance([], [declares("c", "wait", { until: 20 })]);
    bout.waitUntil(16);
    bout.advance([], [declares("a", "pickUp", { weapon: "pick" })]);
    bout.waitUntil(19);
    bout.advance([10], [declares("c", "bullRush", { target: "b" })]);
    expect(place(bout, "b")).toEqual([1, -1]);
  });
});

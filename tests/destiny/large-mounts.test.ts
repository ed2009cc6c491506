// A rider on a mount of several squares: the pair takes up the mount's space, from whichever side somebody looks (DEST-MNT-01).
import { describe, expect, it } from "vitest";
import type { Fight } from "../../src/core/language/fight.ts";
import { distanceBetween } from "../../src/rulesets/destiny/attack/reach.ts";
import type { DestinyState } from "../../src/rulesets/destiny/state.ts";
import { begun, block, edited, play } from "./fights.ts";

type Playing = Fight<DestinyState>;
const WELL = [5, 5, 5, 5, 5];

/** `a` in the saddle of `h`, which takes up the squares from 0, 0 to 1, 1; `b` and `c`, foes, beside it in the east and west. */
function mounted(): Playing {
  const fight = begun({
    a: { side: "x", at: [-1, 0], weapons: { sword: {} } },
    h: { side: "x", at: [0, 0], kind: "npc", system: { size: 4 } },
    b: { side: "y", at: [2, 1], kind: "npc", weapons: { pike: { reach: 2 } } },
    c: { side: "y", at: [-1, 0], kind: "npc", weapons: { pike: { reach: 2 } } },
  });
  const large = edited(fight, "h", "position", { x: 0, y: 0, width: 2, height: 2, elevation: 0 });
  return play(large, "ride", "a", { target: "h" }).fight;
}
const distance = (fight: Playing, a: string, b: string) => distanceBetween(block(fight, a), block(fight, b));
const atB = (fight: Playing): Playing => edited(play(fight, "endTurn", "a").fight, "b", "ap", 9);

describe("A rider on a mount of two squares by two (DEST-MNT-01)", () => {
  it("is as far from everybody as the mount, and a yard more from the ground (DEST-MNT-03)", () => {
    const fight = mounted();
    expect([distance(fight, "h", "b"), distance(fight, "h", "c")]).toEqual([1, 1]);
    expect([distance(fight, "a", "b"), distance(fight, "a", "c")]).toEqual([2, 2]);
  });

  it("goes with the mount, in its whole space", () => {
    const after = play(edited(mounted(), "a", "ap", 9), "place", "h", { x: 4, y: 4 }).fight;
    expect(block(after, "a").position).toEqual(block(after, "h").position);
    expect(block(after, "a").position).toMatchObject({ x: 4, y: 4, width: 2, height: 2 });
  });

  it.each([
    ["gets down", (fight: Playing) => play(edited(fight, "a", "ap", 9), "dismount", "a").fight],
    ["falls with the mount", (fight: Playing) => play(fight, "kill", "h").fight],
    [
      "lies down by the GM's word",
      (fight: Playing) => play(fight, "setCondition", "a", { condition: "prone" }).fight,
    ],
    ["has fought", (fight: Playing) => play(fight, "endFight", null).fight],
  ])("takes up a square of its own once it %s", (_how, down) => {
    expect(block(down(mounted()), "a").position).toMatchObject({ width: 1, height: 1 });
  });

  it("is pushed out of the saddle, out of the space of the mount", () => {
    // From the west, by 5 against 0: a yard, and one for each full 3.
    const fight = edited(play(atB(mounted()), "endTurn", "b").fight, "c", "ap", 9);
    const after = play(fight, "shove", "c", { target: "a" }, WELL).fight;
    expect(block(after, "a").position).toMatchObject({ y: 0, width: 1, height: 1 });
    expect(block(after, "a").position?.x).toBeGreaterThan(1);
    expect(Object.keys(block(after, "a").conditions)).not.toContain("mounted");
  });
});

// What the dead of Heroes of Destiny leave behind, and who stands in whose way within a shared space.
import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { begun, block, edited, lasting, play, refusalOf, types } from "./fights.ts";

describe("Whoever dies (DEST-CON-24)", () => {
  it("lets go of what was in hand, and anybody may pick it up", () => {
    const fight = begun({
      a: { side: "x", at: [0, 0], weapons: {} },
      b: { side: "y", at: [1, 0], weapons: { axe: {} } },
    });
    const killed = play(fight, "kill", "b");
    const dead = killed.fight;
    expect(types(killed)).toContain("ItemDropped");
    expect(block(dead, "b").weapons["axe"]).toMatchObject({ readied: false, lies: { x: 1, y: 0 } });
    expect(refusalOf(dead, "retrieveOrStow", "a", { weapon: "axe", from: "b" })).toBe("");
  });
});

describe("A space that is shared with a mount (DEST-ACT-13, DEST-MNT-01)", () => {
  it("is free to walk in, whoever sits in the saddle", () => {
    const fight = begun({
      a: { side: "x", at: [0, 0] },
      horse: { side: "y", at: [0, 0] },
      rider: { side: "y", at: [0, 0] },
    });
    const share = (other: string): JsonRecord => ({
      [`sharingSpace:${other}`]: lasting("sharingSpace", { source: other }),
    });
    const large = { x: 0, y: 0, width: 2, height: 2, elevation: 0 };
    let inside = edited(fight, "a", "conditions", share("horse"));
    inside = edited(inside, "horse", "position", large);
    inside = edited(inside, "horse", "conditions", {
      ...share("a"),
      "ridden:rider": lasting("ridden", { source: "rider" }),
    });
    inside = edited(inside, "rider", "conditions", {
      "mounted:horse": lasting("mounted", { source: "horse" }),
    });
    expect(refusalOf(inside, "move", "a", { path: [{ x: 1, y: 0 }] })).toBe("");
  });
});

// How far a move goes is told beforehand by the ground that is named for it and by the mover's own state.

import { describe, expect, it } from "vitest";
import { paletteOf } from "../../src/rulesets/destiny/screen/palette.ts";
import { beginComposition, choose, limitsOf, reachIn } from "../../src/view/composition.ts";
import { destinyEngine as engine } from "../hard-cases/destiny-fight.ts";
import { begun, edited, lasting, refusalOf } from "./fights.ts";

type Start = Parameters<typeof begun>[0];
const mover = (more: Start[string] = {}) =>
  begun({ a: { side: "x", at: [0, 0], ...more }, b: { side: "y", at: [9, 9] } });

/** How far the form says a move goes once it names this ground. */
function told(fight: ReturnType<typeof mover>, ground = "", secondGround = ""): number {
  const option = paletteOf(engine.situation(fight), "a").find(({ action }) => action === "move");
  if (!option) throw new Error("no move");
  const way = option.needs.find(({ kind }) => kind === "path" || kind === "number");
  let composition = beginComposition({ creature: "a", option, question: null });
  composition = choose(composition, "ground", ground);
  composition = choose(composition, "secondGround", secondGround);
  if (way?.kind === "path") return reachIn(composition, way);
  return way?.kind === "number" ? limitsOf(composition, way).max : 0;
}

const east = (yards: number) => Array.from({ length: yards }, (_each, i) => ({ x: i + 1, y: 0 }));

describe("A move tells how far it goes (DEST-TER-01)", () => {
  it.each([
    ["", ""],
    ["mud", ""],
    ["undergrowth", ""],
    ["", "waistWater"],
    ["mud", "undergrowth"],
    ["mud", "mud"],
  ])("over ground %s and %s, and not a yard more", (ground, secondGround) => {
    const fight = mover();
    const reach = told(fight, ground, secondGround);
    const said = { ...(ground ? { ground } : {}), ...(secondGround ? { secondGround } : {}) };
    expect(reach).toBeGreaterThan(0);
    expect(refusalOf(fight, "move", "a", { path: east(reach), ...said })).toBe("");
    expect(refusalOf(fight, "move", "a", { path: east(reach + 1), ...said })).not.toBe("");
  });

  it("by what it is on hard ground: half as far in mud, a third in undergrowth", () => {
    const plain = told(mover());
    expect([told(mover(), "mud"), told(mover(), "undergrowth")]).toEqual([
      Math.floor(plain / 2),
      Math.floor(plain / 3),
    ]);
  });

  it("crawling, and out of a space that is shared (DEST-CON-08, DEST-CON-18)", () => {
    const prone = edited(mover(), "a", "posture", "prone");
    expect(told(prone)).toBe(Math.floor(told(mover()) / 2));
    const shared = mover({
      system: { conditions: { "sharingSpace:b": lasting("sharingSpace", { source: "b" }) } },
    });
    expect(told(shared)).toBe(told(mover()) - 1);
  });

  it("without a board in yards", () => {
    const fight = begun({ a: { side: "x" }, b: { side: "y" } });
    const reach = told(fight, "mud");
    expect(refusalOf(fight, "move", "a", { yards: reach, ground: "mud" })).toBe("");
    expect(refusalOf(fight, "move", "a", { yards: reach + 1, ground: "mud" })).not.toBe("");
  });

  it("nothing to whoever has no AP left for a single yard as it crawls", () => {
    const fight = edited(edited(mover(), "a", "posture", "prone"), "a", "ap", 1);
    const option = paletteOf(engine.situation(fight), "a").find(({ action }) => action === "move");
    const isOffered = option?.refusal === null;
    expect(isOffered).toBe(refusalOf(fight, "move", "a", { path: east(1) }) === "");
  });
});

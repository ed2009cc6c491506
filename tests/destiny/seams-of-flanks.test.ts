// Seams of flanks: who is asked whom to ignore, where a flank comes of another's way, a saddle, a space or a hold.
import { describe, expect, it } from "vitest";
import { BLANK, begun, block, edited, lasting, play } from "./fights.ts";
import type { Played } from "./fights.ts";

const holding = (other: string) => ({ [`grappling:${other}`]: lasting("grappling", { source: other }) });
const ignores = (to: string, choice: string) => [{ to, prompt: "flanked", choice }] as const;
const ignored = ({ fight }: Played, id: string): string[] => Object.keys(block(fight, id).ignored);
const HORSE = { kind: "npc" as const, system: { size: 0, trainedForWar: true } };

/** The rider `r` in the saddle of `h`, both at the same square. */
const ridden = (others: Parameters<typeof begun>[0]) => {
  const all = { r: { side: "x", at: [0, 0] as const }, h: { side: "x", at: [0, 0] as const, ...HORSE } };
  const fight = play(begun({ ...all, ...others }), "ride", "r", { target: "h" }).fight;
  return edited(edited(fight, "r", "ap", 8), "h", "ap", 8);
};

describe("Whoever becomes flanked is asked whom to ignore (DEST-FLK-03)", () => {
  it("as a rider whom the mount takes between two foes (DEST-MNT-01)", () => {
    const fight = ridden({
      b: { side: "y", at: [3, 0], kind: "npc" },
      c: { side: "y", at: [1, 0], kind: "npc" },
    });
    const path = [
      { x: 1, y: 1 },
      { x: 2, y: 0 },
    ];
    const answers = [...ignores("h", "pass"), ...ignores("r", "c")];
    expect(ignored(play(fight, "move", "r", { path }, [], answers), "r")).toEqual(["c"]);
  });

  it("as a foe who is dragged to where a friend of the dragging one stands (DEST-ACT-19)", () => {
    let fight = begun({
      a: { side: "x", at: [0, 0] },
      b: { side: "y", at: [1, 0] },
      c: { side: "x", at: [3, 0] },
    });
    const dragging = lasting("dragging", { value: 4, endRound: 1 });
    fight = edited(edited(fight, "a", "conditions", { ...holding("b"), dragging }), "b", "conditions", {
      ...holding("a"),
    });
    const path = [{ x: 1, y: 0 }];
    expect(ignored(play(fight, "move", "a", { path }, [], ignores("b", "a")), "b")).toEqual(["a"]);
  });

  it("beside a space that is entered (DEST-ACT-13)", () => {
    const fight = begun({
      a: { side: "x", at: [0, 0] },
      b: { side: "y", at: [1, 0], kind: "npc" },
      c: { side: "y", at: [2, 0] },
      d: { side: "x", at: [3, 0] },
    });
    const entered = play(fight, "enterSpace", "a", { target: "b" }, BLANK, ignores("c", "d"));
    expect(ignored(entered, "c")).toEqual(["d"]);
  });

  it("by somebody who gets down from the saddle (DEST-ACT-15)", () => {
    const fight = ridden({ b: { side: "y", at: [0, -2] }, c: { side: "x", at: [0, -3] } });
    expect(ignored(play(fight, "dismount", "r", {}, [], ignores("b", "c")), "b")).toEqual(["c"]);
  });

  it("by somebody who gets free of a pin, and may strike again (DEST-FLK-01, DEST-ACT-14)", () => {
    let fight = begun({
      b: { side: "y", at: [1, 0], attributes: { str: 4 } },
      a: { side: "x", at: [0, 0] },
      d: { side: "y", at: [-1, 0] },
    });
    fight = edited(fight, "a", "conditions", holding("b"));
    const pinned = { "pinned:a": lasting("pinned", { source: "a" }) };
    fight = edited(fight, "b", "conditions", { ...holding("a"), ...pinned });
    expect(ignored(play(fight, "escape", "b", {}, BLANK, ignores("a", "d")), "a")).toEqual(["d"]);
  });
});

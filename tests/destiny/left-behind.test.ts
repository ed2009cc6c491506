// What is left behind by whoever goes, jumps, mounts, gets down, or is pushed or carried off: grapples, spaces, cover.
import { describe, expect, it } from "vitest";
import { yardsLeft } from "../../src/rulesets/destiny/movement/movement.ts";
import { begun, block, edited, lasting, play, refusalOf } from "./fights.ts";

type Fight = ReturnType<typeof begun>;
const says = (to: string, prompt: string, choice: string) => ({ to, prompt, choice });
const words = (fight: Fight, id: string) => Object.keys(block(fight, id).conditions);
const tie = (word: string, other: string) => ({ [`${word}:${other}`]: lasting(word, { source: other }) });
const WELL = [5, 5, 5, 5, 5];
/** `a` rides `h`. */
const riding = (): Fight => {
  const fight = begun({
    a: { side: "x", at: [0, 0] },
    h: { side: "x", at: [0, 0], kind: "npc", system: { size: 2 } },
    b: { at: [9, 9] },
  });
  const up = edited(fight, "a", "conditions", { mounted: lasting("mounted", { source: "h", value: 2 }) });
  return edited(up, "h", "conditions", { ridden: lasting("ridden", { source: "a" }) });
};

describe("Left behind", () => {
  it("A rider jumps with the mount, which pays as much (DEST-MNT-04)", () => {
    const p = play(riding(), "longJump", "a", { path: [{ x: 1, y: 0 }], runUp: true }, [5, 5, 5, 5, 5]);
    expect([block(p.fight, "a").position?.x, block(p.fight, "h").position?.x]).toEqual([1, 1]);
    expect([block(p.fight, "a").ap, block(p.fight, "h").ap]).toEqual([5, 5]);
    expect(words(p.fight, "a")).toEqual(["mounted"]);
    expect(refusalOf(riding(), "longJump", "h", { path: [{ x: 1, y: 0 }] })).toBe("DEST-MNT-04 riderSteers");
  });

  it("A mount that falls as it lands throws its rider (DEST-JMP-04)", () => {
    const p = play(
      riding(),
      "longJump",
      "a",
      { path: [{ x: 1, y: 0 }], runUp: true, landing: "slippery" },
      [...WELL, 1, 1, 1, 1, 1],
      [says("gm", "targetNumber", "tn:5")],
    );
    expect([words(p.fight, "a"), block(p.fight, "h").posture]).toEqual([[], "prone"]);
  });

  it("A grappled rider does not get down (DEST-AMB-20)", () => {
    let f = begun({
      a: { side: "x", at: [0, 0] },
      h: { side: "x", at: [0, 0], kind: "npc", system: { size: 0 } },
      b: { side: "y", at: [0, 1] },
    });
    f = edited(
      edited(f, "a", "conditions", {
        mounted: lasting("mounted", { source: "h", value: 0 }),
        ...tie("grappling", "b"),
      }),
      "h",
      "conditions",
      { ridden: lasting("ridden", { source: "a" }) },
    );
    f = edited(f, "b", "conditions", tie("grappling", "a"));
    expect(refusalOf(f, "dismount", "a")).toBe("DEST-AMB-20 grappling");
  });

  it("Where grapples hold nobody, getting down out of reach ends one (DEST-AMB-20)", () => {
    let f = begun(
      {
        a: { side: "x", at: [0, 0] },
        h: { side: "x", at: [0, 0], kind: "npc", system: { size: 0 } },
        b: { side: "y", at: [0, 1] },
      },
      { grappleHolds: false },
    );
    f = edited(
      edited(f, "a", "conditions", {
        mounted: lasting("mounted", { source: "h", value: 0 }),
        ...tie("grappling", "b"),
      }),
      "h",
      "conditions",
      { ridden: lasting("ridden", { source: "a" }) },
    );
    f = edited(f, "b", "conditions", tie("grappling", "a"));
    const p = play(f, "dismount", "a");
    expect(block(p.fight, "a").position).toMatchObject({ x: 0, y: -1 });
    expect([words(p.fight, "a"), words(p.fight, "b")]).toEqual([[], []]);
  });

  it("Who mounts leaves a shared space and cover (DEST-CON-18, DEST-MOD-03)", () => {
    let f = begun({
      a: { side: "x", at: [0, 0] },
      h: { side: "x", at: [1, 0], kind: "npc", system: { size: 2 } },
      b: { side: "y", at: [0, 0] },
    });
    f = edited(
      edited(f, "a", "conditions", {
        ...tie("sharingSpace", "b"),
        covered: lasting("covered", { cover: "half" }),
      }),
      "b",
      "conditions",
      tie("sharingSpace", "a"),
    );
    const p = play(f, "mount", "a", { target: "h" });
    expect([words(p.fight, "a"), words(p.fight, "b")]).toEqual([["mounted"], []]);
  });

  it("Who enters another space leaves the first, and cover (DEST-ACT-13)", () => {
    let f = begun({
      a: { side: "x", at: [0, 0] },
      c: { side: "y", at: [1, 0], kind: "npc" },
      b: { side: "y", at: [0, 0], kind: "npc" },
    });
    f = edited(
      edited(f, "a", "conditions", {
        ...tie("sharingSpace", "b"),
        covered: lasting("covered", { cover: "half" }),
      }),
      "b",
      "conditions",
      tie("sharingSpace", "a"),
    );
    const p = play(f, "enterSpace", "a", { target: "c" }, WELL);
    expect([words(p.fight, "a"), words(p.fight, "b")]).toEqual([["sharingSpace:c"], []]);
  });

  it("Cover stays behind without a board (DEST-MOD-03)", () => {
    let f = begun({ a: { side: "x" }, b: { side: "y" } });
    f = edited(f, "a", "conditions", { covered: lasting("covered", { cover: "half" }) });
    const p = play(f, "move", "a", { yards: 3 });
    expect(words(p.fight, "a")).toEqual([]);
  });

  it("A Shove without a board tears a grapple, unless somebody clings (DEST-ACT-18)", () => {
    let f = begun({ a: { side: "x" }, b: { side: "y", kind: "npc" }, c: { side: "x" } });
    f = edited(edited(f, "b", "conditions", tie("grappling", "c")), "c", "conditions", tie("grappling", "b"));
    const p = play(f, "shove", "a", { target: "b" }, [5, 5, 5, 5, 5], [says("c", "cling", "pass")]);
    expect([words(p.fight, "b"), words(p.fight, "c")]).toEqual([[], []]);
  });

  it("A long jump without a board uses up its yards (DEST-JMP-03)", () => {
    const f = begun({ a: { side: "x" }, b: { side: "y" } });
    const p = play(f, "longJump", "a", { feet: 3, runUp: true }, WELL);
    expect([block(p.fight, "a").ap, yardsLeft(block(p.fight, "a"))]).toEqual([5, 1]);
  });

  it("A long jump without a board leaves cover and a shared space (DEST-CON-18)", () => {
    let f = begun({ a: { side: "x" }, b: { side: "y" } });
    f = edited(
      edited(f, "a", "conditions", {
        ...tie("sharingSpace", "b"),
        covered: lasting("covered", { cover: "half" }),
      }),
      "b",
      "conditions",
      tie("sharingSpace", "a"),
    );
    const p = play(f, "longJump", "a", { feet: 3, runUp: true }, WELL);
    expect([words(p.fight, "a"), words(p.fight, "b")]).toEqual([[], []]);
  });

  it("Who grapples a rider may cling as the mount goes, or lets go (DEST-ACT-18)", () => {
    let f = begun({
      a: { side: "x", at: [0, 0] },
      h: { side: "x", at: [0, 0], kind: "npc", system: { size: 0 } },
      b: { side: "y", at: [0, 1] },
    });
    f = edited(
      edited(f, "a", "conditions", {
        mounted: lasting("mounted", { source: "h", value: 0 }),
        ...tie("grappling", "b"),
      }),
      "h",
      "conditions",
      { ridden: lasting("ridden", { source: "a" }) },
    );
    f = edited(f, "b", "conditions", tie("grappling", "a"));
    const p = play(
      f,
      "move",
      "a",
      {
        path: [
          { x: 0, y: -1 },
          { x: 0, y: -2 },
        ],
      },
      [],
      [says("b", "cling", "pass")],
    );
    expect([words(p.fight, "a"), words(p.fight, "b")]).toEqual([["mounted"], []]);
  });

  it("A rider's cover stays behind as the mount goes (DEST-MOD-03)", () => {
    let f = begun({
      a: { side: "x", at: [0, 0] },
      h: { side: "x", at: [0, 0], kind: "npc", system: { size: 0 } },
      b: { side: "y", at: [5, 5] },
    });
    f = edited(
      edited(f, "a", "conditions", {
        mounted: lasting("mounted", { source: "h", value: 0 }),
        covered: lasting("covered", { cover: "half" }),
      }),
      "h",
      "conditions",
      { ridden: lasting("ridden", { source: "a" }) },
    );
    const p = play(f, "move", "a", {
      path: [
        { x: 0, y: -1 },
        { x: 0, y: -2 },
      ],
    });
    expect(words(p.fight, "a")).toEqual(["mounted"]);
  });
});

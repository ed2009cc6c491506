// What is left behind by whoever goes, jumps, mounts, gets down, or is pushed or carried off: grapples, spaces, cover.
import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { yardsLeft } from "../../src/rulesets/destiny/movement/movement.ts";
import { begun, block, edited, lasting, play, refusalOf } from "./fights.ts";

type Fight = ReturnType<typeof begun>;
type Fighters = Parameters<typeof begun>[0];
type Conditions = JsonRecord;
const says = (to: string, prompt: string, choice: string) => ({ to, prompt, choice });
const words = (fight: Fight, id: string) => Object.keys(block(fight, id).conditions);
const tie = (word: string, other: string): Conditions => ({
  [`${word}:${other}`]: lasting(word, { source: other }),
});
const COVERED: Conditions = { covered: lasting("covered", { cover: "half" }) };
const WELL = [5, 5, 5, 5, 5];
const AWAY = {
  path: [
    { x: 0, y: -1 },
    { x: 0, y: -2 },
  ],
};

/** `a` rides `h`, a creature of this size, with these conditions besides. */
function riding(size: number, more: Conditions, others: Fighters, rulings = {}): Fight {
  const mount = { side: "x", at: [0, 0] as const, kind: "npc" as const, system: { size } };
  const fight = begun({ a: { side: "x", at: [0, 0] }, h: mount, ...others }, rulings);
  const mounted = { mounted: lasting("mounted", { source: "h", value: size }), ...more };
  const up = edited(fight, "a", "conditions", mounted);
  return edited(up, "h", "conditions", { ridden: lasting("ridden", { source: "a" }) });
}

/** `a` rides a horse. */
const onHorse = (): Fight => riding(2, {}, { b: { at: [9, 9] } });
/** `a` rides a creature no larger than a human, and `b` beside them grapples with the rider. */
function grappledRider(rulings = {}): Fight {
  const fight = riding(0, tie("grappling", "b"), { b: { side: "y", at: [0, 1] } }, rulings);
  return edited(fight, "b", "conditions", tie("grappling", "a"));
}
/** `a` shares the space of `b`, in cover. */
function sharing(fighters: Fighters): Fight {
  const fight = edited(begun(fighters), "a", "conditions", { ...tie("sharingSpace", "b"), ...COVERED });
  return edited(fight, "b", "conditions", tie("sharingSpace", "a"));
}

describe("Left behind", () => {
  it("A rider jumps with the mount, which pays as much (DEST-MNT-04)", () => {
    const p = play(onHorse(), "longJump", "a", { path: [{ x: 1, y: 0 }], runUp: true }, WELL);
    expect([block(p.fight, "a").position?.x, block(p.fight, "h").position?.x]).toEqual([1, 1]);
    expect([block(p.fight, "a").ap, block(p.fight, "h").ap]).toEqual([5, 5]);
    expect(words(p.fight, "a")).toEqual(["mounted"]);
    expect(refusalOf(onHorse(), "longJump", "h", { path: [{ x: 1, y: 0 }] })).toBe("DEST-MNT-04 riderSteers");
  });

  it("A mount that falls as it lands throws its rider (DEST-JMP-04)", () => {
    const jump = { path: [{ x: 1, y: 0 }], runUp: true, landing: "slippery" };
    const dice = [...WELL, 1, 1, 1, 1, 1];
    const p = play(onHorse(), "longJump", "a", jump, dice, [says("gm", "targetNumber", "tn:5")]);
    expect([words(p.fight, "a"), block(p.fight, "h").posture]).toEqual([[], "prone"]);
  });

  it("A grappled rider does not get down (DEST-AMB-20)", () => {
    expect(refusalOf(grappledRider(), "dismount", "a")).toBe("DEST-AMB-20 grappling");
  });

  it("Where grapples hold nobody, getting down out of reach ends one (DEST-AMB-20)", () => {
    const p = play(grappledRider({ grappleHolds: false }), "dismount", "a");
    expect(block(p.fight, "a").position).toMatchObject({ x: 0, y: -1 });
    expect([words(p.fight, "a"), words(p.fight, "b")]).toEqual([[], []]);
  });

  it("Who mounts leaves a shared space and cover (DEST-CON-18, DEST-MOD-03)", () => {
    const f = sharing({
      a: { side: "x", at: [0, 0] },
      h: { side: "x", at: [1, 0], kind: "npc", system: { size: 2 } },
      b: { side: "y", at: [0, 0] },
    });
    const p = play(f, "mount", "a", { target: "h" });
    expect([words(p.fight, "a"), words(p.fight, "b")]).toEqual([["mounted"], []]);
  });

  it("Who enters another space leaves the first, and cover (DEST-ACT-13)", () => {
    const f = sharing({
      a: { side: "x", at: [0, 0] },
      c: { side: "y", at: [1, 0], kind: "npc" },
      b: { side: "y", at: [0, 0], kind: "npc" },
    });
    const p = play(f, "enterSpace", "a", { target: "c" }, WELL);
    expect([words(p.fight, "a"), words(p.fight, "b")]).toEqual([["sharingSpace:c"], []]);
  });

  it("Cover stays behind without a board (DEST-MOD-03)", () => {
    const f = edited(begun({ a: { side: "x" }, b: { side: "y" } }), "a", "conditions", COVERED);
    expect(words(play(f, "move", "a", { yards: 3 }).fight, "a")).toEqual([]);
  });

  it("A Shove without a board tears a grapple, unless somebody clings (DEST-ACT-18)", () => {
    let f = begun({ a: { side: "x" }, b: { side: "y", kind: "npc" }, c: { side: "x" } });
    f = edited(edited(f, "b", "conditions", tie("grappling", "c")), "c", "conditions", tie("grappling", "b"));
    const p = play(f, "shove", "a", { target: "b" }, WELL, [says("c", "cling", "pass")]);
    expect([words(p.fight, "b"), words(p.fight, "c")]).toEqual([[], []]);
  });

  it("A long jump without a board uses up its yards (DEST-JMP-03)", () => {
    const f = begun({ a: { side: "x" }, b: { side: "y" } });
    const p = play(f, "longJump", "a", { feet: 3, runUp: true }, WELL);
    expect([block(p.fight, "a").ap, yardsLeft(block(p.fight, "a"))]).toEqual([5, 1]);
  });

  it("A long jump without a board leaves cover and a shared space (DEST-CON-18)", () => {
    const f = sharing({ a: { side: "x" }, b: { side: "y" } });
    const p = play(f, "longJump", "a", { feet: 3, runUp: true }, WELL);
    expect([words(p.fight, "a"), words(p.fight, "b")]).toEqual([[], []]);
  });

  it("Who grapples a rider may cling as the mount goes, or lets go (DEST-ACT-18)", () => {
    const p = play(grappledRider(), "move", "a", AWAY, [], [says("b", "cling", "pass")]);
    expect([words(p.fight, "a"), words(p.fight, "b")]).toEqual([["mounted"], []]);
  });

  it("A rider's cover stays behind as the mount goes (DEST-MOD-03)", () => {
    const p = play(riding(0, COVERED, { b: { side: "y", at: [5, 5] } }), "move", "a", AWAY);
    expect(words(p.fight, "a")).toEqual(["mounted"]);
  });
});

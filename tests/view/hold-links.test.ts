// Holds on the board: who is linked with whom, how firmly, what must be kept up this turn, and what a hidden one does not give away.
import { describe, expect, it } from "vitest";
import { dierank } from "../../src/rulesets/dierank/index.ts";
import { beadsBetween, holdsOn } from "../../src/view/board-marks.ts";
import type { Viewer } from "../../src/view/viewer.ts";
import { give, type RankFight } from "../dierank/bout.ts";
import { begun, on, pass, someone } from "../dierank/four-regions.ts";
import { engine } from "../dierank/scene.ts";

const player: Viewer = { gm: false, owns: new Set(["bob"]), npcNumbers: "all" };
const gm: Viewer = { ...player, gm: true };
const seen = (fight: RankFight, viewer: Viewer = player) => holdsOn(dierank, engine.situation(fight), viewer);

/** Ann, who has tried to grab Bob with that face of a D8 against a 2. */
function grabbed(face: number, hidden = false): RankFight {
  const ann = { ...someone("ann", "a", { dice: { str: "D12" } }), hidden };
  const fight = begun([ann, someone("bob", "b")], { dialogs: "usual" });
  return give(
    fight,
    on("ann", "grab", { target: "bob" }),
    [face, 2],
    [{ to: "bob", prompt: "opportunityAttack", choice: "pass" }],
  );
}

describe("a hold on the board (RANK-GRP-03)", () => {
  it("links the two, partly or fully, and nobody who was missed", () => {
    const link = { by: "ann", held: "bob", isDue: false };
    expect(seen(grabbed(3))).toEqual([{ ...link, isFull: false }]);
    expect(seen(grabbed(4))).toEqual([{ ...link, isFull: true }]);
    expect(seen(grabbed(1))).toEqual([]);
  });

  it("says in the grappler's next turn that it must be kept up, until it has been (RANK-GRP-06)", () => {
    const next = give(give(grabbed(4), pass("ann")), pass("bob"));
    expect(seen(next)).toMatchObject([{ isDue: true }]);
    expect(seen(give(next, on("ann", "sustainGrab")))).toMatchObject([{ isDue: false }]);
    expect(seen(give(next, on("ann", "release")))).toEqual([]);
  });

  it("is shown to nobody who does not see both", () => {
    expect(seen(grabbed(4, true))).toEqual([]);
    expect(seen(grabbed(4, true), gm)).toHaveLength(1);
  });

  it("is over with the fight", () => {
    expect(seen(give(grabbed(4), { type: "endFight", creature: null }))).toEqual([]);
  });
});

describe("a hold where there is no grid", () => {
  const anchor = { x: 100, y: 100 };

  it("is a row of beads between the two, evenly apart and off both middles", () => {
    const beads = beadsBetween(80, anchor, { x: 220, y: 100 });
    expect(beads).toEqual([130, 160, 190].map((x) => ({ x, y: 100, radius: 10 })));
  });

  it("runs aslant as well, the same from either side", () => {
    const far = { x: 190, y: 220 };
    const [there, back] = [beadsBetween(80, anchor, far), beadsBetween(80, far, anchor)];
    expect(there).toHaveLength(4);
    const sorted = [...back].reverse();
    there.forEach(({ x, y }, i) => {
      expect([x, y]).toEqual([expect.closeTo(sorted[i]?.x ?? 0), expect.closeTo(sorted[i]?.y ?? 0)]);
      expect((y - 100) / (x - 100)).toBeCloseTo(120 / 90);
    });
  });

  it("needs no beads between those who stand on each other", () => {
    expect(beadsBetween(80, anchor, anchor)).toEqual([]);
    expect(beadsBetween(80, anchor, { x: 110, y: 110 })).toEqual([]);
  });
});

// Riders of large mounts on hexes and open ground: shoved out of the saddle they lie so far from the mount as they were shoved.
import { describe, expect, it } from "vitest";
import type { BoardKind, Fight, Position } from "../../src/core/language/fight.ts";
import { spacesBetween } from "../../src/core/kit/board.ts";
import type { DestinyState } from "../../src/rulesets/destiny/state.ts";
import { begun, block, edited, play } from "./fights.ts";

type Board = Exclude<BoardKind, "squares">;
const WELL = [5, 5, 5, 5, 5];

const at = (board: Board, [x, y]: readonly [number, number], size = 1): Position => ({
  x,
  y,
  width: size,
  height: size,
  elevation: 0,
  board,
});

/** `a` in the saddle of `h`, of so many spaces each way, whose place is 0, 0; `c`, a foe, stands beside it and has the turn. */
function mounted(board: Board, size: number, foe: readonly [number, number]): Fight<DestinyState> {
  let fight = begun({
    a: { side: "x", at: [0, 0] },
    h: { side: "x", at: [0, 0], kind: "npc", system: { size: 4 } },
    c: { side: "y", at: [9, 9], kind: "npc", weapons: { pike: { reach: 2 } } },
  });
  const places = { a: at(board, foe), h: at(board, [0, 0], size), c: at(board, foe) };
  for (const [id, place] of Object.entries(places)) fight = edited(fight, id, "position", { ...place });
  fight = play(fight, "ride", "a", { target: "h" }).fight;
  return edited(play(fight, "endTurn", "a").fight, "c", "ap", 9);
}

describe("a rider shoved two yards, by 5 against 0 (DEST-ACT-26, DEST-MNT-01)", () => {
  it.each<[string, Board, number, readonly [number, number], readonly [number, number]]>([
    // Seven hexes about 0, 0: the edge in the east is 1, 0, that in the north 0, -1.
    ["of seven hexes in rows, from the west", "hexRows", 3, [-2, 0], [3, 0]],
    ["of seven hexes in rows, from the southeast", "hexRows", 3, [0, 2], [0, -3]],
    ["of seven hexes in columns, from the south", "hexColumns", 3, [0, 2], [0, -3]],
    ["of seven hexes in columns, from the northwest", "hexColumns", 3, [-2, 0], [3, 0]],
    // Three hexes, 0 0, 1 0 and 0 1.
    ["of three hexes in rows, from the west", "hexRows", 2, [-1, 0], [3, 0]],
    // A circle of three yards about 1.5, 1.5.
    ["of three yards on open ground, from the west", "gridless", 3, [-1, 1], [4, 1]],
  ])("lies two yards from a mount %s", (_how, board, size, foe, [x, y]) => {
    const after = play(mounted(board, size, foe), "shove", "c", { target: "a" }, WELL).fight;
    const [rider, mount] = [block(after, "a").position, block(after, "h").position];
    expect(rider).toEqual(at(board, [x, y]));
    expect(spacesBetween(rider as Position, mount as Position)).toBe(2);
    expect(Object.keys(block(after, "a").conditions)).not.toContain("mounted");
  });
});

it("who comes down with a mount on open ground lies in the middle of its place, not beside its circle (DEST-MNT-01)", () => {
  const fallen = play(mounted("gridless", 4, [-1, 1]), "kill", "h").fight;
  expect(block(fallen, "a").position).toEqual(at("gridless", [1.5, 1.5]));
});

// Riders of large mounts on hexes and open ground in Time Count: pushed out of the saddle they stand beside the mount.
import { describe, expect, it } from "vitest";
import type { BoardKind, Position } from "../../src/core/language/fight.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { mountOf } from "../../src/rulesets/timecount/movement/riding.ts";
import { timecountEngine as engine } from "../hard-cases/timecount-fight.ts";
import { Bout, declares, npc, says, TOUGH } from "./bout.ts";

type Board = Exclude<BoardKind, "squares">;

const at = (board: Board, [x, y]: readonly [number, number], size = 1): Position => ({
  x,
  y,
  width: size,
  height: size,
  elevation: 0,
  board,
});

function putAt(bout: Bout, id: string, place: Position): void {
  const changes = [
    { path: ["creatures", id, "position"], before: { ...bout.creature(id).position }, after: { ...place } },
  ];
  const foreign = { type: "TokenMoved", creature: id, note: "put", changes } as const;
  bout.fight = put(engine, bout.fight, { kind: "foreign", foreign });
}

/** `a` in the saddle of a horse whose place is 0, 0; `foe` stands beside it and is due first. */
function mounted(board: Board, size: number, foe: readonly [number, number]): Bout {
  const bout = Bout.of(
    {
      a: npc("x", { at: [0, 0], system: TOUGH }),
      horse: npc("x", { at: [0, 0], system: { size: "Large", ...TOUGH } }),
      foe: npc("y", { at: [5, 5], system: TOUGH }),
    },
    [6, 6, 1],
  );
  putAt(bout, "a", at(board, foe));
  putAt(bout, "horse", at(board, [0, 0], size));
  putAt(bout, "foe", at(board, foe));
  bout.give({ type: "ride", creature: "a", target: "horse" });
  return bout;
}

describe("a rider rushed 5 ft out of the saddle (TC-SPEC-07, TC-M30)", () => {
  it.each<[string, Board, number, readonly [number, number], readonly [number, number]]>([
    // Seven hexes about 0, 0: the edge in the east is 1, 0, that in the north 0, -1.
    ["of seven hexes in rows, from the west", "hexRows", 3, [-2, 0], [2, 0]],
    ["of seven hexes in columns, from the south", "hexColumns", 3, [0, 2], [0, -2]],
    // Three hexes, 0 0, 1 0 and 0 1.
    ["of three hexes in rows, from the west", "hexRows", 2, [-1, 0], [2, 0]],
    // A circle of 10 ft about 1, 1.
    ["of 10 ft on open ground, from the west", "gridless", 2, [-1, 0.5], [2, 0.5]],
  ])("stands right beside a mount %s", (_how, board, size, foe, [x, y]) => {
    const bout = mounted(board, size, foe);
    const rush = declares("foe", "bullRush", { target: "a", follow: false });
    bout.advance([15], [rush, says("a", "defense", "vigor")]);
    expect(bout.creature("a").position).toEqual(at(board, [x, y]));
    expect(mountOf(bout.creature("a"))).toBeNull();
  });
});

it("who comes down with a mount on open ground lies in the middle of its place (TC-M30)", () => {
  const bout = mounted("gridless", 4, [-1, 1]);
  bout.give({ type: "kill", creature: "horse" });
  expect(bout.creature("a").position).toEqual(at("gridless", [1.5, 1.5]));
});

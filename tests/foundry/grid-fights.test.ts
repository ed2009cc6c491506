// Moves on hexes and open ground at seats, in each game that measures: a token lies where its creature stands, and nothing strays.
import { describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { waysOn } from "../../src/core/kit/board.ts";
import { BoardTable, give, placeOf, scene, type Game } from "./attacks/board-table.ts";
import { fightAt } from "./attacks/attack-table.ts";
import { allQuiet, id, type Anything, type TestSeat } from "./seats.ts";

const GRIDS = [
  ["level rows of hexes", 3, "hexRows"],
  ["upright columns of hexes", 4, "hexColumns"],
  ["open ground", 0, "gridless"],
] as const;

/** Lets counts pass, and everybody else wait, until the hero has come so far: in Time Count a way takes time. */
async function untilGone(gm: TestSeat, goal: { readonly y: number } | undefined): Promise<void> {
  for (let i = 0; i < 16 && placeOf(gm).y !== goal?.y; i += 1) {
    const [asked] = pendingAsks(fightAt(gm).open);
    const input: Anything = asked
      ? { kind: "answer", request: asked.key, choice: asked.ask.fallback }
      : { kind: "command", command: { type: "advance", creature: null } };
    expect((await gm.inside.access.send(gm.combat(), input)).refusal).toBeNull();
  }
  await allQuiet([gm]);
}

function movesOnGrids(table: BoardTable, game: Game): void {
  it.each(GRIDS)("over %s takes its token there, and undo brings it back", async (_name, type, board) => {
    const grid = { type, size: 100, distance: 1, units: "yd" };
    const { gm, owner } = await table.seated(game, { sizes: { grid } }, [400, 600]);
    const token = (): Anything => scene(gm).tokens.get(id("heroToken"));
    const start = [token().x, token().y];
    const before = placeOf(gm);
    expect(before.board).toBe(board);
    // Southeast, the last way that all three have, and once more the one after it.
    const [first, second] = ["SE", "SW"].map((word) => waysOn(board).find(([each]) => each === word));
    const [, x = 0, y = 0] = first ?? [];
    const [, nextX = 0, nextY = 0] = second ?? [];
    const path = [
      { x: before.x + x, y: before.y + y },
      { x: before.x + x + nextX, y: before.y + y + nextY },
    ];
    expect((await give(owner, { type: "move", path })).refusal).toBeNull();
    await allQuiet([gm, owner]);
    if (game === "timecount") await untilGone(gm, path[1]);
    const now = placeOf(gm);
    expect([now.x, now.y]).toEqual([path[1]?.x, path[1]?.y]);
    expect([token().x, token().y]).not.toEqual(start);
    if (board === "gridless") {
      const goal = [before.x, before.y + Math.SQRT2].map((each) => Math.round(each * 100));
      expect([token().x, token().y]).toEqual(goal);
    } else {
      const { x: left, y: top } = token().getSnappedPosition();
      expect([token().x, token().y]).toEqual([Math.round(left), Math.round(top)]);
    }
    for (let i = 0; i < 20 && token().x + token().y !== start[0] + start[1]; i += 1)
      expect((await gm.inside.access.send(gm.combat(), { kind: "undo" })).refusal).toBeNull();
    await allQuiet([gm, owner]);
    expect([token().x, token().y]).toEqual(start);
    expect(placeOf(gm)).toEqual(before);
    const { log } = fightAt(gm);
    expect(log.filter(({ input }: Anything) => input.kind === "foreign")).toEqual([]);
  });
}

describe.each(["destiny", "anatomy", "fightingstyle"] as const)("a move of %s", (game) => {
  movesOnGrids(new BoardTable(game), game);
});

describe("a move of timecount", () => {
  movesOnGrids(new BoardTable("destiny"), "timecount");
});

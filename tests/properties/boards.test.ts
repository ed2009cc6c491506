// What holds of every board, whoever stands on it: distances are the same both ways, ways add up, and even ground costs the same back.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  areOpposite,
  centerOf,
  isDiagonal,
  isStep,
  neighborsOf,
  placeAtEdge,
  placeInside,
  placesBeside,
  shareGround,
  spacesBetween,
  wayTowards,
  waysOn,
  type DiagonalCount,
} from "../../src/core/kit/board.ts";
import { hexesOf } from "../../src/core/kit/hexes.ts";
import { spotUnder } from "../../src/core/kit/lying-things.ts";
import type { BoardKind, Position } from "../../src/core/language/fight.ts";
import { gridYards } from "../../src/rulesets/destiny/movement/movement.ts";

const BOARDS: readonly BoardKind[] = ["squares", "hexRows", "hexColumns", "gridless"];

function placeOn(board: BoardKind): fc.Arbitrary<Position> {
  const along =
    board === "gridless"
      ? fc.double({ min: -30, max: 30, noNaN: true, noDefaultInfinity: true })
      : fc.integer({ min: -30, max: 30 });
  return fc
    .record({
      x: along,
      y: along,
      size: fc.integer({ min: 1, max: 5 }),
      longer: fc.integer({ min: 0, max: 2 }),
      elevation: fc.integer({ min: -5, max: 20 }),
    })
    .map(({ x, y, size, longer, elevation }) => {
      const place = { x, y, width: size, height: board === "gridless" ? size : size + longer, elevation };
      return board === "squares" ? place : { ...place, board };
    });
}

/** Ways of the board's own steps, by number. */
const turns = fc.array(fc.nat({ max: 7 }), { maxLength: 12 });

function walk(from: Position, ways: readonly number[]): Position[] {
  const path = [from];
  for (const way of ways) {
    const around = neighborsOf(path.at(-1) ?? from);
    const next = around[way % around.length];
    if (next) path.push(next);
  }
  return path;
}

/** Whether every part of a creature lies within a larger one's space. */
function isWithin(place: Position, outer: Position): boolean {
  if (place.board === "gridless") {
    const [own, other] = [centerOf(place), centerOf(outer)];
    const farthest = Math.hypot(own.x - other.x, own.y - other.y) + place.width / 2;
    return farthest <= outer.width / 2 + 1e-6;
  }
  const one = { ...place, width: 1, height: 1 };
  const squares = Array.from({ length: place.width * place.height }, (_each, i) => ({
    x: place.x + (i % place.width),
    y: place.y + Math.floor(i / place.width),
  }));
  const cover = place.board ? hexesOf(place) : squares;
  return cover.every((part) => shareGround(outer, { ...one, ...part }));
}

const everySecond: DiagonalCount = (straight, diagonal) => gridYards(straight, diagonal);

/** What a way costs that is put together from its steps, as a game with this count of diagonals has it. */
function costOf(path: readonly Position[], count: DiagonalCount): number {
  let [straight, diagonal] = [0, 0];
  for (const [i, to] of path.slice(1).entries()) {
    const from = path[i];
    if (from && isDiagonal(from, to)) diagonal += 1;
    else straight += 1;
  }
  return count(straight, diagonal);
}

describe.each(BOARDS)("on a board of %s", (board) => {
  const place = placeOn(board);

  it("distances are the same both ways, whole, and 0 only in one space", () => {
    fc.assert(
      fc.property(place, place, fc.boolean(), (a, b, twice) => {
        const count = twice ? everySecond : undefined;
        const spaces = spacesBetween(a, b, count);
        expect(spaces).toBe(spacesBetween(b, a, count));
        expect(Number.isInteger(spaces)).toBe(true);
        expect(spaces).toBeGreaterThanOrEqual(Math.abs(a.elevation - b.elevation));
        expect(shareGround(a, b)).toBe(spacesBetween({ ...a, elevation: 0 }, { ...b, elevation: 0 }) === 0);
      }),
      { numRuns: 400 },
    );
  });

  it("nobody is away from its own place", () => {
    fc.assert(
      fc.property(place, (a) => {
        expect(spacesBetween(a, a)).toBe(0);
        expect(shareGround(a, a)).toBe(true);
        expect(wayTowards(a, a)).toBeNull();
      }),
    );
  });

  it("a detour over a third creature's space is never shorter by more than that space, and measures add up", () => {
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        const small = { ...b, width: 1, height: 1 };
        // Without a grid each of both parts is rounded down to whole spaces.
        const rounding = board === "gridless" ? 1 : 0;
        expect(spacesBetween(a, c)).toBeLessThanOrEqual(
          spacesBetween(a, small) + spacesBetween(small, c) + rounding,
        );
      }),
      { numRuns: 400 },
    );
  });

  it("each step goes to a neighbor, and a way never gets farther than it is long", () => {
    fc.assert(
      fc.property(place, turns, (a, ways) => {
        const path = walk({ ...a, width: 1, height: 1 }, ways);
        for (const [i, to] of path.slice(1).entries()) {
          const from = path[i];
          if (!from) continue;
          expect(isStep(from, to)).toBe(true);
          expect(isStep(to, from)).toBe(true);
          expect(spacesBetween(from, to)).toBe(1);
        }
        const end = path.at(-1) ?? a;
        expect(spacesBetween(path[0] ?? a, end)).toBeLessThanOrEqual(ways.length);
      }),
    );
  });

  it("the way back costs as much as the way there, and a way as much as its steps", () => {
    fc.assert(
      fc.property(place, turns, fc.boolean(), (a, ways, twice) => {
        const path = walk(a, ways);
        const count = twice ? everySecond : (straight: number, diagonal: number) => straight + diagonal;
        expect(costOf([...path].reverse(), count)).toBe(costOf(path, count));
        if (!twice) expect(costOf(path, count)).toBe(ways.length);
        // On squares every second diagonal counts double; nowhere else are there any.
        if (board !== "squares") expect(costOf(path, count)).toBe(ways.length);
      }),
    );
  });

  // Without a grid in eighths of a space, of which no sum is rounded.
  const eighths = (value: number): number => Math.round(value * 8) / 8;
  const exact = place.map((each) => ({ ...each, x: eighths(each.x), y: eighths(each.y) }));

  it("everything moved alike is as far apart as before, whatever the sizes", () => {
    fc.assert(
      fc.property(
        exact,
        exact,
        fc.integer({ min: -9, max: 9 }),
        fc.integer({ min: -9, max: 9 }),
        (a, b, x, y) => {
          const moved = (each: Position): Position => ({ ...each, x: each.x + x, y: each.y + y });
          expect(spacesBetween(moved(a), moved(b))).toBe(spacesBetween(a, b));
        },
      ),
      { numRuns: 300 },
    );
  });

  it("whoever has somebody between them has so from both sides, and not from one", () => {
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        expect(areOpposite(a, b, c)).toBe(areOpposite(b, a, c));
        expect(areOpposite(a, a, c)).toBe(false);
      }),
      { numRuns: 400 },
    );
  });

  it("each place beside a creature is one space away and touches it nowhere", () => {
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 3 }), (a, size) => {
        const places = placesBeside(a, { ...a, width: size, height: size });
        expect(places.length).toBeGreaterThanOrEqual(board === "hexRows" || board === "hexColumns" ? 6 : 8);
        for (const each of places) {
          expect(spacesBetween(a, each)).toBe(1);
          expect(shareGround(a, each)).toBe(false);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("whoever leaves a large space from its edge is as far away as it has gone, whichever way, whatever the space", () => {
    fc.assert(
      fc.property(place, fc.nat({ max: 7 }), fc.integer({ min: 1, max: 6 }), (mount, turn, steps) => {
        const ways = waysOn(board);
        const [, x, y] = ways[turn % ways.length] ?? ["", 0, 0];
        const edge = placeAtEdge(mount, { width: 1, height: 1 }, [x, y]);
        expect(spacesBetween(mount, edge)).toBe(0);
        const away = { ...edge, x: edge.x + steps * x, y: edge.y + steps * y };
        expect(spacesBetween(mount, away)).toBe(steps);
        expect(spacesBetween(away, mount)).toBe(steps);
      }),
    );
  });

  it("a large rider is inside the larger space at its edge and when it steps down, and the next step leads out of it", () => {
    const sizes = fc.tuple(
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 0, max: 3 }),
      fc.nat({ max: 7 }),
    );
    fc.assert(
      fc.property(place, sizes, (at, [size, larger, turn]) => {
        const mount = { ...at, width: size + larger, height: size + larger };
        const own = { width: size, height: size };
        const ways = waysOn(board);
        const [, x, y] = ways[turn % ways.length] ?? ["", 0, 0];
        const edge = placeAtEdge(mount, own, [x, y]);
        for (const inside of [edge, placeInside(mount, own)]) {
          expect(inside).toMatchObject(own);
          expect(isWithin(inside, mount)).toBe(true);
        }
        const next = { ...edge, x: edge.x + x, y: edge.y + y };
        expect(isWithin(next, mount)).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  it("whoever stands in the mirror of another, about the middle of a large one, is opposite it", () => {
    const odd = fc.constantFrom(1, 3, 5);
    fc.assert(
      fc.property(place, odd, (at, size) => {
        const between = { ...at, width: size, height: size };
        const middle = spotUnder(between);
        for (const beside of placesBeside(between, { ...at, width: 1, height: 1 })) {
          const mirror = { ...beside, x: 2 * middle.x - beside.x, y: 2 * middle.y - beside.y };
          expect(spacesBetween(between, mirror)).toBe(spacesBetween(between, beside));
          expect(areOpposite(beside, mirror, between)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("a thing falls within the space of whoever drops it, near its middle", () => {
    fc.assert(
      fc.property(place, (a) => {
        const spot = spotUnder(a);
        const lies = { ...a, ...spot, width: 1, height: 1 };
        expect(shareGround(a, lies)).toBe(true);
        const [middle, there] = [centerOf(a), centerOf(lies)];
        const off = Math.hypot(middle.x - there.x, middle.y - there.y);
        expect(off).toBeLessThanOrEqual(Math.max(a.width, a.height) / 2 + 1);
      }),
    );
  });
});

it("somebody a hair from the middle of another, on open ground, is between them from both sides or from none", () => {
  const at = (x: number): Position => ({
    x,
    y: 0,
    width: 1,
    height: 1,
    elevation: 0,
    board: "gridless",
  });
  const [a, b, hair] = [at(-0.5), at(9.5), at(-0.49999999999999994)];
  expect(centerOf(hair).x).not.toBe(centerOf(a).x);
  expect(areOpposite(a, b, hair)).toBe(areOpposite(b, a, hair));
});

// Things that lie about: under or beside whoever lost them, as far away as their square is, and unknown without a board.
import { expect, it } from "vitest";
import fc from "fast-check";
import { spacesBetween } from "../../src/core/kit/board.ts";
import {
  distanceNeeds,
  distanceToThing,
  isStuck,
  placeOfThing,
  SOMEWHERE,
  spotBeside,
  spotUnder,
  squaresToThing,
  wayFrom,
  type Lies,
  type Way,
} from "../../src/core/kit/lying-things.ts";
import { thingsWithin } from "../../src/core/kit/passed-things.ts";
import type { Position } from "../../src/core/language/fight.ts";

const side = fc.integer({ min: 1, max: 5 });
const place: fc.Arbitrary<Position> = fc
  .record({
    x: fc.integer({ min: -30, max: 30 }),
    y: fc.integer({ min: -30, max: 30 }),
    size: side,
    elevation: fc.integer({ min: -5, max: 20 }),
  })
  .map(({ size, ...at }) => ({ ...at, width: size, height: size }));
const step = fc.constantFrom(-1, 0, 1);
const way: fc.Arbitrary<Way> = fc.tuple(step, step).filter(([x, y]) => x !== 0 || y !== 0);

/** The only creature there is. */
const alone = (position: Position | null) => ({ anna: { position } });

it("lie under whoever dropped them: within the space and so within everybody's reach who stands there", () => {
  fc.assert(
    fc.property(place, (position) => {
      expect(squaresToThing("anna", spotUnder(position), alone(position))).toBe(0);
    }),
  );
  expect(spotUnder({ x: 4, y: 2, width: 3, height: 3, elevation: 6 }, 0)).toEqual({
    x: 5,
    y: 3,
    elevation: 0,
  });
});

it("lie as many squares beside a creature as they were sent, whatever its size and whichever way", () => {
  fc.assert(
    fc.property(place, way, fc.integer({ min: 0, max: 40 }), (position, direction, squares) => {
      const spot = spotBeside(position, direction, squares);
      expect(squaresToThing("anna", spot, alone(position))).toBe(squares);
    }),
  );
});

it("stop before the first square that is barred, and never go further than they were sent", () => {
  fc.assert(
    fc.property(place, way, fc.nat(20), fc.nat(20), (position, direction, squares, free) => {
      let steps = 0;
      const spot = spotBeside(position, direction, squares, () => (steps += 1) <= free);
      expect(squaresToThing("anna", spot, alone(position))).toBe(Math.min(squares, free));
    }),
  );
});

it("are as far away as the square they lie in, for every creature", () => {
  fc.assert(
    fc.property(place, place, way, fc.nat(9), (owner, other, direction, squares) => {
      const spot = spotBeside(owner, direction, squares);
      const square = { ...spot, width: 1, height: 1 };
      expect(squaresToThing("anna", spot, alone(other))).toBe(spacesBetween(other, square));
    }),
  );
});

it("go with whoever they stick in", () => {
  fc.assert(
    fc.property(place, place, (anna, boris) => {
      const creatures = { anna: { position: anna }, boris: { position: boris } };
      const lies = { stuckIn: "boris" };
      expect(isStuck(lies)).toBe(true);
      expect(squaresToThing("anna", lies, creatures)).toBe(spacesBetween(anna, boris));
      expect(squaresToThing("boris", lies, creatures)).toBe(0);
    }),
  );
});

it("are nowhere that reach could be refused for while no board tells", () => {
  const spot = { x: 90, y: 90, elevation: 0 };
  expect(spotUnder(null)).toEqual(SOMEWHERE);
  expect(placeOfThing(SOMEWHERE, alone({ ...spot, width: 1, height: 1 }))).toBeNull();
  expect(squaresToThing("anna", SOMEWHERE, alone({ ...spot, width: 1, height: 1 }))).toBeNull();
  expect(squaresToThing("anna", null, alone({ x: 0, y: 0, width: 1, height: 1, elevation: 0 }))).toBeNull();
  expect(squaresToThing("anna", spot, alone(null))).toBeNull();
  expect(
    squaresToThing("anna", { stuckIn: "boris" }, { ...alone(null), boris: { position: null } }),
  ).toBeNull();
  expect(squaresToThing("anna", { stuckIn: "nobody" }, alone(null))).toBeNull();
  expect(isStuck(null)).toBe(false);
});

it("are sent straight away from whoever sends them, and the way back is the opposite", () => {
  fc.assert(
    fc.property(place, way, fc.integer({ min: 1, max: 30 }), (from, direction, squares) => {
      const to = { ...from, x: from.x + squares * direction[0], y: from.y + squares * direction[1] };
      expect(wayFrom(from, to)).toEqual(direction.map((each) => each + 0));
      expect(wayFrom(to, from)).toEqual(direction.map((each) => 0 - each));
    }),
  );
});

it("are as far off as the board tells, else as was said, and nothing said is within reach", () => {
  const spot = { x: 3, y: 0, elevation: 0 };
  const there = alone({ x: 0, y: 0, width: 1, height: 1, elevation: 0 });
  expect(distanceToThing("anna", spot, there, { space: 5, said: 90 })).toBe(15);
  for (const lies of [spot, SOMEWHERE, { stuckIn: "boris" }]) {
    expect(distanceToThing("anna", lies, alone(null), { space: 5, said: 90 })).toBe(90);
    expect(distanceToThing("anna", lies, alone(null), { space: 5, said: null })).toBeNull();
  }
  expect(distanceToThing("anna", null, alone(null), { space: 5, said: 90 })).toBeNull();
  expect(distanceToThing("anna", { stuckIn: "anna" }, alone(null), { space: 5, said: 90 })).toBe(0);
});

it("are found by whoever is near and by whom no board places, and asked about only there", () => {
  const anna = { id: "anna", name: "anna", side: "a", hidden: false, position: null };
  const boris = { ...anna, id: "boris" };
  const spot = { x: 9, y: 0, elevation: 0 };
  const at = { x: 0, y: 0, width: 1, height: 1, elevation: 0 };
  const foundFrom = (position: Position | null, lies: Lies) =>
    thingsWithin({ anna: { ...anna, position }, boris }, "anna", 1, ({ id }) =>
      id === "boris" ? [{ lies }] : [],
    ).length;
  expect([foundFrom(null, spot), foundFrom(null, SOMEWHERE), foundFrom(at, SOMEWHERE)]).toEqual([1, 1, 1]);
  expect([foundFrom(at, spot), foundFrom(null, null), foundFrom(null, { stuckIn: "boris" })]).toEqual([
    0, 0, 0,
  ]);
  const asked = (position: Position | null, lies: Lies) =>
    distanceNeeds({ ...anna, position }, lies, { anna: { position }, boris }).map(
      ({ parameter }) => parameter,
    );
  expect([asked(null, spot), asked(null, SOMEWHERE)]).toEqual([["distance"], ["distance"]]);
  expect([
    asked(at, spot),
    asked(at, SOMEWHERE),
    asked(null, null),
    asked(null, { stuckIn: "anna" }),
  ]).toEqual([[], [], [], []]);
});

// Scenes of hexes and without a grid: the rules measure there, drags go from space to space, and what is a picture stays one.
import { afterEach, describe, expect, it } from "vitest";
import { spacesBetween } from "../../src/core/kit/board.ts";
import type { Position } from "../../src/core/language/fight.ts";
import type { JsonObject } from "../../table/core/protocol.ts";
import { countWorld } from "./count-world.ts";
import { duelWorld } from "./duel-world.ts";
import { allQuiet, createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

type World = { [collection: string]: JsonObject[] };
type Spot = readonly [x: number, y: number];

const GRIDLESS = 0;
const SQUARE = 1;
const GAMES = [
  ["Heroes of Destiny", duelWorld],
  ["Time Count", countWorld],
] as const;
const TOKENS = ["heroToken", "one", "two"] as const;

/** Corners of hexes of 100 pixels in pixels, and their axial coordinates worked out by hand: the hero's, and those of two foes. */
const HEX_SCENES: readonly [
  string,
  number,
  NonNullable<Position["board"]>,
  readonly Spot[],
  readonly Spot[],
][] = [
  [
    "rows, odd ones shoved",
    2,
    "hexRows",
    rows([150, 450, 150]),
    [
      [1, 1],
      [4, 1],
      [0, 3],
    ],
  ],
  [
    "rows, even ones shoved",
    3,
    "hexRows",
    rows([100, 400, 100]),
    [
      [0, 1],
      [3, 1],
      [-1, 3],
    ],
  ],
  [
    "columns, odd ones shoved",
    4,
    "hexColumns",
    columns([150, 100, 350]),
    [
      [1, 1],
      [4, -1],
      [1, 3],
    ],
  ],
  [
    "columns, even ones shoved",
    5,
    "hexColumns",
    columns([100, 150, 300]),
    [
      [1, 0],
      [4, -1],
      [1, 2],
    ],
  ],
];

/** In the second, the second and the fourth row; each lies 86.6 pixels below the one before. */
function rows(across: readonly number[]): readonly Spot[] {
  return across.map((x, i) => [x, [87, 87, 260][i] ?? 0]);
}

/** In the second, the fifth and the second column. */
function columns(down: readonly number[]): readonly Spot[] {
  return down.map((y, i) => [[87, 346, 87][i] ?? 0, y]);
}

let gm: TestSeat;
let owner: TestSeat;

afterEach(() => {
  expect([...gm.errors, ...owner.errors]).toEqual([]);
  for (const seat of [gm, owner]) seat.close();
});

const scene = (seat = gm): Anything => seat.game.scenes.get(id("cave"));
const fight = (): Anything => gm.inside.access.getFight(gm.combat());
const token = (name: string, seat = gm): Anything => scene(seat).tokens.get(id(name));
const position = (row: string): Position | null => fight().state.creatures[id(row)].position;
const send = (input: Anything): Promise<Anything> => gm.inside.access.send(gm.combat(), input);
const cornerOf = (name: string): Spot => [token(name).x, token(name).y];

/** Seats at a world whose scene has such a grid and its tokens there, with sizes where they are other than 1. */
async function seatAt(
  world: World,
  type: number,
  { corners = [], size = 1 }: { readonly corners?: readonly Spot[]; readonly size?: number } = {},
): Promise<void> {
  const [cave] = world["scenes"] ?? [];
  if (!cave) throw new Error("a world without a scene");
  const tokens = (cave["tokens"] as JsonObject[]).map((each, i) => {
    const [x, y] = corners[i] ?? [each["x"], each["y"]];
    return { ...each, x: x ?? 0, y: y ?? 0, ...(i === 0 ? { width: size, height: size } : {}) };
  });
  Object.assign(cave, { tokens, grid: { ...(cave["grid"] as JsonObject), type } });
  const hub = createWorld(world);
  gm = await takeSeat(hub, "gm", "destiny");
  owner = await takeSeat(hub, "owner", "destiny");
}

/** Begins, and lets everybody pass who is asked before the first turn. */
async function begin(): Promise<void> {
  // The time of Time Count would go on by itself meanwhile.
  await gm.game.settings.set("fray", "autoAdvance", false);
  expect((await send({ kind: "begin" })).refusal).toBeNull();
  for (let request = openAsk(); request?.mayPass; request = openAsk())
    expect(
      (await send({ kind: "answer", request: request.key, choice: request.fallback })).refusal,
    ).toBeNull();
  await allQuiet([gm, owner]);
}

function openAsk(): Anything {
  const { request } = fight().open?.request ?? {};
  return request?.kind === "ask" ? { ...request, key: fight().open.request.key } : null;
}

/** The way of the last command that has one. */
const lastPath = (): Anything =>
  fight().log.findLast(({ input }: Anything) => input.command?.path).input.command.path;

/** What is in the log of tokens that were moved by somebody else. */
const strayed = (): Anything[] =>
  fight().log.flatMap(({ events }: Anything) => events.filter(({ type }: Anything) => type === "TokenMoved"));

describe.each(HEX_SCENES)("a scene of hexes in %s", (_name, type, board, corners, axial) => {
  it.each(GAMES)("is measured from hex to hex (%s)", async (_game, world) => {
    await seatAt(world(), type, { corners });
    await begin();
    for (const [i, row] of (["heroRow", "oneRow", "twoRow"] as const).entries()) {
      const [x, y] = axial[i] ?? [];
      expect(position(row), row).toEqual({ x, y, width: 1, height: 1, elevation: 0, board });
    }
    const [hero, one, two] = ["heroRow", "oneRow", "twoRow"].map(position);
    if (!hero || !one || !two) throw new Error("somebody has no place");
    expect([spacesBetween(hero, one), spacesBetween(hero, two)]).toEqual([3, 2]);
  });

  it("takes whoever is dragged from hex to hex at the price of each, and undo brings it back", async () => {
    await seatAt(duelWorld(), type, { corners });
    await begin();
    await untilTurn("heroRow");
    const [x, y] = axial[0] ?? [0, 0];
    const goal = scene().grid.getTopLeftPoint({ i: 3, j: 3 });
    await token("heroToken", owner).move(
      { x: Math.round(goal.x), y: Math.round(goal.y) },
      { method: "dragging" },
    );
    await until(() => position("heroRow")?.x !== x || position("heroRow")?.y !== y, "the fight has the move");
    await allQuiet([gm, owner]);
    expect(cornerOf("heroToken")).toEqual([Math.round(goal.x), Math.round(goal.y)]);
    expect(lastPath()).toHaveLength(3);
    expect(fight().state.creatures[id("heroRow")].movement.moved).toBe(3);
    await send({ kind: "undo" });
    await until(() => cornerOf("heroToken")[0] === corners[0]?.[0], "it stands where it stood");
    expect(cornerOf("heroToken")).toEqual(corners[0]);
    expect(position("heroRow")).toMatchObject({ x, y });
    expect(strayed()).toEqual([]);
  });

  it.each([2, 3, 4])(
    "has room for one of size %s, and takes nobody who is moved by the rules for a stray",
    async (size) => {
      await seatAt(duelWorld(), type, {
        corners: [
          [400, 400],
          [800, 173],
          [800, 520],
        ],
        size,
      });
      await begin();
      expect(position("heroRow")).toMatchObject({ width: size, height: size, board });
      await untilTurn("heroRow");
      const before = position("heroRow");
      if (!before) throw new Error("the hero has no place");
      const path = [{ x: before.x, y: before.y - 1 }];
      expect(
        (await send({ kind: "command", command: { type: "move", creature: id("heroRow"), path } })).refusal,
      ).toBeNull();
      await allQuiet([gm, owner]);
      expect(position("heroRow")).toEqual({ ...before, ...path[0] });
      await gm.combat().nextTurn();
      await allQuiet([gm, owner]);
      expect(strayed()).toEqual([]);
      await send({ kind: "undo" });
      expect(strayed()).toEqual([]);
    },
  );
});

/** Lets turns pass until somebody has one. */
async function untilTurn(row: string): Promise<void> {
  for (let i = 0; i < 4 && fight().state.turn !== id(row); i += 1) {
    await gm.combat().nextTurn();
    await allQuiet([gm, owner]);
  }
  expect(fight().state.turn).toBe(id(row));
}

describe("a wall over hexes", () => {
  it("stops a player's way that leads through it, and nobody beside it", async () => {
    const [, type, , corners] = HEX_SCENES[0] ?? [];
    const world = duelWorld();
    const [cave] = world["scenes"] ?? [];
    // Upright between the second and the third hex of each row.
    if (cave) cave["walls"] = [{ _id: id("wall"), c: [275, 0, 275, 2000] }];
    await seatAt(world, type ?? 2, { corners: corners ?? [] });
    await begin();
    await untilTurn("heroRow");
    const way = (path: readonly JsonObject[]): Anything =>
      owner.inside.access.send(owner.combat(), {
        kind: "command",
        command: { type: "move", creature: id("heroRow"), path },
      });
    // From (1, 1), whose middle lies at 200 pixels, to the east over the wall: 300.
    expect((await way([{ x: 2, y: 1 }])).refusal).toMatchObject({ code: "wall" });
    expect((await way([{ x: 1, y: 2 }])).refusal).toBeNull();
  });
});

describe("a scene without a grid", () => {
  const corners: readonly Spot[] = [
    [100, 100],
    [450, 100],
    [100, 375],
  ];

  it.each(GAMES)("is measured from edge to edge (%s)", async (_game, world) => {
    await seatAt(world(), GRIDLESS, { corners });
    await begin();
    expect(position("oneRow")).toEqual({
      x: 4.5,
      y: 1,
      width: 1,
      height: 1,
      elevation: 0,
      board: "gridless",
    });
    const [hero, one, two] = ["heroRow", "oneRow", "twoRow"].map(position);
    if (!hero || !one || !two) throw new Error("somebody has no place");
    // 2.5 and 1.75 spaces lie between them: the third and the second one begins there.
    expect([spacesBetween(hero, one), spacesBetween(hero, two)]).toEqual([3, 2]);
  });

  it("takes whoever is dragged exactly where it is dropped, step by step, and undo brings it back", async () => {
    await seatAt(duelWorld(), GRIDLESS, { corners });
    await begin();
    await untilTurn("heroRow");
    await token("heroToken", owner).move({ x: 233, y: 207 }, { method: "dragging" });
    await until(() => token("heroToken").x !== 100, "the token has moved");
    await allQuiet([gm, owner]);
    expect(cornerOf("heroToken")).toEqual([233, 207]);
    expect(position("heroRow")).toMatchObject({ x: 2.33, y: 2.07 });
    // 1.7 spaces of way are two steps.
    expect(lastPath()).toHaveLength(2);
    await gm.combat().nextTurn();
    await allQuiet([gm, owner]);
    for (let i = 0; i < 2; i += 1) await send({ kind: "undo" });
    await until(() => token("heroToken").x === 100, "it stands where it stood");
    expect(cornerOf("heroToken")).toEqual([100, 100]);
    expect(strayed()).toEqual([]);
  });

  it("is nobody's move where a step ends between two pixels", async () => {
    await seatAt(duelWorld(), GRIDLESS, { corners });
    await begin();
    await untilTurn("heroRow");
    const path = [{ x: 1 + Math.SQRT1_2, y: 1 + Math.SQRT1_2 }];
    expect(
      (await send({ kind: "command", command: { type: "move", creature: id("heroRow"), path } })).refusal,
    ).toBeNull();
    await allQuiet([gm, owner]);
    expect(cornerOf("heroToken")).toEqual([171, 171]);
    await gm.combat().nextTurn();
    await allQuiet([gm, owner]);
    expect(strayed()).toEqual([]);
    expect(position("heroRow")?.x).toBeCloseTo(1 + Math.SQRT1_2, 9);
  });

  it.each(GAMES)(
    "is a picture where the world says so: no places, and tokens move freely (%s)",
    async (_game, world) => {
      await seatAt(world(), GRIDLESS, { corners });
      await gm.game.settings.set("fray", "measureGridless", false);
      await begin();
      expect(TOKENS.map((_token, i) => position(["heroRow", "oneRow", "twoRow"][i] ?? ""))).toEqual([
        null,
        null,
        null,
      ]);
      const entries = fight().log.length;
      await token("heroToken").update({ x: 237, y: 111 });
      await allQuiet([gm, owner]);
      expect(fight().log.length).toBe(entries);
      expect(position("heroRow")).toBeNull();
    },
  );
});

describe("the scene of a running fight", () => {
  it("that gets another grid gives everybody a place on it, and the old ones again with the old grid", async () => {
    await seatAt(duelWorld(), SQUARE);
    await begin();
    const before = ["heroRow", "oneRow", "twoRow"].map(position);
    expect(before.every((each) => each !== null && each.board === undefined)).toBe(true);
    await scene().update({ "grid.type": GRIDLESS });
    const places = (): (Position | null)[] => ["heroRow", "oneRow", "twoRow"].map(position);
    await until(() => places().every((each) => each?.board === "gridless"), "all places are on open ground");
    // Taken back, the fight knows squares again, of which this scene has none: no token is moved for that.
    const lay = TOKENS.map(cornerOf);
    await send({ kind: "undo" });
    await allQuiet([gm, owner]);
    expect(TOKENS.map(cornerOf)).toEqual(lay);
    await scene().update({ "grid.type": SQUARE });
    await until(() => places().every((each) => each?.board === undefined), "all places are squares again");
    expect(places()).toEqual(before);
  });
});

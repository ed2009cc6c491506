// Walls at the table: a player's word on walls, ground, cover and distance counts for nothing where the scene tells them.
import { describe, expect, it } from "vitest";
import { freeSteps } from "../../../src/core/kit/barred-steps.ts";
import type { JsonObject } from "../../../table/core/protocol.ts";
import { id } from "../seats.ts";
import { calm, fightAt, hero, one } from "./attack-table.ts";
import { BoardTable, give, lastCommand, placeOf, scene } from "./board-table.ts";

/** From top to bottom, between the hero's square and the one to its right. */
const WALL = { c: [200, -2000, 200, 2000] };
/** Half of the bandit is seen past its end, which stands right before him. */
const LOW_WALL = { c: [300, 136, 300, 400] };

const MARSH: JsonObject = {
  _id: id("marsh"),
  name: "marsh",
  shapes: [{ type: "rectangle", x: 0, y: 200, width: 2000, height: 1000, rotation: 0, hole: false }],
  elevation: { bottom: null, top: null },
  behaviors: [
    {
      _id: id("marshCost"),
      name: "",
      type: "modifyMovementCost",
      system: { difficulties: { walk: 2 } },
      disabled: false,
      flags: {},
    },
  ],
  visibility: 2,
  flags: {},
};

const table = new BoardTable("destiny");
const seated: BoardTable["seated"] = (...how) => table.seated(...how);

const games = ["destiny", "timecount"] as const;

describe.each(games)("C 9 moves through walls in %s", (game) => {
  it("C 9 a wall stops a move that a player's console sends, and nothing is changed", async () => {
    const { gm, owner } = await seated(game, { walls: [WALL] });
    const before = fightAt(gm).log.length;
    const answer = await give(owner, { type: "move", path: [{ x: 2, y: 1 }] });
    expect(answer.refusal).toMatchObject({ rule: "CORE-BOARD", code: "wall", field: "path[0]" });
    expect([placeOf(gm).x, fightAt(gm).log.length]).toEqual([1, before]);
    expect((await give(owner, { type: "move", path: [{ x: 1, y: 2 }] })).refusal).toBeNull();
  });

  it("C 9 the wall stands also while the game master looks at another scene", async () => {
    const { gm, owner } = await seated(game, { walls: [WALL] });
    await gm.game.scenes.get(id("hall")).view();
    const answer = await give(owner, { type: "move", path: [{ x: 2, y: 1 }] });
    expect(answer.refusal).toMatchObject({ rule: "CORE-BOARD", code: "wall" });
  });

  it("C 9 an open door and a wall that is none for movement let pass", async () => {
    const door = { ...WALL, door: 1, ds: 0 };
    const { gm, owner } = await seated(game, { walls: [door] });
    const path = [{ x: 2, y: 1 }];
    expect((await give(owner, { type: "move", path })).refusal?.code).toBe("wall");
    const [wall] = scene(gm).walls;
    await wall.update({ ds: 1 });
    expect((await give(owner, { type: "move", path })).refusal).toBeNull();
  });

  it("C 9 a drag and the panel's form say the same before anything is sent", async () => {
    const { gm, owner } = await seated(game, { walls: [WALL] });
    const before = fightAt(gm).log.length;
    const token = scene(owner).tokens.get(id("heroToken"));
    await token.move({ x: 200, y: 100 }, { method: "dragging" });
    await calm(owner, gm);
    expect([placeOf(gm).x, token.x, fightAt(gm).log.length]).toEqual([1, 100, before]);
    const running = owner.inside.panel.accessTo(owner.combat())?.running;
    const command = { type: "move", creature: hero, path: [{ x: 2, y: 1 }] };
    expect(running?.asScene(command).refusal).toMatchObject({ rule: "CORE-BOARD", code: "wall" });
  });

  it("C 9 the game master goes where he likes", async () => {
    const { gm } = await seated(game, { walls: [WALL] });
    expect((await give(gm, { type: "move", path: [{ x: 2, y: 1 }] })).refusal).toBeNull();
  });

  it("C 9 no player overrules the board, whatever the intent says", async () => {
    const { gm, owner } = await seated(game, { walls: [WALL] });
    const before = fightAt(gm).log.length;
    const answer = await give(owner, { type: "move", path: [{ x: 2, y: 1 }] }, { overBoard: true });
    expect(answer.refusal).toMatchObject({
      rule: "CORE-AUTHORITY",
      code: "gmOnly",
      field: "input.overBoard",
    });
    expect(fightAt(gm).log).toHaveLength(before);
  });
});

describe("C 9 ground that a player tells", () => {
  const hard = { destiny: { factor: 2 }, timecount: { extra: 1 } };

  it.each(games)("C 9 hard ground stays hard in %s, whatever its squares carry", async (game) => {
    const { gm, owner } = await seated(game, { regions: [MARSH] });
    const path = [{ x: 1, y: 2, ...(game === "destiny" ? { factor: 1 } : { extra: 0 }) }];
    expect((await give(owner, { type: "move", path })).refusal).toBeNull();
    expect(lastCommand(gm).path).toEqual([{ x: 1, y: 2, ...hard[game] }]);
  });

  it.each(games)("C 9 the game master may say otherwise in %s, and means it", async (game) => {
    const { gm } = await seated(game, { regions: [MARSH] });
    const path = [{ x: 1, y: 2 }];
    expect((await give(gm, { type: "move", path }, { overBoard: true })).refusal).toBeNull();
    expect(lastCommand(gm).path).toEqual(path);
  });
});

describe("C 9 cover and distance that a player tells", () => {
  const attacks = {
    destiny: { type: "standardAttack", weapon: id("bow") },
    timecount: { type: "attack", weapon: id("bow") },
  };
  const worst = { destiny: "nineTenths", timecount: "coverNineTenths" };
  const told = { destiny: "half", timecount: "coverHalf" };

  it.each(games)("C 9 cover is what the walls give in %s", async (game) => {
    const { gm, owner } = await seated(game, { walls: [LOW_WALL] });
    expect((await give(owner, { ...attacks[game], target: one, cover: undefined })).refusal).toBeNull();
    expect(lastCommand(gm).cover).toBe(told[game]);
  });

  it.each(games)("C 9 cover that is not there is not believed in %s", async (game) => {
    const { gm, owner } = await seated(game, { walls: [{ c: [0, -500, 0, -400] }] });
    expect((await give(owner, { ...attacks[game], target: one, cover: worst[game] })).refusal).toBeNull();
    expect(lastCommand(gm)).not.toHaveProperty("cover");
  });

  it.each(games)("C 9 nobody is shot through a wall in %s, but by the game master", async (game) => {
    const { gm, owner } = await seated(game, { walls: [{ c: [250, -2000, 250, 2000] }] });
    const answer = await give(owner, { ...attacks[game], target: one });
    expect(answer.refusal).toMatchObject({ rule: "CORE-BOARD", code: "noFreeLine", field: "cover" });
    expect((await give(gm, { ...attacks[game], target: one, cover: worst[game] })).refusal).toBeNull();
    expect(lastCommand(gm).cover).toBe(worst[game]);
  });

  it("C 9 the distance is that of the board in destiny, and nobody is flanked by word", async () => {
    const { gm, owner } = await seated("destiny", {});
    const wanted = { ...attacks.destiny, target: one, distance: 500, flanked: true, rear: true };
    expect((await give(owner, wanted)).refusal).toBeNull();
    for (const field of ["distance", "flanked", "rear"]) expect(lastCommand(gm)).not.toHaveProperty(field);
  });

  it("C 9 higher ground and cover among the situations of timecount are read off the board", async () => {
    const { gm, owner } = await seated("timecount", { walls: [LOW_WALL] });
    const situations = ["higherGround", "coverPartial"];
    expect((await give(owner, { ...attacks.timecount, target: one, situations })).refusal).toBeNull();
    expect(lastCommand(gm)).toMatchObject({ situations: [], cover: "coverHalf" });
  });

  it("C 9 a spell's target has the cover that the walls give, whatever is said, and needs no free line", async () => {
    const cast = {
      type: "castSpell",
      target: one,
      targetCover: "coverPartial",
      targetHeight: "higherGround",
    };
    const readied = { ...cast, creature: hero };
    const { gm, owner } = await seated("timecount", { walls: [LOW_WALL] });
    expect((await give(owner, { type: "ready", held: readied, trigger: "he moves" })).refusal).toBeNull();
    expect(lastCommand(gm).held).toMatchObject({ targetCover: "coverHalf" });
    expect(lastCommand(gm).held).not.toHaveProperty("targetHeight");
    const hidden = await seated("timecount", { walls: [{ c: [250, -2000, 250, 2000] }] });
    const ready = { type: "ready", held: readied, trigger: "he moves" };
    expect((await give(hidden.owner, ready)).refusal).toBeNull();
    expect(lastCommand(hidden.gm).held).toMatchObject({ targetCover: "coverNineTenths" });
  });

  it("C 9 a deed that is held in readiness holds the scene's word too", async () => {
    const { gm, owner } = await seated("timecount", { walls: [LOW_WALL] });
    const held = { ...attacks.timecount, creature: hero, target: one };
    expect((await give(owner, { type: "ready", held, trigger: "he moves" })).refusal).toBeNull();
    expect(lastCommand(gm).held.cover).toBe("coverHalf");
  });
});

describe("C 9 pushing through walls", () => {
  /** The hero stands before the bandit, who has a wall behind him; both have hands to push with. */
  const behind = { c: [300, -2000, 300, 2000] };

  it("C 9 the rules are told where walls stop whoever is shoved, and nothing that the sender says of it", async () => {
    const { gm, owner } = await seated("destiny", { walls: [behind] }, [200]);
    const barred = [{ creature: one, x: 2, y: 1, dx: -1, dy: 0 }];
    expect((await give(owner, { type: "shove", target: one, barred })).refusal).toBeNull();
    const told = lastCommand(gm).barred;
    expect(told).toContainEqual({ creature: one, x: 2, y: 1, dx: 1, dy: 0 });
    expect(told).not.toContainEqual(barred[0]);
  });

  it.each([
    ["hexes", 3, { x: 1, y: 1 }, [1, 0], [-1, 0]],
    ["open ground", 0, { x: 2, y: 1 }, [Math.SQRT1_2, -Math.SQRT1_2], [-1, 0]],
  ] as const)(
    "C 9 they are told so on %s too, by the ways that lead out there",
    async (_board, type, from, stopped, free) => {
      const grid = { type, size: 100, distance: 1, units: "yd" };
      const { gm, owner } = await seated("destiny", { walls: [behind], sizes: { grid } }, [200]);
      expect(placeOf(gm, one)).toMatchObject(from);
      expect((await give(owner, { type: "shove", target: one })).refusal).toBeNull();
      const told = lastCommand(gm).barred as readonly { readonly dx: number; readonly dy: number }[];
      const barredFrom = ([dx, dy]: readonly [number, number]): unknown[] =>
        told.filter((each) => Math.hypot(each.dx - dx, each.dy - dy) < 1e-9);
      expect(barredFrom(stopped)).toContainEqual(expect.objectContaining({ creature: one, ...from }));
      expect(barredFrom(free)).not.toContainEqual(expect.objectContaining(from));
      expect(freeSteps(lastCommand(gm), one, placeOf(gm, one), stopped, 3)).toBe(0);
    },
  );

  it("C 9 somebody shoved against a wall stays before it", () => {
    const command = {
      type: "shove",
      creature: hero,
      target: one,
      barred: [{ creature: one, x: 3, y: 1, dx: 1, dy: 0 }],
    };
    const place = { x: 2, y: 1, width: 1, height: 1, elevation: 0 };
    expect(freeSteps(command, one, place, [1, 0], 4)).toBe(1);
    expect(freeSteps(command, one, place, [0, 1], 4)).toBe(4);
    expect(freeSteps(command, hero, place, [1, 0], 4)).toBe(4);
    expect(freeSteps({ type: "shove", creature: hero }, one, place, [1, 0], 4)).toBe(4);
  });
});

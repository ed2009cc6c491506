// What the board knows in the games that no host plays yet: a player's word on it counts for nothing there either.
import { describe, expect, it } from "vitest";
import { id } from "../seats.ts";
import { fightAt, one } from "./attack-table.ts";
import { BoardTable, give, lastCommand, placeOf, scene } from "./board-table.ts";

/** From top to bottom, between the hero's square and the one to its right. */
const WALL = { c: [200, -2000, 200, 2000] };
/** Half of the bandit is seen past its end, which stands right before him. */
const LOW_WALL = { c: [300, 136, 300, 400] };
/** Between the hero and the bandit, with no way to see past it. */
const HIGH_WALL = { c: [250, -2000, 250, 2000] };
/** Somewhere else on the scene. */
const FAR_WALL = { c: [0, -500, 0, -400] };

const stop = (code: string) => ({ rule: "CORE-BOARD", code, field: "path[0]" });

describe("C 9 the board of anatomy", () => {
  const table = new BoardTable("anatomy");
  const shot = { type: "rangedAttack", weapon: "bow", target: one };

  it("C 9 a wall stops a move and a charge in anatomy", async () => {
    const { gm, owner } = await table.seated("anatomy", { walls: [WALL] });
    const before = fightAt(gm).log.length;
    const path = [{ x: 2, y: 1 }];
    expect((await give(owner, { type: "move", path })).refusal).toMatchObject(stop("wall"));
    const charge = { type: "charge", weapon: "sword", target: one, path };
    expect((await give(owner, charge)).refusal).toMatchObject(stop("wall"));
    expect([placeOf(gm).x, fightAt(gm).log.length]).toEqual([1, before]);
    expect((await give(owner, { type: "move", path: [{ x: 1, y: 2 }] })).refusal).toBeNull();
  });

  it("C 9 cover is what the walls give in anatomy", async () => {
    const { gm, owner } = await table.seated("anatomy", { walls: [LOW_WALL] });
    expect((await give(owner, { ...shot, cover: 0 })).refusal).toBeNull();
    expect(lastCommand(gm).cover).toBe(1);
  });

  it("C 9 behind a wall there is total cover in anatomy, whatever is said", async () => {
    const { gm, owner } = await table.seated("anatomy", { walls: [HIGH_WALL] });
    expect((await give(owner, { ...shot, cover: 0 })).refusal).toBeNull();
    expect(lastCommand(gm).cover).toBe(2);
  });

  it("C 9 nobody is out of the path or unaware by a player's word in anatomy", async () => {
    const { gm, owner } = await table.seated("anatomy");
    expect((await give(owner, { ...shot, cover: 0, unaware: true, inPath: [] })).refusal).toBeNull();
    for (const field of ["cover", "unaware", "inPath"]) expect(lastCommand(gm)).not.toHaveProperty(field);
  });
});

describe("C 9 the board of fightingstyle", () => {
  const table = new BoardTable("fightingstyle");
  const shot = { type: "strike", weapon: "bow", target: one };

  it("C 9 a wall stops a move in fightingstyle", async () => {
    const { gm, owner } = await table.seated("fightingstyle", { walls: [WALL] });
    const before = fightAt(gm).log.length;
    const answer = await give(owner, { type: "move", path: [{ x: 2, y: 1 }] });
    expect(answer.refusal).toMatchObject(stop("wall"));
    expect([placeOf(gm).x, fightAt(gm).log.length]).toEqual([1, before]);
    expect((await give(owner, { type: "move", path: [{ x: 1, y: 2 }] })).refusal).toBeNull();
  });

  it("C 9 cover is what the walls give in fightingstyle", async () => {
    const { gm, owner } = await table.seated("fightingstyle", { walls: [LOW_WALL] });
    expect((await give(owner, { ...shot, cover: "none" })).refusal).toBeNull();
    expect(lastCommand(gm).cover).toBe("low");
  });

  it("C 9 cover that the game master has set stays, whatever the attacker says in fightingstyle", async () => {
    const { gm, owner } = await table.seated("fightingstyle", { walls: [FAR_WALL] });
    const set = { type: "setCover", creature: one, cover: "high" };
    expect((await give(gm, set)).refusal).toBeNull();
    expect((await give(owner, { ...shot, cover: "none" })).refusal).toBeNull();
    expect(lastCommand(gm).cover).toBe("high");
  });

  it("C 9 nobody is struck through a wall in fightingstyle, but by the game master", async () => {
    const { gm, owner } = await table.seated("fightingstyle", { walls: [HIGH_WALL] });
    const refusal = { rule: "CORE-BOARD", code: "noFreeLine", field: "cover" };
    expect((await give(owner, shot)).refusal).toMatchObject(refusal);
    expect((await give(gm, shot)).refusal).toBeNull();
  });

  it("C 9 nobody is flanked or unaware by a player's word in fightingstyle", async () => {
    const { gm, owner } = await table.seated("fightingstyle");
    expect((await give(owner, { ...shot, flanked: true, unaware: true })).refusal).toBeNull();
    for (const field of ["flanked", "unaware"]) expect(lastCommand(gm)).not.toHaveProperty(field);
  });

  it("C 9 who looks is not said by whoever sneaks in fightingstyle", async () => {
    const { gm, owner } = await table.seated("fightingstyle");
    expect((await give(owner, { type: "sneak", observers: [] })).refusal).toBeNull();
    expect(lastCommand(gm)).not.toHaveProperty("observers");
  });
});

describe("C 9 the regions of dierank", () => {
  const table = new BoardTable("dierank");

  it("C 9 what the game master is asked is not said by a player in dierank", async () => {
    const { gm, owner } = await table.seated("dierank");
    const shot = { type: "rangedAttack", weapon: "bow", target: one, lethal: "yes" };
    const wanted = { ...shot, awareness: "unaware", pointBlank: "yes" };
    expect((await give(owner, wanted)).refusal).toBeNull();
    expect(lastCommand(gm)).toMatchObject({ lethal: "yes" });
    for (const field of ["awareness", "pointBlank"]) expect(lastCommand(gm)).not.toHaveProperty(field);
  });

  it("C 9 the game master's own word stands in dierank", async () => {
    const { gm } = await table.seated("dierank");
    const shot = { type: "rangedAttack", weapon: "bow", target: one, awareness: "unaware", lethal: "yes" };
    expect((await give(gm, shot)).refusal).toBeNull();
    expect(lastCommand(gm)).toMatchObject({ awareness: "unaware" });
  });

  it("C 9 a way leads over regions that the game master has laid out in dierank", async () => {
    const { gm, owner } = await table.seated("dierank");
    await give(gm, {
      type: "layOutRegions",
      creature: null,
      regions: { yard: ["gate"], gate: ["yard"], vault: [] },
    });
    const answer = await give(owner, { type: "move", path: ["vault"] });
    expect(answer.refusal).toMatchObject({ rule: "RANK-MOVE-05", code: "notNeighbors", field: "path[0]" });
  });
});

describe.each(["destiny", "timecount", "anatomy", "fightingstyle"] as const)("C 9 the edge in %s", (game) => {
  const table = new BoardTable(game === "timecount" ? "destiny" : game);
  /** Two squares wide and three high, without padding: the hero stands at its right side. */
  const sizes = { width: 200, height: 300, padding: 0 };

  it("C 9 nobody leaves the scene, and nothing is changed", async () => {
    const { gm, owner } = await table.seated(game, { sizes });
    const before = fightAt(gm).log.length;
    const answer = await give(owner, { type: "move", path: [{ x: 2, y: 1 }] });
    expect(answer.refusal).toMatchObject(stop("edge"));
    expect([placeOf(gm).x, fightAt(gm).log.length]).toEqual([1, before]);
    expect((await give(owner, { type: "move", path: [{ x: 0, y: 1 }] })).refusal).toBeNull();
  });

  it("C 9 the padding is part of the scene", async () => {
    const { owner } = await table.seated(game, { sizes: { ...sizes, padding: 0.5 } });
    expect((await give(owner, { type: "move", path: [{ x: 2, y: 1 }] })).refusal).toBeNull();
  });

  it("C 9 the game master goes where he likes", async () => {
    const { gm } = await table.seated(game, { sizes });
    expect((await give(gm, { type: "move", path: [{ x: 2, y: 1 }] })).refusal).toBeNull();
  });
});

describe("C 9 words that places and people tell in destiny and timecount", () => {
  const table = new BoardTable("destiny");

  it("C 9 a push stops at the scene's edge in destiny", async () => {
    const { gm, owner } = await table.seated(
      "destiny",
      { sizes: { width: 300, height: 300, padding: 0 } },
      [200],
    );
    expect((await give(owner, { type: "shove", target: one })).refusal).toBeNull();
    expect(lastCommand(gm).barred).toContainEqual({ creature: one, x: 2, y: 1, dx: 1, dy: 0 });
    expect(lastCommand(gm).barred).not.toContainEqual({ creature: one, x: 2, y: 1, dx: 0, dy: 1 });
  });

  it("C 9 nobody is unseen by his own word in destiny", async () => {
    const { gm, owner } = await table.seated("destiny");
    const shot = { type: "standardAttack", weapon: id("bow"), target: one, unseen: true };
    expect((await give(owner, shot)).refusal).toBeNull();
    expect(lastCommand(gm)).not.toHaveProperty("unseen");
  });

  it("C 9 nobody is flanked or struck in the back by word in timecount", async () => {
    const { gm, owner } = await table.seated("timecount");
    const shot = { type: "attack", weapon: id("bow"), target: one, situations: ["rear", "flanked", "kick"] };
    expect((await give(owner, shot)).refusal).toBeNull();
    expect(lastCommand(gm).situations).toEqual(["kick"]);
  });

  it("C 9 what lies beyond a wall is told to a throw in timecount, and what the sender says of it is not", async () => {
    const { gm, owner } = await table.seated("timecount", { walls: [HIGH_WALL] }, [200]);
    const [wall] = scene(gm).walls;
    await wall.update({ c: [300, -9000, 300, 9000] });
    const beyond = [{ creature: one, x: 0, y: 0, length: 9 }];
    const { refusal } = await give(owner, { type: "bullRush", target: one, beyond });
    expect(refusal).toBeNull();
    const rows = lastCommand(gm).beyond.filter(
      (row: { creature: string; y: number }) => row.creature === one && row.y === 1,
    );
    expect(rows).toEqual([
      { creature: one, x: -14, y: 1, length: 14 },
      { creature: one, x: 3, y: 1, length: 16 },
    ]);
  });
});

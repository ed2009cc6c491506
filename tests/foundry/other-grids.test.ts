// 2.17: scenes of hexagons, and without a grid: the fight is played in the mind, and the GM hears it in one clear word.
import { afterEach, describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { JsonObject } from "../../table/core/protocol.ts";
import { countWorld } from "./count-world.ts";
import { duelWorld } from "./duel-world.ts";
import { createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

type World = { [collection: string]: JsonObject[] };

const GRIDLESS = 0;
const SQUARE = 1;
const HEXAGONS = 2;
const OTHERS = [
  ["gridless", GRIDLESS],
  ["hexagonal", HEXAGONS],
  ["hexagonal in columns", 5],
] as const;
const hero = id("heroRow");

let gm: TestSeat;

afterEach(() => {
  expect(gm.errors).toEqual([]);
  gm.close();
});

const scene = (): Anything => gm.game.scenes.get(id("cave"));
const fight = (): Anything => gm.inside.access.getFight(gm.combat());
const heroToken = (): Anything => scene().tokens.get(id("heroToken"));
const positions = (): unknown[] =>
  Object.values(fight().state.creatures as Record<string, Anything>).map(({ position }) => position);
let told: string[] = [];

async function seatAt(world: World, type: number): Promise<void> {
  const [cave] = world["scenes"] ?? [];
  if (cave) cave["grid"] = { ...(cave["grid"] as JsonObject | undefined), type };
  gm = await takeSeat(createWorld(world), "gm", "destiny");
  const { notifications } = gm.ui;
  const warn = notifications.warn.bind(notifications);
  told = [];
  notifications.warn = (text: string, ...rest: unknown[]) => {
    told.push(text);
    return warn(text, ...rest);
  };
}

async function begin(): Promise<void> {
  expect((await gm.inside.access.send(gm.combat(), { kind: "begin" })).refusal).toBeNull();
  for (let [first] = pendingAsks(fight().open); first; [first] = pendingAsks(fight().open)) {
    const answer = { kind: "answer", request: first.key, choice: first.ask.fallback } as const;
    expect((await gm.inside.access.send(gm.combat(), answer)).refusal).toBeNull();
  }
}

describe.each(OTHERS)("2.17: a fight on a %s scene", (_name, type) => {
  it.each([
    ["Heroes of Destiny", duelWorld],
    ["Time Count", countWorld],
  ] as const)(
    "of %s reads no places, tells the GM once, and lets tokens move freely",
    async (_game, world) => {
      await seatAt(world(), type);
      // The time of Time Count would go on by itself meanwhile.
      await gm.game.settings.set("fray", "autoAdvance", false);
      await gm.inside.access.send(gm.combat(), { kind: "begin" });
      await until(() => fight()?.log.length > 0, "the fight runs");
      expect(positions().every((position) => position === null)).toBe(true);
      expect(told).toEqual([expect.stringContaining("played in the mind")]);
      // The table does not measure ways over hexagons.
      if (type >= HEXAGONS) return;
      const [token] = scene().tokens.contents as Anything[];
      const entries = fight().log.length;
      await token.update({ x: token.x + 137, y: token.y + 11 });
      expect(fight().log.length).toBe(entries);
      expect(positions().every((position) => position === null)).toBe(true);
    },
  );
});

describe("2.17: the scene of a running fight", () => {
  it("that loses its squares takes the places away, leaves tokens alone, and gives them back with them", async () => {
    await seatAt(duelWorld(), SQUARE);
    await begin();
    const before = positions();
    expect(before.every((position) => position !== null)).toBe(true);
    expect(told).toEqual([]);
    await scene().update({ "grid.type": GRIDLESS });
    await until(() => positions().every((position) => position === null), "nobody has a place");
    expect(told).toEqual([expect.stringContaining("played in the mind")]);
    const at = [heroToken().x, heroToken().y];
    await heroToken().update({ x: at[0] + 31 });
    await gm.inside.access.send(gm.combat(), { kind: "undo" });
    expect([heroToken().x, heroToken().y]).toEqual([at[0] + 31, at[1]]);
    await heroToken().update({ x: at[0] });
    await scene().update({ "grid.type": SQUARE });
    await until(() => positions().every((position) => position !== null), "all have their places again");
    expect(positions()).toEqual(before);
    expect(fight().state.creatures[hero].position).not.toBeNull();
  });
});

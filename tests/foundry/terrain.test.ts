// Terrain at whole seats: a drag over a region that makes movement harder costs what the rules of each game say.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { JsonObject } from "../../table/core/protocol.ts";
import { countWorld } from "./count-world.ts";
import { duelWorld } from "./duel-world.ts";
import { createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

const hero = id("heroRow");

/** Rows 2 and 3 are marsh for who walks, row 5 nobody crosses; a cloud above all of it touches nobody below. */
function withMarsh(world: { [collection: string]: JsonObject[] }): { [collection: string]: JsonObject[] } {
  const region = (name: string, y: number, height: number, walk: number | null, bottom: number | null) => ({
    _id: id(name),
    name,
    shapes: [{ type: "rectangle", x: 0, y, width: 2000, height, rotation: 0, hole: false }],
    elevation: { bottom, top: null },
    behaviors: [
      {
        _id: id(`${name}Cost`),
        name: "",
        type: "modifyMovementCost",
        system: { difficulties: { walk } },
        disabled: false,
        flags: {},
      },
    ],
    visibility: 2,
    flags: {},
  });
  const [cave] = world["scenes"] ?? [];
  if (cave)
    cave["regions"] = [
      region("marsh", 200, 200, 2, null),
      region("cliff", 500, 100, null, null),
      region("cloud", 0, 2000, 5, 10),
    ];
  return world;
}

async function seated(world: { [collection: string]: JsonObject[] }): Promise<[TestSeat, TestSeat]> {
  const hub = createWorld(withMarsh(world));
  return [await takeSeat(hub, "gm", "destiny"), await takeSeat(hub, "owner", "destiny")];
}

const fight = (seat: TestSeat): Anything => seat.inside.access.getFight(seat.combat());
const heroToken = (seat: TestSeat): Anything => seat.game.scenes.get(id("cave")).tokens.get(id("heroToken"));

describe("a drag in Destiny", () => {
  let gm: TestSeat;
  let owner: TestSeat;

  beforeAll(async () => {
    [gm, owner] = await seated(duelWorld());
    await gm.combat().startCombat();
    await until(() => fight(owner)?.state.phase === "running", "the fight runs");
    await gm.combat().setInitiative(hero, 90);
    for (let i = 0; i < 3 && fight(gm).state.turn !== hero; i += 1) await gm.combat().nextTurn();
    await until(() => fight(owner)?.log.length === fight(gm).log.length, "both agree");
  });
  afterAll(() => {
    expect([...gm.errors, ...owner.errors]).toEqual([]);
    for (const seat of [gm, owner]) seat.close();
  });

  it("over a region pays each of its yards twice, and says so (DEST-TER-01)", async () => {
    await heroToken(owner).move({ x: 100, y: 400 }, { method: "dragging" });
    await until(() => heroToken(gm).y === 400, "the token has moved");
    await gm.inside.arbiter.settled(id("fight"));
    const { input, events } = fight(gm).log.at(-1);
    expect(input.command.path).toEqual([
      { x: 1, y: 2, factor: 2 },
      { x: 1, y: 3, factor: 2 },
      { x: 1, y: 4 },
    ]);
    expect(fight(gm).state.creatures[hero].movement.moved).toBe(5);
    const used = events.find(({ type }: Anything) => type === "MovementUsed");
    expect(used).toMatchObject({ rules: ["DEST-TER-01"], operands: { yards: 5, way: { value: 5 } } });
  });

  it("into a place where nobody gets along stays, with a word", async () => {
    const before = fight(gm).log.length;
    await heroToken(owner).move({ x: 100, y: 600 }, { method: "dragging" });
    await gm.inside.arbiter.settled(id("fight"));
    expect([heroToken(gm).y, fight(gm).log.length]).toEqual([400, before]);
  });
});

describe("a drag in Time Count", () => {
  let gm: TestSeat;
  let owner: TestSeat;

  beforeAll(async () => {
    [gm, owner] = await seated(countWorld());
    await gm.game.settings.set("fray", "autoAdvance", false);
    await gm.combat().startCombat();
    await until(() => fight(owner)?.state.phase === "running", "the fight runs");
  });
  afterAll(() => {
    expect([...gm.errors, ...owner.errors]).toEqual([]);
    for (const seat of [gm, owner]) seat.close();
  });

  /** Moves the counter on, and lets all others wait, until the hero is asked what it does. */
  async function untilAsked(): Promise<void> {
    for (let i = 0; i < 40; i += 1) {
      const [ask] = pendingAsks(fight(gm).open);
      if (ask?.ask.ownTurn && ask.ask.to.kind === "owner" && ask.ask.to.creature === hero) return;
      const input: Anything = ask
        ? { kind: "answer", request: ask.key, choice: ask.ask.fallback }
        : { kind: "command", command: { type: "advance", creature: null } };
      const { refusal } = await gm.inside.access.send(gm.combat(), input);
      expect(refusal).toBeNull();
    }
    throw new Error("the hero is never due");
  }

  it("declares a jog that pays one square more for each of the region's (TC-M29)", async () => {
    await untilAsked();
    await until(() => fight(owner)?.log.length === fight(gm).log.length, "both agree");
    await heroToken(owner).move({ x: 100, y: 200 }, { method: "dragging" });
    const asked = () => pendingAsks(fight(gm).open)[0]?.ask.to;
    const isHero = (to = asked()) => to?.kind === "owner" && to.creature === hero;
    await until(() => !isHero(), "the hero has declared");
    const { input } = fight(gm).log.at(-1);
    expect(input).toMatchObject({ kind: "answer", choice: "act" });
    expect(input.command).toMatchObject({ type: "move", gait: "jog", path: [{ x: 1, y: 2, extra: 1 }] });
  });
});

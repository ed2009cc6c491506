// Broken data: the world opens, what is wrong is named by field, can be exported as it was stored, and can be mended.
import { afterEach, describe, expect, it, vi } from "vitest";
import type { JsonObject } from "../../table/core/protocol.ts";
import type { SeatHub } from "../../table/server/seat-hub.ts";
import { duelWorld } from "./duel-world.ts";
import { createWorld, id, takeSeat, until, type TestSeat } from "./seats.ts";

const seats: TestSeat[] = [];
afterEach(() => {
  for (const seat of seats.splice(0)) seat.close();
});

async function seatAt(hub: SeatHub): Promise<TestSeat> {
  const seat = await takeSeat(hub, "gm", "destiny");
  seats.push(seat);
  return seat;
}

const item = (name: string, type: string, system: JsonObject): JsonObject => ({
  _id: id(name),
  name,
  type,
  system,
});

type World = ReturnType<typeof duelWorld>;

/** A world in which one thing is not as it should be. */
function worldWith(change: (world: World) => void): SeatHub {
  const world = duelWorld();
  change(world);
  return createWorld(world);
}

const heroOf = (world: World): JsonObject =>
  world.actors?.find(({ _id }) => _id === id("hero")) as JsonObject;

type Thing = ReturnType<TestSeat["inside"]["broken"]["findBroken"]>[number];

const brokenAt = (seat: TestSeat): readonly Thing[] => seat.inside.broken.findBroken();

const onlyAt = (seat: TestSeat): Thing => {
  const found = brokenAt(seat);
  expect(found.map(({ name, faults }) => [name, faults.map(({ path }) => path)])).toHaveLength(1);
  return found[0] as Thing;
};

async function mend(seat: TestSeat, thing: Thing): Promise<void> {
  await thing.mend();
  seat.inside.broken.markMended(thing.key);
}

/** What another GM, who sits down later, finds. */
async function laterFindings(hub: SeatHub): Promise<unknown[]> {
  const later = await seatAt(hub);
  return brokenAt(later).map(({ name, faults }) => [name, ...faults.map(({ path }) => path)]);
}

describe("a sound world", () => {
  it("has nothing broken in it", async () => {
    expect(brokenAt(await seatAt(createWorld(duelWorld())))).toEqual([]);
  });
});

describe("an actor that its model refuses", () => {
  it("plays on with the default, is named by its fields, and is mended for good", async () => {
    const hub = worldWith((world) => {
      heroOf(world).system = {
        attributes: { str: "strong", dex: 2 },
        posture: "floating",
        skills: { melee: 3 },
      };
    });
    const seat = await seatAt(hub);
    expect(seat.game.actors.get(id("hero")).system.posture).toBe("standing");
    const thing = onlyAt(seat);
    expect(thing.faults.map(({ path, value }) => [path, value])).toEqual([
      ["system.attributes.str", "strong"],
      ["system.skills.melee", 3],
      ["system.posture", "floating"],
    ]);
    expect(thing.exported()).toMatchObject({
      name: "hero",
      system: { attributes: { str: "strong", dex: 2 }, posture: "floating", skills: { melee: 3 } },
    });
    await mend(seat, thing);
    expect(brokenAt(seat)).toEqual([]);
    expect(await laterFindings(hub)).toEqual([]);
  });

  it("is listed when it could not be built at all, and comes back with a type that is known", async () => {
    const hub = worldWith((world) => {
      world.actors?.push({
        ...structuredClone(heroOf(world)),
        _id: id("ghost"),
        name: "ghost",
        type: "poltergeist",
      });
    });
    const seat = await seatAt(hub);
    expect(seat.game.actors.get(id("ghost"))).toBeUndefined();
    const thing = onlyAt(seat);
    expect([thing.name, thing.mending, thing.faults.map(({ path }) => path)]).toEqual([
      "ghost",
      "retype",
      ["type"],
    ]);
    expect(thing.exported()).toMatchObject({ type: "poltergeist", system: { attributes: { dex: 2 } } });
    await mend(seat, thing);
    const ghost = seat.game.actors.get(id("ghost"));
    expect([ghost.type, ghost.system.attributes.dex]).toEqual(["destinyNpc", 2]);
    expect(await laterFindings(hub)).toEqual([]);
  });
});

describe("an item with wrong fields", () => {
  it("is named with whom it is carried by, in the world and on an actor", async () => {
    const hub = worldWith((world) => {
      heroOf(world).items = [item("axe", "destinyWeapon", { reach: "far", ap: -4 })];
      world.items = [item("rope", "destinyWeapon", { ap: "many" })];
    });
    const seat = await seatAt(hub);
    const found = brokenAt(seat);
    expect(found.map(({ name, place }) => [name, place])).toEqual([
      ["axe", "carried by hero"],
      ["rope", ""],
    ]);
    for (const thing of found)
      expect(thing.faults.every(({ path }) => path.startsWith("system."))).toBe(true);
    for (const thing of found) await mend(seat, thing);
    expect(await laterFindings(hub)).toEqual([]);
  });

  it("of an unknown type leaves its actor whole, and becomes plain gear", async () => {
    const hub = worldWith((world) => {
      heroOf(world).items = [item("wand", "wizardry", {}), item("knife", "destinyWeapon", {})];
    });
    const seat = await seatAt(hub);
    const hero = seat.game.actors.get(id("hero"));
    expect(hero.items.map((each: { name: string }) => each.name)).toEqual(["knife"]);
    expect(hero.items.invalidDocumentIds.has(id("wand"))).toBe(true);
    const thing = onlyAt(seat);
    expect([thing.name, thing.place, thing.mending]).toEqual(["wand", "carried by hero", "retype"]);
    await mend(seat, thing);
    expect(hero.items.get(id("wand")).type).toBe("destinyGear");
    expect(await laterFindings(hub)).toEqual([]);
  });
});

describe("an actor that the rules refuse", () => {
  it("is named by the field that they name, and starts it anew", async () => {
    const hub = worldWith((world) => {
      heroOf(world).items = [item("axe", "destinyWeapon", { damage: "a lot" })];
    });
    const seat = await seatAt(hub);
    const thing = onlyAt(seat);
    expect([thing.name, thing.place, thing.faults[0]?.path, thing.faults[0]?.value]).toEqual([
      "axe",
      "carried by hero",
      "system.damage",
      "a lot",
    ]);
    await mend(seat, thing);
    expect(brokenAt(seat)).toEqual([]);
  });
});

describe("a stored setting of a wrong shape", () => {
  it.each([
    ["fray.defaultRuleset", '"bridge"', "defaultRuleset", "destiny"],
    ["fray.answerSeconds", '"soon"', "answerSeconds", 0],
    ["fray.npcNumbers", "{not json", "npcNumbers", "results"],
    ["fray.rulingPresets", '"mine"', "rulingPresets", {}],
  ])("%s = %s", async (key, value, name, initial) => {
    const hub = worldWith((world) => {
      world.settings = [{ _id: id("setting"), key, value, user: null }];
    });
    const seat = await seatAt(hub);
    const thing = onlyAt(seat);
    expect([thing.kind, thing.faults[0]?.path]).toEqual(["Setting", key]);
    const combat = await seat.CONFIG.Combat.documentClass.create({});
    expect(seat.inside.joining.rulesetToPlay(combat)).toBe("destiny");
    await mend(seat, thing);
    expect(seat.game.settings.get("fray", name)).toEqual(initial);
    expect(await laterFindings(hub)).toEqual([]);
  });
});

describe("a stored fight that cannot be read", () => {
  async function fought(): Promise<World> {
    const hub = createWorld(duelWorld());
    const seat = await seatAt(hub);
    await seat.combat().startCombat();
    const world = duelWorld();
    world.combats = [seat.combat().toObject()];
    return world;
  }

  it("goes back to its last readable step", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const world = await fought();
    const system = (world.combats?.[0] as JsonObject).system as { log: Record<string, string> };
    const last = Object.keys(system.log).at(-1) as string;
    system.log[last] = "{";
    const hub = createWorld(world);
    const seat = await seatAt(hub);
    const thing = onlyAt(seat);
    expect([thing.kind, thing.mending, thing.faults[0]?.path]).toEqual([
      "Fight",
      "rewind",
      `system.log.${last}`,
    ]);
    expect(thing.exported()).toMatchObject({ system: { log: { [last]: "{" } } });
    expect(told.mock.calls.join()).toContain(`log.${last}: is no JSON`);
    told.mockRestore();
    await mend(seat, thing);
    const fight = seat.inside.access.getFight(seat.combat());
    expect(fight?.log).toHaveLength(Object.keys(system.log).length - 1);
    expect(await laterFindings(hub)).toEqual([]);
  });

  it("goes back to before it began when not even its beginning reads", async () => {
    const world = await fought();
    ((world.combats?.[0] as JsonObject).system as JsonObject).initial = "{";
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const hub = createWorld(world);
    const seat = await seatAt(hub);
    const thing = onlyAt(seat);
    expect(told.mock.calls.join()).toContain("initial: is no JSON");
    told.mockRestore();
    expect([thing.mending, thing.faults[0]?.path]).toEqual(["restart", "system.initial"]);
    await mend(seat, thing);
    expect(seat.inside.access.getFight(seat.combat())).toBeNull();
    expect(await laterFindings(hub)).toEqual([]);
  });

  it("goes with its encounter, and what could not be kept of it is said, no listener fails", async () => {
    const world = await fought();
    ((world.combats?.[0] as JsonObject).system as JsonObject).initial = "{";
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const seat = await seatAt(createWorld(world));
    told.mockClear();
    await seat.combat().delete({ askToKeepLog: false });
    await until(() => told.mock.calls.join().includes("initial: is no JSON"), "what is lost is said");
    told.mockRestore();
    expect(seat.combat()).toBeUndefined();
    expect(seat.errors).toEqual([]);
  });
});

describe("a broken entry of a compendium", () => {
  it("leaves the others readable, and is taken into the world mended", async () => {
    const documents = [
      item("good", "destinyWeapon", { reach: 1 }),
      item("odd", "destinyWeapon", { ap: "two" }),
      item("lost", "wizardry", {}),
    ];
    const metadata = {
      id: "fray.things",
      name: "things",
      label: "Things",
      type: "Item",
      packageType: "system",
    };
    const hub = createWorld(duelWorld(), {
      summaries: [
        { metadata, index: documents.map(({ _id, name, type }) => ({ _id, name, type })) as JsonObject[] },
      ],
      documents: (_pack: string, ids: readonly string[] | null) =>
        documents.filter(({ _id }) => !ids || ids.includes(String(_id))),
    });
    const seat = await seatAt(hub);
    expect(brokenAt(seat)).toEqual([]);
    await seat.inside.broken.lookThroughCompendiums();
    const found = brokenAt(seat);
    expect(found.map(({ name, place, mending }) => [name, place, mending])).toEqual([
      ["odd", "in the compendium Things", "copy"],
      ["lost", "in the compendium Things", "copy"],
    ]);
    for (const thing of found) await mend(seat, thing);
    expect(brokenAt(seat)).toEqual([]);
    expect(seat.game.items.map(({ name, type }: { name: string; type: string }) => [name, type])).toEqual([
      ["odd", "destinyWeapon"],
      ["lost", "destinyGear"],
    ]);
  });
});

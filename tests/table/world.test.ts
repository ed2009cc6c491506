// What the world server accepts and refuses, and what it stores then.
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../table/core/protocol.ts";
import { createWorld, id, seatThree } from "./three-seats.ts";

function hero(world: ReturnType<typeof createWorld>): JsonObject {
  return world.documents.get("Actor", id("hero"))!;
}

describe("updates", () => {
  it("merges objects, replaces arrays, deletes with -= and keeps the rest", async () => {
    const { owner, world } = seatThree();
    await owner.update("Actor", [
      { _id: id("hero"), system: { wounds: [2, 3], marks: { "-=a": null, c: 3 } } },
    ]);
    expect(hero(world).system).toEqual({ health: 10, wounds: [2, 3], marks: { b: 2, c: 3 } });
  });

  it("replaces with ==, with operators, and whole keys when not recursive", async () => {
    const { gm, owner, world } = seatThree();
    await owner.update("Actor", [{ _id: id("hero"), system: { "==marks": { only: 1 } } }]);
    expect(hero(world).system).toMatchObject({ marks: { only: 1 } });
    const gone = { __$OPERATOR$__: "ForcedDeletion" };
    await owner.update("Actor", [{ _id: id("hero"), system: { marks: gone } }]);
    expect(hero(world).system).not.toHaveProperty("marks");
    await gm.update("Actor", [{ _id: id("hero"), system: { health: 1 } }], {
      options: { recursive: false },
    });
    expect(hero(world).system).toEqual({ health: 1 });
  });

  it("refuses an array addressed by index, dotted keys and forbidden keys, and changes nothing", async () => {
    const { owner, world } = seatThree();
    const before = hero(world);
    const attempt = (data: JsonObject) => owner.update("Actor", [{ _id: id("hero"), ...data }]);
    await expect(attempt({ system: { wounds: { 0: 5 } } })).rejects.toThrow("system.wounds is an array");
    await expect(attempt({ "system.health": 5 })).rejects.toThrow("expanded");
    await expect(attempt(JSON.parse('{"system":{"__proto__":{"a":1}}}') as JsonObject)).rejects.toThrow(
      "__proto__",
    );
    expect(hero(world)).toBe(before);
    expect(world.sequence).toBe(0);
  });

  it("refuses a batch as a whole when one of it is refused", async () => {
    const { owner, world } = seatThree();
    const batch = [
      { _id: id("hero"), name: "New" },
      { _id: id("foe"), name: "New" },
    ];
    await expect(owner.update("Actor", batch)).rejects.toThrow("permission");
    expect(hero(world).name).toBe("Hero");
  });

  it("stamps who wrote last", async () => {
    const { owner, world } = seatThree();
    const { result } = await owner.update("Actor", [{ _id: id("hero"), name: "Hera" }]);
    expect(result[0]).toEqual({
      _id: id("hero"),
      name: "Hera",
      _stats: { modifiedTime: 1000, lastModifiedBy: id("owner") },
    });
    expect(hero(world)._stats).toEqual({ modifiedTime: 1000, lastModifiedBy: id("owner") });
  });
});

describe("creation", () => {
  it("gives ids, lists, stats and ownership", async () => {
    const { gm } = seatThree();
    const { result } = await gm.create("Actor", [
      { name: "New", type: "foe", _id: id("mine"), items: [{ name: "Knife", type: "weapon" }] },
    ]);
    expect(result[0]?._id).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(result[0]?._id).not.toBe(id("mine"));
    expect(result[0]).toMatchObject({
      effects: [],
      ownership: { default: 0, [id("gm")]: 3 },
      _stats: { systemId: "trial" },
    });
    expect(result[0]?.items).toEqual([
      { _id: expect.stringMatching(/^\w{16}$/), name: "Knife", type: "weapon", effects: [] },
    ]);
  });

  it("keeps a given id on demand, and refuses one that exists, repeats or is malformed", async () => {
    const { gm } = seatThree();
    const keep = { options: { keepId: true } };
    const { ids } = await gm.create("Actor", [{ _id: id("kept"), name: "Kept", type: "foe" }], keep);
    expect(ids).toEqual([id("kept")]);
    const create = (...docs: string[]) =>
      gm.create(
        "Actor",
        docs.map((_id) => ({ _id, name: "Twin", type: "foe" })),
        keep,
      );
    await expect(create(id("kept"))).rejects.toThrow("exists already");
    await expect(create(id("twin"), id("twin"))).rejects.toThrow("same id");
    await expect(create("short")).rejects.toThrow("16 letters");
  });

  it("refuses sub-types that the manifest does not declare, also embedded ones", async () => {
    const { gm } = seatThree();
    await expect(gm.create("Actor", [{ name: "X", type: "dragon" }])).rejects.toThrow('Actor type "dragon"');
    await expect(gm.create("Actor", [{ name: "X" }])).rejects.toThrow("is not declared");
    await expect(
      gm.create("Actor", [{ name: "X", type: "foe", items: [{ type: "spoon" }] }]),
    ).rejects.toThrow('Item type "spoon"');
    await expect(gm.create("Combat", [{ type: "other" }])).rejects.toThrow("encounter");
    await expect(gm.update("Actor", [{ _id: id("hero"), type: "dragon" }])).rejects.toThrow("dragon");
  });

  it("refuses what has no place, and writing to compendiums", async () => {
    const { gm } = seatThree();
    await expect(gm.create("Combatant", [{}])).rejects.toThrow("needs a parent");
    await expect(gm.create("Token", [{}], { parent: `Actor.${id("hero")}` })).rejects.toThrow(
      "holds no Token",
    );
    await expect(gm.create("Item", [{}], { parent: `Actor.${id("nobody")}` })).rejects.toThrow(
      "does not exist",
    );
    const request = {
      action: "create",
      documentName: "Actor",
      parent: null,
      pack: "trial.foes",
      data: [],
      ids: [],
      options: {},
    } as const;
    await expect(gm.modify(request)).rejects.toThrow("locked");
  });
});

describe("embedded documents", () => {
  it("creates, updates and deletes items of an actor", async () => {
    const { owner, world } = seatThree();
    const parent = `Actor.${id("hero")}`;
    const { ids } = await owner.create("Item", [{ name: "Bow", type: "weapon" }], { parent });
    await owner.update("Item", [{ _id: id("sword"), name: "Blade" }], { parent });
    expect((hero(world).items as JsonObject[]).map((item) => item.name)).toEqual(["Blade", "Bow"]);
    await owner.delete("Item", ids, { parent });
    expect((hero(world).items as JsonObject[]).map((item) => item.name)).toEqual(["Blade"]);
    await owner.update("Actor", [
      { _id: id("hero"), items: [{ _id: id("sword"), system: { sharp: true } }] },
    ]);
    expect(hero(world).items).toMatchObject([{ name: "Blade", system: { sharp: true } }]);
  });

  it("keeps an unlinked token's changes in its delta and leaves the world actor alone", async () => {
    const { gm, world } = seatThree();
    const token = `Scene.${id("cave")}.Token.${id("foeToken")}`;
    await gm.update("ActorDelta", [{ _id: id("foeToken"), system: { health: 1 } }], { parent: token });
    const delta = { parent: `${token}.Actor.${id("foe")}` };
    await gm.update("Item", [{ _id: id("club"), system: { reach: 2 } }], delta);
    const stored = () => world.documents.locate(token)!.document.delta as JsonObject;
    expect(stored().system).toEqual({ health: 1 });
    expect(stored().items).toMatchObject([{ _id: id("club"), name: "Club", system: { reach: 2 } }]);
    await gm.delete("Item", [id("club")], delta);
    expect(stored().items).toEqual([{ _id: id("club"), _tombstone: true }]);
    await expect(gm.update("Item", [{ _id: id("club"), name: "X" }], delta)).rejects.toThrow(
      "does not exist",
    );
    expect(world.documents.get("Actor", id("foe"))).toMatchObject({
      system: { health: 5 },
      items: [{ system: { reach: 1 } }],
    });
  });

  it("rests other scenes when one becomes active", async () => {
    const { gm, world, stranger } = seatThree();
    await gm.create("Scene", [{ name: "Woods", active: true }]);
    await stranger.world();
    expect(world.documents.all("Scene").map((scene) => scene.active)).toEqual([false, true]);
    expect(stranger.results().map((result) => result.request.action)).toEqual(["create", "update"]);
  });
});

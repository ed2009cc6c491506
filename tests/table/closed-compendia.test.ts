// Finding C 12, compendiums: one whose manifest gives players no ownership is handed to no player, neither its index nor a document.
import { describe, expect, it } from "vitest";
import { bootSeat } from "../../table/core/boot.ts";
import { maySeePack } from "../../table/core/pack-ownership.ts";
import type { JsonObject } from "../../table/core/protocol.ts";
import { openMemorySeat } from "../../table/seats/memory-seat.ts";
import { PackLibrary } from "../../table/server/packs.ts";
import { createWorld, id, seatThree } from "./three-seats.ts";

const pack = (name: string, ownership?: JsonObject) => ({
  metadata: { id: `trial.${name}`, name, label: name, type: "Actor", ...(ownership && { ownership }) },
  documents: [{ _id: id(name), name, type: "foe" }],
});

const library = new PackLibrary([
  pack("open"),
  pack("closed", { PLAYER: "NONE", ASSISTANT: "OWNER" }),
  pack("named", { PLAYER: "LIMITED" }),
]);

describe("a compendium without ownership for players (C 12)", () => {
  it("is read by game masters only", async () => {
    const { gm, owner } = seatThree(createWorld({ packs: library }));
    for (const name of ["open", "closed", "named"])
      expect(await gm.pack(`trial.${name}`)).toMatchObject([{ name }]);
    expect(await owner.pack("trial.open")).toMatchObject([{ name: "open" }]);
    for (const name of ["closed", "named"]) {
      await expect(owner.pack(`trial.${name}`)).rejects.toThrow(
        `this user has no permission to read compendium trial.${name}`,
      );
      await expect(owner.pack(`trial.${name}`, [id(name)])).rejects.toThrow("no permission");
    }
    await expect(owner.pack("trial.none")).rejects.toThrow("compendium trial.none does not exist");
    const told = (await owner.world()).packs.map(({ metadata, index }) => [metadata.name, index.length]);
    expect(told).toEqual([
      ["open", 1],
      ["closed", 0],
      ["named", 0],
    ]);
    expect((await gm.world()).packs.map(({ index }) => index.length)).toEqual([1, 1, 1]);
  });

  it("is not shown to a player, nor found by uuid", async () => {
    const { hub } = seatThree(createWorld({ packs: library }));
    const transport = openMemorySeat(hub, id("owner"));
    const { game } = await bootSeat({ transport, importModule: async () => undefined });
    const packs = game.packs as unknown as Map<
      string,
      { visible: boolean; getDocument(id: string): Promise<unknown> }
    >;
    expect([...packs.keys()].map((key) => packs.get(key)!.visible)).toEqual([true, false, false]);
    expect(await packs.get("trial.closed")!.getDocument(id("closed"))).toBeUndefined();
    expect(await packs.get("trial.open")!.getDocument(id("open"))).toMatchObject({ name: "open" });
    transport.close();
  });

  it.each([
    [{}, [false, true, true, true, true]],
    [{ PLAYER: "NONE" }, [false, false, false, true, true]],
    [{ PLAYER: "NONE", TRUSTED: "OBSERVER" }, [false, false, true, true, true]],
    [{ PLAYER: "NONE", ASSISTANT: "NONE" }, [false, false, false, false, true]],
  ])("%j is open to roles 0 to 4: %j", (ownership, open) => {
    expect([0, 1, 2, 3, 4].map((role) => maySeePack({ ownership }, role))).toEqual(open);
  });
});

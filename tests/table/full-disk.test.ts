// Finding C 12, a full disk: wherever it ends, what was acknowledged is kept, the seat is told, and the table goes on.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { prepareOwnPacks, readOwnPacks } from "../../table/server/own-packs-file.ts";
import { SeatKeys } from "../../table/server/seat-keys.ts";
import { WorldStore } from "../../table/server/store.ts";
import { World } from "../../table/server/world.ts";
import { FullDisk } from "./full-disk.ts";
import { createWorld, id, seatThree, system } from "./three-seats.ts";
import { withFolder } from "./trial-system.ts";

const identity = { id: "trial", title: "Trial", system: "trial" };
const journalOf = (folder: string): string => readFileSync(join(folder, "journal.jsonl"), "utf8");

interface Opened {
  readonly store: WorldStore;
  readonly world: World;
}

/** Opens the world in a folder, or begins it there; its own compendiums lie in packs.json. */
function open(folder: string, disk = new FullDisk()): Opened {
  const store = new WorldStore(folder, identity, disk);
  const fresh = createWorld().documents.collections();
  if (!store.loaded) store.saveSnapshot(fresh, 0);
  const packs = join(folder, "packs.json");
  const world = new World({
    system,
    ...(store.loaded ?? { documents: fresh, sequence: 0 }),
    persist: (...results) => store.append(...results),
    ownPacks: readOwnPacks(packs).packs,
    persistPacks: (own) => prepareOwnPacks(packs, own, disk),
  });
  return { store, world };
}

const nameIn = (world: World): unknown => world.documents.get("Actor", id("hero"))?.name;

function rename(world: World, name: string): void {
  const data = [{ _id: id("hero"), name }];
  world.modify(id("gm"), { ...blank, documentName: "Actor", data });
}

const blank = { action: "update", parent: null, pack: null, ids: [], options: {} };

/** An evening in small: writes, snapshots, a compendium; each step that was acknowledged is told to `done`. */
function playEvening({ store, world }: Opened, done: (step: string) => void): void {
  const steps: (() => string)[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    steps.push(() => (rename(world, `Name ${turn}`), `name Name ${turn}`));
    steps.push(() => (store.saveSnapshot(world.documents.collections(), world.sequence), "saved"));
  }
  steps.splice(
    3,
    0,
    () => (world.createPack(id("gm"), { label: "Beasts", type: "Actor" }), "pack world.beasts"),
  );
  steps.splice(6, 0, () => {
    const data = [{ name: "Wolf", type: "foe" }];
    world.modify(id("gm"), { ...blank, action: "create", documentName: "Actor", data, pack: "world.beasts" });
    return "wolf";
  });
  for (const step of steps) {
    try {
      done(step());
    } catch (error) {
      expect(String(error)).toMatch(
        /^Refusal: (journal\.jsonl|world\.json|packs\.json) cannot be written, the disk is full \(ENOSPC\): nothing was changed$|^Refusal: compendium world\.beasts is locked$/,
      );
    }
  }
}

describe("a disk that is full (C 12)", () => {
  it("loses nothing that was acknowledged, at whichever byte it ends", async () => {
    let isEnough = false;
    let ends = 0;
    for (let room = 0; !isEnough; room += 97) {
      await withFolder((folder) => {
        open(folder).store.close();
        const disk = new FullDisk(room + 10);
        const evening = open(folder, disk);
        const done: string[] = [];
        playEvening(evening, (step) => done.push(step));
        isEnough = disk.refused === 0;
        if (!isEnough) ends += 1;
        evening.store.close();
        const again = open(folder);
        expect(again.store.damage, `room for ${room} bytes`).toEqual([]);
        const last = done.filter((step) => step.startsWith("name ")).at(-1);
        expect(`name ${String(nameIn(again.world))}`).toBe(last ?? "name Hero");
        const packs = again.world.packs.summaries;
        expect(packs.length).toBe(done.includes("pack world.beasts") ? 1 : 0);
        expect(packs[0]?.index.length ?? 0).toBe(done.includes("wolf") ? 1 : 0);
        again.store.close();
      });
    }
    expect(ends).toBeGreaterThan(20);
  });

  it("tells the seat that asked which file could not be written, and goes on when there is room again", async () => {
    await withFolder(async (folder) => {
      const disk = new FullDisk();
      const { store, world } = open(folder, disk);
      const { gm, owner } = seatThree(world);
      await gm.update("Actor", [{ _id: id("hero"), name: "Before" }]);
      disk.room = 40;
      await expect(gm.update("Actor", [{ _id: id("hero"), name: "Lost" }])).rejects.toThrow(
        "journal.jsonl cannot be written, the disk is full (ENOSPC): nothing was changed",
      );
      expect(nameIn(world)).toBe("Before");
      expect((await owner.world()).documents.actors).toMatchObject([{ name: "Before" }, {}]);
      expect(journalOf(folder).endsWith("}\n")).toBe(true);
      disk.room = Infinity;
      await gm.update("Actor", [{ _id: id("hero"), name: "After" }]);
      store.close();
      const again = open(folder);
      expect([again.store.damage, nameIn(again.world)]).toEqual([[], "After"]);
      again.store.close();
    });
  });

  it("takes no further entry while the half of one cannot be cut off", async () => {
    await withFolder((folder) => {
      const disk = new FullDisk();
      const { store, world } = open(folder, disk);
      rename(world, "Before");
      disk.room = 40;
      disk.isStuck = true;
      expect(() => rename(world, "Half")).toThrow("journal.jsonl cannot be written");
      disk.room = Infinity;
      expect(() => rename(world, "Behind the half")).toThrow("journal.jsonl cannot be written");
      disk.isStuck = false;
      rename(world, "After");
      store.close();
      const again = open(folder);
      expect([again.store.damage, nameIn(again.world)]).toEqual([[], "After"]);
      again.store.close();
    });
  });

  it("activates one scene and rests the other together, or neither", async () => {
    await withFolder((folder) => {
      const disk = new FullDisk();
      const { store, world } = open(folder, disk);
      const activate = (name: string): unknown =>
        world.modify(id("gm"), { ...blank, documentName: "Scene", data: [{ _id: id(name), active: true }] });
      const create = { ...blank, action: "create", documentName: "Scene", options: { keepId: true } };
      world.modify(id("gm"), { ...create, data: [{ _id: id("hill"), name: "Hill", active: false }] });
      const before = journalOf(folder).length;
      activate("hill");
      const needed = journalOf(folder).length - before;
      activate("cave");
      const active = (): unknown[] =>
        world.documents.all("Scene").flatMap((scene) => (scene.active === true ? [scene.name] : []));
      expect(active()).toEqual(["Cave"]);
      for (let room = 0; room < needed; room += 25) {
        disk.room = room;
        expect(() => activate("hill")).toThrow("the disk is full");
        expect(active()).toEqual(["Cave"]);
      }
      disk.room = Infinity;
      activate("hill");
      expect(active()).toEqual(["Hill"]);
      store.close();
    });
  });

  it("leaves the links of the seats as they were", async () => {
    await withFolder((folder) => {
      mkdirSync(folder, { recursive: true });
      const users = [{ _id: "a" }];
      const first = new SeatKeys(folder, users).keyOf("a");
      const more = (): SeatKeys => new SeatKeys(folder, [...users, { _id: "b" }], new FullDisk(20));
      expect(more).toThrow("seats.json cannot be written, the disk is full");
      expect(new SeatKeys(folder, users).keyOf("a")).toBe(first);
      writeFileSync(join(folder, "seats.json"), '{"a":"abc');
      const torn = new SeatKeys(folder, users);
      expect(torn.damage).toEqual([
        "seats.json is damaged: every seat has a fresh link; it is kept as seats.json.damaged-1",
      ]);
      expect(torn.keyOf("a")).toMatch(/^[\w-]{24}$/);
    });
  });
});

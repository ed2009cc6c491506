// A world on disk: what was acknowledged is there again, after a clean end, a kill, and a torn write.
import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { WorldStore } from "../../table/server/store.ts";
import { World } from "../../table/server/world.ts";
import { createWorld, id, system } from "./three-seats.ts";
import { withFolder } from "./trial-system.ts";

const identity = { id: "trial", title: "Trial", system: "trial" };

function begin(folder: string): { store: WorldStore; world: World } {
  const store = new WorldStore(folder, identity);
  if (!store.loaded) store.saveSnapshot(createWorld().documents.collections(), 0);
  const state = store.loaded ?? { documents: createWorld().documents.collections(), sequence: 0 };
  return { store, world: new World({ system, ...state, persist: (result) => store.append(result) }) };
}

function rename(world: World, name: string): void {
  const data = [{ _id: id("hero"), name }];
  world.modify(id("owner"), {
    action: "update",
    documentName: "Actor",
    parent: null,
    pack: null,
    data,
    ids: [],
    options: {},
  });
}

/** What a killed server leaves behind: its lock stays, with the number of a process that is gone. */
function abandon(folder: string, store: WorldStore): void {
  const gone = spawnSync(process.execPath, ["-e", "0"]).pid;
  store.close();
  writeFileSync(join(folder, "open-by"), String(gone));
}

const nameIn = (world: World) => world.documents.get("Actor", id("hero"))?.name;

describe("the store", () => {
  it("has every acknowledged write after a kill, and goes on counting", async () => {
    await withFolder((folder) => {
      const first = begin(folder);
      rename(first.world, "One");
      rename(first.world, "Two");
      const before = first.world.documents.collections();
      abandon(folder, first.store);
      const second = begin(folder);
      expect(second.world.documents.collections()).toEqual(before);
      expect(second.world.sequence).toBe(2);
      rename(second.world, "Three");
      second.store.saveSnapshot(second.world.documents.collections(), second.world.sequence);
      rename(second.world, "Four");
      second.store.close();
      const third = begin(folder);
      expect([nameIn(third.world), third.world.sequence]).toEqual(["Four", 4]);
      third.store.close();
    });
  });

  it("survives a real kill in the middle of writing", async () => {
    await withFolder((folder) => {
      const script = join(folder, "writer.ts");
      const table = new URL("../../table/", import.meta.url).href;
      writeFileSync(script, writerScript(table, join(folder, "world")));
      const run = spawnSync(process.execPath, ["--import", "tsx", script], {
        encoding: "utf8",
        cwd: process.cwd(),
      });
      expect(run.signal, run.stderr).toBe("SIGKILL");
      const acknowledged = run.stdout.trim().split("\n").at(-1);
      const store = new WorldStore(join(folder, "world"), identity);
      expect(store.loaded?.sequence).toBe(Number(acknowledged));
      expect(store.loaded?.documents.actors).toMatchObject([{ name: `Name ${acknowledged}` }]);
      store.close();
    });
  });

  it("drops a last line that was never finished, and only that", async () => {
    await withFolder((folder) => {
      const { store, world } = begin(folder);
      rename(world, "One");
      store.close();
      appendFileSync(join(folder, "journal.jsonl"), '{"request":{"action":"upd');
      const second = begin(folder);
      expect([nameIn(second.world), second.world.sequence]).toEqual(["One", 1]);
      rename(second.world, "Two");
      second.store.close();
      const third = begin(folder);
      expect(nameIn(third.world)).toBe("Two");
      third.store.close();
    });
  });

  it("is not fooled by a journal that an interrupted snapshot left", async () => {
    await withFolder((folder) => {
      const { store, world } = begin(folder);
      rename(world, "One");
      const journal = readFileSync(join(folder, "journal.jsonl"));
      rename(world, "Two");
      store.saveSnapshot(world.documents.collections(), world.sequence);
      store.close();
      writeFileSync(join(folder, "journal.jsonl"), journal);
      const second = begin(folder);
      expect([nameIn(second.world), second.world.sequence]).toEqual(["Two", 2]);
      second.store.close();
    });
  });

  it("says so when entries are missing, the system is another, or another server is at it", async () => {
    await withFolder((folder) => {
      const { store, world } = begin(folder);
      rename(world, "One");
      rename(world, "Two");
      expect(() => new WorldStore(folder, identity)).toThrow("has this world open");
      store.close();
      const lines = readFileSync(join(folder, "journal.jsonl"), "utf8").split("\n");
      expect(() => new WorldStore(folder, { ...identity, system: "other" })).toThrow(
        "world of the system trial",
      );
      expect(existsSync(join(folder, "open-by"))).toBe(false);
      writeFileSync(join(folder, "journal.jsonl"), lines.slice(1).join("\n"));
      const cut = new WorldStore(folder, identity);
      expect(cut.damage).toEqual([
        "journal.jsonl: entry 1 is missing",
        "journal.jsonl is kept as journal.jsonl.damaged-1",
      ]);
      expect(cut.loaded?.documents.actors).toMatchObject([{ name: "Two" }, {}]);
      cut.close();
    });
  });

  it("refuses a request that it cannot keep, and changes nothing", () => {
    const failing = () => {
      throw new Error("the disk is full");
    };
    const world = createWorld({ persist: failing });
    expect(() => rename(world, "Lost")).toThrow("disk is full");
    expect([nameIn(world), world.sequence]).toEqual(["Hero", 0]);
  });
});

function writerScript(table: string, folder: string): string {
  return `
    import { WorldStore } from "${table}server/store.ts";
    import { World } from "${table}server/world.ts";
    const store = new WorldStore(${JSON.stringify(folder)}, ${JSON.stringify(identity)});
    const documents = { users: [{ _id: "gm", name: "GM", role: 4 }], actors: [{ _id: "hero", name: "Name 0", type: "hero" }] };
    store.saveSnapshot(documents, 0);
    const world = new World({ system: ${JSON.stringify(system)}, documents, persist: (result) => store.append(result) });
    for (let count = 1; count <= 40; count++) {
      const data = [{ _id: "hero", name: "Name " + count }];
      const { sequence } = world.modify("gm", { action: "update", documentName: "Actor", parent: null, pack: null, data, ids: [], options: {} });
      process.stdout.write(sequence + "\\n");
      if (count === 37) process.kill(process.pid, "SIGKILL");
    }
  `;
}

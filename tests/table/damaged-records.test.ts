// Finding C 12, damaged records: each is named and left out, kept beside, and everything else opens.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../table/core/protocol.ts";
import { prepareOwnPacks, readOwnPacks } from "../../table/server/own-packs-file.ts";
import { readPacks } from "../../table/server/packs.ts";
import { WorldStore } from "../../table/server/store.ts";
import { World } from "../../table/server/world.ts";
import { createWorld, id, system } from "./three-seats.ts";
import { buildTrialSystem, manifest, withFolder } from "./trial-system.ts";

const identity = { id: "trial", title: "Trial", system: "trial" };

function begin(folder: string): WorldStore {
  const store = new WorldStore(folder, identity);
  if (!store.loaded) store.saveSnapshot(createWorld().documents.collections(), 0);
  return store;
}

/** Opens the world in a folder, reads, and closes it again. */
function look(folder: string): { actors: unknown[]; damage: readonly string[]; store: WorldStore } {
  const store = begin(folder);
  store.close();
  return {
    actors: (store.loaded?.documents.actors ?? []).map(({ name }) => name),
    damage: store.damage,
    store,
  };
}

/** Writes one name after the other, and closes. */
function write(folder: string, names: readonly string[]): void {
  const store = begin(folder);
  const state = store.loaded ?? { documents: createWorld().documents.collections(), sequence: 0 };
  const world = new World({ system, ...state, persist: (...results) => store.append(...results) });
  for (const name of names)
    world.modify(id("gm"), {
      action: "update",
      documentName: "Actor",
      parent: null,
      pack: null,
      data: [{ _id: id("hero"), name }],
      ids: [],
      options: {},
    });
  store.close();
}

const snapshotOf = (folder: string): string => join(folder, "world.json");
const journalOf = (folder: string): string => join(folder, "journal.jsonl");
const edit = (path: string, change: (text: string) => string): void =>
  writeFileSync(path, change(readFileSync(path, "utf8")));

describe("a world with a damaged record (C 12)", () => {
  it("opens without the document that cannot be read, names it, and keeps the file", async () => {
    await withFolder((folder) => {
      begin(folder).close();
      edit(snapshotOf(folder), (text) => text.replace('"name":"Foe"', '"name":"Fo\u0000'));
      const damaged = readFileSync(snapshotOf(folder), "utf8");
      const { actors, damage } = look(folder);
      expect(actors).toEqual(["Hero"]);
      expect(damage).toContain("world.json, actors: record 2 is damaged and left out");
      expect(damage.at(-1)).toBe("world.json is kept as world.json.damaged-1");
      expect(readFileSync(`${snapshotOf(folder)}.damaged-1`, "utf8")).toBe(damaged);
    });
  });

  it("opens without a record that is no document", async () => {
    await withFolder((folder) => {
      begin(folder).close();
      edit(snapshotOf(folder), (text) =>
        text.replace('"actors":[\n', '"actors":[\n7,\n{"name":"Nobody"},\n'),
      );
      const { actors, damage } = look(folder);
      expect(actors).toEqual(["Hero", "Foe"]);
      expect(damage.slice(0, 2)).toEqual([
        "world.json, actors: record 1 is damaged and left out",
        "world.json, actors: record 2 is damaged and left out",
      ]);
    });
  });

  it("opens whatever byte of it is damaged, and loses two records at most", async () => {
    await withFolder((folder) => {
      begin(folder).close();
      const bytes = readFileSync(snapshotOf(folder));
      const whole = look(folder).store.loaded!.documents;
      const count = (documents: typeof whole): number =>
        Object.values(documents).reduce((sum, list) => sum + list.length, 0);
      for (let at = 0; at < bytes.length; at += 13) {
        const damaged = Buffer.from(bytes);
        damaged[at] = 0x01;
        writeFileSync(snapshotOf(folder), damaged);
        const { store, damage } = look(folder);
        expect(count(whole) - count(store.loaded!.documents), `byte ${at}`).toBeLessThanOrEqual(2);
        expect(damage.length, `byte ${at}`).toBeGreaterThan(0);
      }
    });
  }, 120_000);

  it("opens a snapshot of earlier tables, which is one line", async () => {
    await withFolder((folder) => {
      const documents = createWorld().documents.collections();
      begin(folder).close();
      writeFileSync(
        snapshotOf(folder),
        JSON.stringify({ format: 1, world: identity, sequence: 3, documents }),
      );
      const { store, damage } = look(folder);
      expect([damage, store.loaded]).toEqual([
        [],
        { documents: expect.objectContaining(documents) as object, sequence: 3 },
      ]);
      writeFileSync(
        snapshotOf(folder),
        JSON.stringify({ format: 1, world: identity, documents }).slice(0, -9),
      );
      expect(() => look(folder)).toThrow("its heading (format, world, sequence) cannot be read");
    });
  });

  it("goes on behind a line of the journal that cannot be read, or does not fit", async () => {
    await withFolder((folder) => {
      write(folder, ["One", "Two", "Three"]);
      edit(journalOf(folder), (text) => text.replace('"Two"', '"Tw'));
      const first = look(folder);
      expect(first.actors).toEqual(["Three", "Foe"]);
      expect(first.damage).toEqual([
        "journal.jsonl, line 2: the entry is damaged and left out",
        "journal.jsonl: entry 2 is missing",
        "journal.jsonl is kept as journal.jsonl.damaged-1",
      ]);
      const stray = readFileSync(journalOf(folder), "utf8").split("\n")[0]!;
      appendFileSync(
        journalOf(folder),
        `${stray.replaceAll(id("hero"), id("gone")).replace('"sequence":1', '"sequence":4')}\n`,
      );
      const second = look(folder);
      expect(second.actors).toEqual(["Three", "Foe"]);
      expect(second.damage).toContain(
        `journal.jsonl: entry 4 does not fit and is left out: Actor ${id("gone")} does not exist`,
      );
    });
  });

  it("finds the entry that was written behind half of another one", async () => {
    await withFolder((folder) => {
      write(folder, ["One", "Two"]);
      edit(journalOf(folder), (text) => {
        const [first = "", second = ""] = text.split("\n");
        return `${first}\n${second.slice(0, 60)}${second}\n${second.slice(0, 40)}`;
      });
      const { actors, damage } = look(folder);
      expect(actors).toEqual(["Two", "Foe"]);
      expect(damage).toEqual([
        "journal.jsonl: its last entry was never finished, nor acknowledged; it is left out",
      ]);
      write(folder, ["Three"]);
      expect(look(folder)).toMatchObject({ actors: ["Three", "Foe"], damage: [] });
    });
  });
});

describe("a compendium with a damaged record (C 12)", () => {
  it("opens without the record, and names it", async () => {
    await withFolder(async (folder) => {
      const path = await buildTrialSystem(folder);
      const database = new ClassicLevel<string, string>(join(path, "packs/heroes"));
      const sword = `!actors.items!${id("Ann")}.${id("Sword")}`;
      await database.batch([
        { type: "put", key: `!actors!${id("Bob")}`, value: '{"_id":"Bo' },
        { type: "put", key: sword, value: "[]" },
        { type: "put", key: `!actors!${id("Zed")}`, value: '{"_id":"other","name":"Zed"}' },
      ]);
      await database.close();
      const packs = await readPacks(path, manifest);
      expect(packs.documents("trial.heroes", null)).toMatchObject([{ name: "Ann", items: [] }]);
      expect(packs.documents("trial.npcs", null)).toHaveLength(2);
      expect([...packs.damage].sort()).toEqual([
        `compendium heroes: Ann holds items ${id("Sword")}, which cannot be read; it is left out`,
        `compendium heroes: record !actors!${id("Bob")} is damaged and left out`,
        `compendium heroes: record !actors!${id("Zed")} is damaged and left out`,
        `compendium heroes: record ${sword} is damaged and left out`,
      ]);
    });
  });

  it("opens the others when a whole database is damaged", async () => {
    await withFolder(async (folder) => {
      const path = await buildTrialSystem(folder);
      const pack = join(path, "packs/heroes");
      const current = readFileSync(join(pack, "CURRENT"), "utf8").trim();
      writeFileSync(join(pack, current), "torn");
      const packs = await readPacks(path, manifest);
      expect(packs.documents("trial.npcs", null)).toHaveLength(2);
      expect(packs.damage[0]).toMatch(
        /^compendium heroes: the database is damaged \(.+\); what can be read of it is$/,
      );
      expect(packs.documents("trial.heroes", null).map(({ name }) => name)).toEqual(["Ann", "Bob"]);
    });
  });

  it("of the world opens without it, names it, and keeps the file", async () => {
    await withFolder((folder) => {
      const file = join(folder, "packs.json");
      const pack = (name: string, ids: readonly string[]) => ({
        metadata: { id: `world.${name}`, name, label: name, type: "Actor" },
        documents: ids.map((_id): JsonObject => ({ _id, name: _id })),
      });
      prepareOwnPacks(file, [pack("beasts", ["wolf", "bear"]), pack("folk", ["miller"]), pack("none", [])])();
      const idsIn = (): unknown =>
        readOwnPacks(file).packs.map(({ documents }) => documents.map(({ _id }) => _id));
      expect(idsIn()).toEqual([["wolf", "bear"], ["miller"], []]);
      edit(file, (text) => text.replace('{"_id":"wolf"', '{"_id":"wo'));
      expect(readOwnPacks(file).damage).toEqual([
        "packs.json is damaged; it was read line by line",
        "packs.json, world.beasts: record 1 is damaged and left out",
        "packs.json is kept as packs.json.damaged-1",
      ]);
      expect(idsIn()).toEqual([["bear"], ["miller"], []]);
      edit(file, (text) => text.replace('"id":"world.beasts"', '"id":"wor'));
      expect(idsIn()).toEqual([["miller"], []]);
      expect(existsSync(`${file}.damaged-1`)).toBe(true);
      writeFileSync(file, JSON.stringify([pack("old", ["imp"])]));
      expect(idsIn()).toEqual([["imp"]]);
    });
  });
});

// The built package as the table reads it: manifest, words and compendium packs.
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../table/core/protocol.ts";
import { loadSystem } from "../../table/server/manifest.ts";
import { readPacks } from "../../table/server/packs.ts";
import { id } from "./three-seats.ts";
import { buildTrialSystem, manifest, withFolder } from "./trial-system.ts";

describe("the manifest", () => {
  it("is loaded with the words of all its files", async () => {
    await withFolder(async (folder) => {
      const loaded = loadSystem(await buildTrialSystem(folder));
      expect(loaded.manifest).toEqual(manifest);
      expect(loaded.languages).toEqual({ en: { TRIAL: { Hit: "Hit", Miss: "Miss" } } });
      expect(loaded.warnings).toEqual([]);
    });
  });

  it("is refused with everything that is wrong with it", async () => {
    await withFolder(async (folder) => {
      const path = await buildTrialSystem(folder);
      const load = (changes: JsonObject) => {
        writeFileSync(join(path, "system.json"), JSON.stringify({ ...manifest, ...changes }));
        return loadSystem(path);
      };
      expect(() => load({ title: "", id: "Trial One", socket: "yes" })).toThrow(
        /socket must be true or false[\s\S]*id must be[\s\S]*title is missing/,
      );
      expect(() => load({ esmodules: ["gone.mjs"] })).toThrow(
        "esmodules: gone.mjs is no file of the package",
      );
      expect(() => load({ esmodules: ["../sources/heroes"] })).toThrow("no file of the package");
      expect(() => load({ esmodules: [] })).toThrow("esmodules names no file");
      expect(() =>
        load({ documentTypes: { Spell: { fire: {} }, Actor: { base: {}, hero: { htmlField: [] } } } }),
      ).toThrow(/Spell[\s\S]*"base"[\s\S]*htmlField/);
      expect(() => load({ languages: [{ lang: "en", name: "E", path: "lang/none.json" }] })).toThrow(
        "lang/none.json",
      );
      expect(() =>
        load({ packs: [{ name: "gone", label: "Gone", path: "packs/gone", type: "Actor" }] }),
      ).toThrow("packs/gone is no database");
      expect(load({ gridDistance: 1 }).warnings).toEqual([
        'system.json: the key "gridDistance" is not known',
      ]);
      writeFileSync(join(path, "template.json"), "{}");
      expect(load({}).warnings).toEqual([expect.stringContaining("template.json")]);
      rmSync(join(path, "system.json"));
      expect(() => loadSystem(path)).toThrow("build the system first");
    });
  });
});

describe("packs", () => {
  it("give an index, and documents with everything embedded in them", async () => {
    await withFolder(async (folder) => {
      const path = await buildTrialSystem(folder);
      const before = readdirSync(join(path, "packs/heroes")).sort();
      const packs = await readPacks(path, manifest);
      expect(readdirSync(join(path, "packs/heroes")).sort()).toEqual(before);
      expect(
        packs.summaries.map(({ metadata, index }) => [metadata.id, index.map(({ name }) => name)]),
      ).toEqual([
        ["trial.heroes", ["Ann", "Bob"]],
        ["trial.npcs", ["Bear", "Wolf"]],
      ]);
      expect(packs.summaries[1]?.metadata.folders).toMatchObject([{ name: "Beasts" }]);
      const [ann] = packs.documents("trial.heroes", [id("Ann")]);
      expect(ann).toMatchObject({ name: "Ann", items: [{ name: "Sword", effects: [{ name: "Glow" }] }] });
      expect(packs.documents("trial.npcs", null)).toHaveLength(2);
      expect(() => packs.documents("trial.gone", null)).toThrow("trial.gone does not exist");
      expect(() => packs.documents("trial.npcs", [id("Cat")])).toThrow("holds no");
      expect(() => packs.named("npcs", "Cat")).toThrow("it holds: Bear, Wolf");
    });
  });

  it("are refused when there is no database", async () => {
    await withFolder(async (folder) => {
      const path = await buildTrialSystem(folder);
      rmSync(join(path, "packs/npcs/CURRENT"));
      await expect(readPacks(path, manifest)).rejects.toThrow("the pack npcs is no database");
      expect(existsSync(path)).toBe(true);
    });
  });
});

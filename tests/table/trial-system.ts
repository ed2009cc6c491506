// A tiny built system in a temporary folder: manifest, module, words and two real packs.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import type { JsonObject } from "../../table/core/protocol.ts";
import { id, system } from "./three-seats.ts";

export const manifest: JsonObject = {
  ...system,
  title: "Trial",
  description: "",
  compatibility: { minimum: "13" },
  esmodules: ["trial.mjs"],
  styles: [{ src: "trial.css", layer: "system" }],
  languages: [
    { lang: "en", name: "English", path: "lang/en.json" },
    { lang: "en", name: "English", path: "lang/more.json" },
  ],
  grid: { type: 1, distance: 1, units: "yd" },
  packs: [
    { name: "heroes", label: "Heroes", path: "packs/heroes", type: "Actor", system: "trial" },
    { name: "npcs", label: "NPCs", path: "packs/npcs", type: "Actor", system: "trial" },
  ],
};

function actor(name: string, type: string, items: JsonObject[] = []): JsonObject {
  const _id = id(name);
  return {
    _id,
    _key: `!actors!${_id}`,
    name,
    type,
    img: "icons/svg/mystery-man.svg",
    system: { health: 5 },
    items,
    effects: [],
    folder: null,
    prototypeToken: { width: 2 },
  };
}

function sword(owner: string): JsonObject {
  const keys = { effect: id("Glow"), item: id("Sword") };
  const effect = {
    _id: keys.effect,
    _key: `!actors.items.effects!${id(owner)}.${keys.item}.${keys.effect}`,
    name: "Glow",
    changes: [],
  };
  return {
    _id: keys.item,
    _key: `!actors.items!${id(owner)}.${keys.item}`,
    name: "Sword",
    type: "weapon",
    system: {},
    effects: [effect],
  };
}

const folder: JsonObject = {
  _id: id("Beasts"),
  _key: `!folders!${id("Beasts")}`,
  name: "Beasts",
  type: "Actor",
  folder: null,
};

/** Builds it and returns its folder. */
export async function buildTrialSystem(base: string): Promise<string> {
  const path = join(base, "system");
  mkdirSync(join(path, "lang"), { recursive: true });
  writeFileSync(join(path, "system.json"), JSON.stringify(manifest));
  writeFileSync(join(path, "trial.mjs"), "export {};\n");
  writeFileSync(join(path, "trial.css"), "");
  writeFileSync(join(path, "lang/en.json"), JSON.stringify({ TRIAL: { Hit: "Hit" } }));
  writeFileSync(join(path, "lang/more.json"), JSON.stringify({ TRIAL: { Miss: "Miss" } }));
  await compile(base, path, "heroes", [actor("Ann", "hero", [sword("Ann")]), actor("Bob", "hero")]);
  await compile(base, path, "npcs", [actor("Wolf", "foe"), actor("Bear", "foe"), folder]);
  return path;
}

async function compile(base: string, path: string, name: string, entries: JsonObject[]): Promise<void> {
  const sources = join(base, "sources", name);
  mkdirSync(sources, { recursive: true });
  for (const entry of entries)
    writeFileSync(join(sources, `${String(entry._id)}.json`), JSON.stringify(entry));
  const target = join(path, "packs", name);
  mkdirSync(target, { recursive: true });
  await compilePack(sources, target);
}

/** A temporary folder that is gone after `use`. */
export async function withFolder(use: (folder: string) => Promise<void> | void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "table-"));
  try {
    await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

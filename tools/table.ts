// Opens a table that runs exactly what the release zip holds; `npm start` and the browser tests both sit at it.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { buildClient } from "../table/client/build.ts";
import type { RunningTable, TableOptions } from "../table/server/start-table.ts";
import { startTable } from "../table/server/start-table.ts";
import { hashOf, isObject, readJsonObject } from "./files.ts";
import { withLock } from "./lock.ts";
import { wantedGeneration } from "./generation.ts";
import { installSystem } from "./package.ts";
import { cache, products, root } from "./paths.ts";
import { drawSceneMap } from "./system/maps/scene-map.ts";

const pageFolder = join(products, "table");

/** Builds the table's page unless its sources and the page are as they were. Returns its folder. */
export async function buildPage(): Promise<string> {
  mkdirSync(cache, { recursive: true });
  return withLock(join(cache, "building-table"), async () => {
    const stamp = join(cache, "built-table");
    const state = () =>
      `${hashOf(root, ["table", "tools/system/maps", "package-lock.json"])} ${hashOf(root, ["build/table"])}`;
    if (existsSync(stamp) && readFileSync(stamp, "utf8") === state()) return pageFolder;
    await buildClient(pageFolder);
    drawDemoMaps(join(pageFolder, "maps"));
    writeFileSync(stamp, state());
    return pageFolder;
  });
}

/** The boards of the demo fights, as their scenes name them; those that say nothing of a map stay a bare grid. */
function drawDemoMaps(folder: string): void {
  const demos = join(root, "table/demo");
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(demos).filter((name) => name.endsWith(".json"))) {
    const { scene } = readJsonObject(join(demos, file));
    if (!isObject(scene) || scene.map === undefined) continue;
    const walls = Array.isArray(scene.walls) ? scene.walls.filter(Array.isArray) : [];
    const ends = walls.map((wall) => ({ from: wall.slice(0, 2), to: wall.slice(2) }));
    const map = drawSceneMap({ ...scene, walls: ends }, `table/demo/${file}: scene`);
    writeFileSync(join(folder, `${basename(file, ".json")}.svg`), map);
  }
}

/**
 * Packages and unpacks the system, builds the page and starts the server over a world.
 * Rejects when any of it fails; the caller closes what it gets.
 */
export async function openTable(
  options: Omit<TableOptions, "systemPath" | "clientPath">,
): Promise<RunningTable> {
  const systemPath = await installSystem();
  const clientPath = await buildPage();
  return startTable({ generation: wantedGeneration(), ...options, systemPath, clientPath });
}

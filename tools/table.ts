// Opens a table that runs exactly what the release zip holds; `npm start` and the browser tests both sit at it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildClient } from "../table/client/build.ts";
import type { RunningTable, TableOptions } from "../table/server/start-table.ts";
import { startTable } from "../table/server/start-table.ts";
import { hashOf } from "./files.ts";
import { withLock } from "./lock.ts";
import { wantedGeneration } from "./generation.ts";
import { installSystem } from "./package.ts";
import { cache, products, root } from "./paths.ts";

const pageFolder = join(products, "table");

/** Builds the table's page unless its sources and the page are as they were. Returns its folder. */
export async function buildPage(): Promise<string> {
  mkdirSync(cache, { recursive: true });
  return withLock(join(cache, "building-table"), async () => {
    const stamp = join(cache, "built-table");
    const state = () => `${hashOf(root, ["table", "package-lock.json"])} ${hashOf(root, ["build/table"])}`;
    if (existsSync(stamp) && readFileSync(stamp, "utf8") === state()) return pageFolder;
    await buildClient(pageFolder);
    writeFileSync(stamp, state());
    return pageFolder;
  });
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

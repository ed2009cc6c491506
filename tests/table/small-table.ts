// A table of the trial system over the network, for tests of its server: a game master, a player, a hero of hers.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startTable, type RunningTable, type TableOptions } from "../../table/server/start-table.ts";
import { buildTrialSystem, withFolder } from "./trial-system.ts";

const DEMO = {
  users: [
    { name: "GM", role: 4, color: "#ffffff" },
    { name: "Robin", role: 1, color: "#ff0000", character: "ann" },
  ],
  actors: [{ key: "ann", pack: "heroes", entry: "Ann", owners: ["Robin"] }],
  scene: { name: "Field", columns: 10, rows: 8, gridSize: 50 },
  tokens: [],
};

/** Lays out system, page and demo in a folder: the paths that a table is started with. */
export async function prepareTable(
  folder: string,
): Promise<Record<"systemPath" | "clientPath" | "worldPath" | "demo", string>> {
  const systemPath = await buildTrialSystem(folder);
  const clientPath = join(folder, "client");
  mkdirSync(clientPath);
  writeFileSync(join(clientPath, "page.html"), "<title>The game page</title>");
  const demo = join(folder, "demo.json");
  writeFileSync(demo, JSON.stringify(DEMO));
  return { systemPath, clientPath, worldPath: join(folder, "world"), demo };
}

/** Opens a table for the time of a test. */
export async function withSmallTable(
  options: Partial<TableOptions>,
  use: (table: RunningTable) => Promise<void>,
): Promise<void> {
  await withFolder(async (folder) => {
    const report = (): void => undefined;
    const table = await startTable({ ...(await prepareTable(folder)), port: 0, report, ...options });
    try {
      await use(table);
    } finally {
      await table.close();
    }
  });
}

/** The address of a user's line. */
export function lineOf(table: Pick<RunningTable, "port" | "seats">, user: string): string {
  const seat = table.seats.find((each) => each.user === user);
  if (!seat) throw new Error(`${user} has no seat`);
  return `ws://127.0.0.1:${table.port}/seat${new URL(seat.url).search}`;
}

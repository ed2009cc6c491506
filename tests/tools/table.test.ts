// The table over the release: its seats open, and it serves exactly what the zip holds.
import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningTable } from "../../table/server/start-table.ts";
import { listFiles, readJsonObject } from "../../tools/files.ts";
import { packageSystem } from "../../tools/package.ts";
import { cache, products, root } from "../../tools/paths.ts";
import { zippedPaths } from "../../tools/system/zip.ts";
import { openTable } from "../../tools/table.ts";

mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, "table-"));
let table: RunningTable;

beforeAll(async () => {
  table = await openTable({ worldPath: join(folder, "world"), port: 0, demo: true });
}, 60_000);

afterAll(async () => {
  await table?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("the opened table", () => {
  it("has a seat for the GM and for each player, and each opens", async () => {
    expect(table.seats.length).toBeGreaterThanOrEqual(3);
    for (const { url } of table.seats) expect((await fetch(url)).status).toBe(200);
    expect((await fetch(table.url)).status).toBe(200);
  });

  it("has a picture of its own for the board of each demo fight", async () => {
    const demos = readdirSync(join(root, "table/demo")).filter((name) => name.endsWith(".json"));
    expect(demos).toHaveLength(5);
    for (const name of demos) {
      const { scene } = readJsonObject(join(root, "table/demo", name));
      const { picture } = scene as { readonly picture: string };
      const map = await fetch(new URL(picture, table.url));
      expect(map.headers.get("content-type")).toContain("image/svg+xml");
      expect(await map.text()).toContain("</svg>");
    }
  });

  it("runs what the zip holds, nothing more and nothing less", async () => {
    const { file } = await packageSystem();
    const released = zippedPaths(new Uint8Array(readFileSync(file)));
    expect(listFiles(join(products, "installed/fray"))).toEqual(released);
    expect(released).not.toContain("template.json");
  }, 60_000);
});

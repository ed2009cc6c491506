// The cases that change their world: the kit lays a world of the trial system for them, and runs them there at one seat.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundleContract } from "../../kit/contract.ts";
import { layDataFolder, layTrialWorld, TRIAL_WORLD_ID } from "../../kit/data-folder.ts";
import { runTrial } from "../../kit/run.ts";
import type { JsonObject } from "../../table/core/protocol.ts";
import { startTable, type RunningTable } from "../../table/server/start-table.ts";
import { WorldStore } from "../../table/server/store.ts";
import type { TrialReport } from "../../table/tools/kit-report.ts";
import { wantedGeneration } from "../../tools/generation.ts";
import { packageSystem } from "../../tools/package.ts";
import { buildPage } from "../../tools/table.ts";
import { HASTY_DISK } from "../browser/hasty-disk.ts";
import { id, worldDocuments } from "../contract/trial-world.ts";
import { launchUnpainted } from "./rehearsal.ts";

const BUILD = "13.351";
let folder: string;
let table: RunningTable;
let report: TrialReport;
const lines: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "kit-trial-"));
  const { file } = await packageSystem();
  const data = await layDataFolder({ path: join(folder, "data"), archive: file, port: 30_125, build: BUILD });
  await layTrialWorld(data.path, BUILD);
  const store = new WorldStore(join(folder, "world"), { id: "world", title: "Trial", system: "trial" });
  const { users } = structuredClone(worldDocuments) as unknown as Record<string, JsonObject[]>;
  store.saveSnapshot({ users: users ?? [] }, 0);
  store.close();
  table = await startTable({
    generation: wantedGeneration(),
    systemPath: join(data.path, "Data/systems/trial"),
    clientPath: await buildPage(),
    worldPath: join(folder, "world"),
    demo: null,
    port: 0,
    report: () => {},
    disk: HASTY_DISK,
  });
  const seat = table.seats.find(({ userId }) => userId === id("gm"));
  const password = new URL(seat?.url ?? "").searchParams.get("seat") ?? "";
  const url = `http://127.0.0.1:${table.port}`;
  const bundle = await bundleContract();
  report = await runTrial(
    { url, bundle, say: (line) => void lines.push(line), launch: launchUnpainted },
    { name: "Gamemaster", password },
  );
});
afterAll(async () => {
  await table?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("the trial world of the kit", () => {
  it("is laid beside Fray's, with the three users that the cases know by their ids", async () => {
    const world = join(folder, "data/Data/worlds", TRIAL_WORLD_ID);
    const told = JSON.parse(readFileSync(join(world, "world.json"), "utf8")) as JsonObject;
    expect(told).toMatchObject({
      id: TRIAL_WORLD_ID,
      system: "trial",
      coreVersion: BUILD,
      systemVersion: "1.0.0",
    });
    expect(existsSync(join(folder, "data/Data/systems/trial/packs/armory/CURRENT"))).toBe(true);
    const users = new ClassicLevel<string, JsonObject>(join(world, "data/users"), { valueEncoding: "json" });
    const keys = await users.keys().all();
    await users.close();
    expect(keys).toEqual(["gm", "owner", "stranger"].map((name) => `!users!${id(name)}`));
  });

  it("lets every case pass that one seat can play, and leaves out the others by name", () => {
    expect(report.cases.filter(({ passed }) => !passed)).toEqual([]);
    expect(report.cases.length).toBeGreaterThan(90);
    expect(report.pageErrors).toEqual([]);
    const names = report.cases.map(({ name }) => name);
    expect(names).toContain("compendia > keep their ids in an import that says so");
    expect(report.leftOut.filter((name) => names.includes(name))).toEqual([]);
    expect(report.leftOut).toContain("the world > knows at each seat who sits there");
    expect(lines).toEqual([`trial world: ${names.length} of ${names.length} contract cases passed`]);
  });

  it("speaks for members of the ledger that a world of Fray's cannot speak for", () => {
    const members = new Set(report.cases.flatMap((each) => each.members));
    expect([...members]).toContain("foundry.applications.api.HandlebarsApplicationMixin");
    expect(members.size).toBeGreaterThan(100);
  });
});

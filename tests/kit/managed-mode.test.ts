// The kit with an app of its own to start: a pretended one, over a data folder that the kit lays out.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { startApp } from "../../kit/app-process.ts";
import { layDataFolder } from "../../kit/data-folder.ts";
import { packageSystem } from "../../tools/package.ts";
import { rehearse, withFolder, writeFakeApp, type Rehearsed } from "./rehearsal.ts";

/** The process that the kit says it started last. */
function pidIn({ lines }: Rehearsed): number {
  return Number(
    /as process (\d+)/.exec(lines.filter((line) => line.includes("as process")).at(-1) ?? "")?.[1],
  );
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const accepted = { FOUNDRY_ACCEPT_LICENSE: "1" };

describe("a run in an app of its own", () => {
  it("passes the license page, starts again, plays, stops the app and leaves the folder with its license", async () => {
    await withFolder(async (folder) => {
      const app = await writeFakeApp(folder, { licenseKey: "A-KEY" });
      const data = join(folder, "data");
      mkdirSync(data);
      const variables = { FOUNDRY_APP: app, FOUNDRY_DATA: data, FOUNDRY_LICENSE_KEY: "A-KEY", ...accepted };
      const done = await rehearse(folder, variables);
      expect(done.report?.runs[0]?.fights, done.lines.join("\n")).toEqual([
        expect.objectContaining({ passed: true }),
      ]);
      expect(done.report).toMatchObject({ mode: "app", host: "table" });
      expect(done.report?.runs[0]?.pageErrors).toEqual([]);
      expect(done.lines.filter((line) => line.startsWith("build 13.351 runs as process"))).toHaveLength(3);
      expect(done.report?.trial?.cases.map(({ passed }) => passed)).toEqual([true, true, false]);
      expect(done.lines).toContain("trial world: is refused: as expected");
      expect(isRunning(pidIn(done))).toBe(false);
      expect(readdirSync(data, { recursive: true }).sort()).toEqual(["Config", "Config/license.json"]);
      expect(done.code).toBe(1);
    });
  });

  it("names the license key when the app asks for one, or takes it for wrong", async () => {
    await withFolder(async (folder) => {
      const app = await writeFakeApp(folder, { licenseKey: "A-KEY" });
      const without = await rehearse(folder, { FOUNDRY_APP: app, ...accepted });
      expect(without.lines.at(-1)).toBe("not run: FOUNDRY_LICENSE_KEY: the app asks for a license key");
      expect([without.code, isRunning(pidIn(without))]).toEqual([2, false]);
      const wrong = await rehearse(folder, { FOUNDRY_APP: app, FOUNDRY_LICENSE_KEY: "B-KEY", ...accepted });
      expect(wrong.lines.at(-1)).toContain("not run: FOUNDRY_LICENSE_KEY: the app did not go on");
      expect([wrong.code, isRunning(pidIn(wrong))]).toEqual([2, false]);
    });
  });

  it("tells the last words of an app that dies, and starts nothing after it", async () => {
    await withFolder(async (folder) => {
      const app = await writeFakeApp(folder, { dies: "the disk is full" });
      const { code, lines, report } = await rehearse(folder, { FOUNDRY_APP: app, ...accepted });
      expect([code, report]).toEqual([2, null]);
      expect(lines.at(-1)).toMatch(/^not run: the app did not stay: it ended with 1: .*the disk is full/);
    });
  });
});

describe("the data folder", () => {
  it("holds the system, the options, the world and its users, and goes when it was the kit's own", async () => {
    const { file } = await packageSystem();
    const data = await layDataFolder({ path: null, archive: file, port: 30_123, build: "14.360" });
    const read = (path: string) =>
      JSON.parse(readFileSync(join(data.path, path), "utf8")) as Record<string, unknown>;
    const { version } = read("Data/systems/fray/system.json");
    expect(read("Config/options.json")).toMatchObject({ port: 30_123, dataPath: data.path, upnp: false });
    expect(read("Data/worlds/fray-kit/world.json")).toMatchObject({
      id: "fray-kit",
      system: "fray",
      coreVersion: "14.360",
      systemVersion: version,
      compatibility: { minimum: "14" },
    });
    expect([data.seats.gm, ...data.seats.players].map(({ name }) => name)).toEqual([
      "Gamemaster",
      "Robin",
      "Sam",
    ]);
    const passwords = [data.seats.gm, ...data.seats.players].map(({ password }) => password);
    expect(new Set(passwords).size).toBe(3);
    data.remove();
    expect(existsSync(data.path)).toBe(false);
  });
});

describe("the process", () => {
  it("is stopped by its own id, also when it does not listen to a polite word, and leaves no lock", async () => {
    await withFolder(async (folder) => {
      const main = join(folder, "main.mjs");
      writeFileSync(main, 'process.on("SIGTERM", () => process.exit(0)); setInterval(() => {}, 1000);');
      mkdirSync(join(folder, "Config/options.json.lock"), { recursive: true });
      const installation = { node: process.execPath, app: folder, main };
      const [kept, stopped] = [
        await startApp(installation, join(folder, "other"), 1),
        await startApp(installation, folder, 2),
      ];
      await stopped.stop();
      expect([isRunning(stopped.pid), isRunning(kept.pid)]).toEqual([false, true]);
      expect(existsSync(join(folder, "Config/options.json.lock"))).toBe(false);
      expect(kept.death()).toBeNull();
      await kept.stop();
      expect(isRunning(kept.pid)).toBe(false);
      expect(stopped.death()).toContain("it ended with");
    });
  });

  it("that cannot be started names the program", async () => {
    await withFolder(async (folder) => {
      const start = startApp({ node: join(folder, "nothing"), app: folder, main: "main.mjs" }, folder, 1);
      await expect(start).rejects.toThrow("FOUNDRY_NODE:");
    });
  });
});

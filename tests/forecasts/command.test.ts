// npm run forecast: what it prints, the same for any number of threads, and how it exits for bad input.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { main } from "../../tools/forecast/command.ts";
import type { Scenario } from "../../tools/scenarios/scenario-file.ts";
import { root } from "../../tools/paths.ts";
import { fileOf } from "./games.ts";

const folder = mkdtempSync(join(tmpdir(), "fray-forecast-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly errors: string;
}

function run(...args: readonly string[]): Ran {
  const all = ["--import", "tsx", join(root, "tools/forecast.ts"), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, all, { cwd: root, encoding: "utf8" });
  return { status, out: stdout, errors: stderr };
}

/** What is said of words that are refused before anything is forecast, without a program of its own. */
async function refused(...args: readonly string[]): Promise<Omit<Ran, "out">> {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  try {
    const status = await main(args, () => Promise.reject(new Error("the words should have been refused")));
    return { status, errors: said.mock.calls.flat().join("\n") };
  } finally {
    said.mockRestore();
  }
}

/** All but the last line, which tells the time it took. */
const findings = ({ out }: Ran): string => out.trimEnd().split("\n").slice(0, -1).join("\n");

const duel = JSON.parse(readFileSync(fileOf("dierank"), "utf8")) as Scenario;

function fileWith(data: unknown): string {
  const file = join(folder, "fight.json");
  writeFileSync(file, typeof data === "string" ? data : JSON.stringify(data));
  return file;
}

describe("a forecast", () => {
  it("says who wins, how long it takes and who goes down, the same for any number of threads", () => {
    const one = run(fileOf("dierank"), "--fights", "30", "--seed", "4", "--threads", "1");
    expect([one.status, one.errors]).toEqual([0, ""]);
    expect(one.out).toMatch(/30 fights, shares with 95 % intervals/);
    expect(one.out).toMatch(/wardens +\d+\.\d % {2}\[\d+\.\d % – \d+\.\d %\]/);
    expect(one.out).toMatch(/rounds +mean \d+\.\d, quartiles/);
    expect(one.out).toMatch(/Ansa \(wardens\)/);
    const three = run(fileOf("dierank"), "--fights", "30", "--seed", "4", "--threads", "3");
    expect(findings(three)).toBe(findings(one));
    const other = run(fileOf("dierank"), "--fights", "30", "--seed", "5", "--threads", "2");
    expect(findings(other)).not.toBe(findings(one));
  }, 120_000);

  it("counts fights without an end as unfinished", () => {
    const { status, out } = run(fileOf("dierank"), "--fights", "10", "--cap", "5");
    expect(status).toBe(0);
    expect(out).toMatch(/unfinished +100\.0 %/);
    expect(out).toContain("10 × tooManyCommands");
  }, 60_000);
});

describe("a forecast of a bad file", () => {
  const cases: readonly (readonly [string, unknown, string])[] = [
    ["an unknown field", { ...duel, sides: 2 }, "sides: is not known here"],
    ["an unknown game", { ...duel, ruleset: "chess" }, "ruleset: must be one of"],
    ["an unknown setting", { ...duel, rulings: { luck: 1 } }, "rulings.luck: is not known here"],
    ["one side", { ...duel, actors: duel.actors.slice(0, 2) }, "actors: must be of two sides or more"],
    [
      "a step before the fight that is refused",
      {
        ...duel,
        steps: [{ command: { type: "layOutRegions", creature: null, regions: {}, cramped: ["x"] } }],
      },
      "steps[0]: refused by",
    ],
    ["no JSON", "{", "(whole file)"],
  ];

  it.each(cases)(
    "with %s exits with 2 and says where and why",
    (_what, data, reason) => {
      const { status, errors } = run(fileWith(data), "--fights", "5");
      expect(errors).toContain(reason);
      expect(status).toBe(2);
    },
    60_000,
  );

  it.each([
    [["--fights", "0"], "--fights: must be a whole number from 1"],
    [["--seed", "one"], "--seed: must be a whole number"],
    [["--threads"], "--threads: must be a whole number"],
    [["--colour", "1"], "--colour: is not known here"],
    [["other.json"], "one file at a time"],
  ])(
    "exits with 2 for %j",
    async (args, reason) => {
      const { status, errors } = await refused(fileOf("dierank"), ...args);
      expect([status, errors.includes(reason)]).toEqual([2, true]);
    },
    60_000,
  );

  it("exits with 2 without a file", async () => {
    expect([run().status, (await refused("nowhere.json")).status]).toEqual([2, 2]);
  }, 60_000);
});

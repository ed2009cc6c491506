// npm run fight: what it prints and how it exits, for good files, broken expectations, broken files and exported fights.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { exportFight } from "../../src/core/engine/replay.ts";
import { root } from "../../tools/paths.ts";
import { fightOfFile } from "../../tools/scenarios/fight-file.ts";
import { playScenario } from "../../tools/scenarios/play-scenario.ts";
import { checkScenario, type Scenario } from "../../tools/scenarios/scenario-file.ts";

const folder = mkdtempSync(join(tmpdir(), "fray-fight-"));
afterAll(() => rmSync(folder, { recursive: true }));

const duel = JSON.parse(readFileSync(join(root, "tests/stories/destiny/duel.json"), "utf8")) as Scenario;

interface Ran {
  readonly status: number;
  readonly out: string;
  readonly errors: string;
}

function fileWith(data: unknown): string {
  const file = join(folder, "fight.json");
  writeFileSync(file, typeof data === "string" ? data : JSON.stringify(data));
  return file;
}

/** What the command says and its exit code, without a program of its own. */
function told(data: unknown): Ran {
  const { code, lines, complaints } = fightOfFile(fileWith(data));
  return { status: code, out: lines.join("\n"), errors: complaints.join("\n") };
}

/** The command itself. */
function run(data: unknown): Ran {
  const file = fileWith(data);
  const args = ["--import", "tsx", join(root, "tools/fight.ts"), file];
  try {
    return {
      status: 0,
      out: execFileSync(process.execPath, args, { cwd: root, encoding: "utf8", stdio: "pipe" }),
      errors: "",
    };
  } catch (error) {
    const failed = error as { status: number; stdout: string; stderr: string };
    return { status: failed.status, out: failed.stdout, errors: failed.stderr };
  }
}

describe("a scenario file", () => {
  it("is played with a log that names the rules, and exits with 0", () => {
    const { status, out } = run(duel);
    expect(status).toBe(0);
    expect(out).toContain("DEST-ATK-01");
    expect(out).toContain("All as expected");
  }, 30_000);

  it("exits with 1 and says what differs when an expectation fails", () => {
    const { status, errors } = run({ ...duel, expect: { "creatures.aldis.initiative": 9 } });
    expect([status, errors.trim()]).toEqual([1, "expect: creatures.aldis.initiative: expected 9, got 8"]);
  }, 30_000);

  it("exits with 2 and names the path of an unknown field", () => {
    const { status, errors } = run({ ...duel, steps: [{ ...duel.steps[0], dices: [1] }] });
    expect(status).toBe(2);
    expect(errors).toContain("steps[0].dices: is not known here");
  }, 30_000);

  it("exits with 2 for what is no JSON", () => {
    expect(told("{").status).toBe(2);
  }, 30_000);
});

describe("an exported fight", () => {
  const record = exportFight(playScenario(checkScenario(duel)).fight);

  it("is replayed to the identical state", () => {
    const { status, out } = told(record);
    expect(status).toBe(0);
    expect(out).toContain("to the identical state");
  }, 30_000);

  it("exits with 1 when a die of it was changed", () => {
    const log = record.log.map((entry) =>
      entry.input.kind === "rolled" && entry.roll?.purpose === "attack"
        ? { ...entry, input: { ...entry.input, faces: entry.input.faces.map((face) => (face % 6) + 1) } }
        : entry,
    );
    const { status, errors } = told({ ...record, log });
    expect(status).toBe(1);
    expect(errors).toContain("CORE-REPLAY");
  }, 30_000);

  it("exits with 2 when it is damaged", () => {
    const { status, errors } = told({ ...record, final: null });
    expect(status).toBe(2);
    expect(errors).toContain("final: must not be null");
  }, 30_000);
});

describe("C 10: a reader who goes away", () => {
  it("ends the command without a word, as behind a head", () => {
    const file = join(folder, "piped.json");
    writeFileSync(
      file,
      JSON.stringify({ ...duel, steps: duel.steps.map((step) => ({ note: "x".repeat(9000), ...step })) }),
    );
    const command = `"${process.execPath}" --import tsx tools/fight.ts "${file}" | head -c 10`;
    const { stdout, stderr } = spawnSync("bash", ["-c", command], { cwd: root, encoding: "utf8" });
    expect([stdout.length, stderr]).toEqual([10, ""]);
  }, 30_000);
});

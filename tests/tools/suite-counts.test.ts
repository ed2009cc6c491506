// The counting of tests: what passed, what failed, and what never got as far as a test.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { runScript } from "../../tools/command.ts";
import { cache, root } from "../../tools/paths.ts";
import { slowest, summary, sumOf } from "../../tools/suite-counts.ts";
import type { Counts, FileTime } from "../../tools/suite-counts.ts";
import { describeFailures, type Failure } from "../../tools/suite-failures.ts";

const files: Record<string, string> = {
  "vitest.config.mjs":
    'export default { test: { projects: [{ test: { name: "mixed", include: ["*.test.mjs"] } }] } };',
  "good.test.mjs":
    'import { expect, it } from "vitest"; it("a", () => expect(1).toBe(1)); it("b", () => {}); it.skip("c", () => {});',
  "bad.test.mjs":
    'import { describe, expect, it } from "vitest"; describe("in a group", () => { it("d", () => expect(1).toBe(2)); });',
  "broken.test.mjs": 'import "./not-there.mjs";',
  "hook.test.mjs":
    'import { beforeAll, it } from "vitest"; beforeAll(() => { throw new Error("x"); }); it("e", () => {});',
};

mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, "counts-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("counts a file that does not load and a broken hook as failures, and names them", async () => {
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
  const written = ["counts", "times", "failures"].map((name) => join(folder, `${name}.json`));
  const [counts = "", times = "", failures = ""] = written;
  const args = ["run", "--root", folder, "--reporter", join(root, "tools/suite-counts.ts")];
  const { code } = await runScript("vitest/vitest.mjs", args, {
    env: { SUITE_COUNTS: counts, SUITE_TIMES: times, SUITE_FAILURES: failures },
  });
  expect(code).not.toBe(0);
  const expected: Counts = { mixed: { passed: 2, failed: 3, skipped: 2 } };
  expect(JSON.parse(readFileSync(counts, "utf8"))).toEqual(expected);
  const timed = JSON.parse(readFileSync(times, "utf8")) as FileTime[];
  expect(timed.map(({ file }) => file.split("/").at(-1)).sort()).toEqual(
    Object.keys(files)
      .filter((file) => file.endsWith(".test.mjs"))
      .sort(),
  );
  const told = (JSON.parse(readFileSync(failures, "utf8")) as Failure[]).map(
    ({ suite, file, test, error }) => `${suite} ${file.split("/").at(-1) ?? ""} ${test}: ${error}`,
  );
  expect(told.sort()).toEqual([
    "mixed bad.test.mjs in a group > d: expected 1 to be 2 // Object.is equality",
    expect.stringMatching(/^mixed broken\.test\.mjs : .*not-there\.mjs/),
    "mixed hook.test.mjs : x",
  ]);
}, 30_000);

it("says of each failure which test of which suite it was, and in one line why", () => {
  expect(describeFailures([])).toEqual([]);
  expect(
    describeFailures([
      { suite: "unit", file: "tests/a.test.ts", test: "a group > a test", error: "expected 1 to be 2" },
      { suite: "unhandled errors", file: "", test: "", error: "the line broke" },
    ]),
  ).toEqual([
    "failed",
    "  unit > tests/a.test.ts > a group > a test",
    "      expected 1 to be 2",
    "  unhandled errors",
    "      the line broke",
  ]);
});

it("refuses an unknown suite by name", async () => {
  const { code, output } = await runScript("tsx/dist/cli.mjs", ["tools/test.ts", "--only", "nonsense"]);
  expect(code).not.toBe(0);
  expect(output).toContain("--only nonsense: known suites are types, lint, walls, unit");
}, 30_000);

it("ends with the sum over all suites", () => {
  const { lines, failed } = summary({
    types: { passed: 1, failed: 0, skipped: 0 },
    unit: { passed: 40, failed: 2, skipped: 1 },
    stories: { passed: 0, failed: 0, skipped: 0 },
  });
  expect(lines.map((line) => line.replace(/ +/g, " "))).toEqual([
    "types 1 passed, 0 failed",
    "unit 40 passed, 2 failed, 1 skipped",
    "stories no tests",
    "41 passed, 2 failed",
  ]);
  expect(failed).toBe(2);
});

it("adds what several lanes have counted of a suite", () => {
  const count = (passed: number, failed: number, skipped: number) => ({ passed, failed, skipped });
  expect(sumOf([{ browser: count(3, 0, 1), kit: count(1, 0, 0) }, {}, { browser: count(4, 2, 0) }])).toEqual({
    browser: count(7, 2, 1),
    kit: count(1, 0, 0),
  });
});

it("names the ten slowest files, the slowest first", () => {
  const first: FileTime = {
    suite: "unit",
    file: "",
    milliseconds: 0,
    count: { passed: 1, failed: 0, skipped: 0 },
  };
  const times = Array.from({ length: 12 }, (_, i): FileTime => {
    return { ...first, file: `tests/${i}.test.ts`, milliseconds: 1000 * ((i * 5) % 12) };
  });
  const lines = slowest(times).map((line) => line.replace(/ +/g, " ").trim());
  expect(lines).toHaveLength(10);
  expect(lines.slice(0, 2)).toEqual(["11.0 s unit tests/7.test.ts", "10.0 s unit tests/2.test.ts"]);
});

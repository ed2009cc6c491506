// How the browser tests are shared out: every file to one generation, and all lanes as long as each other.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { LANES, lanesOf, loadOf, shareOut, WEIGHTS } from "../../tools/lane-weights.ts";
import { root } from "../../tools/paths.ts";
import { browserFiles, sharedFiles, suites } from "../../tools/suites.ts";

it("knows only files that there are", () => {
  expect(Object.keys(WEIGHTS).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it("plays each file once in each generation, in one lane, and all lanes are as long within a tenth", () => {
  const all = browserFiles();
  const lanes = lanesOf(all);
  expect(lanes).toHaveLength(LANES);
  const names = (files: typeof all): string[] => files.map(({ path, generation }) => `${path} ${generation}`);
  expect(names(lanes.flat()).sort()).toEqual(names(all).sort());
  expect(lanesOf([...all].reverse()).map((lane) => names([...lane]).sort())).toEqual(
    lanes.map((lane) => names([...lane]).sort()),
  );
  const loads = lanes.map(loadOf);
  expect(Math.min(...loads) / Math.max(...loads)).toBeGreaterThan(0.9);
});

it("gives each file to one generation, the same in whatever order they are named", () => {
  const files = sharedFiles();
  const shared = shareOut(files);
  expect([...shared.keys()].sort()).toEqual([...files].sort());
  expect(shareOut([...files].reverse())).toEqual(shared);
});

it("leaves out what a generation answers in its own way: that is played as both", () => {
  const all = readdirSync(join(root, "tests/browser")).filter((name) => name.endsWith(".test.ts"));
  const both = all.filter((name) => !sharedFiles().includes(`tests/browser/${name}`));
  expect(both).toContain("fight-steps.test.ts");
  for (const { name, exclude } of suites)
    if (name.startsWith("browser"))
      for (const file of both) expect(exclude).not.toContain(`tests/browser/${file}`);
});

// How the browser tests are shared out: every file to one generation, both lanes as long as each other.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadsOf, shareOut, WEIGHTS } from "../../tools/lane-weights.ts";
import { root } from "../../tools/paths.ts";
import { sharedFiles, suites } from "../../tools/suites.ts";

it("knows only files that there are, and that are shared out", () => {
  const paths = Object.keys(WEIGHTS);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(paths.filter((path) => !sharedFiles().includes(path))).toEqual([]);
});

it("gives both lanes the same to do, within a tenth", () => {
  const { 13: one, 14: other } = loadsOf(sharedFiles());
  expect(Math.abs(one - other) / Math.max(one, other)).toBeLessThan(0.1);
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

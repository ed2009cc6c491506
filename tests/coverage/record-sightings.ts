// Notes for each test of a file which rules it saw at work, when RULE_SIGHTINGS names a folder to write to.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, type TestContext } from "vitest";
import { watchRules } from "../../src/core/language/rule-coverage.ts";
import type { FileSightings } from "../../tools/coverage/sighting-files.ts";

type Task = TestContext["task"];

const folder = process.env.RULE_SIGHTINGS;
const seen = new Map<string, { readonly kinds: Set<string>; readonly tests: Set<string> }>();
let file = "";
/** The test at work; what is seen while a file loads or prepares belongs to no test. */
let test: string | null = null;

function nameOf(task: Task): string {
  const names = [task.name];
  for (let suite = task.suite; suite; suite = suite.suite) names.unshift(suite.name);
  return names.filter((name) => name !== "").join(" › ");
}

function written(): FileSightings {
  const rules = [...seen].map(([rule, { kinds, tests }]) => [
    rule,
    { kinds: [...kinds].sort(), tests: [...tests] },
  ]);
  return { file, rules: Object.fromEntries(rules) as FileSightings["rules"] };
}

if (folder) {
  watchRules((kind, rule) => {
    if (test === null) return;
    let sightings = seen.get(rule);
    if (!sightings) seen.set(rule, (sightings = { kinds: new Set(), tests: new Set() }));
    sightings.kinds.add(kind);
    sightings.tests.add(test);
  });
  beforeEach(({ task }) => {
    file = task.file.name;
    test = nameOf(task);
  });
  afterEach(() => {
    test = null;
  });
  afterAll(() => {
    if (file === "") return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${file.replaceAll("/", "__")}.json`), JSON.stringify(written()));
  });
}

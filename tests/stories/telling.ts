// The telling of a game's stories: whole fights from files, played as written, replayed from their records, and taken back to the beginning.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { createEngine } from "../../src/core/engine/engine.ts";
import { canonicalText } from "../../src/core/language/json.ts";
import { exportFight, replay } from "../../src/core/engine/replay.ts";
import { rulesById } from "../../src/rulesets/all-rules.ts";
import { root } from "../../tools/paths.ts";
import { playScenario } from "../../tools/scenarios/play-scenario.ts";
import { checkScenario } from "../../tools/scenarios/scenario-file.ts";
import { throughFile } from "../hard-cases/harness.ts";

/** The tests of all stories in the folder of a ruleset. */
export function tellStories(ruleset: string): void {
  const folder = join(root, "tests/stories", ruleset);
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  describe.each(files)(`the story ${ruleset}/%s`, (file) => tellStory(readJson(join(folder, file))));
  it("has stories to tell", () => {
    expect(files.length).toBeGreaterThanOrEqual(3);
  });
}

/** The tests of the short fights at the seams of a ruleset's rules: one file for a topic, a list of fights in each. */
export function tellSeams(ruleset: string): void {
  const folder = join(root, "tests/stories/seams", ruleset);
  describe.each(readdirSync(folder))(`the seams of ${ruleset}/%s`, (file) => {
    const fights = readJson(join(folder, file)) as readonly { readonly title: string }[];
    describe.each(fights)("$title", (fight) => tellStory(fight));
  });
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}

function tellStory(told: unknown): void {
  const scenario = checkScenario(told);
  const { engine } = rulesById(scenario.ruleset);

  it("goes as it is written", () => {
    expect(playScenario(scenario).mismatches).toEqual([]);
  });

  it("is replayed from its record to the identical state", () => {
    const { fight } = playScenario(scenario);
    const again = replay(createEngine(engine.ruleset), throughFile(exportFight(fight)));
    expect(canonicalText(again.state)).toBe(canonicalText(fight.state));
  });

  it("can be taken back to its beginning", () => {
    let { fight } = playScenario(scenario);
    while (fight.cursor.entries > 0) fight = put(engine, fight, { kind: "undo" });
    expect(canonicalText(fight.state)).toBe(canonicalText(fight.initial));
  });
}

// The forecasts' example fights, five against five in each game.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Setup } from "../../src/core/simulate/simulation.ts";
import { allRules } from "../../src/rulesets/all-rules.ts";
import { setupOf } from "../../tools/forecast/setup.ts";
import { root } from "../../tools/paths.ts";

export const games: readonly string[] = allRules.map(({ ruleset }) => ruleset.id);

export function fileOf(game: string): string {
  return join(root, "tests/forecasts", `${game}.json`);
}

export function exampleOf(game: string): Setup {
  return setupOf(JSON.parse(readFileSync(fileOf(game), "utf8")));
}

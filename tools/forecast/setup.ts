// The fight that a scenario file sets up: its actors and rulings, and its steps up to the command that begins it.
import type { Command } from "../../src/core/language/commands.ts";
import type { Setup } from "../../src/core/simulate/simulation.ts";
import { ShapeError } from "../../src/core/language/shape.ts";
import { playScenario } from "../scenarios/play-scenario.ts";
import { checkScenario, rulebookOf } from "../scenarios/scenario-file.ts";

/** The setup of a forecast. Throws ShapeError naming the path of what is wrong in the file. */
export function setupOf(data: unknown): Setup {
  const scenario = checkScenario(data);
  const { ruleset, commands } = rulebookOf(scenario.ruleset, "ruleset");
  if (new Set(scenario.actors.map(({ side }) => side)).size < 2)
    throw new ShapeError("actors", "must be of two sides or more: nobody fights alone");
  const beginning = scenario.steps.findIndex(({ command }) => command?.type === commands.begin);
  const before = scenario.steps.slice(0, beginning < 0 ? undefined : beginning);
  const { fight, mismatches } = playScenario({ ...scenario, steps: before, expect: {} });
  const [wrong] = mismatches;
  if (wrong) throw new ShapeError(wrong.at, wrong.reason);
  const begin: Command = scenario.steps[beginning]?.command ?? { type: commands.begin, creature: null };
  return { ruleset, rulings: fight.rulings, start: fight.state, begin };
}

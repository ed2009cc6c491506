// Plays a scenario: gives its commands, dice and answers, and holds the outcome against what it expects.
import { nextInput, ScriptedAnswers } from "../../src/core/simulate/scripted-answers.ts";
import { messageOf } from "../../src/core/language/message-of.ts";
import type { Change } from "../../src/core/language/events.ts";
import { createFight, type Fight, type FightState, type Sender } from "../../src/core/language/fight.ts";
import type { Input } from "../../src/core/engine/inputs.ts";
import { equalJson, isRecord, type Json } from "../../src/core/language/json.ts";
import { joinChanges, type Rulebook } from "../../src/core/manifest/rulebook.ts";
import {
  allRulings,
  entrantOf,
  rulebookOf,
  type Scenario,
  type ScenarioActor,
  type ScenarioStep,
} from "./scenario-file.ts";

/** One thing that came out otherwise than the scenario says. */
export interface Mismatch {
  /** Where in the file: "steps[3]" or "expect". */
  readonly at: string;
  readonly reason: string;
}

export interface Outcome {
  readonly fight: Fight;
  readonly mismatches: readonly Mismatch[];
}

/** Told after each step, for a log that grows as the fight does. */
export type Watcher = (fight: Fight, step: ScenarioStep, index: number) => void;

const SCRIPT: Sender = { user: "script", gm: true, owns: [] };

/** Plays a checked scenario to its end, or to the first step that cannot be played. */
export function playScenario(scenario: Scenario, watch: Watcher = () => undefined): Outcome {
  const rulebook = rulebookOf(scenario.ruleset, "ruleset");
  const rulings = allRulings(rulebook.ruleset, scenario.rulings ?? {});
  let fight: Fight = createFight(
    scenario.ruleset,
    rulings,
    rulebook.ruleset.createState(
      scenario.actors.map((actor) => entrantOf(scenario.ruleset, actor)),
      rulings,
    ),
  );
  for (const [index, step] of scenario.steps.entries()) {
    const played = playStep(rulebook, fight, step);
    fight = played.fight;
    watch(fight, step, index);
    const problems = played.problems.length > 0 ? played.problems : unmet(fight.state, step.expect ?? {});
    const mismatches = problems.map((reason) => ({ at: `steps[${index}]`, reason }));
    if (mismatches.length > 0) return { fight, mismatches };
  }
  const mismatches = unmet(fight.state, scenario.expect).map((reason) => ({ at: "expect", reason }));
  return { fight, mismatches };
}

interface Played {
  readonly fight: Fight;
  readonly problems: readonly string[];
}

function playStep(rulebook: Rulebook, fight: Fight, step: ScenarioStep): Played {
  if (step.command) return playCommand(rulebook, fight, { kind: "command", command: step.command }, step);
  if (step.join) return playCommand(rulebook, fight, joining(rulebook, fight, step.join), step);
  if (step.remove !== undefined) return playCommand(rulebook, fight, removing(step.remove), step);
  if (step.edit) return playCommand(rulebook, fight, editing(fight, step.edit), step);
  const move: Input = step.undo === undefined ? { kind: "redo" } : { kind: "undo" };
  return playMoves(rulebook, fight, move, step.undo ?? step.redo ?? 1);
}

function playMoves(rulebook: Rulebook, from: Fight, move: Input, times: number): Played {
  let fight = from;
  for (let i = 0; i < times; i += 1) {
    const result = rulebook.engine.step(fight, move, SCRIPT);
    if (!result.accepted)
      return { fight, problems: [`refused by ${result.refusal.rule}: ${result.refusal.code}`] };
    fight = result.fight;
  }
  return { fight, problems: [] };
}

/** Gives an input and answers everything that it asks. */
function playCommand(rulebook: Rulebook, from: Fight, first: Input, step: ScenarioStep): Played {
  const answers = new ScriptedAnswers(step.dice ?? [], step.answers ?? []);
  let fight = from;
  let input: Input | null = first;
  try {
    while (input) {
      const result = rulebook.engine.step(fight, input, SCRIPT);
      if (!result.accepted) return refusedStep(from, input === first, step, result.refusal);
      fight = result.fight;
      input = nextInput(fight, answers);
    }
  } catch (error) {
    return { fight, problems: [messageOf(error)] };
  }
  const problems =
    step.refused === undefined ? [] : [`was accepted, although ${step.refused} should refuse it`];
  return { fight, problems: [...problems, ...leftOver(answers)] };
}

function refusedStep(
  fight: Fight,
  atOnce: boolean,
  step: ScenarioStep,
  refusal: { readonly rule: string; readonly code: string; readonly field?: string },
): Played {
  if (atOnce && step.refused === refusal.rule) return { fight, problems: [] };
  const field = refusal.field === undefined ? "" : ` (${refusal.field})`;
  return { fight, problems: [`refused by ${refusal.rule}: ${refusal.code}${field}`] };
}

function leftOver(answers: ScriptedAnswers): string[] {
  const { dice, answers: unasked } = answers.leftOver;
  return [
    ...(dice.length > 0 ? [`nobody asked for the dice ${dice.join(" ")}`] : []),
    ...unasked.map((answer) => `nobody asked ${answer.to} for "${answer.prompt}"`),
  ];
}

function joining(rulebook: Rulebook, fight: Fight, actor: ScenarioActor): Input {
  const block = rulebook.ruleset.createCreature(entrantOf(fight.ruleset, actor), fight.rulings);
  const arrival: Change = { path: ["creatures", actor.id], after: JSON.parse(JSON.stringify(block)) as Json };
  return {
    kind: "foreign",
    foreign: {
      type: "CreatureJoined",
      creature: actor.id,
      note: "",
      changes: [arrival, ...joinChanges(fight.state, actor.id)],
    },
  };
}

function removing(creature: string): Input {
  return { kind: "foreign", foreign: { type: "CreatureRemoved", creature, note: "", changes: [] } };
}

function editing(fight: Fight, edit: NonNullable<ScenarioStep["edit"]>): Input {
  const path = ["creatures", edit.creature, ...edit.path.split(".")];
  const before = valueAt(fight.state, path.join("."));
  const change: Change = { path, ...(before === undefined ? {} : { before }), after: edit.value };
  return {
    kind: "foreign",
    foreign: {
      type: "EditedByHand",
      creature: edit.creature,
      note: edit.note ?? edit.path,
      changes: [change],
    },
  };
}

/** The value at a dotted path of the state; undefined where there is none. */
export function valueAt(state: FightState, path: string): Json | undefined {
  return path
    .split(".")
    .reduce<unknown>(
      (level, step) =>
        isRecord(level) || Array.isArray(level) ? (level as { [key: string]: unknown })[step] : undefined,
      state,
    ) as Json | undefined;
}

function unmet(state: FightState, expected: { readonly [path: string]: Json }): string[] {
  return Object.entries(expected).flatMap(([path, value]) => {
    const found = valueAt(state, path);
    if (equalJson(found ?? null, value)) return [];
    return [`${path}: expected ${JSON.stringify(value)}, got ${JSON.stringify(found) ?? "nothing"}`];
  });
}

// Scenario files: what a fight in a file looks like, checked to the last field before anything is played.
import type { Command } from "../../src/core/language/commands.ts";
import type { ScriptedAnswer } from "../../src/core/simulate/scripted-answers.ts";
import type { Position, Rulings } from "../../src/core/language/fight.ts";
import type { Json, JsonRecord } from "../../src/core/language/json.ts";
import type { ActorSheet, AnyRuleset, Entrant } from "../../src/core/language/ruleset.ts";
import { checkShape, ShapeError, type Shape } from "../../src/core/language/shape.ts";
import type { Rulebook } from "../../src/core/manifest/rulebook.ts";
import { rulesById, allRules } from "../../src/rulesets/all-rules.ts";
import { sheetItem, type ScenarioItem } from "./starter-items.ts";

export interface ScenarioActor {
  readonly id: string;
  readonly name?: string;
  readonly side: string;
  readonly kind: "character" | "npc";
  readonly hidden?: boolean;
  readonly position?: Partial<Position> & { readonly x: number; readonly y: number };
  readonly system: JsonRecord;
  readonly items?: readonly ScenarioItem[];
}

/** One thing that happens; exactly one of `command`, `join`, `remove`, `undo`, `redo` and `edit`. */
export interface ScenarioStep {
  readonly command?: Command;
  readonly join?: ScenarioActor;
  readonly remove?: string;
  readonly undo?: number;
  readonly redo?: number;
  readonly edit?: {
    readonly creature: string;
    readonly path: string;
    readonly value: Json;
    readonly note?: string;
  };
  readonly answers?: readonly ScriptedAnswer[];
  readonly dice?: readonly number[];
  /** The rule that must refuse the command. */
  readonly refused?: string;
  readonly note?: string;
  readonly expect?: { readonly [path: string]: Json };
}

export interface Scenario {
  readonly title: string;
  readonly ruleset: string;
  readonly rulings?: Rulings;
  readonly actors: readonly ScenarioActor[];
  readonly steps: readonly ScenarioStep[];
  readonly expect: { readonly [path: string]: Json };
}

const TEXT: Shape = { kind: "text", blank: false };
const OPTIONAL_TEXT: Shape = { kind: "text", optional: true };
const ANYTHING: Shape = { kind: "record", fields: {}, open: true };
const WHOLE: Shape = { kind: "number", integer: true };
const OPTIONAL_WHOLE: Shape = { ...WHOLE, optional: true };
const COMMAND: Shape = {
  kind: "record",
  open: true,
  fields: { type: TEXT, creature: { kind: "text", blank: false, nullable: true } },
};

const ACTOR: Shape = {
  kind: "record",
  fields: {
    id: TEXT,
    name: OPTIONAL_TEXT,
    side: TEXT,
    kind: { kind: "choice", of: ["character", "npc"] },
    hidden: { kind: "flag", optional: true },
    position: {
      kind: "record",
      optional: true,
      fields: {
        x: { kind: "number" },
        y: { kind: "number" },
        board: { kind: "choice", of: ["hexRows", "hexColumns", "gridless"], optional: true },
        width: OPTIONAL_WHOLE,
        height: OPTIONAL_WHOLE,
        elevation: OPTIONAL_WHOLE,
      },
    },
    system: ANYTHING,
    items: {
      kind: "list",
      optional: true,
      of: {
        kind: "record",
        fields: {
          id: TEXT,
          type: { ...TEXT, optional: true },
          starter: { ...TEXT, optional: true },
          name: OPTIONAL_TEXT,
          system: { ...ANYTHING, optional: true },
        },
      },
    },
  },
};

const STEP: Shape = {
  kind: "record",
  fields: {
    command: { ...COMMAND, optional: true },
    join: { ...ACTOR, optional: true },
    remove: { ...TEXT, optional: true },
    undo: { kind: "number", integer: true, min: 1, optional: true },
    redo: { kind: "number", integer: true, min: 1, optional: true },
    edit: {
      kind: "record",
      optional: true,
      fields: { creature: TEXT, path: TEXT, value: { kind: "anything" }, note: OPTIONAL_TEXT },
    },
    answers: {
      kind: "list",
      optional: true,
      of: {
        kind: "record",
        fields: { to: TEXT, prompt: TEXT, choice: TEXT, command: { ...COMMAND, optional: true } },
      },
    },
    dice: { kind: "list", of: { kind: "number", integer: true, min: 1, max: 1000 }, optional: true },
    refused: { ...TEXT, optional: true },
    note: OPTIONAL_TEXT,
    expect: { kind: "map", of: { kind: "anything" }, optional: true },
  },
};

const SCENARIO: Shape = {
  kind: "record",
  fields: {
    title: TEXT,
    ruleset: TEXT,
    rulings: { kind: "map", of: { kind: "anything" }, optional: true },
    actors: { kind: "list", of: ACTOR, max: 500 },
    steps: { kind: "list", of: STEP, max: 10_000 },
    expect: { kind: "map", of: { kind: "anything" } },
  },
};

const DEEDS = ["command", "join", "remove", "undo", "redo", "edit"] as const;

/** The rulebook of a ruleset word in a file. Throws ShapeError. */
export function rulebookOf(id: unknown, path: string): Rulebook {
  if (!allRules.some((each) => each.ruleset.id === id))
    throw new ShapeError(path, `must be one of ${allRules.map((each) => each.ruleset.id).join(", ")}`);
  return rulesById(String(id));
}

/** Checks a whole scenario: fields, ruleset, rulings, actors, and the shape of every command. Throws ShapeError. */
export function checkScenario(data: unknown): Scenario {
  checkShape(data, SCENARIO);
  const scenario = data as Scenario;
  const { ruleset } = rulebookOf(scenario.ruleset, "ruleset");
  const rulings = allRulings(ruleset, scenario.rulings ?? {});
  scenario.actors.forEach((actor, i) => checkActor(ruleset, rulings, actor, `actors[${i}]`));
  const twice = scenario.actors.findIndex(
    (actor, i) => scenario.actors.findIndex((each) => each.id === actor.id) !== i,
  );
  if (twice >= 0) throw new ShapeError(`actors[${twice}].id`, "is used twice");
  scenario.steps.forEach((step, i) => checkStep(ruleset, rulings, step, `steps[${i}]`));
  return scenario;
}

/** The settings of a file over the defaults. Throws ShapeError for an unknown one or a wrong value. */
export function allRulings(ruleset: AnyRuleset, given: Rulings): Rulings {
  for (const [name, value] of Object.entries(given)) {
    const ruling = Object.hasOwn(ruleset.rulings, name) ? ruleset.rulings[name] : undefined;
    if (!ruling) throw new ShapeError(`rulings.${name}`, "is not known here");
    checkShape(value, ruling.shape, `rulings.${name}`);
  }
  const defaults = Object.entries(ruleset.rulings).map(([name, ruling]) => [name, ruling.initial]);
  return { ...(Object.fromEntries(defaults) as Rulings), ...given };
}

function checkActor(ruleset: AnyRuleset, rulings: Rulings, actor: ScenarioActor, path: string): void {
  within(path, () => ruleset.createCreature(entrantOf(ruleset.id, actor), rulings));
}

function checkStep(ruleset: AnyRuleset, rulings: Rulings, step: ScenarioStep, path: string): void {
  const deeds = DEEDS.filter((deed) => step[deed] !== undefined);
  if (deeds.length !== 1) throw new ShapeError(path, `must hold exactly one of ${DEEDS.join(", ")}`);
  if (step.join) checkActor(ruleset, rulings, step.join, `${path}.join`);
  if (step.command && step.refused === undefined) checkCommand(ruleset, step.command, `${path}.command`);
  step.answers?.forEach((answer, i) => {
    if (answer.command) checkCommand(ruleset, answer.command, `${path}.answers[${i}].command`);
  });
}

function checkCommand(ruleset: AnyRuleset, command: Command, path: string): void {
  const rule = Object.hasOwn(ruleset.commands, command.type) ? ruleset.commands[command.type] : undefined;
  if (!rule) throw new ShapeError(`${path}.type`, `"${command.type}" is no command of ${ruleset.id}`);
  const { type: _type, creature: _creature, modifiers: _modifiers, ...rest } = command;
  within(path, () => checkShape(rest, rule.shape));
}

function within(path: string, check: () => unknown): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    throw new ShapeError(error.path === "" ? path : `${path}.${error.path}`, error.reason);
  }
}

/** An actor of a file as the ruleset takes it. */
export function entrantOf(ruleset: string, actor: ScenarioActor): Entrant {
  const { id, name = id, side, kind, hidden = false, position, system, items = [] } = actor;
  const held = items.map((item, i) => sheetItem(ruleset, item, `items[${i}]`));
  const sheet: ActorSheet = { kind, system, items: held };
  return {
    id,
    name,
    side,
    hidden,
    position: position ? { width: 1, height: 1, elevation: 0, ...position } : null,
    sheet,
  };
}

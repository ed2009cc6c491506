// Scenario files that are wrong: each is refused with the path of the first wrong field.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../../tools/paths.ts";
import { playScenario } from "../../tools/scenarios/play-scenario.ts";
import { checkScenario, type Scenario, type ScenarioStep } from "../../tools/scenarios/scenario-file.ts";

const duel = JSON.parse(readFileSync(join(root, "tests/stories/destiny/duel.json"), "utf8")) as Scenario;
const [aldis, sergeant] = duel.actors;
const begin = duel.steps[0] as ScenarioStep;

it.each<[string, unknown, string]>([
  ["no scenario at all", [], "(whole): must be a record"],
  ["a missing title", { ...duel, title: undefined }, "title: is missing"],
  ["an unknown field", { ...duel, colour: "red" }, "colour: is not known here"],
  ["an unknown ruleset", { ...duel, ruleset: "chess" }, "ruleset: must be one of"],
  ["an unknown ruling", { ...duel, rulings: { dice: 5 } }, "rulings.dice: is not known here"],
  [
    "a ruling of the wrong type",
    { ...duel, rulings: { diceCount: "five" } },
    "rulings.diceCount: must be a number",
  ],
  [
    "actor data of the wrong type",
    { ...duel, actors: [{ ...aldis, system: { attributes: { str: "strong" } } }, sergeant] },
    "actors[0].system.attributes.str: must be a number",
  ],
  [
    "an item that lacks a field",
    {
      ...duel,
      actors: [{ ...aldis, items: [{ id: "x", type: "destinyWeapon", system: { kind: "melee" } }] }],
    },
    "actors[0].items.x.system.ap: is missing",
  ],
  ["two actors of one id", { ...duel, actors: [aldis, aldis] }, "actors[1].id: is used twice"],
  ["a step that does nothing", { ...duel, steps: [{ dice: [1] }] }, "steps[0]: must hold exactly one of"],
  [
    "a step that does two things",
    { ...duel, steps: [{ ...begin, undo: 1 }] },
    "steps[0]: must hold exactly one of",
  ],
  [
    "an unknown command",
    { ...duel, steps: [{ command: { type: "checkmate", creature: "aldis" } }] },
    'steps[0].command.type: "checkmate" is no command',
  ],
  [
    "an unknown parameter",
    { ...duel, steps: [{ command: { type: "endTurn", creature: "aldis", now: true } }] },
    "steps[0].command.now: is not known here",
  ],
  [
    "a broken answer",
    { ...duel, steps: [{ ...begin, answers: [{ to: "aldis", prompt: "rebuff" }] }] },
    "steps[0].answers[0].choice: is missing",
  ],
  [
    "a die that shows 0",
    { ...duel, steps: [{ ...begin, dice: [0] }] },
    "steps[0].dice[0]: must be at least 1",
  ],
])("is refused for %s", (_name, data, message) => {
  expect(() => checkScenario(data)).toThrow(message);
});

function mismatches(steps: readonly ScenarioStep[], more: Partial<Scenario> = {}): string[] {
  return playScenario(checkScenario({ ...duel, expect: {}, ...more, steps })).mismatches.map(
    ({ at, reason }) => `${at}: ${reason}`,
  );
}

it("says when dice are missing or left over", () => {
  expect(mismatches([{ ...begin, dice: [1, 2, 3] }])).toEqual([
    "steps[0]: CORE-SCRIPT: DEST-INI-01 needs 5 dice for initiative, 3 are left",
  ]);
  expect(mismatches([{ ...begin, dice: [...(begin.dice ?? []), 6] }])).toEqual([
    "steps[0]: nobody asked for the dice 6",
  ]);
});

it("says when an answer was not asked for", () => {
  const answers = [{ to: "aldis", prompt: "rebuff", choice: "pass" }];
  expect(mismatches([{ ...begin, answers }])).toEqual(['steps[0]: nobody asked aldis for "rebuff"']);
});

it("says when a command is refused, or is not refused although it should be", () => {
  const command = { type: "endTurn", creature: "sergeant" };
  expect(mismatches([begin, { command }])).toEqual(["steps[1]: refused by DEST-SEQ-04: notYourTurn"]);
  expect(
    mismatches([begin, { command: { ...command, creature: "aldis" }, refused: "DEST-SEQ-04" }])[0],
  ).toContain("was accepted");
});

it("lets creatures join and leave, and hands edit", () => {
  const wolf = { ...sergeant, id: "wolf", name: "Wolf", position: { x: 9, y: 9 } } as NonNullable<
    ScenarioStep["join"]
  >;
  const steps: ScenarioStep[] = [
    begin,
    { join: wolf, expect: { entrants: ["aldis", "sergeant", "wolf"], "creatures.wolf.entered": false } },
    {
      command: { type: "rollInitiative", creature: "wolf" },
      dice: [3, 3, 3, 3, 3],
      expect: { "creatures.wolf.ap": 0 },
    },
    { edit: { creature: "aldis", path: "ap", value: 1 }, expect: { "creatures.aldis.ap": 1 } },
    { remove: "sergeant" },
    { command: { type: "endTurn", creature: "aldis" }, expect: { turn: "wolf" } },
    { remove: "wolf" },
    { command: { type: "nextTurn", creature: null }, expect: { turn: "aldis", round: 2 } },
    { undo: 4, expect: { turn: "aldis", round: 1, "creatures.aldis.ap": 1 } },
  ];
  expect(mismatches(steps)).toEqual([]);
});

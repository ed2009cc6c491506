// What a forecast measures the length of a fight in: the same word before the fight has begun as within it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createFight } from "../../src/core/language/fight.ts";
import { diceOfFight } from "../../src/core/simulate/forecast.ts";
import { perform } from "../../src/core/simulate/scripted-answers.ts";
import { allRules } from "../../src/rulesets/all-rules.ts";
import { setupOf } from "../../tools/forecast/setup.ts";
import { root } from "../../tools/paths.ts";

it.each(allRules.map((book) => [book.ruleset.id, book] as const))(
  "the clock of %s has one word, and nothing to say before the fight",
  (id, { engine, ruleset }) => {
    const setup = setupOf(JSON.parse(readFileSync(join(root, "tests/forecasts", `${id}.json`), "utf8")));
    const dice = diceOfFight(1, 0);
    const fight = perform(engine, createFight(id, setup.rulings, setup.start), setup.begin, {
      dice: ({ dice: { count, sides } }) => dice.faces(count, sides),
      answer: (ask, now) => ruleset.policy.answer(engine.situation(now), ask),
    });
    const before = ruleset.clock(setup.start);
    expect(before.value).toBeNull();
    expect(["round", "count"]).toContain(before.label);
    expect(ruleset.clock(fight.state).label).toBe(before.label);
  },
);

// A treatment told before it is made: its modifier, what the dice still have to come to, and how likely they do.
import { expect, it } from "vitest";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import { destinyEngine as engine } from "../hard-cases/destiny-fight.ts";
import { begun, edited, play, told, BLANK } from "./fights.ts";

const HEALER = {
  side: "x",
  attributes: { lor: 2 },
  system: {
    skills: { healing: { value: 1, specialisations: { poisons: 2 } } },
    hasHealingKit: true,
  },
};

type Situation = ReturnType<typeof begun>;

function ahead(fight: Situation, type: string, parameters: object) {
  return destiny.preview(engine.situation(fight), { type, creature: "a", patient: "b", ...parameters }, null);
}

function numbers(lines: ReturnType<typeof ahead>) {
  return Object.fromEntries(lines.map(({ label, traced }) => [label, traced.value]));
}

it("of a wound counts to its target number (DEST-ACT-31)", () => {
  const two = begun({ a: HEALER, b: { side: "x", system: { wounds: { severe: 1 } } } });
  const fight = edited(two, "a", "ap", 8);
  const lines = ahead(fight, "treatWound", { level: "severe" });
  const { check = 0, neededDice } = numbers(lines);
  const done = play(fight, "treatWound", "a", { patient: "b", level: "severe" }, BLANK);
  const [treated] = told(done, "WoundTreated");
  expect(treated).toMatchObject({ tn: check + Number(neededDice) });
  expect(lines.at(-1)?.chance).toBeGreaterThan(0);
});

it("of a poison goes by the healer's skill with poisons (DEST-ACT-30)", () => {
  const two = begun({ a: HEALER, b: { side: "x" } });
  const conditions = { venom: { condition: "poisoned", level: null, tn: 4, ends: null } };
  const fight = edited(two, "b", "conditions", conditions);
  const { check, neededDice } = numbers(ahead(fight, "treatCondition", { condition: "venom" }));
  const { check: ofWounds } = numbers(
    ahead(
      edited(two, "b", "wounds", { light: 1, moderate: 0, severe: 0, critical: 0, fatal: 0 }),
      "treatWound",
      {
        level: "light",
      },
    ),
  );
  expect(check).toBe(Number(ofWounds) + 2);
  expect(neededDice).toBe(4 - Number(check));
});

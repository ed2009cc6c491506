// Checks tell beforehand what they are made with, which number they need and how likely they reach it, as they are rolled.
import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import { settle, put } from "../../src/core/simulate/scripted-answers.ts";
import { previewOf } from "../../src/rulesets/anatomy/screen/preview.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { duel, hurt as hurtPart, STRONG, type Played } from "./given.ts";
import { engine } from "./scene.ts";

/** The numbers of a form by label, and the chance that it tells. */
function foretold(fight: Played, command: Command) {
  const lines = previewOf(engine.situation(fight), command);
  return {
    values: Object.fromEntries(lines.map(({ label, traced }) => [label, traced.value])),
    chance: lines.find((each) => each.chance !== undefined)?.chance,
    secrets: lines.map(({ secretOf }) => secretOf),
  };
}

/** What is added to the dice of a command, and how many are thrown. */
function thrown(fight: Played, command: Command) {
  const rolls: { modifier: number; count: number }[] = [];
  settle(engine, put(engine, fight, { kind: "command", command }), {
    dice: ({ modifier, dice }) => {
      rolls.push({ modifier: modifier?.value ?? NaN, count: dice.count });
      return Array<number>(dice.count).fill(11);
    },
    answer: ({ fallback }) => ({ choice: fallback }),
  });
  return rolls;
}

const learned = {
  system: { level: 3, skills: { lore: { ranks: 5 }, perception: { ranks: 2 }, heal: { ranks: 4 } } },
};
const hurt = { conditions: { sick: { condition: "sickened", ends: null } } };
const check = (more: object): Command => ({ type: "skillCheck", creature: "anna", ...more });

describe("a check of a skill or an attribute (ANAT-CORE-01, ANAT-CORE-06)", () => {
  it.each([
    ["skill", check({ skill: "lore", dc: 12 })],
    ["skill that asks for a sense", check({ skill: "perception", sense: "sight", dc: 15 })],
    ["attribute", { type: "attributeCheck", creature: "anna", attribute: "str", dc: 9 }],
    ["save", { type: "attributeCheck", creature: "anna", attribute: "con", save: true, dc: 25 }],
  ] as const)("tells a %s as it is rolled", (_which, command) => {
    const fight = duel(learned);
    const { values, chance } = foretold(fight, command);
    const [roll] = thrown(fight, command);
    const [own] = Object.values(values);
    expect(own).toBe(roll?.modifier);
    expect(roll?.count).toBe(1);
    const faces = Array.from({ length: 20 }, (_each, i) => i + 1);
    const isSave = "save" in command;
    const dc = Number(command["dc"]);
    const wins = faces.filter((face) => face + Number(own) >= dc || (isSave && face === 20)).length;
    expect(chance).toBeCloseTo(wins / 20, 6);
  });

  it("tells no chance while nobody has named a difficulty", () => {
    expect(foretold(duel(learned), check({ skill: "lore" })).chance).toBeUndefined();
  });

  it("tells of a sense that is lost that it fails for certain, as it does (ANAT-COND-13, ANAT-COND-14, ANAT-COND-22)", () => {
    const lost = (sense: string, injuries: object): void => {
      const fight = duel({ system: { ...learned.system, injuries: injuries as JsonRecord } });
      const command = check({ skill: "perception", sense, dc: 1 });
      expect(foretold(fight, command)).toMatchObject({ values: { failedWithoutRoll: 0 }, chance: 0 });
      expect(thrown(fight, command)).toEqual([]);
    };
    lost("hearing", { e0: hurtPart("ear0", "minor"), e1: hurtPart("ear1", "minor") });
    lost("sight", { e0: hurtPart("eye0", "major"), e1: hurtPart("eye1", "major") });
    lost("scent", { n0: hurtPart("nose0", "minor") });
  });

  it("tells of a Constitution that nobody has that it succeeds for certain, as it does (ANAT-CORE-12)", () => {
    const golem = duel({ attributes: { ...STRONG, con: null }, system: { level: 3, destroyAt: 5 } });
    for (const save of [true, false]) {
      const command = { type: "attributeCheck", creature: "anna", attribute: "con", save, dc: 30 };
      expect(foretold(golem, command)).toMatchObject({ values: { madeWithoutRoll: 0 }, chance: 1 });
      expect(thrown(golem, command)).toEqual([]);
    }
  });

  it("tells a check by another sense than the lost one as usual", () => {
    const blind = duel({
      system: { ...learned.system, conditions: { b: { condition: "blinded", ends: null } } },
    });
    expect(foretold(blind, check({ skill: "perception", sense: "sight", dc: 5 })).chance).toBe(0);
    expect(foretold(blind, check({ skill: "perception", sense: "hearing", dc: 5 })).values["perception"]).toBe(3);
  });

  it("counts disadvantages into the chance", () => {
    const sick = duel({ system: { ...learned.system, ...hurt } });
    const command = check({ skill: "lore", dc: 16 });
    const { values, chance } = foretold(sick, command);
    const rolls = thrown(sick, command);
    expect(rolls[0]?.count).toBe(1 - Number(values["advantage"]));
    expect(rolls[0]?.count).toBeGreaterThan(1);
    const one = (21 - 16 + Number(values["lore"])) / 20;
    expect(chance).toBeCloseTo(one ** (rolls[0]?.count ?? NaN), 6);
  });
});

it("Looking for a heart tells the Lore check and its number, which is its target's secret (ANAT-INJ-12)", () => {
  const fight = duel(learned, { system: { level: 3, baseLevel: 2 } });
  const command = { type: "identifyHeart", creature: "anna", target: "boris" };
  const { values, chance, secrets } = foretold(fight, command);
  expect(values).toMatchObject({ lore: thrown(fight, command)[0]?.modifier, dc: 17 });
  expect(secrets.at(-1)).toBe("boris");
  expect(chance).toBeCloseTo((21 - 17 + Number(values["lore"])) / 20, 6);
});

it("A treatment tells its chance as well (ANAT-STA-11)", () => {
  const fight = duel(learned, { system: { level: 3, bleed: 2 } });
  const { values, chance } = foretold(fight, { type: "firstAid", creature: "anna", target: "boris" });
  const wins = 21 - Number(values["dc"]) + Number(values["heal"]);
  expect(chance).toBeCloseTo(Math.min(1, Math.max(0, wins / 20)), 6);
});

// Checks tell beforehand what they are made with, which number they need and how likely they reach it, as they are rolled.
import { describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { Command } from "../../src/core/language/commands.ts";
import { settle, put } from "../../src/core/simulate/scripted-answers.ts";
import { previewOf } from "../../src/rulesets/anatomy/screen/preview.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { duel, give, hurt as hurtPart, strike, STRONG, type Played } from "./given.ts";
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
const thrown = (fight: Played, command: Command) => rollsOf(put(engine, fight, { kind: "command", command }));

function rollsOf(open: Played) {
  const rolls: { modifier: number; count: number }[] = [];
  settle(engine, open, {
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
    expect(
      foretold(blind, check({ skill: "perception", sense: "hearing", dc: 5 })).values["perception"],
    ).toBe(3);
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

describe("getting free and striking back", () => {
  const held = (hold = 0, more: object = {}): Played =>
    give(duel(more), { type: "setCondition", creature: "anna", condition: "grappled", by: "boris", hold });
  const escape = (skill: string): Command => ({ type: "escapeGrapple", creature: "anna", skill });

  it("tells an escape by either skill, after other attacks, against the grappler's secret number (ANAT-A-21)", () => {
    // MB 3, Athletics 3 + 1 or Acrobatics 1 + 1, against 11.
    expect(foretold(held(), escape("athletics"))).toMatchObject({
      values: { escape: 7, advantage: 0, dc: 11 },
      secrets: ["anna", null, "boris"],
    });
    expect(foretold(held(), escape("acrobatics")).values).toMatchObject({ escape: 5 });
    const later = give(held(), strike, [2]);
    const { values, chance } = foretold(later, escape("athletics"));
    expect(values).toMatchObject({ escape: 7, advantage: -1, dc: 11 });
    expect(chance).toBeCloseTo((17 / 20) ** 2, 6);
    expect(thrown(later, escape("athletics"))[0]).toEqual({ modifier: 7, count: 2 });
  });

  it("tells a reactive attack and a reactive maneuver at whoever provokes, as they are rolled (ANAT-RCT-07)", () => {
    const untrained = duel({ system: { level: 3, skills: {} } });
    const trip = { type: "maneuver", creature: "anna", maneuver: "trip", target: "boris" };
    const open = put(engine, untrained, { kind: "command", command: trip });
    const [asked] = pendingAsks(open.open);
    if (!asked) throw new Error("nobody may strike back");
    const told = (command: Command) =>
      Object.fromEntries(
        engine.preview(open, command, asked.ask).map(({ label, traced }) => [label, traced.value]),
      );
    const blow = { type: "reactiveAttack", creature: "boris", weapon: "sword" };
    const shove = { type: "reactiveManeuver", creature: "boris", maneuver: "sunder", item: "sword" };
    expect(told(blow)).toEqual({ attackBonus: 6, advantage: 0, defenseValue: 11 });
    // Sunder is Strength and no skill: 3 + 3.
    expect(told(shove)).toEqual({ attackBonus: 6, advantage: 0, defenseValue: 11 });
    expect(engine.preview(open, blow)).toEqual([]);
    for (const command of [blow, shove]) {
      const answer = { kind: "answer", request: asked.key, choice: "attack", command } as const;
      const rolls = rollsOf(put(engine, open, answer));
      expect(rolls[0]).toEqual({ modifier: 6, count: 1 });
    }
  });
});

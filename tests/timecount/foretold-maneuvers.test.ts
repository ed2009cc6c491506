// Maneuvers without a weapon before their dice fall: what is added, what they meet, and how likely they do, as then rolled.

import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import { declares, pair, told, TOUGH, type Bout } from "./bout.ts";

const grabbedBy = (source: string, marks: readonly string[] = []) => ({
  [`grabbed:${source}`]: { condition: "grabbed", ends: null, source, marks: [...marks] },
});

/** The number and the defense that a command is foretold with. */
function foretold(bout: Bout, command: JsonRecord) {
  const lines = timecount.preview(bout.situation, { creature: "a", target: "b", ...command } as never);
  const line = (label: string) => lines.find((each) => each.label === label);
  const met = ["vigor", "celerity"].find((each) => line(each)) ?? "";
  return {
    modifier: line("attack")?.traced.value,
    met,
    defense: line(met)?.traced.value,
    chance: line(met)?.chance,
  };
}

describe("what a maneuver tells beforehand", () => {
  const free = pair({ system: TOUGH }, { system: TOUGH });
  const held = () =>
    pair(
      { system: { ...TOUGH, conditions: grabbedBy("b", ["great"]) } },
      { system: { ...TOUGH, conditions: {} } },
    );
  const holding = () => pair({ system: TOUGH }, { system: { ...TOUGH, conditions: grabbedBy("a") } });

  it.each([
    ["grab", () => pair({ system: TOUGH, weapons: {} }, { system: TOUGH }), {}, "celerity"],
    ["bullRush", () => free, {}, "vigor"],
    ["breakGrab", held, {}, "vigor"],
    ["escapeGrab", held, {}, "celerity"],
    ["drag", held, {}, "vigor"],
    ["shunt", holding, {}, "vigor"],
    ["throw", holding, {}, "vigor"],
  ] as const)("%s is what its roll has then (TC-WREST-03 to 18, TC-SPEC-05)", (type, made, more, defense) => {
    const bout = made();
    const before = foretold(bout, { type, ...more });
    expect(before.met).toBe(defense);
    // A 2 misses everybody here, so that nothing else is rolled.
    const events = bout.advance([2], [declares("a", type, { target: "b", ...more })]);
    const total = told(events, "AttackRolled").operands["total"];
    expect(total).toMatchObject({ value: 2 + (before.modifier ?? NaN) });
    const misses = Math.min(19, Math.max(1, (before.defense ?? 0) - (before.modifier ?? 0) - 1));
    expect(before.chance).toBeCloseTo(1 - misses / 20, 6);
  });

  it.each([
    ["3d6", [1, 1, 2]],
    ["1d20", [4]],
  ] as const)("a roll by the dice of a check: %s (TC-Q02)", (checkDice, dice) => {
    const rulings = { checkDice, disciplineAttackDie: "check" } as const;
    const held = { system: { ...TOUGH, conditions: grabbedBy("b") } };
    const bout = pair(held, { system: TOUGH }, rulings);
    const before = foretold(bout, { type: "breakGrab" });
    const [modifier, defense] = [before.modifier ?? NaN, before.defense ?? NaN];
    const roll = told(
      bout.advance(dice, [declares("a", "breakGrab", { target: "b" })]),
      "AttackRolled",
    ).operands;
    expect(roll["total"]).toMatchObject({ value: 4 + modifier });
    expect(roll["outcome"]).toBe("miss");
    const faces = [1, 2, 3, 4, 5, 6];
    const sums =
      checkDice === "1d20"
        ? Array.from({ length: 20 }, (_each, i) => i + 1)
        : faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => a + b + c)));
    const hits = sums.filter((sum) => sum + modifier >= defense).length;
    expect(before.chance).toBeCloseTo(hits / sums.length, 6);
    expect(before.chance).toBeGreaterThan(0);
  });
});

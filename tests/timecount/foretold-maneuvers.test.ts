// Maneuvers without a weapon before their dice fall: what is added, what they meet, and how likely they do, as then rolled.

import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import { Bout, declares, npc, pair, says, told, TOUGH, valueOf } from "./bout.ts";

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

describe("what an approach tells beforehand (TC-SPEC-04)", () => {
  const into = { path: [{ x: 1, y: 0 }] };
  const lines = (bout: Bout, more: JsonRecord = {}) =>
    timecount.preview(bout.situation, { type: "approach", creature: "a", ...into, ...more });
  const crowd = (more: JsonRecord = {}) =>
    Bout.of(
      {
        a: npc("x", { at: [0, 0], system: TOUGH, attributes: { dex: 2 } }),
        b: npc("y", { at: [1, 0], system: { ...TOUGH, size: "Small" }, attributes: { con: 3 } }),
        c: npc("y", { at: [1, 0], system: { ...TOUGH, size: "Small", ...more }, attributes: { dex: 1 } }),
        d: npc("x", { at: [1, 0], system: { ...TOUGH, size: "Small" } }),
      },
      [1, 6, 6, 6],
    );

  it("is each roll against a foe who stands there, by what that one would pick, and none against a friend", () => {
    const bout = crowd();
    const before = lines(bout);
    expect(before.map(({ label, detail = "", traced }) => [label, detail, traced.value])).toEqual([
      ["counts", "", 6],
      ["attack", "B", 2],
      ["vigor", "B", 13],
      ["attack", "C", 2],
      ["celerity", "C", 11],
    ]);
    const events = bout.advance(
      [2, 2],
      [declares("a", "approach", into), ...["b", "c"].map((id) => says(id, "consent", "refuse"))],
    );
    const rolls = events.filter(({ type }) => type === "AttackRolled");
    expect(rolls.map((each) => [each.operands["target"], valueOf(each, "total")])).toEqual([
      ["b", 4],
      ["c", 4],
    ]);
    expect(told(events, "Approached").operands["entered"]).toBe(false);
  });

  it("is no roll against whoever has no say, nor against whom nobody has seen (TC-MOVE-14)", () => {
    const huge = pair({ system: TOUGH }, { system: { ...TOUGH, size: "Huge" } });
    expect(lines(huge).map(({ label }) => label)).toEqual(["counts"]);
    const { state, ...rest } = pair().situation;
    const b = { ...pair().creature("b"), hidden: true };
    const unseen = { ...rest, state: { ...state, creatures: { ...state.creatures, b } } };
    const ahead = timecount.preview(unseen, { type: "approach", creature: "a", ...into });
    expect(ahead.map(({ label }) => label)).toEqual(["counts"]);
  });

  it("is a count more for each square that hindering ground costs, as it then takes (TC-M29)", () => {
    const counts = (more: JsonRecord) => lines(pair(), more)[0]?.traced.value;
    const marsh = { path: [{ x: 1, y: 0, extra: 1 }] };
    expect([counts({}), counts(marsh), counts({ ground: "hinderingTwice" })]).toEqual([6, 7, 8]);
    const bout = pair({ side: "y" });
    bout.advance([], [declares("a", "approach", marsh), says("b", "consent", "allow")]);
    expect(bout.creature("a").nextAct).toBe(5 + 7);
    // A place is a place, whatever its ground.
    expect(bout.creature("a").position).toEqual({ x: 1, y: 0, width: 1, height: 1, elevation: 0 });
  });
});

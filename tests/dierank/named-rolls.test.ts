// The seven dice of Die Rank rolled by their names on a sheet: what a press sends, and what the rules make of it.

import { describe, expect, it } from "vitest";
import { isTraced } from "../../src/core/language/trace.ts";
import { LAYOUT } from "../../src/rulesets/dierank/host/layout.ts";
import { STATISTICS } from "../../src/rulesets/dierank/tables.ts";
import { duel, give, refusalOfCommand, type RankFight } from "./bout.ts";

/** What a press on a name sends for Ann, with what was answered in the dialog. */
function pressed(name: string, answers: object = {}) {
  const roll = LAYOUT.rollOf(name);
  if (!roll) throw new Error(`${name} is not rolled`);
  return { ...roll.parameters, freeMaximum: false, ...answers, type: roll.type, creature: "ann" };
}

const outside = (): RankFight => duel({}, { dice: { int: "D8" } }, {}, [], false);
const told = (fight: RankFight) => fight.log.at(-1)?.events.at(-1);

describe("a name on the sheet", () => {
  it("is rolled for each of the seven dice, and for nothing else", () => {
    expect(STATISTICS.map((each) => LAYOUT.rollOf(`dice.${each}`)?.parameters)).toEqual(
      STATISTICS.map((statistic) => ({ statistic })),
    );
    for (const other of ["size", "ap", "hp.max", "toString", ""]) expect(LAYOUT.rollOf(other)).toBeNull();
  });

  it("rolls against the die of a difficulty, with a modifier and its reason (RANK-DIE-03, RANK-DIE-11)", () => {
    const modifiers = [{ value: 2, reason: "a map" }];
    // 5 + 2 goes into 3 twice.
    const made = give(outside(), pressed("dice.int", { difficulty: "D6", modifiers }), [5, 3]);
    expect(told(made)).toMatchObject({
      type: "TestSucceeded",
      operands: { statistic: "int", active: { value: 7 }, successes: { value: 2 } },
    });
    const { active } = told(made)?.operands ?? {};
    const parts = isTraced(active) ? active.parts : [];
    expect(parts.map(({ label, value, note }) => [label, value, note])).toContainEqual([
      "addedByHand",
      2,
      "a map",
    ]);
  });

  it("is set against somebody who resists, and holds at equality (RANK-DIE-04, RANK-DIE-08)", () => {
    const made = give(outside(), pressed("dice.int", { against: "bob", resistsWith: "pre" }), [4, 4]);
    expect(told(made)).toMatchObject({ type: "TestSucceeded", operands: { successes: { value: 1 } } });
  });

  it("rolls the die of a weapon, on nobody and outside fights (RANK-ATK-02)", () => {
    const weapon = Object.keys(outside().state.creatures["ann"]?.weapons ?? {})[0] ?? "";
    const name = `attack.${weapon}`;
    expect(LAYOUT.rollOf("attack")).toBeNull();
    expect(LAYOUT.rollOf(name)?.parameters).toEqual({ statistic: "attack", attack: weapon });
    const made = give(outside(), pressed(name, { difficulty: "D6" }), [4, 3]);
    expect(told(made)).toMatchObject({
      type: "TestSucceeded",
      operands: { statistic: "Sword", attack: true },
    });
    const running = duel({}, {}, {}, []);
    expect(refusalOfCommand(running, pressed(name, { difficulty: "D6" }))).toBe("RANK-ATK-02 attackInFight");
    expect(refusalOfCommand(outside(), pressed(name, { against: "bob" }))).toBe("RANK-ATK-02 attackInFight");
    expect(refusalOfCommand(outside(), pressed(name, { attack: "nothing" }))).toBe("RANK-ATK-02 unknownItem");
    const thrown = outside();
    const ann = thrown.state.creatures["ann"];
    const own = ann?.weapons[weapon];
    if (!ann || !own) throw new Error("Ann has a weapon");
    const away = { ...ann, weapons: { [weapon]: { ...own, ready: false, liesIn: "barn" } } };
    const creatures = { ...thrown.state.creatures, ann: away };
    const fight = { ...thrown, state: { ...thrown.state, creatures } };
    expect(refusalOfCommand(fight, pressed(name))).toBe("RANK-ATK-02 liesAbout");
  });

  it("is refused for the dead, and for whoever cannot act (RANK-DEATH-01)", () => {
    const dead = duel({}, { dead: true }, {}, [], false);
    expect(refusalOfCommand(dead, pressed("dice.int"))).toBe("RANK-DEATH-01 dead");
    const asleep = duel({}, { hp: { value: 0, max: 4 }, knockedOut: true }, {}, [], false);
    expect(refusalOfCommand(asleep, pressed("dice.int"))).toMatch(/^RANK-/);
  });
});

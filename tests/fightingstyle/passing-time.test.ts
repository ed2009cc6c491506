// The time after a fight in Fighting Style: one clock for everybody, by rounds of six seconds, and what ends with them.

import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import { fightingstyle } from "../../src/rulesets/fightingstyle/index.ts";
import { duel, give, last, of, refusal, sheetWith, type StyleFight } from "./play.ts";
import { engine, entrant, fightOf, GUARD, KNIGHT } from "./scene.ts";

const pass = (amount: number, unit = "rounds"): Command => ({
  type: "passTime",
  creature: null,
  amount,
  unit,
});
const over = (): StyleFight => give(duel(), { type: "endFight", creature: null });
const on = (condition: string): Command => ({ type: "setCondition", creature: "guard", condition });
const time = (fight: StyleFight) => fightingstyle.passingTime?.(engine.situation(fight)) ?? null;

describe("time that is let pass (STYLE-ENC-02)", () => {
  it("moves the clock by rounds of six seconds, after a fight and outside one", () => {
    for (const [unit, rounds] of [
      ["rounds", 1],
      ["minutes", 10],
      ["hours", 600],
      ["days", 14_400],
    ] as const) {
      const later = give(over(), pass(2, unit));
      expect(last(later, "TimePassed").operands).toMatchObject({ rounds: 2 * rounds });
      expect(fightingstyle.clock(later.state).value).toBe(1 + 2 * rounds);
    }
    const camp = fightOf([entrant("hero", "heroes", 5, 5, KNIGHT)]);
    const later = give(camp, pass(3));
    expect(later.state).toMatchObject({ phase: "outside", round: 3 });
    // STYLE-ENC-01: a fight begins with its first round, whatever went by before.
    expect(give(later, { type: "startFight", creature: null }, [4]).state.round).toBe(1);
  });

  it("ends what lasts for a turn, as it was told before; what has no time stays", () => {
    const dazed = give(give(over(), on("dazed")), on("prone"));
    expect(time(dazed)?.ahead(pass(1))).toEqual([
      { creature: "guard", after: 1, label: "dazed", dice: null, rule: "STYLE-COND-DAZED" },
    ]);
    expect(Object.keys(of(give(dazed, pass(1)), "guard").conditions)).toEqual(["prone"]);
    const out = give(over(), { type: "harm", creature: "guard", amount: 99, damageType: "fire" });
    expect(time(out)?.ahead(pass(1, "days"))).toEqual([]);
    expect(of(give(out, pass(30, "days")), "guard").conditions).toHaveProperty("unconscious");
  });

  it("ends what an actor brought along from elsewhere", () => {
    const conditions = { surprised: { condition: "surprised" }, disengaged: { condition: "disengaged" } };
    const camp = fightOf([entrant("guard", "guards", 5, 5, sheetWith(GUARD, [], { conditions }))]);
    expect(time(camp)?.ahead(pass(1))).toHaveLength(2);
    expect(of(give(camp, pass(1)), "guard").conditions).toEqual({});
  });

  it("is undone exactly", () => {
    const dazed = give(over(), on("dazed"));
    const later = give(dazed, pass(1, "hours"));
    const result = engine.step(later, { kind: "undo" }, { user: "gm", gm: true, owns: [] });
    expect(result.accepted && result.fight.state).toEqual(dazed.state);
  });

  it("is refused in a fight, for spans that are none, and for more than 30 days", () => {
    expect(time(duel())).toBeNull();
    expect(refusal(duel(), pass(1))).toBe("STYLE-ENC-02 fightRunning");
    for (const amount of [0, -1, 1.5]) expect(refusal(over(), pass(amount))).not.toBeNull();
    expect(refusal(over(), pass(1, "moon"))).not.toBeNull();
    expect(refusal(over(), { type: "passTime", creature: null, amount: 1 })).not.toBeNull();
    expect(refusal(over(), pass(30, "days"))).toBeNull();
    expect(refusal(over(), pass(31, "days"))).toBe("STYLE-ENC-02 spanTooLong");
  });
});

describe("everybody who rests while time passes (STYLE-REST-01)", () => {
  const hurt = (): StyleFight => {
    let fight = duel({ nightRest: "half" });
    for (const creature of ["hero", "guard"])
      fight = give(fight, { type: "harm", creature, amount: 60, damageType: "slashing" });
    return give(fight, { type: "endFight", creature: null });
  };
  const resting = (amount: number, unit: string): Command => ({ ...pass(amount, unit), rest: true });
  const health = (fight: StyleFight) => ["hero", "guard"].map((id) => of(fight, id).health);

  it("sleeps one night in each day, once eight hours of it are there", () => {
    for (const { value } of health(give(hurt(), resting(7, "hours")))) expect(value).toBe(0);
    for (const hours of [8, 23])
      for (const { value, max } of health(give(hurt(), resting(hours, "hours"))))
        expect(value).toBe(Math.ceil(max / 2));
    for (const { value, max } of health(give(hurt(), resting(32, "hours")))) expect(value).toBe(max);
    for (const { value } of health(give(hurt(), pass(32, "hours")))) expect(value).toBe(0);
  });
});

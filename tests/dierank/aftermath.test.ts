// After a fight of Die Rank: survival, mortal and bad wounds, first aid, magic, rests, with the row of every fact.

import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import type { ScriptedAnswer } from "../../src/core/simulate/scripted-answers.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { DEFAULT_RULINGS, type RankRulings } from "../../src/rulesets/dierank/rulings.ts";
import { give, type RankFight } from "./bout.ts";
import { fighter, fightOf } from "./scene.ts";

const STRIKE = { type: "meleeAttack", creature: "ann", target: "bob", weapon: "sword" };
const END: Command = { type: "endFight", creature: null };

/** Ann, and Bob who is down and out after a lethal blow; in a fight unless it says otherwise. */
function fallen(bob: JsonRecord = {}, rulings: Partial<RankRulings> = {}): RankFight {
  const fight = fightOf(
    [
      fighter("ann", "a", { hp: { max: 4 }, dice: { int: "D8" } }),
      fighter("bob", "b", { hp: { max: 4 }, dice: { for: "D8" }, ...bob }),
    ],
    { ...DEFAULT_RULINGS, ...rulings },
  );
  return give(give(fight, { type: "startFight", creature: null }, [6, 1]), STRIKE, [4, 1]);
}

/** Bob after the end of the fight, with this survival roll. */
function survivor(roll: number, bob: JsonRecord = {}, answers: readonly ScriptedAnswer[] = []): RankFight {
  return give(fallen(bob), END, [roll], answers);
}

function facts(fight: RankFight): string[] {
  const last = fight.log.at(-1)?.root;
  return fight.log
    .filter(({ root }) => root === last)
    .flatMap(({ events }) =>
      events.flatMap(({ type, rule, rules = [] }) => `${type} ${[rule, ...rules].join(" ")}`),
    );
}

const magic = (amount: number, ritual = false): Command => ({
  type: "heal",
  creature: "bob",
  amount,
  magical: true,
  ritual,
});

describe("survival", () => {
  it("is rolled once, when the fight is over (RANK-SURV-01, RANK-SURV-02, table T1)", () => {
    const outcome = (roll: number): unknown => {
      const { dead, minutesLeft, wakesIn, conditions } = survivor(roll).state.creatures["bob"]!;
      return [dead, minutesLeft, wakesIn, "badlyWounded" in conditions];
    };
    expect([1, 2, 3, 4, 8].map(outcome)).toEqual([
      [true, null, null, false],
      [false, 10, null, false],
      [false, null, 60, true],
      [false, null, 5, false],
      [false, null, 5, false],
    ]);
    expect(facts(survivor(4))).toContain("SurvivalDecided RANK-SURV-02 RANK-SURV-01");
  });

  it("needs no roll after a knock-out without lethal harm (RANK-SURV-04)", () => {
    const fight = fightOf([fighter("ann", "a", {}), fighter("bob", "b", { hp: { max: 2 } })]);
    const spared = give(
      give(fight, { type: "startFight", creature: null }, [6, 1]),
      STRIKE,
      [6, 1],
      [{ to: "ann", prompt: "lethal", choice: "no" }],
    );
    const over = give(spared, END);
    expect(over.state.creatures["bob"]).toMatchObject({ survivalRolled: 4, wakesIn: 5 });
    expect(facts(over)).toContain("SurvivalDecided RANK-SURV-04 RANK-SURV-01");
  });

  it("wakes the fine with 1 HP and stunned, when the GM says (RANK-SURV-05)", () => {
    const later = survivor(5, {}, [{ to: "gm", prompt: "wakingTime", choice: "30" }]);
    const asleep = give(later, { type: "passTime", creature: null, minutes: 29 });
    expect(asleep.state.creatures["bob"]).toMatchObject({ knockedOut: true, wakesIn: 1 });
    const awake = give(asleep, { type: "passTime", creature: null, minutes: 1 });
    expect(awake.state.creatures["bob"]).toMatchObject({
      knockedOut: false,
      hp: { value: 1 },
      conditions: { stunned: { turns: 1 }, prone: {} },
    });
  });
});

describe("the mortally wounded", () => {
  it("die when their ten minutes are over (RANK-MORT-01)", () => {
    const dead = give(survivor(2), { type: "passTime", creature: null, minutes: 10 });
    expect(facts(dead)).toContain("Died RANK-MORT-01");
  });

  it("are held back from death by first aid, and saved or lost by it (RANK-AID-01 to RANK-AID-03)", () => {
    const aid = { type: "firstAid", creature: "ann", target: "bob" };
    const supplies = { to: "gm", prompt: "supplies", choice: "none" };
    const saved = give(survivor(2), aid, [7, 7], [supplies]);
    expect(saved.state.creatures["bob"]).toMatchObject({
      hp: { value: 1 },
      wakesIn: 60,
      minutesLeft: null,
      conditions: { badlyWounded: {} },
      injuries: { injury1: { text: "mentalScar" } },
    });
    expect(facts(saved).slice(0, 3)).toEqual([
      "FirstAidBegun RANK-AID-03",
      "DeathHeldBack RANK-AID-03",
      "FirstAidSucceeded RANK-AID-02",
    ]);
    const lost = give(survivor(2), aid, [6, 7], [supplies]);
    expect(lost.state.creatures["bob"]?.dead).toBe(true);
  });

  it("are stunned and marked by magic, and whole after a ritual (RANK-MAG-09)", () => {
    const spell = give(survivor(2), magic(2));
    expect(spell.state.creatures["bob"]).toMatchObject({
      hp: { value: 2 },
      conditions: { badlyWounded: {}, stunned: { turns: 1 } },
      injuries: { injury1: {} },
    });
    expect(facts(spell)[0]).toBe("SurvivalStands RANK-MAG-09 RANK-SURV-03");
    const { hp, conditions, injuries } = give(survivor(2), magic(0, true)).state.creatures["bob"]!;
    expect([hp.value, "badlyWounded" in conditions, injuries]).toEqual([4, false, {}]);
  });
});

describe("magic at no HP", () => {
  it("calls for the survival roll at once, and kills on a 1 (RANK-MAG-02, RANK-MAG-03)", () => {
    expect(facts(give(fallen(), magic(2), [1]))).toEqual([
      "SurvivalDecided RANK-SURV-02 RANK-MAG-02",
      "Died RANK-MAG-03",
    ]);
  });

  it("stuns through the fight after a 2, with a bad wound behind it (RANK-MAG-05, RANK-TURN-15)", () => {
    const healed = give(fallen(), magic(2), [2]);
    expect(healed.state.creatures["bob"]?.conditions["stunned"]).toMatchObject({ turns: null });
    const over = give(healed, END);
    expect(Object.keys(over.state.creatures["bob"]?.conditions ?? {})).toEqual(["prone", "badlyWounded"]);
    expect(facts(over)).toContain("ConditionSet RANK-MAG-05");
  });

  it("after a 2 spares the bad wound where HP are full, but not the mark (RANK-MAG-05)", () => {
    const { conditions, injuries } = give(fallen(), magic(4), [2]).state.creatures["bob"]!;
    expect(conditions["stunned"]).toMatchObject({ turns: 1 });
    expect(["badlyWounded" in conditions, Object.keys(injuries)]).toEqual([false, ["injury1"]]);
  });

  it("leaves a bad wound after a 3, and a stun only after a 4 (RANK-MAG-06, RANK-MAG-07)", () => {
    const conditions = (roll: number): string[] =>
      Object.keys(give(fallen(), magic(2), [roll]).state.creatures["bob"]?.conditions ?? {}).sort();
    expect([conditions(3), conditions(4)]).toEqual([
      ["badlyWounded", "prone", "stunned"],
      ["prone", "stunned"],
    ]);
  });

  it("rolls no more for a result that is known (RANK-MAG-10, RANK-SURV-03)", () => {
    expect(facts(give(survivor(3), magic(2)))[0]).toBe("SurvivalStands RANK-MAG-10 RANK-SURV-03");
    expect(facts(give(survivor(6), magic(2)))[0]).toBe("SurvivalStands RANK-MAG-10 RANK-SURV-03");
  });

  it("by a ritual is rolled with the better of two (RANK-MAG-08)", () => {
    const before = fallen();
    const noEnd = { ...before, state: { ...before.state, phase: "outside" as const } };
    const healed = give(noEnd, magic(0, true), [1, 5]);
    expect(healed.state.creatures["bob"]).toMatchObject({ hp: { value: 4 }, knockedOut: false });
  });
});

describe("the badly wounded", () => {
  it("wake by themselves or by help with 1 HP, half their AP and no MP (RANK-BAD-01 to RANK-BAD-04)", () => {
    const helped = give(survivor(3, { mp: { max: 2 } }), { type: "wake", creature: "ann", target: "bob" });
    expect(facts(helped)).toEqual(["WakingHelped RANK-BAD-01", "Woke RANK-BAD-01"]);
    expect(helped.state.creatures["bob"]).toMatchObject({ hp: { value: 1 }, mp: { value: 0 } });
    const night = give(helped, { type: "rest", creature: "bob", minutes: 480 });
    expect(night.state.creatures["bob"]).toMatchObject({ hp: { value: 1 }, mp: { value: 0 } });
  });

  it("need thirty days, heroes seven (RANK-BAD-05)", () => {
    const after = (hero: boolean, days: number): number | undefined => {
      const awake = give(survivor(3, { hero }), { type: "wake", creature: "ann", target: "bob" });
      return give(awake, { type: "rest", creature: "bob", days }).state.creatures["bob"]?.hp.value;
    };
    expect([after(true, 6), after(true, 7), after(false, 29), after(false, 30)]).toEqual([1, 4, 1, 4]);
  });
});

describe("death at once", () => {
  it("comes by twice the HP, by as much again for the fallen, and for minions (RANK-DEATH-01 to RANK-DEATH-04)", () => {
    const first = (bob: JsonRecord, dice: number[]): string[] => {
      const fight = fightOf([fighter("ann", "a", { dice: { att: "D20" } }), fighter("bob", "b", bob)]);
      return facts(give(give(fight, { type: "startFight", creature: null }, [6, 1]), STRIKE, dice));
    };
    expect(first({ hp: { max: 3 } }, [6, 1])).toContain("Died RANK-DEATH-01");
    expect(first({ hp: { max: 3 } }, [5, 1])).toContain(
      "KnockedOut RANK-KO-01 RANK-KO-02 RANK-KO-04 RANK-KO-05",
    );
    expect(first({ hp: { max: 3 }, minion: true }, [3, 1])).toContain("Died RANK-DEATH-03");
    expect(first({ hp: { max: 0 } }, [1, 1])).toContain("Died RANK-DEATH-04");
    expect(first({ hp: { value: 0, max: 3 }, knockedOut: true }, [3, 1, 2])).toContain("Died RANK-DEATH-02");
    expect(first({ hp: { value: 0, max: 3 }, knockedOut: true }, [2, 1, 2])).toContain(
      "KnockedOut RANK-KO-03 RANK-KO-02 RANK-KO-04 RANK-KO-05",
    );
  });
});

// The time after a fight in Die Rank: one clock for everybody, what it will bring, and what it brings in its order.
import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { dierank } from "../../src/rulesets/dierank/index.ts";
import { duel, give, refusalOfCommand, type RankFight } from "./bout.ts";
import { engine, fighter, fightOf } from "./scene.ts";

const lying: JsonRecord = { hp: { value: 0, max: 4 }, knockedOut: true, koLethal: true };
const dying = (minutesLeft: number): JsonRecord => ({
  ...lying,
  survivalRolled: 2,
  minutesLeft,
  conditions: { mortallyWounded: { condition: "mortallyWounded", turns: null } },
});
const field = (): RankFight =>
  fightOf([
    fighter("ann", "a", { busyMinutes: 10 }),
    fighter("cid", "a", dying(8)),
    fighter("bob", "b", { ...lying, survivalRolled: 4, wakesIn: 5 }),
  ]);
const pass = (amount: number, unit = "minute"): Command => ({
  type: "passTime",
  creature: null,
  amount,
  unit,
});
const time = (fight: RankFight) => dierank.passingTime?.(engine.situation(fight)) ?? null;
const ahead = (fight: RankFight, command: Command) =>
  time(fight)
    ?.ahead(command)
    .map(({ creature, after, label }) => [creature, after, label]);

describe("time that is let pass (RANK-MORT-01, RANK-SURV-05)", () => {
  it("is told before, in its order, and no further than its span", () => {
    expect(time(field())?.command).toBe("passTime");
    expect(ahead(field(), pass(8))).toEqual([
      ["bob", 5, "wakes"],
      ["cid", 8, "dead"],
    ]);
    expect(ahead(field(), pass(1, "hour"))).toHaveLength(3);
    expect(ahead(field(), pass(4))).toEqual([]);
    expect(time(duel())).toBeNull();
  });

  it("brings what was told, to everybody, whoever is first before the others", () => {
    const after = give(field(), pass(8));
    expect(after.state.creatures["bob"]).toMatchObject({ knockedOut: false, hp: { value: 1 } });
    expect(after.state.creatures["cid"]?.dead).toBe(true);
    expect(after.state.creatures["ann"]?.busyMinutes).toBe(2);
    const told = after.log.flatMap(({ events }) => events.map(({ type }) => type));
    expect(told.indexOf("Woke")).toBeLessThan(told.indexOf("Died"));
    expect(give(field(), pass(7)).state.creatures["cid"]).toMatchObject({ dead: false, minutesLeft: 1 });
  });

  it("does not go by without the roll of whoever was left lying (RANK-SURV-01)", () => {
    const left = fightOf([fighter("ann", "a", {}), fighter("bob", "b", { dice: { for: "D8" }, ...lying })]);
    expect(time(left)?.ahead(pass(1))[0]).toMatchObject({ creature: "bob", after: 0, dice: "1d8" });
    expect(give(left, pass(3), [2]).state.creatures["bob"]?.minutesLeft).toBe(7);
    expect(give(left, pass(3), [1]).state.creatures["bob"]?.dead).toBe(true);
  });

  it("goes by for all while one rests", () => {
    const rested = give(field(), { type: "rest", creature: "bob", minutes: 7 });
    expect(rested.state.creatures["cid"]?.minutesLeft).toBe(1);
    const longer = refusalOfCommand(field(), { type: "rest", creature: "bob", minutes: 60 });
    expect(longer).toBe("RANK-MORT-01 otherDies");
  });

  it("is refused in a fight, for spans that are none, and for more than 30 days", () => {
    expect(refusalOfCommand(duel(), pass(1))).toBe("RANK-MORT-01 fightRunning");
    for (const amount of [0, -1, 1.5]) expect(refusalOfCommand(field(), pass(amount))).not.toBeNull();
    expect(refusalOfCommand(field(), pass(1, "moon"))).toBe("RANK-MORT-01 badParameter");
    expect(refusalOfCommand(field(), { type: "passTime", creature: null })).toBe("RANK-MORT-01 noTime");
    expect(refusalOfCommand(field(), pass(30, "day"))).toBeNull();
    expect(refusalOfCommand(field(), pass(31, "day"))).toBe("RANK-MORT-01 tooLong");
  });
});

describe("time in which everybody rests (RANK-WND-01, RANK-BAD-05)", () => {
  const REST = { rest: true };
  const BAD = { badlyWounded: { condition: "badlyWounded", turns: null } };
  const hurt = (): RankFight =>
    fightOf([
      fighter("ann", "a", { hero: true, hp: { value: 1, max: 4 }, busyMinutes: 10 }),
      fighter("bea", "a", { hp: { value: 2, max: 4 }, mp: { value: 0, max: 3 } }),
      fighter("cid", "a", { hero: true, hp: { value: 1, max: 4 }, conditions: BAD }),
      fighter("dan", "a", { hp: { value: 1, max: 4 }, conditions: BAD }),
    ]);
  const hp = (fight: RankFight): unknown[] =>
    Object.values(fight.state.creatures).map((each) => each.hp.value);

  it("mends all of them by one clock, and whoever is at work only from then on", () => {
    expect(time(hurt())?.rests).toBe("rest");
    expect(hp(give(hurt(), pass(60)))).toEqual([1, 2, 1, 1]);
    expect(hp(give(hurt(), { ...pass(60), ...REST }))).toEqual([1, 4, 1, 1]);
    expect(hp(give(hurt(), { ...pass(70), ...REST }))).toEqual([4, 4, 1, 1]);
    const night = give(hurt(), { ...pass(8, "hour"), ...REST });
    expect(night.state.creatures["bea"]?.mp.value).toBe(3);
  });

  it("ends a hero's bad wound in a week, and anybody else's in a month", () => {
    const bad = (fight: RankFight): unknown[] =>
      Object.values(fight.state.creatures).map(({ conditions }) => "badlyWounded" in conditions);
    const week = give(hurt(), { ...pass(7, "day"), ...REST });
    expect([hp(week), bad(week)]).toEqual([
      [4, 4, 4, 1],
      [false, false, false, true],
    ]);
    const month = give(hurt(), { ...pass(30, "day"), ...REST });
    expect([hp(month), bad(month)]).toEqual([
      [4, 4, 4, 4],
      [false, false, false, false],
    ]);
  });

  it("mends nobody who dies meanwhile", () => {
    const rested = give(field(), { ...pass(60), ...REST });
    expect(rested.state.creatures["cid"]).toMatchObject({ dead: true, hp: { value: 0 } });
  });
});

describe("the survival roll that time will ask for (RANK-SURV-02, RANK-DIE-05)", () => {
  const talent = (value: number) => ({
    id: "hardy",
    type: "dierankAbility",
    name: "Hardy",
    system: { modifiers: { survival: value } },
  });
  const dice = (value: number): readonly (string | null)[] => {
    const bob = fighter("bob", "b", { ...lying, dice: { for: "D8" } });
    const items = value === 0 ? [] : [talent(value)];
    const fight = fightOf([{ ...bob, sheet: { ...bob.sheet, items } }]);
    give(fight, pass(1), value === 0 ? [4] : [4, 4]);
    return (time(fight)?.ahead(pass(1)) ?? []).map((row) => row.dice);
  };

  it("is told with the dice that are thrown then: one, the better or the worse of two", () => {
    expect([dice(0), dice(1), dice(-1)]).toEqual([["1d8"], ["2d8kh"], ["2d8kl"]]);
  });
});

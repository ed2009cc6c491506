// Time after a fight of Anatomy and outside: one clock for everybody, with each check in its order, and told beforehand.
import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import { anatomy } from "../../src/rulesets/anatomy/index.ts";
import { createCreature } from "../../src/rulesets/anatomy/character/creature.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/anatomy/rulings.ts";
import { duel, give, hurt, of, plain, refusal, told, type Played } from "./given.ts";
import { engine, figure, fightOf, type Figure } from "./scene.ts";

const pass = (amount: number, unit: string): Command => ({ type: "passTime", creature: null, amount, unit });
const over = (boris: Figure = {}, anna: Figure = {}): Played =>
  give(duel(anna, boris), { type: "endFight", creature: null });
const outside = (system: Figure["system"], con = 2): Played =>
  fightOf([figure("boris", "foes", { attributes: { con }, system: { level: 3, ...system } })]);
const ahead = (fight: Played, command: Command) =>
  anatomy
    .passingTime?.({ state: fight.state, rulings: fight.rulings as never, absent: new Set() })
    ?.ahead(command) ?? null;

describe("rounds (ANAT-TIME-01)", () => {
  it("bleed on after the fight, first Stamina, then exhaustion points, then a save each round", () => {
    const set = { type: "setCondition", creature: "boris", condition: "bleed", value: 10 };
    const fight = give(over(), set);
    // 16 Stamina and 7 exhaustion points: 10 a round leave 6, then none and 3, then none at all.
    const two = give(fight, pass(2, "round"));
    expect(of(two, "boris")).toMatchObject({ stamina: 0, exhaustion: 3, unconscious: false });
    const three = give(two, pass(1, "round"));
    expect(of(three, "boris")).toMatchObject({ exhaustion: 0, unconscious: true, dead: false });
    // The save against 10: 8 + 2 holds, 7 + 2 does not.
    const held = give(three, pass(1, "round"), [8]);
    expect(of(held, "boris").dead).toBe(false);
    const dead = give(held, pass(10, "minute"), [9, 7]);
    expect(of(dead, "boris").dead).toBe(true);
    expect(dead.state.round).toBe(fight.state.round + 104);
  });

  it("wake by checks, one a round, and give nobody a turn", () => {
    const head = { i1: hurt("head0", "deadly"), i2: hurt("head0", "deadly"), i3: hurt("head0", "deadly") };
    const asleep = outside({ injuries: head, unconscious: true, headSleep: "wakeChecks" }, 12);
    // The concussion makes it two dice of which the lower counts: 17 + 12 fails, 18 + 12 wakes.
    const awake = give(asleep, pass(1, "minute"), [17, 20, 18, 20]);
    expect(of(awake, "boris")).toMatchObject({ unconscious: false, headSleep: null, ap: 0 });
    expect(awake.state.round).toBe(10);
  });

  it("end conditions, stances and strain", () => {
    const fight = over();
    const dazed = give(fight, { type: "setCondition", creature: "boris", condition: "sickened", turns: 3 });
    expect(of(give(dazed, pass(2, "round")), "boris").conditions["sickened"]?.ends?.turns).toBe(1);
    expect(of(give(dazed, pass(3, "round")), "boris").conditions).toEqual({});
    expect(of(give(dazed, pass(1, "hour")), "boris").conditions).toEqual({});
    const strained = give(fight, { type: "setResource", creature: "boris", resource: "strain", value: 4 });
    expect(of(give(strained, pass(1, "round")), "boris")).toMatchObject({ strain: 0, stamina: 12 });
    const defending = give(give(duel(), { type: "defend", creature: "anna" }), {
      type: "endFight",
      creature: null,
    });
    expect(of(give(defending, pass(1, "round")), "anna").defending).toBe(false);
  });

  it("count what hangs on somebody who is not there by its bearer", () => {
    const trick = { condition: "offGuard", ends: { at: "turnEnd", of: "someone", turns: 2 }, by: "someone" };
    const alone = outside({ conditions: { "trick-someone": trick } });
    expect(of(give(alone, pass(1, "round")), "boris").conditions["trick-someone"]?.ends?.turns).toBe(1);
    expect(of(give(alone, pass(2, "round")), "boris").conditions).toEqual({});
  });
});

describe("hours and days", () => {
  it("rest everybody: exhaustion points first, then Stamina by the level, and heads clear", () => {
    const tired = outside({ stamina: 0, exhaustion: 5, injuries: { i1: hurt("head0", "deadly") } });
    // Three hours: 6, 7, then 3 Stamina; a check each hour, with three dice while exhausted, and the head stays.
    const after = give(tired, pass(3, "hour"), [1, 1, 1, 1, 1, 1, 1, 1]);
    expect(of(after, "boris")).toMatchObject({ exhaustion: 7, stamina: 3 });
    const halves = give(give(tired, pass(30, "minute")), pass(30, "minute"), [1, 1, 1]);
    expect(of(halves, "boris").exhaustion).toBe(6);
  });

  it("bring each day’s night, worsening and recovery, also after 24 single hours", () => {
    const treated = { ...hurt("ear0", "minor"), treated: true, recoversOn: 2 };
    const ill = outside({ stamina: 1, exhaustion: 7, injuries: { i1: hurt("foot0", "major"), i2: treated } });
    const one = give(ill, pass(1, "day"), [17]);
    expect(one.state.day).toBe(1);
    expect(of(one, "boris").stamina).toBe(16);
    expect(Object.keys(of(one, "boris").injuries)).toHaveLength(3);
    const two = give(one, pass(24, "hour"), [18]);
    expect(two.state.day).toBe(2);
    expect(Object.values(of(two, "boris").injuries).map(({ part }) => part)).toEqual(["foot0", "foot0"]);
  });

  it("keep what was dated when the creature comes back outside a fight", () => {
    const treated = { ...hurt("ear0", "minor"), treated: true, recoversOn: 7 };
    const three = give(outside({ injuries: { i1: treated } }), pass(3, "day"));
    const sheet = {
      ...figure("boris", "foes", { system: { day: of(three, "boris").day ?? 0, injuries: { i1: treated } } }),
    };
    const later = fightOf([sheet, figure("anna", "heroes")]);
    expect(later.state.day).toBe(3);
    expect(createCreature(sheet, DEFAULT_RULINGS).day).toBe(3);
    const healed = give(later, pass(4, "day"));
    expect(of(healed, "boris").injuries).toEqual({});
    expect(of(healed, "anna").day).toBe(0 + 7);
  });

  it("save nobody who bleeds when days are let pass by their own command", () => {
    const bleeding = outside({ bleed: 5, stamina: 0, exhaustion: 3 });
    const after = give(bleeding, { type: "passDays", creature: null, days: 1 }, [1]);
    expect(of(after, "boris").dead).toBe(true);
  });
});

describe("what is said beforehand", () => {
  it("lists what comes, in its order, with its dice", () => {
    const fight = outside({ bleed: 4, stamina: 3, exhaustion: 2, injuries: { i1: hurt("head0", "deadly") } });
    const rows = ahead(fight, pass(4, "round")) ?? [];
    expect(rows.map(({ after, label, dice }) => [after, label, dice])).toEqual([
      [1, "bleed", null],
      [2, "bleed", null],
      [3, "saveAgainstDeath", "2d20kl + 2"],
      [4, "saveAgainstDeath", "2d20kl + 2"],
    ]);
    const sick = outside({ injuries: { i1: hurt("foot0", "major") } });
    expect(ahead(sick, pass(2, "day"))?.map(({ after, label }) => [after, label])).toEqual([
      [14_400, "rest"],
      [14_400, "worsening"],
      [28_800, "rest"],
      [28_800, "worsening"],
    ]);
    expect(ahead(fight, pass(30, "day"))?.length).toBeLessThanOrEqual(200);
    expect(ahead(fight, { type: "passTime", creature: null, amount: 0, unit: "round" })).toEqual([]);
  });

  it("tells the dice of each check as rest has left the pools by then (ANAT-STA-12, ANAT-COND-05, ANAT-HEAL-10)", () => {
    // Concussed and exhausted: the first hour fills the exhaustion points, the second brings Stamina.
    const worn = outside({ stamina: 0, exhaustion: 6, injuries: { i1: hurt("head0", "deadly") } });
    const told = (command: Command) =>
      ahead(worn, command)?.flatMap(({ label, dice }) => (dice === null ? [] : [[label, dice]]));
    expect(told(pass(2, "hour"))).toEqual([
      ["concussionCheck", "3d20kl + 2"],
      ["concussionCheck", "2d20kl + 2"],
    ]);
    give(worn, pass(2, "hour"), [5, 5, 5, 5, 5]);
    // A night fills both at once, before its checks and that of the day.
    expect(told(pass(1, "day"))).toEqual([
      ["concussionCheck", "2d20kl + 2"],
      ["worsening", "2d20kl + 2"],
    ]);
    give(worn, pass(1, "day"), Array<number>(18).fill(18));
  });

  it("lists no fewer rolls than a short span brings", () => {
    const head = { i1: hurt("head0", "deadly"), i2: hurt("head0", "deadly"), i3: hurt("head0", "deadly") };
    const asleep = outside({ injuries: head, unconscious: true, headSleep: "wakeChecks" });
    const after = give(asleep, pass(5, "round"), Array<number>(10).fill(1));
    const rolls = told(after, asleep).filter(({ type }) => type === "CheckRolled");
    expect(ahead(asleep, pass(5, "round"))?.filter(({ dice }) => dice !== null)).toHaveLength(rolls.length);
  });

  it("is nothing while a fight is running", () => {
    const fight = duel();
    const situation = { state: fight.state, rulings: fight.rulings as never, absent: new Set<string>() };
    expect(anatomy.passingTime?.(situation)).toBeNull();
  });
});

describe("refusals", () => {
  it("leave everything as it was", () => {
    expect(refusal(duel(), pass(1, "round"))).toEqual(["ANAT-TIME-01", "fightIsOn"]);
    const fight = over();
    for (const [amount, unit] of [
      [0, "round"],
      [1.5, "round"],
      [-1, "day"],
      [1, "year"],
      [31, "day"],
      [432_001, "round"],
    ] as const)
      expect(refusal(fight, pass(amount, unit))).not.toBeNull();
    expect(refusal(fight, pass(30, "day"))).toBeNull();
    expect(refusal(fight, pass(31, "day"))).toEqual(["ANAT-TIME-01", "spanTooLong"]);
  });

  it("are few enough checks in thirty days, and undone exactly", () => {
    const head = { i1: hurt("head0", "deadly"), i2: hurt("head0", "deadly"), i3: hurt("head0", "deadly") };
    const treated = Object.fromEntries(
      Object.entries(head).map(([key, each]) => [key, { ...each, treated: true, recoversOn: 99 }]),
    );
    const asleep = outside({ injuries: treated, unconscious: true, headSleep: "wakeChecks" });
    // 100 rounds, 50 minutes, 719 hours, two dice each (ANAT-TIME-02).
    const after = give(asleep, pass(30, "day"), Array<number>(2 * (100 + 50 + 719)).fill(1));
    expect(after.state.day).toBe(30);
    const undone = engine.step(after, { kind: "undo" }, { user: "gm", gm: true, owns: [] });
    expect(undone.accepted && undone.fight.state).toEqual(asleep.state);
  });

  it("hold a started fight to its own clock again", () => {
    const rested = give(outside({}), pass(5, "minute"));
    expect(give(rested, plain, [10]).state).toMatchObject({ round: 1, calm: 0 });
  });
});

describe("treating an injury takes ten minutes of everybody's clock (ANAT-HEAL-05)", () => {
  const room = (patient: Figure["system"] = {}, other: Figure["system"] = {}): Played =>
    fightOf([
      figure("anna", "heroes", { attributes: { wis: 0 } }),
      figure("boris", "heroes", { system: { injuries: { i1: hurt("ear0", "minor") }, ...patient } }),
      figure("carl", "heroes", { system: { ...other } }),
    ]);
  const treat = { type: "treat", creature: "anna", target: "boris", injury: "i1" };

  it("and ends strain and the rounds of conditions of whoever stands by", () => {
    const before = give(room({}, { strain: 3 }), {
      type: "setCondition",
      creature: "carl",
      condition: "sickened",
      turns: 99,
    });
    const after = give(before, treat, [15]);
    expect(after.state.round).toBe(before.state.round + 100);
    expect(of(after, "carl")).toMatchObject({ strain: 0, conditions: {} });
    expect(of(after, "boris").injuries["i1"]).toMatchObject({ treated: true, recoversOn: 7 });
  });

  it("and saves nobody who bleeds to death meanwhile: no check is made", () => {
    const bleeding = room({ bleed: 5, stamina: 0, exhaustion: 3 });
    // The save of the first round in which nothing is left to lose fails.
    const after = give(bleeding, treat, [1]);
    expect(of(after, "boris").dead).toBe(true);
    expect(of(after, "boris").injuries["i1"]).toMatchObject({ treated: false, tries: 0 });
  });
});

describe("time that is let pass in pieces (ANAT-TIME-01, ANAT-HEAL-10)", () => {
  /** The system of somebody as a deed outside a fight leaves it on the sheet for the next one. */
  const kept = (fight: Played): Figure["system"] => {
    const { day = 0, dayRounds = 0, stamina, exhaustion, injuries, strain } = of(fight, "boris");
    const system = { day, dayRounds, stamina, exhaustion, injuries, strain };
    return JSON.parse(JSON.stringify(system)) as Figure["system"];
  };
  const days = (...hours: readonly number[]) =>
    hours.reduce<Figure["system"]>(
      (system, each) =>
        kept(
          give(
            outside(system),
            pass(each, "hour"),
            each >= 1 && system?.["dayRounds"] === 12 * 600 ? [20] : [],
          ),
        ),
      { injuries: { i1: hurt("ear0", "minor") } },
    );

  it("is a day once its hours add up to one, from deed to deed outside a fight", () => {
    expect(days(12)).toMatchObject({ day: 0, dayRounds: 12 * 600 });
    expect(days(12, 12)).toMatchObject({ day: 1, dayRounds: 0 });
  });

  it("is an hour of rest once its minutes add up to one", () => {
    const tired = outside({ stamina: 3 });
    const half = kept(give(tired, pass(30, "minute")));
    expect(half).toMatchObject({ stamina: 3 });
    expect(of(give(outside(half), pass(30, "minute")), "boris").stamina).toBe(
      of(give(tired, pass(1, "hour")), "boris").stamina,
    );
  });

  it("goes on where a fight has come in between", () => {
    const morning = give(over(), pass(20, "hour"));
    const noon = told(give(morning, pass(4, "hour")), morning);
    expect(noon.map(({ type }) => type)).toContain("DayPassed");
    const fought = give(
      give(outside({ dayRounds: 20 * 600 }), { type: "startFight", creature: null }, [10]),
      {
        type: "endFight",
        creature: null,
      },
    );
    expect(of(give(fought, pass(4, "hour")), "boris").day).toBe(1);
  });
});

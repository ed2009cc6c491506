// Rests of Die Rank that come in pieces: what adds up to an hour, a night or a week, and what begins it anew.
import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { dierank } from "../../src/rulesets/dierank/host/manifest.ts";
import { SPENT } from "../../src/rulesets/dierank/health/spent-time.ts";
import { backAndForth, duel, give, type RankFight } from "./bout.ts";
import { fighter, fightOf } from "./scene.ts";

const badly = { badlyWounded: { condition: "badlyWounded", turns: null } };
const alone = (system: JsonRecord): RankFight => fightOf([fighter("ann", "a", { hero: true, ...system })]);
const ann = (fight: RankFight) => fight.state.creatures["ann"];
const rest = (fight: RankFight, span: JsonRecord): RankFight =>
  backAndForth(fight, { type: "rest", creature: "ann", ...span });
const hourOfRest = { type: "passTime", creature: null, amount: 1, unit: "hour", rest: true };

describe("rests that come in pieces", () => {
  it("add up to an hour for the wounded (RANK-WND-01)", () => {
    const half = rest(alone({ hp: { value: 1, max: 4 } }), { minutes: 30 });
    expect(ann(half)?.hp.value).toBe(1);
    expect(ann(rest(half, { minutes: 30 }))?.hp.value).toBe(4);
  });

  it("add up to the week of a hero (RANK-BAD-05)", () => {
    const three = rest(alone({ hp: { value: 1, max: 4 }, conditions: badly }), { days: 3 });
    expect(ann(three)).toMatchObject({ hp: { value: 1 }, restedMinutes: 3 * 1440 });
    expect(ann(rest(three, { days: 4 }))).toMatchObject({
      hp: { value: 4 },
      conditions: {},
      restedMinutes: 0,
    });
  });

  it("add up to a night, the minutes over it to the next (section 2)", () => {
    let fight = alone({ mp: { value: 0, max: 3 } });
    for (let hour = 0; hour < 7; hour += 1) fight = give(fight, hourOfRest);
    expect(ann(fight)?.mp.value).toBe(0);
    const after = rest(fight, { minutes: 90 });
    expect(ann(after)).toMatchObject({ mp: { value: 3 }, restedMinutes: 30 });
  });

  it("count asleep towards a bad wound only (RANK-BAD-01, RANK-SURV-05)", () => {
    const lying = { hp: { value: 0, max: 4 }, knockedOut: true, koLethal: true };
    const fine = rest(alone({ ...lying, survivalRolled: 4, wakesIn: 5 }), { minutes: 64 });
    expect(ann(fine)?.hp.value).toBe(1);
    expect(ann(rest(fine, { minutes: 1 }))?.hp.value).toBe(4);
    const wounded = rest(alone({ ...lying, survivalRolled: 3, wakesIn: 60, conditions: badly }), {
      minutes: 30,
    });
    expect(ann(wounded)).toMatchObject({ knockedOut: true, restedMinutes: 30 });
  });

  it("under a bad wound bring no MP, and none afterwards either (RANK-BAD-04)", () => {
    const wounded = alone({ hp: { value: 1, max: 4 }, mp: { value: 0, max: 3 }, conditions: badly });
    const healed = give(rest(wounded, { days: 6 }), {
      type: "heal",
      creature: "ann",
      amount: 3,
      magical: true,
    });
    expect(ann(healed)).toMatchObject({ conditions: {}, restedMinutes: 0 });
    expect(ann(rest(healed, { minutes: 60 }))?.mp.value).toBe(0);
  });

  it("begin anew after a wound, and after a fight", () => {
    const half = rest(alone({ hp: { value: 3, max: 4 } }), { minutes: 59 });
    const hurt = give(half, { type: "harm", creature: "ann", amount: 1, lethal: "no" });
    expect(ann(rest(hurt, { minutes: 30 }))?.hp.value).toBe(2);
    const fought = give(duel({}, { restedMinutes: 59 }), { type: "endFight", creature: null });
    expect(ann(fought)?.restedMinutes).toBe(0);
  });

  it("give nothing a minute before the hour, all at it, after a wound as well (RANK-WND-01)", () => {
    const whole = rest(alone({ hp: { value: 4, max: 4 } }), { minutes: 600 });
    for (const loss of [
      { type: "harm", creature: "ann", amount: 2, lethal: "no" },
      { type: "setResource", creature: "ann", resource: "hp", value: 2 },
    ]) {
      const almost = rest(backAndForth(whole, loss), { minutes: 59 });
      expect(ann(almost)).toMatchObject({ hp: { value: 2 }, restedMinutes: 59 });
      expect(ann(rest(almost, { minutes: 1 }))?.hp.value).toBe(4);
    }
  });

  it("for MP begin anew when some are taken away by hand, and not when some are given", () => {
    const hours = rest(alone({ mp: { value: 2, max: 3 } }), { minutes: 479 });
    const set = (value: number) =>
      give(hours, { type: "setResource", creature: "ann", resource: "mp", value });
    expect(ann(rest(set(1), { minutes: 1 }))?.mp.value).toBe(1);
    expect(
      ann(rest(give(hours, { type: "heal", creature: "ann", amount: 1, magical: true }), { minutes: 1 }))?.mp
        .value,
    ).toBe(3);
  });
});

describe("what older fights lack (RANK-AID-01, RANK-WND-01)", () => {
  it("is what whoever has neither worked nor rested has", () => {
    const fresh = new Map<string, unknown>(Object.entries(ann(alone({})) ?? {}));
    for (const { path, value } of dierank.laterFields ?? []) {
      const field = path.at(-1) ?? "";
      expect([field, fresh.get(field)]).toEqual([field, value]);
    }
  });

  it("and its clock moves with everybody's minutes, and with a rest for whoever rests (RANK-MORT-01)", () => {
    expect(SPENT["passTime"]?.({ type: "passTime", creature: null, amount: 2, unit: "hour" }, [])).toEqual({
      minutes: 120,
      together: true,
    });
    expect(SPENT["rest"]?.({ type: "rest", creature: "ann", minutes: 30, days: 1 }, [])).toEqual({
      minutes: 1470,
    });
  });
});

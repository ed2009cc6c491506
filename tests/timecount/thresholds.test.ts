// Where Time Count draws its lines: one below, at and above the threshold, the risk of fainting, and range.

import { describe, expect, it } from "vitest";
import { thresholdOf } from "../../src/rulesets/timecount/character/attributes.ts";
import { rangePenalty } from "../../src/rulesets/timecount/attack/reach.ts";
import { Bout, DAGGER, declares, JAVELIN, npc, rulesOf, told, types, valueOf } from "./bout.ts";

const sturdy = (side: string, system = {}) =>
  npc(side, { system: { hp: { value: 40, max: 40 }, ...system } });
const pair = (b = {}, rulings = {}) => Bout.of({ a: sturdy("x"), b: sturdy("y", b) }, [1, 6], rulings);
const deal = (damage: number, more: object = {}) => ({ type: "dealDamage", creature: "b", damage, ...more });
const hit = (creature: string, target: string) => declares(creature, "attack", { weapon: "sword", target });

describe("the threshold", () => {
  const top = thresholdOf(pair().creature("b")).value;

  it("parts what tires from what wounds, unless the blow is nonlethal (TC-DMG-12, TC-DMG-17, TC-Q46)", () => {
    const by = (damage: number, nonlethal: boolean) => {
      const taken = told(pair().give(deal(damage, { nonlethal })), "DamageTaken");
      return [taken.rule, taken.operands["fatigue"], taken.operands["hp"]];
    };
    expect([top - 1, top, top + 1].map((damage) => by(damage, false))).toEqual([
      ["TC-DMG-12", top - 1, 0],
      ["TC-DMG-12", top, 0],
      ["TC-DMG-12", top, 1],
    ]);
    expect(by(top + 1, true)).toEqual(["TC-DMG-17", top + 1, 0]);
  });

  it("impairs when a hit of a type exceeds it, or by the setting reaches it, and never without a type (TC-DMG-18, TC-DMG-22)", () => {
    const impaired = (damage: number, more: object, rulings = {}) => {
      const bout = pair({}, { impairments: true, ...rulings });
      const events = bout.give(deal(damage, more));
      return [types(events).includes("Impaired"), bout.creature("b").impairments.slashing];
    };
    const cut = { damageType: "slashing" };
    expect([impaired(top, cut), impaired(top + 1, cut)]).toEqual([
      [false, 0],
      [true, 1],
    ]);
    const reach = { impairmentWhen: "reach" };
    expect([impaired(top - 1, cut, reach), impaired(top, cut, reach)]).toEqual([
      [false, 0],
      [true, 1],
    ]);
    expect(impaired(top + 5, {})).toEqual([false, 0]);
  });

  it("falls for impairments by each further attacker, not by a second weapon (TC-SIM-04 to TC-SIM-06)", () => {
    const long = { ...DAGGER, damage: "1d20" };
    const knives = { sword: long, knife: long };
    const fighters = {
      a: npc("x", { weapons: knives }),
      c: npc("x", { weapons: knives }),
      b: sturdy("y"),
    };
    const both = declares("a", "twoWeaponAttack", { weapon: "sword", second: "knife", target: "b" });
    const low = top - 1;
    const options = { impairments: true, simultaneousRules: true };
    const alone = Bout.of(fighters, [1, 6, 6], options);
    const one = alone.advance([17, low, 17, low], [both]);
    expect([types(one).includes("Impaired"), alone.creature("b").impairments.piercing]).toEqual([false, 0]);
    const together = Bout.of(fighters, [1, 1, 6], options);
    const two = together.advance([15, low, 15, low], [hit("a", "b"), hit("c", "b")]);
    expect(rulesOf(told(two, "Impaired"))).toEqual(expect.arrayContaining(["TC-SIM-04", "TC-SIM-05"]));
    expect(together.creature("b").impairments.piercing).toBe(2);
    // Two attackers with three weapons lower it by one, not by two.
    const three = (damage: number, b = sturdy("y")) => {
      const bout = Bout.of({ ...fighters, b }, [1, 1, 6], options);
      const blows = [both, declares("c", "attack", { weapon: "sword", target: "b" })];
      const events = bout.advance([17, damage, 17, damage, 15, damage], blows);
      return { events, points: bout.creature("b").impairments.piercing };
    };
    expect([three(low).points, three(low - 1).points]).toEqual([3, 0]);
    expect(rulesOf(told(three(low).events, "Impaired"))).toContain("TC-SIM-06");
    expect(three(top + 5, sturdy("y", { immuneImpairment: true })).points).toBe(0);
  });
});

describe("the risk of fainting", () => {
  const low = { hp: { value: 10, max: 10 } };

  it("begins when fatigue reaches the hit points, at a DC of what it exceeds them by (TC-HP-11, TC-HP-12)", () => {
    const below = pair(low);
    expect(types(below.give(deal(9, { nonlethal: true })))).not.toContain("ConsciousnessChecked");
    const at = told(below.give(deal(1, { nonlethal: true }), [3, 3, 3]), "ConsciousnessChecked");
    expect(at.operands).toMatchObject({ dc: 0, success: true });
    expect(rulesOf(at)).not.toContain("TC-HP-13");
    const above = told(pair(low).give(deal(12, { nonlethal: true }), [1, 1, 1]), "ConsciousnessChecked");
    expect(above.operands["dc"]).toBe(2);
  });

  it("is checked once for a blow that both tires and wounds (TC-HP-13, TC-Q07)", () => {
    const bout = pair(low);
    bout.give(deal(8, { nonlethal: true }));
    const before = bout.creature("b").fatigue;
    const events = bout.give(deal(5), [6, 6, 6]);
    const checks = events.filter(({ type }) => type === "ConsciousnessChecked");
    expect(checks).toHaveLength(1);
    expect(checks[0] && rulesOf(checks[0])).toEqual(
      expect.arrayContaining(["TC-HP-11", "TC-HP-13", "TC-Q07", "TC-Q67"]),
    );
    const { fatigue, hp } = bout.creature("b");
    expect([before, checks[0]?.operands["dc"]]).toEqual([8, fatigue - hp.value]);
    // No new check while nothing gets worse.
    expect(types(bout.advance())).not.toContain("ConsciousnessChecked");
  });
});

describe("a throw", () => {
  const far = (squares: number, str = 0) =>
    Bout.of(
      {
        a: npc("x", { at: [0, 0], attributes: { str }, weapons: { sword: JAVELIN } }),
        b: npc("y", { at: [squares, 0], system: { hp: { value: 40, max: 40 } } }),
      },
      [1, 6],
    );
  const total = (squares: number) =>
    valueOf(told(far(squares).advance([9], [hit("a", "b")]), "AttackRolled"), "total");

  it("costs one for each increment beyond the first (TC-ATK-14)", () => {
    expect([6, 7, 12, 13].map(total)).toEqual([9, 8, 8, 7]);
  });

  it("carries ten increments and one more or less for each point of Strength, at least one (TC-ATK-16)", () => {
    const refusal = (squares: number, str: number) => far(squares, str).refusalOf(hit("a", "b"));
    const outOfRange = "TC-ATK-16: outOfRange (target)";
    expect([refusal(61, 0), refusal(67, 1), refusal(55, -1)]).toEqual([outOfRange, outOfRange, outOfRange]);
    expect([refusal(60, 0), refusal(66, 1), refusal(54, -1)]).not.toContain(outOfRange);
    expect(refusal(6, -12)).not.toBe(outOfRange);
    expect(refusal(7, -12)).toBe(outOfRange);
  });
});

it("reads a distance against the range of a shot or a throw (TC-ATK-14 to TC-ATK-16)", () => {
  const read = (kind: "missile" | "thrown", str: number, distance: number) => {
    const { maxRange, inRange, penalty } = rangePenalty(kind, 40, str, distance);
    return [maxRange, inRange, penalty === null ? null : penalty + 0];
  };
  expect([40, 45, 80, 85, 400, 405].map((distance) => read("missile", 3, distance))).toEqual([
    [400, true, 0],
    [400, true, -1],
    [400, true, -1],
    [400, true, -2],
    [400, true, -9],
    [400, false, null],
  ]);
  expect([read("thrown", 3, 520), read("thrown", -12, 40), read("thrown", -12, 45)]).toEqual([
    [520, true, -12],
    [40, true, 0],
    [40, false, null],
  ]);
});

it("stays where it is with a path of no squares (TC-MOVE-05)", () => {
  const bout = Bout.of({ a: npc("x", { at: [0, 0] }), b: npc("y", { at: [60, 60] }) }, [1, 6]);
  const events = bout.advance([], [declares("a", "move", { gait: "jog", path: [] })]);
  expect([types(events).includes("CreatureMoved"), bout.creature("a").position?.x]).toEqual([false, 0]);
});

// Attacks in play: natural dice, criticals and fumbles, types of damage, cover and range, two weapons at once.

import { describe, expect, it } from "vitest";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import {
  arm,
  BOW,
  Bout,
  DAGGER,
  declares,
  JAVELIN,
  npc,
  rulesOf,
  says,
  told,
  types,
  valueOf,
} from "./bout.ts";

const hit = (creature: string, target: string, parameters = {}) =>
  declares(creature, "attack", { weapon: "sword", target, ...parameters });

/** A hits first; B is a sturdy target with Primary 10. */
const pair = (a = {}, b = {}, rulings = {}) =>
  Bout.of({ a: npc("x", a), b: npc("y", { system: { hp: { value: 40, max: 40 } }, ...b }) }, [1, 6], rulings);

describe("the natural die", () => {
  it("of 20 hits any defense, and is a critical only above it", () => {
    const low = pair({}, { system: { modifiers: { primary: 20 }, hp: { value: 40, max: 40 } } });
    const events = low.advance([20, 5], [hit("a", "b")]);
    const rolled = told(events, "AttackRolled");
    expect(rolled.operands["outcome"]).toBe("hit");
    expect(rulesOf(rolled)).toEqual(expect.arrayContaining(["TC-ATK-18", "TC-ATK-20"]));
    const critical = told(pair().advance([20], [hit("a", "b")]), "DamageTaken");
    // 8 for the dice and one more for an attribute of 0.
    expect(valueOf(critical, "damage")).toBe(9);
  });

  it("of 19 is a critical for a precise weapon, a plain hit at equality", () => {
    const precise = { weapons: { sword: DAGGER } };
    const events = pair(precise).advance([19], [hit("a", "b")]);
    expect(told(events, "AttackRolled").operands["outcome"]).toBe("critical");
    const equal = pair(precise, { system: { modifiers: { primary: 9 }, hp: { value: 40, max: 40 } } });
    const rolled = told(equal.advance([19, 2], [hit("a", "b")]), "AttackRolled");
    expect([rolled.operands["outcome"], rulesOf(rolled).includes("TC-ATK-20")]).toEqual(["hit", true]);
  });

  it("of 1 wears the weapon until it breaks, and a broken one is refused", () => {
    const bout = pair({ weapons: { sword: { durability: 1 } } });
    const fumbled = told(bout.advance([1, 4], [hit("a", "b")]), "Fumbled");
    expect(rulesOf(fumbled)).toEqual(expect.arrayContaining(["TC-ATK-23", "TC-ATK-26", "TC-M11"]));
    expect(bout.creature("a").nextAct).toBe(5 + 9 + 4);
    bout.waitUntil(17);
    expect(bout.refusalOf(hit("a", "b"))).toBe("TC-ATK-26: weaponBroken (weapon)");
    // Unsteady no more from the turn on.
    bout.advance();
    expect(bout.creature("a").conditions).toEqual({});
  });
});

describe("the numbers of an attack", () => {
  it("count only the greatest cover", () => {
    const bout = pair();
    const rolled = told(
      bout.advance([15], [hit("a", "b", { situations: ["coverPartial", "coverImproved"] })]),
      "AttackRolled",
    );
    expect(valueOf(rolled, "total")).toBe(9);
  });

  it("take the cover and the height that the form names (TC-ATK-09, TC-ATK-13)", () => {
    const named = { cover: "coverHalf", height: "higherGround" };
    expect(valueOf(told(pair().advance([9], [hit("a", "b", named)]), "AttackRolled"), "total")).toBe(6);
  });

  it("leave the height to the board where it tells it (TC-ATK-09)", () => {
    const asked = { kind: "ask", prompt: "declare" } as never;
    const found = timecount.actions(pair().situation, "a", asked).find(({ action }) => action === "attack");
    expect(found?.needs.find(({ parameter }) => parameter === "height")).toMatchObject({
      choices: ["higherGround"],
      optional: true,
      board: { fact: "height", target: "target", higher: "higherGround" },
    });
  });

  it("meet Primary where claws or trained hands guard, and Passive where nothing does", () => {
    const shielded = {
      items: [{ id: "s", type: "timecountShield", name: "s", system: { bonus: 2, readied: true } }],
    };
    const claws = { ...shielded, weapons: { claws: arm("Gauntlets and Claws", { natural: true }) } };
    const clawed = told(pair({}, claws).advance([5], [hit("a", "b")]), "AttackRolled");
    expect([clawed.operands["defense"], valueOf(clawed, "against")]).toEqual(["primary", 12]);
    expect(rulesOf(clawed)).toEqual(expect.arrayContaining(["TC-DEF-11", "TC-Q95"]));
    const archer = told(
      pair({}, { ...shielded, weapons: { bow: BOW } }).advance([5], [hit("a", "b")]),
      "AttackRolled",
    );
    expect([archer.operands["defense"], rulesOf(archer)[1]]).toEqual(["passive", "TC-RNGM-01"]);
    const bare = told(pair({}, { weapons: {} }).advance([5], [hit("a", "b")]), "AttackRolled");
    expect([bare.operands["defense"], rulesOf(bare)[1]]).toEqual(["passive", "TC-UNARM-02"]);
  });

  it("let a bow parry", () => {
    const bout = Bout.of({ a: npc("x"), b: npc("y", { weapons: { bow: BOW } }) }, [6, 1]);
    bout.advance([], [declares("b", "shiftStance", { stance: "parrying" })]);
    bout.waitUntil(11);
    const rolled = told(bout.advance([5], [hit("a", "b")]), "AttackRolled");
    // Primary 10 and at least 2 for parrying.
    expect([rolled.operands["defense"], valueOf(rolled, "against")]).toEqual(["primary", 12]);
    expect(rulesOf(rolled)).toEqual(expect.arrayContaining(["TC-STANCE-17", "TC-Q97"]));
  });

  it("deal only the types of the weapon", () => {
    const both = { weapons: { sword: { types: ["slashing", "piercing"] } } };
    expect(pair(both).refusalOf(hit("a", "b", { damageType: "bludgeoning" }))).toBe(
      "TC-DMG-25: wrongDamageType (damageType)",
    );
    const bout = pair(both, {}, { impairments: true });
    const events = bout.advance([15, 8], [hit("a", "b", { damageType: "piercing" })]);
    expect(rulesOf(told(events, "DamageTaken"))).toContain("TC-DMG-25");
    expect(bout.creature("b").impairments.piercing).toBe(1);
  });

  it("reach as far as bow and arm carry", () => {
    const far = (weapon: object, x: number) =>
      Bout.of(
        { a: npc("x", { at: [0, 0], weapons: { sword: weapon as never } }), b: npc("y", { at: [x, 0] }) },
        [1, 6],
      );
    expect(far(BOW, 81).refusalOf(hit("a", "b"))).toBe("TC-ATK-15: outOfRange (target)");
    expect(far(JAVELIN, 61).refusalOf(hit("a", "b"))).toBe("TC-ATK-16: outOfRange (target)");
    const rolled = told(far(JAVELIN, 13).advance([12, 4], [hit("a", "b")]), "AttackRolled");
    // 65 ft are two increments beyond the first.
    expect(valueOf(rolled, "total")).toBe(10);
    expect(far({}, 3).refusalOf(hit("a", "b"))).toBe("TC-ATK-29: outOfReach (target)");
    const tiny = Bout.of(
      { a: npc("x", { at: [0, 0], system: { size: "Tiny" } }), b: npc("y", { at: [1, 0] }) },
      [1, 6],
    );
    expect(tiny.refusalOf(hit("a", "b"))).toBe("TC-Q93: outOfReach (target)");
  });

  it("ask the GM how a weapon's own critical effect shows", () => {
    const hook = { weapons: { sword: { criticalDamage: 2, criticalText: "pulls the legs away" } } };
    const bout = pair(hook);
    const events = bout.advance([20], [hit("a", "b"), says("gm", "criticalEffect", "prone")]);
    expect(valueOf(told(events, "DamageTaken"), "damage")).toBe(11);
    expect([told(events, "CriticalEffectFelt").rule, bout.creature("b").stance]).toEqual([
      "TC-DMG-09",
      "prone",
    ]);
  });
});

describe("two weapons", () => {
  const arms = { weapons: { sword: {}, knife: DAGGER } };
  const both = declares("a", "twoWeaponAttack", { weapon: "sword", second: "knife", target: "b" });

  it("strike at -6 each by the threshold of the count, and cost the slower factor", () => {
    const bout = pair(arms);
    const events = bout.advance([17, 4, 16, 3], [both]);
    const [first, second] = events.filter(({ type }) => type === "DamageTaken");
    expect(
      events.filter(({ type }) => type === "AttackRolled").map((each) => valueOf(each, "total")),
    ).toEqual([11, 10]);
    expect([first?.operands["threshold"], second?.operands["threshold"]]).toEqual([3, 3]);
    expect(second && rulesOf(second)).toEqual(
      expect.arrayContaining(["TC-TWO-04", "TC-SIM-03", "TC-DMG-16"]),
    );
    expect(bout.creature("b").hitsTaken).toBe(2);
    const delay = told(events, "DelayTaken");
    expect([bout.creature("a").nextAct, rulesOf(delay).includes("TC-TWO-02")]).toEqual([5 + 9, true]);
  });

  it("add a d6 for each natural 1, and the other blow still counts", () => {
    const bout = pair(arms);
    const events = bout.advance([1, 1, 2, 5], [both]);
    expect(bout.creature("a").nextAct).toBe(5 + 9 + 2 + 5);
    expect(rulesOf(events.filter(({ type }) => type === "Fumbled")[1] as never)).toEqual(
      expect.arrayContaining(["TC-TWO-05", "TC-Q34"]),
    );
    const once = pair(arms);
    expect(types(once.advance([1, 16, 3, 4], [both])).filter((type) => type === "DamageTaken")).toHaveLength(
      1,
    );
  });

  it("alternate one class faster at -4", () => {
    const bout = pair(arms);
    expect(bout.refusalOf(declares("a", "alternateAttack", { weapon: "knife", target: "b" }))).toBe(
      "TC-TWO-03: notAlternating (weapon)",
    );
    bout.advance([5], [hit("a", "b")]);
    bout.waitUntil(13);
    const rolled = told(
      bout.advance([13], [declares("a", "alternateAttack", { weapon: "knife", target: "b" })]),
      "AttackRolled",
    );
    expect([valueOf(rolled, "total"), bout.creature("a").nextAct]).toEqual([9, 14 + 4]);
  });

  it("may be two bare hands, if both are free", () => {
    const fists = declares("a", "twoWeaponAttack", { weapon: "unarmed", second: "unarmed", target: "b" });
    expect(pair().refusalOf(fists)).toBe("TC-UNARM-04: noFreeHand (second)");
    const bout = pair({ weapons: {} });
    const events = bout.advance([17, 3, 1, 6], [fists]);
    expect(valueOf(told(events, "DamageTaken"), "damage")).toBe(3);
    // Nonlethal: all of it tires; Fast by ruling.
    expect([bout.creature("b").fatigue, bout.creature("b").hp.value, bout.creature("a").nextAct]).toEqual([
      3,
      40,
      5 + 6 + 6,
    ]);
  });
});

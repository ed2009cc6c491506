// Conditions in play: paralysis, petrification, poison, stunning, and what shifts speed.

import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { Bout, declares, npc, rulesOf, told, types, valueOf } from "./bout.ts";

const hit = (creature: string, target: string) => declares(creature, "attack", { weapon: "sword", target });
const sturdy = (side: string, system = {}) =>
  npc(side, { system: { hp: { value: 40, max: 40 }, ...system } });
const pair = (a = {}, b = {}, rulings = {}) =>
  Bout.of({ a: sturdy("x", a), b: sturdy("y", b) }, [1, 6], rulings);

describe("paralysis", () => {
  it("slows, weakens and lames by its level, never below Celerity 5 and a damage of 1", () => {
    const bout = pair({ power: -9, dexterity: 0 });
    bout.give({ type: "paralyze", creature: "a", source: "ghoul", points: 20, recovers: 0, every: 0 });
    const events = bout.advance([15, 1], [hit("a", "b")]);
    // Vigor 10: level 4. 15 - 4; Standard becomes Sedentary; 1 - 9 - 4 is 1.
    expect(valueOf(told(events, "AttackRolled"), "total")).toBe(11);
    const damage = told(events, "DamageTaken").operands["damage"] as {
      value: number;
      parts: { rule: string }[];
    };
    expect([damage.value, damage.parts.at(-1)?.rule]).toEqual([1, "TC-COND-04"]);
    expect(bout.creature("a").nextAct).toBe(5 + 22);
  });

  it("stops a low Celerity from falling further, and goes beyond Sedentary", () => {
    const bout = pair({ agility: -4 }, { agility: 2 });
    bout.give({ type: "paralyze", creature: "a", source: "ghoul", points: 25, recovers: 0, every: 0 });
    bout.give({ type: "grantBonusHp", creature: "a", source: "song", points: 3, until: 900 });
    const delay = told(bout.advance([5], [hit("a", "b")]), "DelayTaken");
    expect([valueOf(delay, "delay"), rulesOf(delay).includes("TC-TIME-17")]).toEqual([26, true]);
    bout.waitUntil(9);
    // Celerity 10 - 4 stays above 5 only by one point of the five.
    const grabbed = told(bout.advance([5], [declares("b", "grab", { target: "a" })]), "AttackRolled");
    expect(valueOf(grabbed, "against")).toBe(5);
  });

  it("at six levels takes out of the order, loses what was under way, and gives back on the count after recovery", () => {
    const spell = {
      id: "dart",
      type: "timecountSpell",
      name: "dart",
      system: { fatigue: 1, castingTime: "Slow" },
    };
    const bout = Bout.of({ a: npc("x", { items: [spell] }), b: npc("y"), c: npc("x") }, [1, 6, 6]);
    bout.advance([], [declares("a", "prepareSpell", { spell: "dart" })]);
    const events = bout.give({
      type: "paralyze",
      creature: "a",
      source: "gaze",
      points: 30,
      recovers: 10,
      every: 7,
    });
    const paralyzed = told(events, "Paralyzed");
    expect(rulesOf(paralyzed)).toEqual(expect.arrayContaining(["TC-TIME-29", "TC-COND-05"]));
    expect(rulesOf(told(events, "OrderLeft"))).toEqual(["TC-TIME-30", "TC-COND-03", "TC-TIME-24"]);
    expect([bout.creature("a").nextAct, bout.creature("a").pending]).toEqual([null, null]);
    bout.waitUntil(12);
    expect(bout.creature("a").paralysis["gaze"]?.points).toBe(20);
    expect(bout.creature("a").nextAct).toBe(13);
  });

  it("makes free actions cost their turn", () => {
    const bout = pair();
    bout.give({ type: "paralyze", creature: "a", source: "ghoul", points: 5, recovers: 0, every: 0 });
    const delay = told(bout.advance([], [declares("a", "dropWeapon", { weapon: "sword" })]), "DelayTaken");
    // One level: Free becomes Rapid.
    expect(bout.creature("a").nextAct).toBe(7);
    expect(rulesOf(delay)).toEqual(expect.arrayContaining(["TC-TIME-19", "TC-Q20"]));
  });

  it("adds to the item's own shifts before the one bound", () => {
    const quick = { sword: { classShift: -2, factorShift: 1 } };
    const bout = Bout.of({ a: npc("x", { weapons: quick }), b: sturdy("y") }, [1, 6]);
    bout.give({ type: "paralyze", creature: "a", source: "ghoul", points: 5, recovers: 0, every: 0 });
    const delay = told(bout.advance([5], [hit("a", "b")]), "DelayTaken");
    // Standard - 2 + 1 is Fast: 6 and 1.
    expect(valueOf(delay, "delay")).toBe(7);
    expect(rulesOf(delay)).toEqual(expect.arrayContaining(["TC-TIME-15", "TC-Q36"]));
  });
});

describe("petrification", () => {
  it("slows casting and charging too, and turns to stone at ten", () => {
    const spell = {
      id: "dart",
      type: "timecountSpell",
      name: "dart",
      system: { fatigue: 1, castingTime: "1d4+1" },
    };
    const bout = Bout.of({ a: npc("x", { items: [spell] }), b: npc("y") }, [1, 6]);
    bout.give({ type: "petrify", creature: "a", points: 2 });
    const began = told(
      bout.advance([], [declares("a", "prepareSpell", { spell: "dart" })]),
      "PreparationBegan",
    );
    // The mean of 1d4 + 1 is 3; two points of stone.
    expect([bout.creature("a").nextAct, rulesOf(began).includes("TC-M13")]).toEqual([10, true]);
    bout.waitUntil(9);
    const delay = told(bout.advance([], [declares("a", "chargeSpell")]), "DelayTaken");
    expect([valueOf(delay, "delay"), rulesOf(delay)]).toEqual([3, ["TC-TIME-10", "TC-TIME-18", "TC-Q19"]]);
    const stone = bout.give({ type: "petrify", creature: "a", points: 9 });
    expect(rulesOf(told(stone, "Petrified"))).toEqual(expect.arrayContaining(["TC-COND-09", "TC-Q88"]));
    expect(told(bout.give({ type: "poison", creature: "a", fatigue: 9 }), "PoisonUnfelt").rule).toBe(
      "TC-COND-09",
    );
    expect(bout.creature("a").fatigue).toBe(0);
    expect(bout.creature("a").nextAct).toBeNull();
  });
});

describe("poison", () => {
  it("rolls against Vigor, works at once and later, and waits for its counts", () => {
    const bout = pair();
    const venom = { type: "poison", creature: "b", name: "viper", attack: 3, fatigue: 2 };
    expect(types(bout.give(venom, [6]))).toEqual(["PoisonRolled"]);
    const schedule: readonly JsonRecord[] = [
      { after: 3, fatigue: 0, hp: 4, attribute: "con", points: 1 },
      { after: 8, fatigue: 5, hp: 0, points: 0 },
    ];
    const events = bout.give({ ...venom, schedule }, [7]);
    expect(types(events)).toEqual(["PoisonRolled", "PoisonSuffered", "DosesAwaited"]);
    expect([told(events, "PoisonRolled").rule, valueOf(told(events, "PoisonRolled"), "total")]).toEqual([
      "TC-COND-15",
      10,
    ]);
    bout.waitUntil(5);
    const { b } = bout.fight.state.creatures;
    expect([b?.hp.value, b?.poisonHp, b?.poisonFatigue, b?.poisonAttributeDamage.con]).toEqual([36, 4, 2, 1]);
    bout.waitUntil(8);
    expect([bout.creature("b").fatigue, bout.creature("b").poisons]).toEqual([7, {}]);
  });

  it("is left alone by healing magic", () => {
    const bout = pair();
    bout.give({ type: "poison", creature: "b", fatigue: 4, hp: 6 });
    bout.give({ type: "dealDamage", creature: "b", damage: 9 });
    const healed = told(bout.give({ type: "heal", creature: "b", fatigue: 9, invigoration: 9 }), "Healed");
    // 3 of 7 fatigue and 6 of 12 lost hit points came of the damage.
    expect([healed.operands["fatigue"], healed.operands["invigoration"], healed.operands["lost"]]).toEqual([
      3, 6, 9,
    ]);
    expect(rulesOf(healed)).toEqual(expect.arrayContaining(["TC-COND-13", "TC-HP-06", "TC-Q91"]));
  });
});

describe("what the GM lays on", () => {
  it("stuns until a count: unsteady, and no turn before it", () => {
    const bout = pair();
    bout.give({ type: "setCondition", creature: "b", condition: "stunned", until: 14 });
    expect(bout.creature("b").nextAct).toBe(14);
    const rolled = told(bout.advance([5], [hit("a", "b")]), "AttackRolled");
    expect([rolled.operands["defense"], rulesOf(rolled)[1]]).toEqual(["passive", "TC-M20"]);
    bout.waitUntil(14);
    expect(bout.creature("b").conditions).toEqual({});
  });

  it("is a net that holds fast until it is thrown off, and flames until they are put out", () => {
    const bout = Bout.of({ a: npc("x", { at: [0, 0] }), b: npc("y", { at: [3, 0] }) }, [1, 6]);
    bout.give({ type: "setCondition", creature: "a", condition: "netted" });
    bout.give({ type: "setCondition", creature: "a", condition: "burning" });
    expect(bout.refusalOf(declares("a", "move", { path: [{ x: 1, y: 0 }] }))).toBe("TC-COND-24: netted");
    bout.advance([], [declares("a", "escapeNet")]);
    expect([Object.keys(bout.creature("a").conditions), bout.creature("a").nextAct]).toEqual([
      ["burning"],
      14,
    ]);
    bout.waitUntil(13);
    bout.advance([], [declares("a", "extinguish")]);
    expect([bout.creature("a").conditions, bout.creature("a").nextAct]).toEqual([{}, 23]);
  });

  it("of two sources lasts until the second ends", () => {
    const bout = Bout.of({ a: npc("x"), b: npc("x"), c: npc("y") }, [1, 1, 6]);
    const [first, second] = [
      declares("a", "dropWeapon", { weapon: "sword" }),
      declares("b", "dropWeapon", { weapon: "sword" }),
    ];
    const grabs = [declares("a", "grab", { target: "c" }), declares("b", "grab", { target: "c" })];
    const events = bout.advance([15, 15], [first, second, ...grabs]);
    expect(types(events).filter((type) => type === "ConditionGained")).toHaveLength(2);
    bout.waitUntil(13);
    const ended = told(bout.advance([], [declares("a", "releaseGrab", { target: "c" })]), "ConditionEnded");
    expect(rulesOf(ended)).toEqual(["TC-WREST-08", "TC-COND-23"]);
    // A blow at a held creature meets Passive; a second hold adds no second penalty.
    expect(Object.keys(bout.creature("c").conditions)).toEqual(["grabbed:b"]);
  });

  it("spends bonus points first, the source that ends first before the others", () => {
    const bout = pair();
    bout.give({ type: "grantBonusHp", creature: "b", source: "late", points: 4, until: 400 });
    bout.give({ type: "grantBonusHp", creature: "b", source: "soon", points: 3, until: 100 });
    const events = bout.give({ type: "dealDamage", creature: "b", damage: 8 });
    expect(bout.creature("b").bonusHp).toEqual({ late: { amount: 2, endsAt: 400 } });
    expect(rulesOf(told(events, "DamageTaken"))).toEqual(
      expect.arrayContaining(["TC-HP-02", "TC-Q53", "TC-M30"]),
    );
  });
});

describe("who comes later", () => {
  it("joins once only", () => {
    const bout = pair();
    bout.advance();
    expect(bout.refused({ type: "join", creature: "a" })).toBe("TC-TIME-35: alreadyIn");
  });
});

describe("consciousness", () => {
  it("is not tested again while one lies, and returns without a roll when fatigue has fallen", () => {
    const bout = pair({}, { hp: { value: 10, max: 10 }, fatigue: 9 });
    const fallen = bout.give({ type: "dealDamage", creature: "b", damage: 1 }, [1, 1, 1]);
    // 10 fatigue against 10: DC 0 is reached by a 3.
    expect(told(fallen, "ConsciousnessChecked").operands["success"]).toBe(true);
    const down = bout.give({ type: "dealDamage", creature: "b", damage: 5, nonlethal: true }, [1, 1, 1]);
    expect(rulesOf(told(down, "FellUnconscious"))).toEqual(expect.arrayContaining(["TC-HP-19"]));
    expect(bout.creature("b").unconscious?.wakeAt).toBe(20);
    const kick = bout.give({ type: "dealDamage", creature: "b", damage: 1 });
    expect(rulesOf(told(kick, "DamageTaken"))).toContain("TC-HP-28");
    bout.give({ type: "heal", creature: "b", fatigue: 12 });
    bout.advance([], [declares("a", "wait", { until: 40 })]);
    const woke = told(bout.advance(), "WokeUp");
    expect([bout.count, bout.creature("b").nextAct, rulesOf(woke).includes("TC-HP-23")]).toEqual([
      20,
      21,
      true,
    ]);
  });

  it("waits for healing where no roll could wake", () => {
    const bout = pair({}, { hp: { value: 10, max: 10 }, fatigue: 9 }, { dyingLossEvery: 0 });
    bout.give({ type: "dealDamage", creature: "b", damage: 40, nonlethal: true }, [1, 1, 1]);
    expect(bout.creature("b").dying).not.toBeNull();
    const events: string[] = [];
    for (let i = 0; i < 400 && !events.includes("SleptOn"); i += 1) events.push(...types(bout.advance()));
    expect(events).toContain("SleptOn");
    expect(bout.creature("b").unconscious?.wakeAt ?? null).toBeNull();
  });

  it("stops dying when fatigue falls, and wakes when a roll can reach it again", () => {
    const bout = pair({}, { hp: { value: 10, max: 10 }, fatigue: 9 });
    bout.give({ type: "dealDamage", creature: "b", damage: 12, nonlethal: true }, [1, 1, 1]);
    const healed = bout.give({ type: "heal", creature: "b", fatigue: 6 });
    expect([told(healed, "DyingEnded").rule, bout.creature("b").dying]).toEqual(["TC-HP-17", null]);
  });
});

describe("answers", () => {
  it("of the surprised come late, by the GM's word or by opposed checks", () => {
    const bout = new Bout({
      a: npc("x", { system: { disciplines: { stealth: 2 } } }),
      b: npc("y"),
      c: npc("y"),
    });
    // Stealth 12 + 2; b notices with 14, c does not with 13 and rolls a further d6.
    const events = bout.give(
      { type: "startFight", creature: null, hiding: ["a"] },
      [4, 4, 4, 6, 4, 4, 5, 4, 4, 3, 3, 3, 5],
    );
    expect(
      events.filter(({ type }) => type === "SurpriseChecked").map((each) => each.operands["success"]),
    ).toEqual([true, false]);
    expect([bout.creature("b").nextAct, bout.creature("c").nextAct]).toEqual([7, 12]);
    const rolled = told(bout.advance([5], [hit("a", "c")]), "AttackRolled");
    expect(rulesOf(rolled)).toEqual(expect.arrayContaining(["TC-TIME-04", "TC-COND-16", "TC-DEF-05"]));
  });
});

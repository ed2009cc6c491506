// The catalogue of Time Count in numbers: what every action costs, how far stances and situations go, and when levels begin.

import { describe, expect, it } from "vitest";
import { DEFAULT_RULINGS } from "../../src/rulesets/timecount/rulings.ts";
import { SIZE_NAMES, SIZES, type SizeName } from "../../src/rulesets/timecount/tables.ts";
import type { Fighter } from "../hard-cases/timecount-fight.ts";
import { arm, BOW, Bout, DAGGER, declares, npc, rulesOf, told, types, valueOf } from "./bout.ts";

const STURDY = { hp: { value: 40, max: 40 } };
const near = (side: string, x: number, fields: Partial<Fighter> = {}): Fighter => {
  const { system, ...more } = fields;
  return npc(side, { at: [x, 0], ...more, system: { ...STURDY, ...system } });
};
/** A, due at 5, beside B, due at 10. */
const pair = (a: Partial<Fighter> = {}, b: Partial<Fighter> = {}, rulings = {}) =>
  Bout.of({ a: near("x", 0, a), b: near("y", 1, b) }, [1, 6], rulings);
const shield = { id: "s", type: "timecountShield", name: "s", system: { bonus: 2, readied: false } };
const spell = (fields = {}) => ({
  id: "dart",
  type: "timecountSpell",
  name: "dart",
  system: { fatigue: 1, castingTime: "Slow", ...fields },
});
const hit = (creature: string, target: string, parameters = {}) =>
  declares(creature, "attack", { weapon: "sword", target, ...parameters });
const totalOf = (bout: Bout, dice: number[], answer: ReturnType<typeof declares>) =>
  valueOf(told(bout.advance(dice, [answer]), "AttackRolled"), "total");
const against = (bout: Bout, dice: number[], answer: ReturnType<typeof declares>) =>
  valueOf(told(bout.advance(dice, [answer]), "AttackRolled"), "against");

describe("an action costs so many counts", () => {
  const bare = { weapons: {} };
  const light = { weapons: { sword: DAGGER } };
  it.each([
    ["dropWeapon", { weapon: "sword" }, {}, 0],
    ["sheatheWeapon", { weapon: "sword" }, {}, 2],
    ["drawWeapon", { weapon: "sword" }, { weapons: { sword: { readied: false } } }, 2],
    ["drawWeapon", { weapon: "sword", hidden: true }, { weapons: { sword: { readied: false } } }, 4],
    ["lowerResistance", {}, {}, 2],
    ["openDoor", {}, {}, 4],
    ["pickUp", {}, {}, 4],
    ["retrieveFromPouch", {}, {}, 4],
    ["activateItem", {}, {}, 6],
    ["drinkPotion", {}, {}, 6],
    ["mount", {}, {}, 6],
    ["readyShield", {}, { items: [shield] }, 6],
    ["lightTorch", {}, {}, 9],
    ["retrieveFromPack", {}, {}, 12],
    ["prepareSpell", { spell: "dart" }, { items: [spell()] }, 12],
    ["prepareSpell", { spell: "dart" }, { items: [spell({ castingTime: "Fast" })] }, 6],
    ["shiftStance", { stance: "cautious" }, {}, 4],
    ["shiftStance", { stance: "crouch" }, {}, 2],
    ["shiftStance", { stance: "parrying" }, {}, 6],
    ["shiftStance", { stance: "poised" }, {}, 4],
    ["shiftStance", { stance: "prone" }, {}, 2],
  ] as const)("%s %j (tables A1, A2 and A4)", (type, parameters, fields, counts) => {
    const bout = pair(fields);
    bout.advance([], [declares("a", type, parameters)]);
    // Whoever took a free action still has the turn, and here waits for one count.
    expect((bout.creature("a").nextAct ?? 0) - 5).toBe(Math.max(1, counts));
  });

  it.each([
    ["grab", bare, {}, 9, 0],
    ["trip", bare, { weapon: "unarmed" }, 6, 1],
    ["bullRush", bare, {}, 9, 1],
    ["distract", {}, { weapon: "sword", ally: "a", what: "attack" }, 6, 0],
    ["feint", {}, { weapon: "sword" }, 4, 0],
    ["feint", light, { weapon: "sword" }, 3, 0],
    ["quickStrike", {}, { weapon: "sword" }, 6, 0],
    ["quickStrike", light, { weapon: "sword" }, 4, 0],
    ["disarm", {}, { weapon: "sword", item: "sword" }, 12, 1],
    ["disarm", light, { weapon: "sword", item: "sword" }, 9, 1],
    ["staple", light, { weapon: "sword", wallBehind: true }, 9, 1],
    ["attack", {}, { weapon: "sword" }, 9, 0],
    ["attack", light, { weapon: "sword" }, 6, 0],
  ] as const)("%s with %j, in counts and fatigue (table A3)", (type, fields, parameters, counts, fatigue) => {
    const bout = pair(fields);
    bout.advance([2], [declares("a", type, { target: "b", ...parameters })]);
    expect([(bout.creature("a").nextAct ?? 0) - 5, bout.creature("a").fatigue]).toEqual([counts, fatigue]);
  });

  it.each([
    ["breakGrab", 4, 0],
    ["escapeGrab", 6, 0],
    ["drag", 9, 1],
  ] as const)("%s in a grab (table A3)", (type, counts, fatigue) => {
    const bout = pair(bare, bare);
    bout.advance([17], [declares("a", "grab", { target: "b" })]);
    bout.advance([3], [declares("b", type, { target: "a" })]);
    expect([(bout.creature("b").nextAct ?? 0) - 10, bout.creature("b").fatigue]).toEqual([counts, fatigue]);
    expect(types(bout.fight.log.flatMap(({ events }) => events))).toContain("ManeuverResolved");
  });

  it.each([
    ["shunt", {}, 9, 1],
    ["throw", {}, 12, 2],
    ["grapple", { weapon: "unarmed" }, 9, 0],
  ] as const)("%s by the holder (table A3)", (type, parameters, counts, fatigue) => {
    const bout = pair(bare, bare);
    bout.advance([17], [declares("a", "grab", { target: "b" })]);
    bout.waitUntil(13);
    bout.advance([2], [declares("a", type, { target: "b", ...parameters })]);
    expect([(bout.creature("a").nextAct ?? 0) - 14, bout.creature("a").fatigue]).toEqual([counts, fatigue]);
  });
});

describe("an attack roll", () => {
  it.each([
    ["higherGround", 1],
    ["flanked", 2],
    ["rear", 4],
    ["coverPartial", -2],
    ["coverHalf", -4],
    ["coverImproved", -6],
    ["coverNineTenths", -8],
  ] as const)("with %s is worth %i more (TC-ATK-09 to TC-ATK-13, table T2)", (situation, value) => {
    expect(totalOf(pair(), [2], hit("a", "b", { situations: [situation] }))).toBe(2 + value);
  });

  it("names the choice among covers where there are several, and else not (TC-Q42)", () => {
    const names = (...situations: string[]) => {
      const rolled = told(pair().advance([2], [hit("a", "b", { situations })]), "AttackRolled");
      return [valueOf(rolled, "total"), JSON.stringify(rolled.operands).includes("TC-Q42")];
    };
    expect(names("coverHalf")).toEqual([-2, false]);
    expect(names("higherGround", "flanked")).toEqual([5, false]);
    expect(names("coverHalf", "coverPartial", "higherGround")).toEqual([-1, true]);
    expect(names("rear", "flanked")).toEqual([6, false]);
  });

  it("takes the table's word on flank and rear for the board's, and never counts both (TC-ATK-11, TC-ATK-12)", () => {
    const ring = (situations: string[]) => {
      const bout = Bout.of({ a: near("x", 0), b: near("y", 1), c: near("x", 2) }, [1, 6, 6]);
      return totalOf(bout, [2], hit("a", "b", { situations }));
    };
    expect([ring([]), ring(["flanked"]), ring(["rear"]), ring(["higherGround"])]).toEqual([4, 4, 6, 5]);
  });

  it("is a critical on 19 for a precise weapon only (TC-ATK-19, TC-ATK-20)", () => {
    const outcome = (fields: Partial<Fighter>, die: number, dice: number[]) =>
      told(pair(fields).advance([die, ...dice], [hit("a", "b")]), "AttackRolled").operands["outcome"];
    const precise = { weapons: { sword: DAGGER } };
    expect([outcome({}, 19, [3]), outcome({}, 20, [])]).toEqual(["hit", "critical"]);
    expect([outcome(precise, 18, [3]), outcome(precise, 19, [])]).toEqual(["hit", "critical"]);
  });

  it.each(SIZE_NAMES.map((name) => [name, SIZES[name].modifier] as const))(
    "by somebody %s is worth %i more (TC-ATK-08, table T1)",
    (size: SizeName, modifier) => {
      const bout = Bout.of(
        {
          a: npc("x", { system: { size } }),
          b: npc("y", { system: { ...STURDY, modifiers: { primary: 20 } } }),
        },
        [1, 6],
      );
      expect(totalOf(bout, [2], hit("a", "b"))).toBe(2 + modifier);
    },
  );

  it.each([
    ["none", -2],
    ["affinity", 0],
    ["proficient", 1],
  ])("with %s for the weapon's kind is worth %i more (TC-ATK-10)", (affinity, value) => {
    const known = { system: { affinities: { "Heavy Swords": affinity } } };
    const rolled = told(pair(known).advance([2], [hit("a", "b")]), "AttackRolled");
    expect(valueOf(rolled, "total")).toBe(2 + value);
    // The row for the missing figure stands only where it changes something (TC-M09).
    expect(JSON.stringify(rolled.operands).includes("TC-M09")).toBe(value !== 0);
  });

  it.each([
    ["Axes", 3],
    ["Polearms", 3],
    ["Light Swords", 3],
    ["Daggers", 1],
    ["Staffs", 1],
    ["Chains and Ropes", 1],
  ])("with one of the %s adds %i (TC-ATK-05, table T3)", (category, value) => {
    const fields = { attributes: { str: 3, dex: 1 }, weapons: { sword: arm(category) } };
    expect(totalOf(pair(fields), [2], hit("a", "b"))).toBe(2 + value);
  });
});

describe("a stance", () => {
  it.each([
    ["cautious", 12, 10],
    ["crouch", 8, 12],
    ["parrying", 12, 12],
    ["prone", 6, 14],
  ] as const)(
    "%s makes 10 into %i against blows and %i against shots (TC-STANCE-05 to TC-STANCE-11)",
    (stance, melee, ranged) => {
      const met = (weapon: string) => {
        const bout = Bout.of(
          { a: near("x", 0, { weapons: { sword: {}, bow: BOW } }), b: near("y", 1) },
          [6, 1],
        );
        bout.advance([], [declares("b", "shiftStance", { stance })]);
        while (bout.count < 11) bout.advance();
        while ((bout.creature("a").nextAct ?? 99) > bout.count + 1) bout.advance();
        return against(bout, [3], declares("a", "attack", { weapon, target: "b" }));
      };
      expect(met("sword")).toBe(melee);
      expect(met("bow")).toBe(stance === "cautious" ? 12 : ranged);
    },
  );

  it.each([
    ["cautious", -2, -2],
    ["crouch", -2, 0],
  ] as const)(
    "%s takes %i off one's own blows and %i off shots (TC-STANCE-05, TC-STANCE-06)",
    (stance, blow, shot) => {
      const made = (weapon: string) => {
        const bout = pair({ weapons: { sword: {}, bow: BOW } });
        bout.advance([], [declares("a", "shiftStance", { stance })]);
        bout.waitUntil((bout.creature("a").nextAct ?? 0) - 1);
        return totalOf(bout, [3], declares("a", "attack", { weapon, target: "b" }));
      };
      expect([made("sword"), made("bow")]).toEqual([3 + blow, 3 + shot]);
    },
  );

  it("of parrying gives half the better attack bonus and the shield once more, and at least 2 (TC-STANCE-07, TC-STANCE-08, TC-Q80)", () => {
    const met = (fields: Partial<Fighter>) => {
      const bout = Bout.of({ a: near("x", 0), b: near("y", 1, fields) }, [6, 1]);
      bout.advance([], [declares("b", "shiftStance", { stance: "parrying" })]);
      bout.waitUntil(9);
      bout.waitUntil(11);
      while ((bout.creature("a").nextAct ?? 99) > bout.count + 1) bout.advance();
      return against(bout, [3], hit("a", "b"));
    };
    const readied = [{ ...shield, system: { bonus: 2, readied: true } }];
    expect(met({})).toBe(12);
    expect(met({ attributes: { str: 5 } })).toBe(12);
    expect(met({ attributes: { str: 6 } })).toBe(13);
    expect(met({ items: readied })).toBe(14);
    expect(met({ attributes: { str: 7 }, items: readied })).toBe(17);
    expect(met({ attributes: { str: 2, dex: 8 }, weapons: { sword: {}, knife: DAGGER } })).toBe(14);
  });
});

describe("paralysis", () => {
  it.each([
    [10, [4, 5, 9, 10, 14, 15, 19, 20, 24, 25, 29]],
    [13, [6, 7, 12, 13, 19, 20, 25, 26, 32, 33, 38]],
  ] as const)(
    "with a Vigor of %i begins each level at its threshold (TC-COND-01, TC-COND-02, table T8)",
    (vigor, points) => {
      const level = (amount: number) => {
        const bout = pair({ attributes: { con: vigor - 10 } });
        bout.give({ type: "paralyze", creature: "a", source: "s", points: amount, recovers: 0, every: 0 });
        return 15 - totalOf(bout, [15, 3], hit("a", "b"));
      };
      expect(points.map(level)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
    },
  );

  it("of several sources adds up, and is worked out anew with the Vigor (TC-COND-05, TC-COND-06)", () => {
    const bout = pair();
    const paralyze = (source: string, points: number) =>
      bout.give({ type: "paralyze", creature: "a", source, points, recovers: 0, every: 0 });
    paralyze("ghoul", 3);
    paralyze("web", 2);
    // 5 of 10 is one level; petrification raises the Vigor to 11 and takes the level away, at -1 of its own.
    const twin = pair();
    twin.give({ type: "paralyze", creature: "a", source: "ghoul", points: 5, recovers: 0, every: 0 });
    twin.give({ type: "petrify", creature: "a", points: 1 });
    expect([totalOf(bout, [15, 3], hit("a", "b")), totalOf(twin, [15, 3], hit("a", "b"))]).toEqual([14, 14]);
    expect([(bout.creature("a").nextAct ?? 0) - 5, (twin.creature("a").nextAct ?? 0) - 5]).toEqual([12, 10]);
  });
});

describe("poison", () => {
  it("is counted apart, by what it tired and what normal hit points it took (TC-COND-12, TC-COND-13, TC-HP-09)", () => {
    const bout = pair();
    const sick = told(bout.give({ type: "poison", creature: "b", fatigue: 2, hp: 3 }), "PoisonSuffered");
    expect(rulesOf(sick)).toEqual(expect.arrayContaining(["TC-COND-12", "TC-COND-13", "TC-HP-09"]));
    expect(bout.creature("b")).toMatchObject({
      fatigue: 2,
      poisonFatigue: 2,
      hp: { value: 37 },
      poisonHp: 3,
      hitsTaken: 0,
    });
    const wound = told(bout.give({ type: "poison", creature: "b", hp: 1 }), "PoisonSuffered");
    expect(rulesOf(wound)).not.toContain("TC-HP-09");
    expect(bout.creature("b")).toMatchObject({ fatigue: 2, poisonFatigue: 2, poisonHp: 4 });
  });

  it("takes bonus hit points first and counts none of those (TC-COND-12, TC-COND-13)", () => {
    const bout = pair();
    bout.give({ type: "grantBonusHp", creature: "b", source: "song", points: 2, until: 900 });
    bout.give({ type: "poison", creature: "b", hp: 5 });
    expect(bout.creature("b")).toMatchObject({ hp: { value: 37 }, poisonHp: 3, bonusHp: {} });
  });
});

describe("impairments", () => {
  const cut = { damageType: "slashing", damage: 5 };
  const deal = (bout: Bout, more: object) =>
    bout.give({ type: "dealDamage", creature: "b", ...cut, ...more });

  it("are never those of the immune, whatever hits them (TC-DMG-18, TC-SIM-06)", () => {
    const immune = pair(
      {},
      { system: { immuneImpairment: true } },
      { impairments: true, simultaneousRules: true },
    );
    expect(types(deal(immune, {}))).not.toContain("Impaired");
    const plain = pair({}, {}, { impairments: true, simultaneousRules: true });
    expect(types(deal(plain, {}))).toContain("Impaired");
    const off = pair();
    expect(types(deal(off, {}))).not.toContain("Impaired");
  });
});

describe("a critical grab", () => {
  it("forbids spells with gestures, and no others (TC-WREST-07)", () => {
    const refusal = (face: number, somatic: boolean) => {
      const bout = pair({ weapons: {} }, { weapons: {}, items: [spell({ somatic })] });
      bout.advance([face], [declares("a", "grab", { target: "b" })]);
      bout.waitUntil(9);
      return bout.refusalOf(declares("b", "prepareSpell", { spell: "dart" }));
    };
    const fast = "TC-WREST-07: heldFast";
    expect([refusal(20, true), refusal(20, false), refusal(17, true)].map((each) => each === fast)).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("a newcomer", () => {
  it("joins at the present count and the initiative, surprised only if said (TC-TIME-35, TC-M25)", () => {
    const bout = Bout.of({ a: near("x", 0), b: near("y", 1) }, [1, 6]);
    expect(bout.creature("a").conditions).toEqual({});
    expect(bout.creature("a").nextAct).toBe(5);
    const surprised = new Bout({ a: near("x", 0), b: near("y", 1) });
    surprised.give({ type: "startFight", creature: null, surprised: ["b"] }, [1, 2, 3]);
    expect(surprised.creature("b")).toMatchObject({ nextAct: 2 + 4 + 3, conditions: { surprised: {} } });
    expect(surprised.creature("a").conditions).toEqual({});
  });
});

it("starts with the default settings (section 8)", () => {
  expect(DEFAULT_RULINGS).toEqual({
    checkDice: "3d6",
    checkAutoSuccess: 17,
    checkAutoFail: 0,
    disciplineAttackDie: "1d20",
    attributeAttackUsesAccuracy: true,
    impairments: false,
    simultaneousRules: false,
    impairmentWhen: "exceed",
    simultaneousImpairment: "reach",
    grabPenaltyOnEscape: true,
    healOverflow: "lost",
    rangedParryKeepsPrimary: true,
    rangedRearBonus: 0,
    grabCritBlocksWrestling: false,
    critAttribute: "added-again",
    topRecovery: "night",
    topHitNeedsDamage: true,
    nonlethalImpairs: false,
    unconsciousAt: "equal",
    dyingLossEvery: 20,
    dyingLoss: 1,
    stabilizeDc: 0,
    nightHp: null,
    nightFatigue: null,
    bedRestImpairments: "twoTypes",
    initiativeWisdom: true,
    npcSf: "static",
    groupInitiative: false,
    slowActionsAtEnd: false,
    moveDuringDelay: false,
    movement55: "source",
    bullRushSize: "literal",
    setChargeMultiplier: 1,
    distractionOutlives: false,
    proneThrow: true,
    woundedPenalty: 0,
    fatiguedRestMinutes: 10,
    preparedLimitTc: 120,
    scrollNeedsCheck: false,
    stunnedInitiative: 3,
    defaultHp: 10,
    defaultDurability: 5,
    dieLadder: ["1", "1d2", "1d3", "1d4", "1d6", "1d8", "1d10", "1d12", "2d8", "2d10", "2d12"],
  });
});

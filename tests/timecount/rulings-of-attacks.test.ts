// What the rulings make of attacks: dice, attributes, halves, speeds, defenses, and what comes of a natural 1.
import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { improveDie } from "../../src/rulesets/timecount/dice.ts";
import { DEFAULT_RULINGS, type TimeCountRulings } from "../../src/rulesets/timecount/rulings.ts";
import type { Fighter } from "../hard-cases/timecount-fight.ts";
import {
  Bout,
  BOW,
  declares,
  give,
  JAVELIN,
  npc,
  pair,
  spell,
  strike,
  told,
  TOUGH,
  types,
  valueOf,
} from "./bout.ts";

const BARE: Partial<Fighter> = { weapons: {} };
const system = (fields: JsonRecord): Partial<Fighter> => ({ system: { ...TOUGH, ...fields } });

/** The total of the only attack roll of a count. */
function total(bout: Bout, dice: readonly number[], type: string, parameters: JsonRecord = {}): number {
  const events = bout.advance(dice, [declares("a", type, { target: "b", ...parameters })]);
  return valueOf(told(events, "AttackRolled"), "total");
}

/** The harm of a blow of `a`. */
function harm(bout: Bout, dice: readonly number[], type = "attack"): number {
  const events = bout.advance(dice, [declares("a", type, { weapon: "sword", target: "b" })]);
  return valueOf(told(events, "DamageTaken"), "damage");
}

describe("An attack line that names a discipline (TC-M02, TC-Q02)", () => {
  /** `b` is held by `a` and tries to get free at 10. */
  const freeing = (dice: readonly number[], rulings: Partial<TimeCountRulings> = {}) => {
    const skilled = {
      ...BARE,
      attributes: { str: 1 },
      system: { disciplines: { athletics: 3 }, agility: -5 },
    };
    const bout = pair({ ...BARE, system: { fortitude: 30 } }, skilled, rulings);
    bout.advance([15], [declares("a", "grab", { target: "b" })]);
    const events = bout.advance(dice, [declares("b", "breakGrab", { target: "a" })]);
    return { bout, rolled: told(events, "AttackRolled").operands, events };
  };

  it("is rolled with a d20, rank and attribute, and hits by a natural 20 alone", () => {
    const { rolled, bout } = freeing([20]);
    // 20, 3 for the rank, 1 for Strength; 4 less by a great grab: 20 against Vigor 40.
    expect(rolled).toMatchObject({ natural: 20, outcome: "hit" });
    expect(bout.creature("b").conditions).toEqual({});
  });

  it("fumbles with a natural 1, which costs a d6 more (TC-WREST-23, TC-Q32)", () => {
    // Break Grab is Swift: 4 counts, and 5 for the d6.
    expect(freeing([1, 5]).bout.creature("b").nextAct).toBe(19);
  });

  it("is three dice by the setting, without fumbles and certain hits", () => {
    const { rolled, bout } = freeing([1, 1, 1], { disciplineAttackDie: "check" });
    expect(rolled).toMatchObject({ natural: 3, outcome: "miss" });
    expect(bout.creature("b").nextAct).toBe(14);
  });
});

describe("Accuracy", () => {
  it("is part of attacks by an attribute alone, unless the setting says otherwise (TC-Q03)", () => {
    const strong = { attributes: { str: 2 }, system: { accuracy: 3 } };
    const rush = (rulings = {}) => total(pair(strong, {}, rulings), [9], "bullRush");
    expect([rush(), rush({ attributeAttackUsesAccuracy: false })]).toEqual([14, 11]);
  });

  it("falls by bludgeoning impairments, and by no others (TC-ATK-04)", () => {
    const impaired = (type: string) => {
      const bout = pair({ system: { accuracy: 3 } }, {}, { impairments: true });
      give(bout, "setResource", "a", { resource: `impaired-${type}`, value: 2 });
      return total(bout, [4], "attack", { weapon: "sword" });
    };
    expect(["bludgeoning", "piercing", "slashing"].map(impaired)).toEqual([5, 7, 7]);
  });
});

describe("Halves", () => {
  it("go down, in harm and in speed (TC-Q04)", () => {
    expect(harm(pair({}, system({})), [15, 5], "quickStrike")).toBe(2);
    const feinting = pair();
    feinting.advance([5], [declares("a", "feint", { weapon: "sword", target: "b" })]);
    // Half of 9.
    expect(feinting.creature("a").nextAct).toBe(9);
  });
});

describe("A critical hit (TC-Q05)", () => {
  it("adds the attribute once more, and at least 1; by the setting no more than that once", () => {
    const critical = (str: number, rulings = {}) =>
      harm(pair({ attributes: { str } }, system({}), rulings), [20]);
    expect([critical(3), critical(0), critical(-2)]).toEqual([14, 9, 7]);
    const floor = { critAttribute: "floor-only" } as const;
    expect([critical(3, floor), critical(0, floor), critical(-2, floor)]).toEqual([11, 9, 9]);
  });

  it("counts twice in a coup de grace, attribute and Power with it (TC-Q25)", () => {
    const bout = pair({ attributes: { str: 1 }, system: { power: 2 } }, system({ fortitude: 30 }));
    give(bout, "setCondition", "b", { condition: "helpless" });
    bout.advance([], [declares("a", "coupDeGrace", { weapon: "sword", target: "b", engaged: true })]);
    bout.advance([], [declares("b", "wait", { until: 90 })]);
    // Twice 8, 1, 2 and 1 once more.
    expect(valueOf(told(bout.advance([5, 2]), "DamageTaken"), "damage")).toBe(24);
  });
});

describe("Sizes in a bull rush (TC-Q23)", () => {
  it("count as they are printed, the other way around, or not at all", () => {
    const rush = (bullRushSize: TimeCountRulings["bullRushSize"]) =>
      total(pair(system({ size: "Large" }), {}, { bullRushSize }), [10], "bullRush");
    expect([rush("literal"), rush("inverted"), rush("none")]).toEqual([9, 11, 10]);
  });
});

describe("Flank and rear (TC-Q30)", () => {
  it("are 2 and 4 in all, and nothing for a shot but by the setting, with a board and without (TC-FACE-05)", () => {
    const melee = (flank: string) => total(boardless(), [4], "attack", { weapon: "sword", flank });
    const shot = (flank: string, rulings = {}) =>
      total(boardless({ sword: BOW }, rulings), [4], "attack", { weapon: "sword", flank });
    expect([melee("flanked"), melee("rear"), shot("flanked"), shot("rear")]).toEqual([6, 8, 4, 4]);
    const generous = { rangedRearBonus: 2 };
    expect([shot("flanked", generous), shot("rear", generous)]).toEqual([4, 6]);
  });
});

/** Two without a board. */
function boardless(weapons: { [id: string]: JsonRecord } = { sword: {} }, rulings = {}): Bout {
  const fighters = { a: npc("x", { weapons }), b: npc("y", system({})) };
  return Bout.of(fighters, [1, 6], rulings);
}

describe("Whoever is grabbed (TC-Q35, TC-WREST-02)", () => {
  it("still has Celerity and Vigor against what aims at them", () => {
    const quick = { attributes: { dex: 1 }, system: { agility: 2, fortitude: 4 } };
    const bout = pair(BARE, { ...BARE, ...quick });
    bout.advance([15], [declares("a", "grab", { target: "b" })]);
    bout.waitUntil(13);
    const events = bout.advance([5], [declares("a", "grapple", { weapon: "unarmed", target: "b" })]);
    expect(told(events, "AttackRolled").operands).toMatchObject({ defense: "vigor" });
    expect(valueOf(told(events, "AttackRolled"), "against")).toBe(14);
    const other = Bout.of(
      {
        a: npc("x", { at: [0, 0], ...BARE }),
        b: npc("y", { at: [1, 0], ...BARE, ...quick }),
        c: npc("x", { at: [1, 1], ...BARE }),
      },
      [1, 6, 2],
    );
    other.advance([15], [declares("a", "grab", { target: "b" })]);
    const again = other.advance([5], [declares("c", "grab", { target: "b" })]);
    expect(valueOf(told(again, "AttackRolled"), "against")).toBe(13);
  });
});

describe("A throw (TC-Q43)", () => {
  it("carries an increment at least, however weak the arm", () => {
    const weak = { weapons: { sword: JAVELIN }, attributes: { str: -30 } };
    const isTooFar = (x: number) =>
      pair(weak, { at: [x, 0] })
        .refusalOf(strike("a", "b"))
        .includes("outOfRange");
    expect([isTooFar(6), isTooFar(7)]).toEqual([false, true]);
  });
});

describe("A die one step up (TC-Q58)", () => {
  it("is the next of the ladder, of dice beside it the next greater, and 2 more beyond its end", () => {
    const up = (die: string, steps = 1) => improveDie(die, steps, DEFAULT_RULINGS.dieLadder);
    expect([up("1"), up("1d3"), up("1d12"), up("2d4"), up("2d6")]).toEqual([
      "1d2",
      "1d4",
      "2d8",
      "1d10",
      "2d8",
    ]);
    expect([up("2d12"), up("1d3", 3)]).toEqual(["2d12+2", "1d8"]);
  });
});

describe("The attack bonus in the parrying stance (TC-Q69)", () => {
  it("is that of lasting numbers: paralysis takes of it, a flank gives nothing", () => {
    const primary = (points: number) => {
      const bout = pair({}, { attributes: { str: 8 }, system: { ...TOUGH, fortitude: 0 } });
      bout.advance([], [declares("a", "wait", { until: 30 })]);
      bout.advance([], [declares("b", "shiftStance", { stance: "parrying" })]);
      if (points > 0) give(bout, "paralyze", "b", { source: "venom", points, recovers: 0, every: 1 });
      bout.waitUntil(29);
      const events = bout.advance([2], [declares("a", "attack", { weapon: "sword", target: "b" })]);
      return valueOf(told(events, "AttackRolled"), "against");
    };
    // Half of 8; of 6 after two steps of paralysis.
    expect([primary(0), primary(10)]).toEqual([14, 13]);
  });
});

describe("Bare hands (TC-Q73)", () => {
  it("are Fast, and by the field of the sheet otherwise", () => {
    const due = (fields: JsonRecord) => {
      const bout = pair({ ...BARE, system: fields });
      bout.advance([5], [declares("a", "attack", { weapon: "unarmed", target: "b" })]);
      return bout.creature("a").nextAct;
    };
    expect([due({}), due({ unarmedSpeed: "Slow" })]).toEqual([11, 17]);
  });
});

describe("A quick strike (TC-Q78)", () => {
  it("meets Primary, or Passive where there is nothing better", () => {
    const met = (b: Partial<Fighter>) => {
      const bout = pair({}, { ...b, system: { agility: 5 } });
      const events = bout.advance([5], [declares("a", "quickStrike", { weapon: "sword", target: "b" })]);
      return told(events, "AttackRolled").operands["defense"];
    };
    expect([met({}), met(BARE)]).toEqual(["primary", "passive"]);
  });
});

describe("The running start of a bull rush (TC-Q79)", () => {
  it("is any way of 10 feet on the counts before, at whatever gait", () => {
    const rush = (squares: number) => {
      const bout = pair({}, { at: [squares + 1, 0] });
      for (let x = 1; x <= squares; x += 1)
        bout.advance([], [declares("a", "move", { path: [{ x, y: 0 }] })]);
      return total(bout, [9], "bullRush");
    };
    expect([rush(1), rush(2)]).toEqual([9, 11]);
  });
});

describe("Power (TC-SPELL-23)", () => {
  it("is added once to what each target of a spell takes", () => {
    const burst = spell("burst", { fatigue: 1, castingTime: "Rapid", defense: "celerity", damage: "1d4" });
    const bout = pair(
      { items: [burst], system: { power: 3, disciplines: { arcana: 9 } } },
      system({ agility: -9 }),
    );
    bout.advance([], [declares("a", "prepareSpell", { spell: "burst" })]);
    const cast = declares("a", "castSpell", { targets: ["b", "a"], takeTen: true });
    const events = bout.advance([15, 2, 15], [cast]);
    const harmed = events.filter(({ type }) => type === "DamageTaken");
    expect(harmed.map((each) => valueOf(each, "damage"))).toEqual([5, 5]);
  });
});

describe("Whoever runs (TC-MOVE-22)", () => {
  it("is unsteady: blows meet Passive, until the run is over", () => {
    const bout = pair({ at: [0, 5] }, { at: [9, 0], system: { agility: 5 } });
    const met = () => {
      const { x = 0 } = bout.creature("b").position ?? {};
      if (bout.creature("a").position?.x !== x) give(bout, "place", "a", { x, y: 1 });
      const events = bout.advance([2], [declares("a", "attack", { weapon: "sword", target: "b" })]);
      return told(events, "AttackRolled").operands["defense"];
    };
    bout.advance([], [declares("a", "wait", { until: 15 })]);
    bout.advance([], [declares("b", "shiftStance", { stance: "poised" })]);
    const run = declares("b", "move", { gait: "run", path: [8, 7].map((x) => ({ x, y: 0 })) });
    bout.advance([6, 6, 6], [run]);
    expect(bout.count).toBe(14);
    expect(met()).toBe("passive");
    bout.waitUntil(23);
    expect(met()).toBe("primary");
    expect(types(bout.advance())).not.toContain("AttackRolled");
  });
});

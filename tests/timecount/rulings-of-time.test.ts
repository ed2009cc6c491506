// What the rulings make of time, harm and care: what is held, waited for, taken together, recovered, and kept in mind.
import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { Fighter } from "../hard-cases/timecount-fight.ts";
import {
  Bout,
  declares,
  give,
  npc,
  pair,
  says,
  spell,
  strike,
  told,
  TOUGH,
  types,
  valueOf,
  words,
} from "./bout.ts";

const BARE: Partial<Fighter> = { weapons: {} };
const DART = spell("dart", { fatigue: 1, castingTime: "Rapid", defense: "primary", damage: "1d8" });
const BOLT = spell("bolt", { fatigue: 1, castingTime: "Slow", defense: "primary", damage: "1d8" });
const MAGE: Partial<Fighter> = { items: [DART, BOLT] };
const points = (value: number, fields: JsonRecord = {}): Partial<Fighter> => ({
  system: { hp: { value, max: 10 }, ...fields },
});
const tire = (bout: Bout, fatigue: number, dice: readonly number[] = [], id = "b") =>
  give(bout, "setResource", id, { resource: "fatigue", value: fatigue }, dice);
const checksIn = (events: readonly { readonly type: string }[]) =>
  events.filter(({ type }) => type === "ConsciousnessChecked").length;

describe("A deed held ready (TC-M23, TC-Q74)", () => {
  const holding = (due: number) => {
    const bout = Bout.of({ a: npc("x", { at: [0, 0] }), b: npc("y", { at: [1, 0], system: TOUGH }) }, [
      1,
      due,
    ]);
    const held = { trigger: "B stirs", act: "attack", watch: "b", weapon: "sword", target: "b" };
    bout.advance([], [declares("a", "ready", held)]);
    return bout;
  };
  const uses = [says("a", "readied", "use")];

  it("comes before what sets it off, once its own delay is over", () => {
    const bout = holding(6);
    bout.advance([], [declares("a", "wait", { until: 40 })]);
    expect(
      types(bout.advance([15, 1, 3], [strike("b", "a"), ...uses])).filter((type) => type === "AttackRolled"),
    ).toHaveLength(2);
    // Rapid: held from count 7, and not yet on 6.
    expect(() => holding(2).advance([3, 15, 1], [strike("b", "a"), ...uses])).toThrow();
  });

  it("is gone once its keeper does something else", () => {
    const bout = holding(6);
    bout.advance([], [declares("a", "shiftStance", { stance: "cautious" })]);
    expect(words(bout, "a")).toEqual([]);
  });
});

describe("Waiting (TC-M24)", () => {
  it("is for a later count, and no other", () => {
    const due = (until: number) => {
      const bout = pair();
      bout.advance([], [declares("a", "wait", { until })]);
      return bout.creature("a").nextAct;
    };
    expect([due(5), due(6), due(40)]).toEqual([6, 6, 40]);
  });
});

describe("Armor (TC-M10)", () => {
  it("guards, raises the threshold, burdens castings and steps, and takes off harm", () => {
    const plate = {
      id: "plate",
      type: "timecountArmor",
      name: "Plate",
      system: { bonus: 6, threshold: 2, spellFailure: 6, rate: -5, reduction: 1, worn: true },
    };
    const bout = pair({}, { items: [plate, DART], system: { ...TOUGH, rate: 25 } });
    const events = bout.advance([16, 8], [strike("a", "b")]);
    expect(valueOf(told(events, "AttackRolled"), "against")).toBe(16);
    expect(told(events, "DamageTaken").operands).toMatchObject({ threshold: 5, fatigue: 5, hp: 2 });
    bout.advance([], [declares("b", "prepareSpell", { spell: "dart" })]);
    const cast = bout.advance([6, 6, 5, 5], [declares("b", "castSpell", { target: "a" })]);
    expect(valueOf(told(cast, "CastingChecked"), "dc")).toBe(17);
    const steps = pair({ items: [plate], system: { rate: 25 } });
    const path = [1, 2].map((y) => ({ x: 0, y }));
    steps.advance([], [declares("a", "move", { path: path.slice(0, 1) })]);
    // At 20 feet the second count brings one square, at 25 it would bring two.
    steps.advance(
      [],
      [
        declares("a", "move", {
          path: [
            { x: 0, y: 2 },
            { x: 0, y: 3 },
          ],
        }),
      ],
    );
    expect(steps.creature("a").position).toMatchObject({ y: 2 });
  });
});

describe("The dying (TC-M17)", () => {
  it("lose a point every 20 counts, unless the setting leaves it out", () => {
    const left = (rulings = {}) => {
      // So tired that nothing wakes it meanwhile.
      const bout = pair({}, { ...points(5), attributes: { con: -20 } }, rulings);
      tire(bout, 10, [1, 1, 1]);
      bout.waitUntil(21);
      return bout.creature("b").hp.value;
    };
    expect([left(), left({ dyingLossEvery: 0 })]).toEqual([4, 5]);
  });
});

describe("Points of all kinds (TC-Q09)", () => {
  it("are set together against fatigue", () => {
    const bout = pair({}, points(3, { invigoration: 2 }));
    give(bout, "grantBonusHp", "b", { source: "boon", points: 2, until: 90 });
    expect(checksIn(tire(bout, 6))).toBe(0);
    expect(checksIn(tire(bout, 7, [6, 6, 6]))).toBe(1);
  });
});

describe("Waking (TC-Q10)", () => {
  it("is rolled against what fatigue exceeds points by then, and no sooner for healing", () => {
    const bout = pair({}, points(5));
    tire(bout, 9, [1, 1, 1]);
    expect(bout.creature("b").unconscious).toMatchObject({ wakeAt: 10 });
    give(bout, "heal", "b", { fatigue: 2, invigoration: 0 });
    expect(bout.creature("b").unconscious).toMatchObject({ wakeAt: 10 });
    bout.waitUntil(9);
    const events = bout.advance([1, 1, 1]);
    expect(told(events, "WakingChecked").operands).toMatchObject({ dc: 2, success: true });
  });

  it("finds one on the ground with empty hands, due on the next count (TC-Q68)", () => {
    const bout = pair({}, points(5));
    tire(bout, 9, [1, 1, 1]);
    bout.waitUntil(9);
    bout.advance([6, 6, 6]);
    expect(bout.creature("b")).toMatchObject({ unconscious: null, stance: "prone", nextAct: 11 });
    expect(bout.creature("b").weapons["sword"]?.readied).toBe(false);
  });
});

describe("Hits of one count", () => {
  const three = (rulings: JsonRecord, damage: readonly [number, number, number]) => {
    const sides = {
      a: npc("x"),
      c: npc("x"),
      d: npc("x"),
      b: npc("y", { system: { ...TOUGH, thresholdBase: 8 } }),
    };
    const bout = Bout.of(sides, [1, 1, 1, 6], rulings);
    const dice = damage.flatMap(() => [15]);
    const events = bout.advance(
      damage.flatMap((each, i) => [dice[i] ?? 15, each]),
      ["a", "c", "d"].map((id) => strike(id, "b")),
    );
    return { impaired: types(events).filter((type) => type === "Impaired").length, b: bout.creature("b") };
  };

  it("impair where they reach what so many hits leave of the threshold (TC-Q11)", () => {
    const options = { impairments: true, simultaneousRules: true };
    expect(three(options, [3, 6, 8]).impaired).toBe(2);
    expect(three({ ...options, simultaneousImpairment: "exceed" }, [3, 6, 8]).impaired).toBe(1);
    expect(three({ impairments: true }, [3, 6, 8]).impaired).toBe(0);
  });

  it("meet the threshold of its beginning, each of them (TC-Q12)", () => {
    expect(three({}, [8, 8, 8]).b).toMatchObject({ fatigue: 24, hp: { value: 40 }, hitsTaken: 3 });
  });

  it("are not undone by a cost that fells whoever strikes (TC-SIM-08)", () => {
    const spent = { attributes: { con: -9 }, system: { hp: { value: 5, max: 10 }, fatigue: 5 } };
    const bout = Bout.of({ a: npc("x", { at: [0, 0], ...spent }), b: npc("y", { at: [1, 0] }) }, [1, 1]);
    const both = [declares("a", "bullRush", { target: "b" }), strike("b", "a")];
    bout.advance([11, 3, 6, 1, 1], both);
    expect(bout.creature("a").unconscious).not.toBeNull();
    expect(bout.creature("b").position).toMatchObject({ x: 2 });
  });

  it("roll all attacks with their harm before the checks, and speeds after those (TC-Q96)", () => {
    const hero = (side: string): Fighter => ({ side, kind: "character", ...points(3) });
    const bout = Bout.of({ a: hero("x"), b: hero("y") }, [1, 1]);
    // Two blows with their harm, two checks to stay awake, two speeds.
    const events = bout.advance([15, 3, 15, 3, 6, 6, 6, 6, 6, 5, 2, 6], [strike("a", "b"), strike("b", "a")]);
    expect(checksIn(events)).toBe(2);
    expect([bout.creature("a").nextAct, bout.creature("b").nextAct]).toEqual([5 + 6 + 2, 5 + 6 + 6]);
  });
});

describe("Impairments", () => {
  it("ease by one of each of the two worst types in a day of bed rest, or by two of the worst (TC-Q13)", () => {
    const rested = (rulings = {}) => {
      const bout = new Bout({ b: npc("y") }, { impairments: true, ...rulings });
      for (const [type, value] of Object.entries({ bludgeoning: 5, piercing: 2, slashing: 1 }))
        give(bout, "setResource", "b", { resource: `impaired-${type}`, value });
      give(bout, "rest", "b", { kind: "bedRest" });
      return bout.creature("b").impairments;
    };
    expect(rested()).toEqual({ bludgeoning: 4, piercing: 1, slashing: 1 });
    expect(rested({ bedRestImpairments: "twoPoints" })).toEqual({ bludgeoning: 3, piercing: 2, slashing: 1 });
  });

  it("come of no harm that only tires, but by the setting (TC-Q14)", () => {
    const bare = (rulings = {}) => {
      const bout = pair(
        { ...BARE, system: { power: 9 } },
        { system: TOUGH },
        { impairments: true, ...rulings },
      );
      return types(bout.advance([15, 3], [declares("a", "attack", { weapon: "unarmed", target: "b" })]));
    };
    expect(bare()).not.toContain("Impaired");
    expect(bare({ nonlethalImpairs: true })).toContain("Impaired");
  });
});

describe("The turn", () => {
  it("is one's only time to move: in a delay nobody is asked (TC-Q15)", () => {
    const bout = pair();
    bout.advance([5], [strike("a", "b")]);
    const moving = declares("a", "move", { path: [{ x: 0, y: 1 }] });
    expect(() => bout.advance([], [moving])).toThrow();
  });

  it("may begin with any number of free deeds (TC-Q50)", () => {
    const bout = pair({ weapons: { sword: {}, left: {}, right: {} } });
    const drops = ["left", "right"].map((weapon) => declares("a", "dropWeapon", { weapon }));
    bout.advance([5], [...drops, strike("a", "b")]);
    const { sword, left, right } = bout.creature("a").weapons;
    expect([sword, left, right].map((each) => each?.readied)).toEqual([true, false, false]);
    expect(bout.creature("a").nextAct).toBe(14);
  });

  it("goes by for a stance at that stance's own speed (TC-Q89)", () => {
    const due = (stance: string) => {
      const bout = pair();
      bout.advance([], [declares("a", "shiftStance", { stance })]);
      return bout.creature("a").nextAct;
    };
    expect(["crouch", "cautious", "parrying"].map(due)).toEqual([7, 9, 11]);
  });
});

describe("Poison (TC-Q60)", () => {
  it("passes the threshold by, and does not lower it", () => {
    const bout = pair({}, { system: TOUGH });
    give(bout, "poison", "b", { name: "asp", hp: 2, fatigue: 1 });
    expect(bout.creature("b")).toMatchObject({ hp: { value: 38 }, fatigue: 1, hitsTaken: 0 });
  });
});

describe("Facing that is kept (TC-Q81)", () => {
  it("is not asked anew when another foe comes near, as it is of who faces all around", () => {
    const flanked = (first: string) => {
      const fighters = {
        b: npc("y", { at: [5, 5], system: TOUGH }),
        a: npc("x", { at: [4, 5] }),
        c: npc("x", { at: [6, 5] }),
        d: npc("x", { at: [5, 9] }),
      };
      const bout = new Bout(fighters);
      bout.give({ type: "startFight", creature: null }, [6, 6, 6, 1], [says("b", "facing", first)]);
      return bout;
    };
    const comes = (bout: Bout) => {
      for (const y of [8, 7]) bout.advance([], [declares("d", "move", { path: [{ x: 5, y }] })]);
      return [declares("d", "move", { path: [{ x: 5, y: 6 }] }), says("b", "facing", "d")];
    };
    const open = flanked("allAround");
    open.advance([], comes(open));
    expect(open.creature("b").facing).toBe("d");
    const kept = flanked("a");
    expect(() => kept.advance([], comes(kept))).toThrow();
  });
});

describe("A spell", () => {
  const casting = (dice: readonly number[], bout = pair(MAGE, { system: TOUGH })) => {
    bout.advance([], [declares("a", "prepareSpell", { spell: "dart" })]);
    return { bout, events: bout.advance(dice, [declares("a", "castSpell", { target: "b" })]) };
  };

  it("is harder by 3 for each attempt before, failed or not, and for itself alone (TC-Q82)", () => {
    const { bout } = casting([1, 1, 1]);
    expect(bout.creature("a").spellAttempts).toEqual({ dart: 1 });
    const again = casting([6, 6, 6, 5], bout).events;
    expect(valueOf(told(again, "CastingChecked"), "dc")).toBe(14);
  });

  it("that fails is spent: there is nothing to cast any more (TC-Q84)", () => {
    const { bout } = casting([1, 1, 1]);
    expect(bout.creature("a")).toMatchObject({ prepared: null, fatigue: 1 });
    expect(bout.refusalOf(declares("a", "castSpell", { target: "b" }))).toBe("TC-SPELL-01: nothingPrepared");
  });

  it("is harder by a blow as a whole, what tires and what wounds counted once (TC-Q83)", () => {
    const bout = pair({ ...MAGE, system: { ...TOUGH, disciplines: { arcana: 9 } } });
    bout.advance([], [declares("a", "prepareSpell", { spell: "bolt" })]);
    bout.advance([15, 8], [strike("b", "a")]);
    expect(bout.creature("a")).toMatchObject({ fatigue: 3, hp: { value: 35 }, preparing: { harm: 8 } });
  });
});

describe("The blow with the other hand (TC-Q86)", () => {
  it("looks back to the last attack of the fight, whatever was done since", () => {
    const two = { weapons: { left: {}, right: {} } };
    const faster = (between: boolean) => {
      const bout = pair(two, { system: TOUGH });
      bout.advance([5], [declares("a", "attack", { weapon: "left", target: "b" })]);
      bout.waitUntil(13);
      if (between) bout.advance([], [declares("a", "shiftStance", { stance: "crouch" })]);
      bout.waitUntil(between ? 15 : 13);
      const began = bout.count;
      bout.advance([5], [declares("a", "alternateAttack", { weapon: "right", target: "b" })]);
      return [bout.count > began, (bout.creature("a").nextAct ?? 0) - bout.count];
    };
    expect([faster(false), faster(true)]).toEqual([
      [true, 6],
      [true, 6],
    ]);
  });
});

describe("Paralysis (TC-Q87)", () => {
  it("goes by the Vigor of the moment", () => {
    const bout = pair({}, { system: TOUGH });
    give(bout, "paralyze", "b", { source: "venom", points: 5, recovers: 0, every: 1 });
    const slower = (dice: readonly number[]) => {
      const events = bout.advance(dice, [strike("b", "a")]);
      return valueOf(told(events, "AttackRolled"), "total");
    };
    bout.advance([], [declares("a", "wait", { until: 90 })]);
    expect(slower([5])).toBe(4);
    // Vigor 11: 5 points are no half of it any more.
    give(bout, "petrify", "b", { points: 1 });
    const events = bout.waitUntil((bout.creature("b").nextAct ?? 1) - 1);
    expect(events).toBeUndefined();
    // Stone takes 1, the palsy nothing.
    expect(slower([5])).toBe(4);
    give(bout, "setResource", "b", { resource: "petrification", value: 0 });
    give(bout, "damageAttribute", "b", { attribute: "con", points: 5 });
    bout.waitUntil((bout.creature("b").nextAct ?? 1) - 1);
    // Vigor 5: two halves of it.
    expect(slower([5])).toBe(3);
  });
});

describe("Conditions of the table (TC-COND-21)", () => {
  it("bar what they name: running, acting, moving, and quick deeds on a shying mount", () => {
    const under = (condition: string, deed: ReturnType<typeof declares>, fields: JsonRecord = {}) => {
      const bout = pair();
      give(bout, "setCondition", "a", { condition, ...fields });
      return bout.refusalOf(deed);
    };
    const step = declares("a", "move", { path: [{ x: 0, y: 1 }] });
    expect(under("netted", step)).toBe("TC-COND-24: netted");
    expect(under("burning", step)).toBe("accepted");
    const run = declares("a", "move", { gait: "run", path: [{ x: 0, y: 1 }] });
    expect(under("fatigued", run)).toContain("TC-MOVE");
    const shying = pair();
    give(shying, "setCondition", "a", { condition: "mountFrightened" });
    shying.advance([5], [strike("a", "b")]);
    expect(shying.creature("a").nextAct).toBe(16);
    const dazed = pair();
    give(dazed, "setCondition", "a", { condition: "stunned", until: 8 });
    expect(dazed.creature("a").nextAct).toBe(8);
  });
});

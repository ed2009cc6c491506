// Numbers of Time Count at their edges: what a feint, a grapple, a topple, a night, bonus points and a way count for, and no more.

import { describe, expect, it } from "vitest";
import { distanceNeeds } from "../../src/rulesets/timecount/attack/table-word.ts";
import { rateAt } from "../../src/rulesets/timecount/movement/movement.ts";
import type { Fighter } from "../hard-cases/timecount-fight.ts";
import {
  BOW,
  Bout,
  DAGGER,
  declares,
  give,
  JAVELIN,
  lasting,
  npc,
  pair,
  says,
  spell,
  strike,
  told,
  TOUGH,
  types,
  valueOf,
} from "./bout.ts";

const tough = { system: TOUGH };
const bare = (side: string, x: number, system = {}): Fighter =>
  npc(side, { at: [x, 0], weapons: {}, system: { ...TOUGH, ...system } });

describe("what is for melee weapons only (TC-SPEC-02)", () => {
  it.each([
    ["feint", {}],
    ["distract", { ally: "a", what: "attack" }],
    ["trip", {}],
  ])("%s is refused to a bow, and open to a blade", (type, more) => {
    const bout = pair({ weapons: { bow: { ...BOW, trip: true }, dagger: { ...DAGGER, trip: true } } }, tough);
    const by = (weapon: string) => declares("a", type, { target: "b", weapon, ...more });
    expect(bout.refusalOf(by("bow"))).toContain("TC-SPEC-02: meleeOnly");
    expect(bout.refusalOf(by("dagger"))).not.toContain("TC-SPEC-02");
  });

  it("is refused to no weapon that cannot be used at all by another row", () => {
    const bout = pair({ weapons: { sword: { readied: false } } }, tough);
    const refused = bout.refusalOf(declares("a", "feint", { target: "b", weapon: "sword" }));
    expect(refused).not.toBe("accepted");
    expect(refused).not.toContain("TC-SPEC-02");
  });
});

describe("a feint (TC-SPEC-16)", () => {
  const feinted = (die: number) => {
    const bout = pair({}, tough);
    const events = bout.advance([die], [declares("a", "feint", { weapon: "sword", target: "b" })]);
    const { operands } = told(events, "ManeuverResolved");
    return { bout, gained: [operands["toHit"], operands["damage"]] };
  };

  it("gains nothing where it misses, 2 to hit where it hits, and 2 of harm by 5 more (TC-Q55)", () => {
    // Spirit is 10 without anything bought for it.
    expect([9, 10, 14, 15].map((die) => feinted(die).gained)).toEqual([
      [0, 0],
      [2, 0],
      [2, 0],
      [2, 2],
    ]);
  });

  it("adds to the next blow what it gained, and nothing where it missed", () => {
    const blow = (die: number) => {
      const { bout } = feinted(die);
      bout.waitUntil((bout.creature("a").nextAct ?? 0) - 1);
      const events = bout.advance([10, 3], [strike("a", "b")]);
      return [valueOf(told(events, "AttackRolled"), "total"), valueOf(told(events, "DamageTaken"), "damage")];
    };
    expect([9, 10, 15].map(blow)).toEqual([
      [10, 3],
      [12, 3],
      [12, 5],
    ]);
  });
});

describe("a grapple (TC-WREST-14, TC-M27)", () => {
  it("improves the die by one step, two from 5 over, three from 10 over", () => {
    const die = (roll: number) => {
      const bout = Bout.of({ a: bare("x", 0, { unarmedTrained: true }), b: bare("y", 1) }, [1, 6]);
      bout.advance([17], [declares("a", "grab", { target: "b" })]);
      bout.waitUntil(13);
      const events = bout.advance([roll, 1], [declares("a", "grapple", { target: "b", weapon: "unarmed" })]);
      return told(events, "ManeuverResolved").operands["die"];
    };
    // Vigor is 10; bare hands of the middle size do 1d3.
    expect([10, 14, 15, 19].map(die)).toEqual(["1d4", "1d4", "1d6", "1d6"]);
  });
});

describe("a shunt that lets go (TC-WREST-17)", () => {
  it("topples by Strength against Celerity alone: what was added to the shunt does not count again", () => {
    const bout = Bout.of({ a: bare("x", 0), b: bare("y", 1) }, [1, 6]);
    bout.advance([17], [declares("a", "grab", { target: "b" })]);
    bout.waitUntil(13);
    const modifiers = [{ value: 7, reason: "a run" }];
    const events = bout.advance(
      [10, 5],
      [declares("a", "shunt", { target: "b", direction: "E", modifiers }), says("a", "keepGrab", "letGo")],
    );
    const rolls = events.filter(({ type }) => type === "AttackRolled");
    expect(rolls.map((event) => [event.operands["purpose"], valueOf(event, "total")])).toEqual([
      ["shunt", 17],
      ["topple", 5],
    ]);
  });
});

describe("a grabbed caster (TC-WREST-04, TC-WREST-05, TC-Q26)", () => {
  it.each([
    [{}, 13],
    [{ level: 5 }, 15],
  ])(
    "holds on to a spell of %j at 10 and its level, which is its fatigue where none is said: %i",
    (level, dc) => {
      const fear = spell("fear", { fatigue: 3, castingTime: "Rapid", defense: "spirit", ...level });
      const mage = npc("x", { at: [0, 0], items: [fear], system: { ...TOUGH, disciplines: { arcana: 9 } } });
      const bout = Bout.of({ m: mage, b: bare("y", 1) }, [1, 6]);
      bout.advance([], [declares("m", "prepareSpell", { spell: "fear" })]);
      bout.waitUntil(9);
      bout.advance([12], [declares("b", "grab", { target: "m" })]);
      const events = bout.advance([1, 1, 1], [declares("m", "castSpell", { target: "b", takeTen: true })]);
      const focus = told(events, "FocusChecked");
      expect([focus.operands["dc"], focus.operands["success"]]).toEqual([dc, false]);
    },
  );
});

describe("bonus hit points (TC-HP-08)", () => {
  it("end each at its own count, and those without an end not at all", () => {
    const bonusHp = {
      early: { amount: 5, endsAt: 5 },
      late: { amount: 4, endsAt: 6 },
      lasting: { amount: 3, endsAt: null },
    };
    const bout = pair({ system: { ...TOUGH, bonusHp, clock: 0 } }, tough);
    bout.waitUntil(5);
    expect(Object.keys(bout.creature("a").bonusHp).sort()).toEqual(["lasting", "late"]);
    bout.waitUntil(7);
    expect(Object.keys(bout.creature("a").bonusHp)).toEqual(["lasting"]);
  });
});

describe("a night (TC-M21, TC-Q64)", () => {
  it.each([
    ["night", 2, 3],
    ["bedRest", 2, 6],
    ["night", -3, 1],
    ["bedRest", -3, 2],
  ])("of %s with Constitution %i heals %i", (kind, con, healed) => {
    const bout = new Bout({ a: npc("x", { attributes: { con }, system: { hp: { value: 5, max: 40 } } }) });
    give(bout, "rest", "a", { kind });
    expect(bout.creature("a").hp.value).toBe(5 + healed);
  });

  it.each([
    ["night", 4, 3],
    ["bedRest", 8, 6],
  ])("%s brings what the settings say instead, %i and %i, by day twice", (kind, healed, eased) => {
    const system = { hp: { value: 5, max: 40 }, fatigue: 20 };
    const bout = new Bout({ a: npc("x", { system }) }, { nightHp: 4, nightFatigue: 3 });
    give(bout, "rest", "a", { kind });
    expect([bout.creature("a").hp.value, bout.creature("a").fatigue]).toEqual([5 + healed, 20 - eased]);
  });
});

describe("the harm of a bow (TC-DMG-04, TC-Q94)", () => {
  it.each([
    [false, 1, 0],
    [false, 0, 0],
    [false, -1, -1],
    [true, 1, 1],
    [true, 0, 0],
    [true, -1, -1],
  ])("composite %s with Strength %i counts %i of it", (composite, str, counted) => {
    const bow = { ...BOW, composite };
    const bout = Bout.of(
      {
        a: npc("x", { at: [0, 0], attributes: { str }, weapons: { bow } }),
        b: npc("y", { at: [4, 0], system: TOUGH }),
      },
      [1, 6],
    );
    const events = bout.advance([18, 4], [declares("a", "attack", { weapon: "bow", target: "b" })]);
    expect(valueOf(told(events, "DamageTaken"), "damage")).toBe(4 + counted);
  });
});

describe("the form of a throw without a board (TC-ATK-16)", () => {
  it("goes as far as 10 increments and Strength, and never beyond what can be said", () => {
    const far = (increment: number, str: number) => {
      const javelin = { ...JAVELIN, increment };
      const bout = new Bout({ a: npc("x", { attributes: { str }, weapons: { javelin } }) });
      const { weapons } = bout.creature("a");
      const weapon = weapons["javelin"];
      return weapon ? distanceNeeds(bout.creature("a"), weapon) : [];
    };
    expect(far(30, 0)).toMatchObject([{ parameter: "distance", min: 0, max: 300 }]);
    expect(far(30, 2)).toMatchObject([{ max: 360 }]);
    expect(far(2000, 0)).toMatchObject([{ max: 9999 }]);
  });
});

describe("the rate of each gait (TC-MOVE-04, TC-MOVE-21)", () => {
  it("is a quarter, a half, all, or half as much again of the base, and says by which row", () => {
    const bout = new Bout({ a: npc("x") });
    const at = (gait: "sneak" | "walk" | "jog" | "run") => {
      const { value, parts } = rateAt(bout.creature("a"), gait);
      const [, ...changes] = parts.map((each) => `${each.value} ${each.rule}`);
      return [value, ...changes];
    };
    expect([at("sneak"), at("walk"), at("jog"), at("run")]).toEqual([
      [5, "-15 TC-MOVE-04"],
      [10, "-10 TC-MOVE-04"],
      [20],
      [30, "10 TC-MOVE-21"],
    ]);
    const rounded = (gait: "walk" | "run") =>
      rateAt(bout.creature("a"), gait).parts[1]?.parts?.map(({ rule }) => rule) ?? [];
    expect([rounded("walk"), rounded("run")]).toEqual([["TC-MOVE-09", "TC-Q17"], []]);
  });
});

describe("a run", () => {
  const step = (x: number, gait: string) => declares("a", "move", { gait, path: [{ x, y: 0 }] });

  it("that ends leaves a jog behind, and no failures (TC-MOVE-29)", () => {
    const bout = Bout.of({ a: npc("x", { at: [0, 0] }), b: npc("y", { at: [0, 9] }) }, [1, 6]);
    bout.advance([], [declares("a", "shiftStance", { stance: "poised" })]);
    const twice = declares("a", "move", {
      gait: "run",
      path: [
        { x: 1, y: 0 },
        { x: 2, y: 0 },
      ],
    });
    bout.advance([6, 6, 6], [twice]);
    expect(bout.creature("a").stride.gait).toBe("run");
    bout.advance();
    expect(types(bout.advance([], [step(3, "jog")]))).toContain("RunEnded");
    expect(bout.creature("a").stride).toMatchObject({ gait: "jog", failures: 0, lastCheckAt: null });
  });

  it("counts its straight way anew with another gait, and around a corner (TC-MOVE-19)", () => {
    const bout = Bout.of({ a: npc("x", { at: [0, 0] }), b: npc("y", { at: [0, 9] }) }, [1, 6]);
    const straight = (x: number, y: number, gait: string) => {
      bout.advance([], [declares("a", "move", { gait, path: [{ x, y }] })]);
      return bout.creature("a").stride.straight;
    };
    expect([straight(1, 0, "jog"), straight(2, 0, "jog"), straight(3, 0, "jog")]).toEqual([1, 2, 3]);
    expect([straight(3, 1, "jog"), straight(3, 2, "jog")]).toEqual([1, 2]);
    bout.advance([], [declares("a", "move", { gait: "walk", path: [] })]);
    expect(bout.creature("a").stride.straight).toBe(1);
  });

  it("is not begun by the fatigued (TC-MOVE-31)", () => {
    const bout = pair({ system: { conditions: lasting("fatigued") } }, { at: [0, 9] });
    expect(bout.refusalOf(step(1, "run"))).toBe("TC-MOVE-31: fatigued (gait)");
  });
});

// What two do to one another on one count or in mid-action, and what nobody does to the dead.
import { describe, expect, it } from "vitest";
import { arm, Bout, declares, npc, says, told, TOUGH, types } from "./bout.ts";

const ASLEEP = { helpless: { condition: "helpless", ends: null } };

describe("A step on the count of a push (TC-TIME-27)", () => {
  const rush = declares("a", "bullRush", { target: "b" });
  const pair = () =>
    Bout.of({ a: npc("x", { at: [0, 0] }), b: npc("y", { at: [1, 0], system: TOUGH }) }, [1, 1]);

  it("is lost to who is pushed away from where it began, and the count with it", () => {
    const bout = pair();
    const away = declares("b", "move", { path: [1, 2, 3].map((y) => ({ x: 1, y })) });
    const events = bout.advance([14], [rush, away]);
    expect([bout.creature("b").position?.x, bout.creature("b").position?.y]).toEqual([2, 0]);
    expect(told(events, "ActionForestalled")).toMatchObject({ creature: "b", rule: "TC-TIME-27" });
    expect(types(events)).not.toContain("StrideTaken");
    expect([bout.creature("b").way, bout.creature("b").nextAct]).toEqual([null, 6]);
  });

  it("is taken where the push comes to nothing", () => {
    const bout = pair();
    bout.advance([2], [rush, declares("b", "move", { path: [{ x: 1, y: 1 }] })]);
    expect([bout.creature("b").position?.x, bout.creature("b").position?.y]).toEqual([1, 1]);
  });
});

describe("Two who disarm each other at once (TC-SIM-01)", () => {
  it("both stand there with empty hands", () => {
    const bout = Bout.of({ a: npc("x", { at: [0, 0] }), b: npc("y", { at: [1, 0] }) }, [1, 1]);
    const disarms = (by: string, target: string) =>
      declares(by, "disarm", { weapon: "sword", target, item: "sword" });
    bout.advance([18, 18], [disarms("a", "b"), disarms("b", "a")]);
    expect(["a", "b"].map((id) => bout.creature(id).weapons["sword"]?.readied)).toEqual([false, false]);
  });
});

describe("A step on the count of a grab (TC-WREST-08)", () => {
  it("out of reach leaves nobody held", () => {
    const bout = Bout.of(
      { a: npc("x", { at: [0, 0], weapons: {} }), b: npc("y", { at: [1, 0], system: { rate: 20 } }) },
      [1, 1],
    );
    const away = declares("b", "move", { path: [{ x: 2, y: 0 }] });
    bout.advance([15], [declares("a", "grab", { target: "b" }), away]);
    expect([bout.creature("b").position?.x, bout.creature("b").conditions]).toEqual([2, {}]);
  });
});

describe("A rider and a mount that set out on one count (TC-M30)", () => {
  it("go together", () => {
    const bout = Bout.of(
      { a: npc("x", { at: [0, 0] }), h: npc("x", { at: [1, 0], system: { size: "Large", rate: 20 } }) },
      [1, 1],
    );
    bout.advance(
      [],
      [declares("a", "mount", { target: "h" }), declares("h", "move", { path: [{ x: 2, y: 0 }] })],
    );
    expect([bout.creature("a").position?.x, bout.creature("h").position?.x]).toEqual([2, 2]);
    expect(Object.keys(bout.creature("a").conditions)).toEqual(["mounted:h"]);
  });
});

describe("The dead (TC-HP-03)", () => {
  it.each([
    ["dealDamage", { damage: 5 }],
    ["heal", { invigoration: 5 }],
    ["grantBonusHp", { source: "ward", points: 5 }],
    ["poison", { fatigue: 2 }],
    ["damageAttribute", { attribute: "str", points: 1 }],
    ["paralyze", { source: "venom", points: 3 }],
    ["petrify", { points: 1 }],
    ["setCondition", { condition: "netted" }],
  ] as const)("have nothing done to them by %s", (type, given) => {
    const bout = Bout.of({ a: npc("x"), b: npc("y") }, [1, 6]);
    expect(bout.refused({ type, creature: "a", ...given })).toBe("accepted");
    bout.give({ type: "kill", creature: "a" });
    expect(bout.refused({ type, creature: "a", ...given })).toMatch(/^TC-HP-03: targetDead/);
  });
});

describe("A weapon that is lost in mid-action (TC-TIME-24, TC-M08)", () => {
  const disarms = (item: string) => declares("c", "disarm", { weapon: "sword", target: "a", item });

  it("gives no coup de grace (TC-SPEC-09)", () => {
    const coup = (isDisarmed: boolean) => {
      const bout = Bout.of(
        {
          a: npc("x", { at: [0, 0] }),
          b: npc("y", { at: [1, 0], system: { ...TOUGH, conditions: ASLEEP } }),
          c: npc("y", { at: [0, 1] }),
        },
        [1, 6, 2],
      );
      bout.advance([], [declares("a", "coupDeGrace", { weapon: "sword", target: "b" })]);
      bout.advance(isDisarmed ? [18] : [], isDisarmed ? [disarms("sword")] : []);
      bout.waitUntil(16);
      const blow = isDisarmed ? [] : [12, 10];
      const events = bout.advance(blow, isDisarmed ? [] : [says("gm", "engaged", "engaged")]);
      return [types(events).filter((type) => type.startsWith("CoupDeGrace")), bout.creature("b").hitsTaken];
    };
    expect(coup(true)).toEqual([["CoupDeGraceFailed"], 0]);
    expect(coup(false)).toEqual([["CoupDeGraceLanded", "CoupDeGraceKilled"], 1]);
  });

  it("is not set against a charge, nor is one that was never in hand (TC-TIME-36)", () => {
    const spear = arm("Polearms", { types: ["piercing"], hands: "two", reach: 10 });
    const setting = (fields: object) =>
      Bout.of(
        {
          a: npc("x", { at: [0, 0], weapons: { spear: { ...spear, ...fields } } }),
          c: npc("y", { at: [0, 1] }),
        },
        [1, 2],
      );
    const sets = declares("a", "setWeapon", { weapon: "spear" });
    const held = (isDisarmed: boolean) => {
      const bout = setting({});
      bout.advance([], [sets]);
      bout.advance(isDisarmed ? [20] : [], isDisarmed ? [disarms("spear")] : []);
      bout.waitUntil(9);
      return Object.keys(bout.creature("a").conditions);
    };
    expect([held(true), held(false)]).toEqual([[], ["readied"]]);
    expect(setting({ readied: false }).refusalOf(sets)).toMatch(/^TC-M08: weaponNotReady/);
    expect(setting({ durability: 0 }).refusalOf(sets)).toMatch(/^TC-ATK-26: weaponBroken/);
  });
});

describe("Two who are pushed into one space on one count (TC-MOVE-13, TC-WREST-22)", () => {
  const at = (bout: Bout, id: string) => {
    const { x, y } = bout.creature(id).position ?? {};
    return [x, y];
  };
  const strong = (place: readonly [number, number]) => npc("x", { at: place, attributes: { str: 5 } });
  /** `a` pushes `c` from the west, `b` pushes `d` from the east, towards the space at 5, 5 with so many in it. */
  const pushed = (inside: number): Bout => {
    const crowd = Object.fromEntries(
      Array.from({ length: inside }, (_none, i) => [`m${i}`, npc("y", { at: [5, 5] })]),
    );
    const bout = Bout.of(
      {
        a: strong([3, 5]),
        b: strong([7, 5]),
        c: npc("y", { at: [4, 5] }),
        d: npc("y", { at: [6, 5] }),
        ...crowd,
      },
      [1, 1, ...Array.from({ length: 2 + inside }, () => 6)],
    );
    const rush = (by: string, target: string) => declares(by, "bullRush", { target, follow: false });
    bout.advance(
      [12, 12],
      [rush("a", "c"), rush("b", "d"), says("c", "defense", "vigor"), says("d", "defense", "vigor")],
    );
    return bout;
  };

  it("both have it where there is room for both", () => {
    const bout = pushed(2);
    expect([at(bout, "c"), at(bout, "d")]).toEqual([
      [5, 5],
      [5, 5],
    ]);
  });

  it("the later one comes to rest beside it where there is room for one", () => {
    const bout = pushed(3);
    expect(at(bout, "c")).toEqual([5, 5]);
    expect(at(bout, "d")).not.toEqual([5, 5]);
  });

  it("neither has it where it is full", () => {
    const bout = pushed(4);
    for (const id of ["c", "d"]) expect(at(bout, id)).not.toEqual([5, 5]);
  });
});

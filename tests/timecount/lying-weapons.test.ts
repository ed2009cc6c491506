// Weapons that lie about, and the hands that hold them: thrown, dropped, struck away, picked up again.

import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import type { Fighter } from "../hard-cases/timecount-fight.ts";
import { arm, Bout, BOW, DAGGER, declares, JAVELIN, npc, says, told, TOUGH, types, valueOf } from "./bout.ts";

const KNIFE = { ...DAGGER, ranged: "thrown", increment: 10 };
const SLING = arm("Disks and Boomerangs", { melee: false, ranged: "thrown", increment: 40, launcher: true });

/** A thrower at the corner, due at 5, and an orc due at 10 so many squares to the east. */
function throwing(weapons: { [id: string]: JsonRecord }, squares: number, system: JsonRecord = {}): Bout {
  const thrower = npc("heroes", { at: [0, 0], weapons, system: { ...TOUGH, ...system } });
  return Bout.of({ a: thrower, orc: npc("foes", { at: [squares, 0], system: TOUGH }) }, [1, 6]);
}

const attack = (weapon: string) => declares("a", "attack", { weapon, target: "orc" });
const lies = (bout: Bout, id: string, weapon: string) => bout.creature(id).weapons[weapon]?.lies;

describe("a thrown weapon (TC-Q98)", () => {
  it("leaves the hand and lies by its target, whether it hits or misses", () => {
    for (const dice of [[15, 3], [2]]) {
      const bout = throwing({ knife: KNIFE }, 3);
      const events = bout.advance(dice, [attack("knife")]);
      expect(told(events, "WeaponLanded").rule).toBe("TC-Q98");
      expect(bout.creature("a").weapons["knife"]?.readied).toBe(false);
      expect(lies(bout, "a", "knife")).toEqual({ x: 3, y: 0, elevation: 0 });
    }
  });

  it("stays in the hand when it strikes in melee, and a sling when it throws", () => {
    const near = throwing({ knife: KNIFE }, 1);
    near.advance([2], [attack("knife")]);
    expect(near.creature("a").weapons["knife"]).toMatchObject({ readied: true, lies: null });
    const slinger = throwing({ sling: SLING }, 3);
    slinger.advance([2], [attack("sling")]);
    expect(slinger.creature("a").weapons["sling"]).toMatchObject({ readied: true, lies: null });
    const archer = throwing({ bow: BOW }, 3);
    archer.advance([2], [attack("bow")]);
    expect(archer.creature("a").weapons["bow"]?.readied).toBe(true);
  });

  it("cannot be drawn or thrown again; it is picked up within reach, for a Swift action (TC-TIME-23)", () => {
    const bout = throwing({ spear: { ...JAVELIN, melee: false } }, 3);
    bout.advance([2], [attack("spear")]);
    bout.waitUntil(10);
    expect(bout.count).toBe(10);
    expect(bout.refusalOf(declares("a", "drawWeapon", { weapon: "spear" }))).toMatch(/TC-TIME-23: liesThere/);
    expect(bout.refusalOf(attack("spear"))).toMatch(/weaponNotReady/);
    expect(bout.refusalOf(declares("a", "pickUp", { weapon: "spear" }))).toMatch(/TC-Q98: lieTooFar/);
    for (const x of [1, 2]) {
      bout.advance([], [declares("a", "move", { path: [{ x, y: 0 }] })]);
      bout.waitUntil(bout.creature("a").nextAct! - 1);
    }
    const count = bout.creature("a").nextAct!;
    const events = bout.advance([], [declares("a", "pickUp", { weapon: "spear" })]);
    expect([told(events, "WeaponPickedUp").rule, bout.creature("a").nextAct]).toEqual([
      "TC-TIME-23",
      count + 4,
    ]);
    expect(bout.creature("a").weapons["spear"]).toMatchObject({ readied: true, lies: null });
  });

  it("is thrown lying down with the penalty on melee weapons, or not at all (TC-STANCE-11, TC-Q100)", () => {
    const roll = (system: JsonRecord): number =>
      valueOf(
        told(throwing({ knife: KNIFE }, 2, system).advance([9], [attack("knife")]), "AttackRolled"),
        "total",
      );
    // Three squares would be no nearer: 9 for the die, 0 for the throw, and 4 less for lying down.
    expect([roll({}), roll({ stance: "prone" })]).toEqual([9, 5]);
    const fighters = {
      a: npc("heroes", {
        at: [0, 0] as const,
        weapons: { knife: KNIFE, spear: { ...JAVELIN, melee: false } },
        system: { stance: "prone" },
      }),
      orc: npc("foes", { at: [2, 0] as const }),
    };
    const barred = Bout.of(fighters, [1, 6], { proneThrow: false });
    expect(barred.refusalOf(attack("knife"))).toMatch(/TC-Q100: stanceForbids/);
    expect(Bout.of(fighters, [1, 6]).refusalOf(attack("spear"))).toMatch(/TC-STANCE-11: stanceForbids/);
  });
});

describe("what falls from the hand", () => {
  it("lies under whoever drops it, or loses it to a disarm, or falls asleep", () => {
    const bout = throwing({ sword: {} }, 1);
    bout.advance([], [declares("a", "dropWeapon", { weapon: "sword" })]);
    expect(lies(bout, "a", "sword")).toEqual({ x: 0, y: 0, elevation: 0 });

    const disarming = throwing({ sword: {} }, 1);
    disarming.advance([15], [declares("a", "disarm", { weapon: "sword", target: "orc", item: "sword" })]);
    expect(lies(disarming, "orc", "sword")).toEqual({ x: 1, y: 0, elevation: 0 });

    const sleeper = throwing({ sword: {} }, 1);
    sleeper.give({ type: "dealDamage", creature: "orc", damage: 58, nonlethal: true }, [1, 1, 1]);
    expect(sleeper.creature("orc").unconscious).not.toBeNull();
    expect(lies(sleeper, "orc", "sword")).toEqual({ x: 1, y: 0, elevation: 0 });
  });

  it("is whoever's who has taken it, with its numbers (TC-SPEC-14)", () => {
    // 18 + 4 - 4 against Celerity 10 is a great success by 8.
    const deft = Bout.of(
      {
        a: npc("heroes", { at: [0, 0], weapons: { knife: DAGGER }, attributes: { dex: 4 } }),
        orc: npc("foes", { at: [1, 0], system: TOUGH }),
      },
      [1, 6],
    );
    const take = declares("a", "disarm", { weapon: "knife", target: "orc", item: "sword" });
    deft.advance([18], [take, says("a", "takeItem", "take")]);
    expect(deft.creature("orc").weapons["sword"]).toBeUndefined();
    expect(deft.creature("a").weapons["orc~sword"]).toMatchObject({
      readied: true,
      lies: null,
      damage: "1d8",
      of: { creature: "orc", item: "sword" },
    });
    expect(timecount.taken?.(deft.fight.state)).toEqual([{ item: "sword", owner: "orc", taker: "a" }]);
    deft.waitUntil(9);
    expect(deft.refusalOf(declares("orc", "drawWeapon", { weapon: "sword" }))).toMatch(/unknownWeapon/);
    expect(deft.refusalOf(declares("orc", "pickUp", { weapon: "orc~sword", from: "a" }))).toMatch(
      /liesNowhere/,
    );
    deft.waitUntil(deft.creature("a").nextAct! - 1);
    const struck = deft.advance([15, 5], [declares("a", "attack", { weapon: "orc~sword", target: "orc" })]);
    expect(types(struck)).toContain("DamageTaken");
  });

  it("holds the stapled until it is pulled out, and lies there once they have got free (TC-SPEC-19)", () => {
    const stapled = (): Bout => {
      const bout = throwing({ knife: DAGGER }, 1);
      bout.advance([18], [declares("a", "staple", { weapon: "knife", target: "orc" })]);
      expect(Object.keys(bout.creature("orc").conditions)).toEqual(["stapled:a"]);
      expect(lies(bout, "a", "knife")).toEqual({ stuckIn: "orc" });
      return bout;
    };
    const pulled = stapled();
    pulled.waitUntil(pulled.creature("a").nextAct! - 1);
    pulled.advance([], [declares("a", "pickUp", { weapon: "knife" })]);
    expect(pulled.creature("orc").conditions).toEqual({});
    expect(pulled.creature("a").weapons["knife"]).toMatchObject({ readied: true, lies: null });

    const freed = stapled();
    freed.waitUntil(9);
    freed.advance([6, 6, 6], [declares("orc", "freeStapled", { by: "athletics" })]);
    expect(freed.creature("orc").conditions).toEqual({});
    expect(lies(freed, "a", "knife")).toEqual({ x: 1, y: 0, elevation: 0 });
  });
});

describe("hands (TC-Q101)", () => {
  const SHIELD = {
    id: "shield",
    type: "timecountShield",
    name: "shield",
    system: { bonus: 1, readied: true },
  };
  const AXE = arm("Axes", { hands: "two", readied: false });
  const of = (a: Partial<Fighter>): Bout =>
    Bout.of({ a: npc("heroes", { at: [0, 0], ...a }), orc: npc("foes", { at: [1, 0] }) }, [1, 6]);

  it("are full: nothing more is drawn, picked up or readied", () => {
    const sword = of({
      weapons: { sword: {}, axe: AXE, knife: { ...DAGGER, readied: false } },
      items: [SHIELD],
    });
    expect(sword.refusalOf(declares("a", "drawWeapon", { weapon: "axe" }))).toMatch(/TC-Q101: handsFull/);
    expect(sword.refusalOf(declares("a", "drawWeapon", { weapon: "knife" }))).toMatch(/TC-Q101: handsFull/);
    const loose = [{ ...SHIELD, system: { bonus: 1, readied: false } }];
    const axe = of({ weapons: { axe: { ...AXE, readied: true } }, items: loose });
    expect(axe.refusalOf(declares("a", "readyShield"))).toMatch(/TC-Q101: handsFull/);
    const knife = of({ weapons: { sword: {}, knife: { ...DAGGER, readied: false } } });
    expect(knife.refusalOf(declares("a", "drawWeapon", { weapon: "knife" }))).toBe("accepted");
  });

  it("that hold a shield or a foe do not swing a weapon of two hands", () => {
    const blow = declares("a", "attack", { weapon: "axe", target: "orc" });
    expect(of({ weapons: { axe: { ...AXE, readied: true } }, items: [SHIELD] }).refusalOf(blow)).toMatch(
      /TC-Q101: handsFull/,
    );
    expect(of({ weapons: { axe: { ...AXE, readied: true } } }).refusalOf(blow)).toMatch(
      /TC-ATK-01 needs 1 dice/,
    );
  });

  it("that hold a foe are not free for a weapon, and are again when it is let go (TC-WREST-09)", () => {
    const bout = of({ weapons: { axe: AXE, sword: { readied: false } } });
    bout.advance([15], [declares("a", "grab", { target: "orc" })]);
    bout.waitUntil(bout.creature("a").nextAct! - 1);
    expect(bout.refusalOf(declares("a", "drawWeapon", { weapon: "axe" }))).toMatch(/TC-Q101: handsFull/);
    expect(bout.refusalOf(declares("a", "drawWeapon", { weapon: "sword" }))).toBe("accepted");
  });

  it("are two when both fight at once", () => {
    const both = declares("a", "twoWeaponAttack", { weapon: "sword", second: "knife", target: "orc" });
    expect(of({ weapons: { sword: {}, knife: DAGGER }, items: [SHIELD] }).refusalOf(both)).toMatch(/TC-Q101/);
    expect(of({ weapons: { sword: {}, knife: DAGGER } }).refusalOf(both)).toMatch(/TC-TWO-01 needs 1 dice/);
  });
});

describe("who is flanked as the fight begins (TC-FACE-03)", () => {
  const flank = { a: npc("x", { at: [1, 0] }), b: npc("y", { at: [0, 0] }), c: npc("y", { at: [2, 0] }) };

  it("is asked at once how to face", () => {
    const bout = new Bout(flank);
    const events = bout.give({ type: "startFight", creature: null }, [1, 1, 1], [says("a", "facing", "E")]);
    expect([told(events, "FacingChosen").rule, bout.creature("a").facing]).toEqual(["TC-FACE-03", 2]);
  });

  it("is asked when a newcomer closes the ring, and not before", () => {
    const bout = Bout.of(
      {
        ...flank,
        c: npc("y", {
          at: [2, 0],
          system: { unconscious: { since: 0, wakeAt: 3, slow: false }, fatigue: 0 },
        }),
      },
      [1, 1],
    );
    expect(bout.creature("a").facing).toBeNull();
    // It wakes at 3 with nothing to keep it asleep, and then threatens.
    const events = bout.advance([], [says("a", "facing", "W")]);
    expect(types(events)).toContain("WokeUp");
    expect(bout.creature("a").facing).toBe(6);
  });
});

describe("a distraction whose maker falls (TC-Q99)", () => {
  const distracted = (rulings = {}): Bout => {
    const bout = Bout.of(
      {
        a: npc("heroes", { at: [0, 0] }),
        friend: npc("heroes", { at: [0, 1] }),
        orc: npc("foes", { at: [1, 0], system: TOUGH }),
      },
      [1, 6, 6],
      rulings,
    );
    bout.advance(
      [15],
      [declares("a", "distract", { weapon: "sword", target: "orc", ally: "friend", what: "attack" })],
    );
    expect(Object.keys(bout.creature("orc").conditions)).toEqual(["distracted:a"]);
    return bout;
  };

  it("ends with its death, and by the setting it goes on", () => {
    const bout = distracted();
    const events = bout.give({ type: "dealDamage", creature: "a", damage: 99 });
    expect(told(events, "ConditionEnded").rule).toBe("TC-Q99");
    expect(bout.creature("orc").conditions).toEqual({});
    const lasting = distracted({ distractionOutlives: true });
    lasting.give({ type: "dealDamage", creature: "a", damage: 99 });
    expect(Object.keys(lasting.creature("orc").conditions)).toEqual(["distracted:a"]);
  });

  it("ends with its maker's sleep", () => {
    const bout = distracted();
    bout.give({ type: "dealDamage", creature: "a", damage: 19, nonlethal: true }, [1, 1, 1]);
    expect(bout.creature("a").unconscious).not.toBeNull();
    expect(bout.creature("orc").conditions).toEqual({});
  });
});

describe("what another has let go of (TC-Q98, TC-TIME-23)", () => {
  /** The orc, due at 5, drops his sword; a is due at 10. */
  const dropped = (a: Partial<Fighter> = {}, squares = 1): Bout => {
    const bout = Bout.of(
      {
        orc: npc("foes", { at: [0, 0], system: TOUGH }),
        a: npc("heroes", { at: [squares, 0], system: TOUGH, weapons: {}, ...a }),
      },
      [1, 6],
    );
    bout.advance([], [declares("orc", "dropWeapon", { weapon: "sword" }), declares("orc", "wait")]);
    while (bout.creature("a").nextAct! > bout.count + 1) bout.advance();
    return bout;
  };
  const take = declares("a", "pickUp", { weapon: "sword", from: "orc" });

  it("is picked up by whoever stands by it, for a Swift action, and used from then on", () => {
    const bout = dropped();
    const due = bout.creature("a").nextAct!;
    bout.advance([], [take]);
    expect(bout.creature("a").nextAct).toBe(due + 4);
    expect(bout.creature("a").weapons["orc~sword"]).toMatchObject({ readied: true, lies: null });
    bout.waitUntil(due + 3);
    const struck = bout.advance([15, 5], [declares("a", "attack", { weapon: "orc~sword", target: "orc" })]);
    expect(types(struck)).toContain("AttackRolled");
  });

  it("is out of reach two squares off, in no hand that is full, and nobody's while it is in hand", () => {
    expect(dropped({}, 2).refusalOf(take)).toMatch(/TC-Q98: lieTooFar/);
    expect(dropped({ weapons: { sword: {}, dagger: DAGGER } }).refusalOf(take)).toMatch(/TC-Q101: handsFull/);
    const held = declares("a", "pickUp", { weapon: "sword", from: "orc" });
    expect(throwing({ knife: KNIFE }, 1).refusalOf(held)).toMatch(/TC-TIME-23: liesNowhere/);
    for (const from of ["a", "nobody"])
      expect(dropped().refusalOf(declares("a", "pickUp", { weapon: "sword", from }))).toMatch(/TC-TIME-23/);
  });

  it("comes home under its own name where its owner picks it up again", () => {
    const bout = dropped();
    bout.advance([], [take]);
    bout.waitUntil(bout.creature("a").nextAct! - 1);
    bout.advance(
      [],
      [declares("a", "dropWeapon", { weapon: "orc~sword" }), declares("a", "wait"), declares("orc", "wait")],
    );
    expect(timecount.taken?.(bout.fight.state)).toEqual([]);
    while (bout.creature("orc").nextAct! > bout.count + 1) bout.advance();
    bout.advance([], [declares("orc", "pickUp", { weapon: "orc~sword", from: "a" })]);
    expect(bout.creature("orc").weapons["sword"]).toMatchObject({ readied: true, lies: null });
    expect(bout.creature("orc").weapons["sword"]).not.toHaveProperty("of");
    expect(bout.creature("a").weapons["orc~sword"]).toBeUndefined();
  });

  it("of two who reach for it on one count is the more dexterous one's", () => {
    const orc = npc("foes", { at: [0, 0], system: TOUGH });
    const finder = (x: number, dex: number): Fighter =>
      npc("heroes", { at: [x, 1], system: TOUGH, weapons: {}, attributes: { dex } });
    for (const [slow, quick] of [
      ["b", "c"],
      ["c", "b"],
    ] as const) {
      const dex = { [slow]: 0, [quick]: 4 };
      const bout = Bout.of({ orc, b: finder(0, dex["b"]!), c: finder(1, dex["c"]!) }, [1, 6, 6]);
      bout.advance([], [declares("orc", "dropWeapon", { weapon: "sword" }), declares("orc", "wait")]);
      // Initiative adds Dexterity; both wait for the later of their counts.
      const due = Math.max(bout.creature("b").nextAct!, bout.creature("c").nextAct!);
      bout.waitUntil(due - 1);
      const pick = { weapon: "sword", from: "orc" };
      const events = bout.advance([], [declares("b", "pickUp", pick), declares("c", "pickUp", pick)]);
      expect(told(events, "WeaponSnatched")).toMatchObject({ creature: slow, operands: { by: quick } });
      expect(Object.keys(bout.creature(slow).weapons)).not.toContain("orc~sword");
      expect(bout.creature(quick).weapons["orc~sword"]?.readied).toBe(true);
    }
  });
});

describe("whoever is killed outright (TC-HP-03, TC-HP-18)", () => {
  const armed: Partial<Fighter> = {
    items: [{ id: "shield", type: "timecountShield", name: "shield", system: { bonus: 1 } }],
  };
  const slain = (): Bout => {
    const bout = Bout.of(
      {
        orc: npc("foes", { at: [1, 0], system: TOUGH, ...armed }),
        a: npc("heroes", { at: [0, 0], system: TOUGH, weapons: {} }),
      },
      [1, 6],
    );
    bout.give({ type: "kill", creature: "orc" });
    return bout;
  };

  it("lets go of what was in hand, which lies there for whoever wants it", () => {
    const bout = slain();
    expect(lies(bout, "orc", "sword")).toEqual({ x: 1, y: 0, elevation: 0 });
    expect(bout.creature("orc").weapons["sword"]?.readied).toBe(false);
    expect(bout.creature("orc").shield?.readied).toBe(false);
    bout.waitUntil(bout.creature("a").nextAct! - 1);
    expect(bout.refusalOf(declares("a", "pickUp", { weapon: "sword", from: "orc" }))).toBe("accepted");
  });

  it("waits for nothing any more, and is on no way (TC-TIME-40, TC-MOVE-07)", () => {
    expect(slain().creature("orc")).toMatchObject({ waiting: null, way: null, nextAct: null });
  });

  it("concentrates no more, nor does anybody who falls asleep wait on (TC-SPELL-20, TC-TIME-40)", () => {
    const bout = Bout.of(
      { orc: npc("foes", { at: [1, 0], system: TOUGH }), a: npc("heroes", { at: [0, 0], system: TOUGH }) },
      [1, 6],
    );
    bout.give({ type: "setCondition", creature: "orc", condition: "concentrating" });
    bout.give({ type: "kill", creature: "orc" });
    expect(Object.keys(bout.creature("orc").conditions)).toEqual([]);
    bout.waitUntil(bout.creature("a").nextAct! - 1);
    bout.advance([], [declares("a", "wait", { until: bout.count + 40, for: "acts" })]);
    expect(bout.creature("a").waiting).not.toBeNull();
    bout.give({ type: "knockOut", creature: "a", counts: 9 });
    expect(bout.creature("a")).toMatchObject({ waiting: null, way: null });
  });
});

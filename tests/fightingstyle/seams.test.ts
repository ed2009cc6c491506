// Seams of Fighting Style: hands that are full, deeds cut short, two foes at one opening, and values at their edges.
import { describe, expect, it } from "vitest";
import type { ActorSheet } from "../../src/core/language/ruleset.ts";
import {
  adds,
  defends,
  duel,
  give,
  item,
  of,
  refusal,
  sheetWith,
  stabs,
  strike,
  told,
  pass,
  walk,
} from "./play.ts";
import { entrant, fightOf, GUARD, KNIGHT } from "./scene.ts";

const greatsword = (system: object = {}) =>
  item("Weapon", "greatsword", {
    gear: "greatsword",
    damage: [{ dice: "1d12", type: "slashing" }],
    hands: 2,
    heavy: true,
    inHand: true,
    ...system,
  });
const shield = item("Shield", "shield", { br: 4, inHand: true });
const style = (...gear: string[]) => item("Style", "style", { rank: 2, gear });
const bearing = (...items: readonly ReturnType<typeof item>[]): ActorSheet => ({
  kind: "character",
  system: { attributes: { str: 12 } },
  items: [...items, style("greatsword", "shield")],
});

describe("a two-handed weapon beside a shield (STYLE-ATK-08)", () => {
  const swing = { ...strike, weapon: "greatsword" };

  it("strikes nobody, and does once the shield is away", () => {
    const both = duel({}, bearing(greatsword(), shield));
    expect(refusal(both, swing)).toBe("STYLE-ATK-08 noFreeHand");
    const away = give(both, { type: "manipulate", creature: "hero", item: "shield", handling: "stow" });
    expect(refusal(away, swing)).toBeNull();
    expect(refusal(duel({}, bearing(greatsword())), swing)).toBeNull();
  });

  it("neither parries nor strikes at openings, and the shield blocks (STYLE-DEF-06, STYLE-OPP-09)", () => {
    const meets = (guard: ActorSheet, kind: string): string => {
      const fight = duel({}, KNIGHT, guard);
      try {
        give(fight, strike, [20, 20], [defends("guard", kind)]);
        return "open";
      } catch {
        return "barred";
      }
    };
    expect(meets(bearing(greatsword(), shield), "parry")).toBe("barred");
    expect(meets(bearing(greatsword(), shield), "block")).toBe("open");
    expect(meets(bearing(greatsword()), "parry")).toBe("open");
    // Nobody is asked: nothing is left over, and no die falls.
    const gone = give(duel({}, KNIGHT, bearing(greatsword(), shield)), walk("hero", [4, 5]));
    expect(told(gone).map(({ type }) => type)).toEqual(["Moved"]);
  });

  it("is not swung while a foe is held, whatever the sheet says is in hand (STYLE-GRP-02)", () => {
    const armed = bearing(greatsword({ inHand: false }));
    const held = give(duel({}, armed), { type: "grapple", creature: "hero", target: "guard" }, [2, 12]);
    expect(
      refusal(held, { type: "manipulate", creature: "hero", item: "greatsword", handling: "draw" }),
    ).toBe("STYLE-ATK-08 noFreeHand");
  });
});

describe("an opening (STYLE-OPP-10, STYLE-OPP-11)", () => {
  const between = (one: readonly [number, number], two: readonly [number, number]) =>
    give(
      fightOf([
        entrant("hero", "heroes", 5, 5, KNIGHT),
        entrant("guard", "guards", one[0], one[1], GUARD),
        entrant("other", "guards", two[0], two[1], GUARD),
      ]),
      { type: "startFight", creature: null },
      [6, 2, 1],
    );

  it("that pushes the mover out of the other foe's reach leaves that one nothing to pay for", () => {
    // The spears reach 2 m. From (5,5) the guard at (6,5) pushes to (4,5), 3 m from the other at (7,5).
    const fight = between([6, 5], [7, 5]);
    const after = give(
      fight,
      walk("hero", [5, 6]),
      [2, 4, 20],
      [stabs("guard"), stabs("other"), adds("guard", "push")],
    );
    expect(of(after, "hero").position).toMatchObject({ x: 4, y: 5 });
    expect(of(after, "guard")).toMatchObject({ ap: 2, attacks: 1 });
    expect(of(after, "other")).toMatchObject({ ap: 3, attacks: 0 });
    expect(of(after, "hero").movement.used).toBe(0);
  });

  it("that trips ends the walk, and whoever would be passed later is not asked", () => {
    const fight = between([6, 5], [1, 5]);
    const after = give(
      fight,
      walk("hero", [4, 5], [3, 5], [2, 4]),
      [2, 4, 20],
      [stabs("guard"), adds("guard", "trip")],
    );
    expect(of(after, "hero")).toMatchObject({ position: { x: 5, y: 5 } });
    expect(of(after, "hero").conditions).toHaveProperty("prone");
    expect(of(after, "other").ap).toBe(3);
  });

  it("met with a critical defense may throw back the striker, and the walk goes on (STYLE-RES-03)", () => {
    const fight = between([6, 5], [9, 9]);
    const after = give(
      fight,
      walk("hero", [4, 5]),
      [20, 2, 20],
      [stabs("guard"), defends("hero", "parry"), adds("hero", "trip")],
    );
    expect(of(after, "guard").conditions).toHaveProperty("prone");
    expect(of(after, "hero").position).toMatchObject({ x: 4, y: 5 });
  });

  it("that kills the will to go on leaves a turn that only ends (STYLE-HP-03)", () => {
    const weak: ActorSheet = { ...KNIGHT, system: { ...KNIGHT.system, health: { value: 4, max: 22 } } };
    const after = give(duel({}, weak), walk("hero", [4, 5]), [2, 4], [stabs("guard")]);
    expect(of(after, "hero")).toMatchObject({ ap: 0, health: { value: 0 }, position: { x: 5 } });
    expect(refusal(after, { type: "dash", creature: "hero" })).toBe("STYLE-HP-03 unconscious");
    const next = give(after, pass("hero"));
    expect([next.state.turn, next.state.round]).toEqual(["guard", 1]);
    const again = give(next, pass("guard"));
    expect([again.state.turn, again.state.round]).toEqual(["guard", 2]);
    expect(of(again, "hero").ap).toBe(0);
  });
});

describe("what is thrown against full cover is gone all the same (STYLE-ATK-09, STYLE-ATK-07)", () => {
  it("and the AP and the attack too", () => {
    const spear = item("Weapon", "javelin", {
      damage: [{ dice: "1d6", type: "piercing" }],
      range: 9,
      thrown: true,
      inHand: true,
    });
    const thrower = sheetWith(KNIGHT, [spear]);
    const fight = give(duel({}, thrower, GUARD, 4), { type: "setCover", creature: "guard", cover: "full" });
    const toss = { type: "strike", creature: "hero", target: "guard", weapon: "javelin", thrown: true };
    const after = give(fight, toss, [], [{ to: "hero", prompt: "fullCover", choice: "goOn" }]);
    expect(of(after, "hero")).toMatchObject({ ap: 2, attacks: 1 });
    expect(of(after, "hero").weapons["javelin"]).toMatchObject({ place: "floor", lies: { x: 9, y: 5 } });
  });
});

describe("values at their edges", () => {
  it("damage to the last point knocks out, none at all asks nobody (STYLE-HP-02 to 04)", () => {
    const frail = (value: number): ActorSheet => ({
      ...GUARD,
      system: { ...GUARD.system, health: { value, max: 20 } },
    });
    // A longsword's 1 + 4 less iron's 3: two.
    const hit = (value: number, dice = [2, 1]) =>
      of(give(duel({}, KNIGHT, frail(value)), strike, dice), "guard");
    expect(hit(3)).toMatchObject({ health: { value: 1 }, ap: 3 });
    expect(hit(2)).toMatchObject({ health: { value: 0 }, ap: 0 });
    expect(Object.keys(hit(2).conditions).sort()).toEqual(["prone", "unconscious"]);
    const plated = sheetWith(frail(0), [item("Armor", "plate", { level: "full", ar: 99, worn: true })], {
      conditions: { unconscious: { condition: "unconscious" } },
    });
    expect(of(give(duel({}, KNIGHT, plated), strike, [2, 1]), "guard").dead).toBe(false);
  });

  it("crawling takes two meters for one, and the odd one is left (STYLE-MOV-04)", () => {
    const slow = sheetWith(KNIGHT, [], { speed: 5, conditions: { prone: { condition: "prone" } } });
    const fight = duel({}, slow, GUARD, 9);
    expect(refusal(fight, walk("hero", [4, 5], [3, 5], [2, 5]))).toBe("STYLE-MOV-01 tooFar");
    const two = give(fight, walk("hero", [4, 5], [3, 5]));
    expect(of(two, "hero").movement).toEqual({ used: 4, allowance: 5 });
    expect(refusal(two, walk("hero", [2, 5]))).toBe("STYLE-MOV-01 tooFar");
    // Half of 5, rounded up, is more than the meter that is left.
    expect(refusal(two, { type: "stand", creature: "hero" })).toBe("STYLE-MOV-05 tooFar");
  });

  it("whoever is healed from 0 is awake, prone, and without AP until the next round (STYLE-HP-05)", () => {
    const healer = sheetWith(KNIGHT, [item("Consumable", "salve", { healing: "1d20", left: 1 })]);
    const out = sheetWith(GUARD, [], {
      health: { value: 0, max: 20 },
      conditions: { unconscious: { condition: "unconscious" }, prone: { condition: "prone" } },
    });
    const use = { type: "useAbility", creature: "hero", ability: "salve", target: "guard" };
    const react = { ...use, type: "reactWithAbility" };
    const healed = give(duel({}, healer, out), react, [3]);
    expect(of(healed, "guard")).toMatchObject({ ap: 0, health: { value: 3 } });
    expect(Object.keys(of(healed, "guard").conditions)).toEqual(["prone"]);
    expect(refusal(healed, react)).toBe("STYLE-ACT-04 usedUp");
    const turned = give(healed, pass("hero"));
    expect(turned.state.turn).toBe("guard");
    expect(refusal(turned, { type: "dash", creature: "guard" })).toBe("STYLE-AP-07 noAP");
    expect(of(give(turned, pass("guard")), "guard").ap).toBe(3);
  });

  it("dazed on the own turn lasts through the next one (STYLE-COND-DAZED)", () => {
    const dazed = give(duel(), strike, [20, 2, 20], [defends("guard", "block"), adds("guard", "bash")]);
    expect(of(dazed, "hero").conditions).toHaveProperty("dazed");
    const turned = give(dazed, pass("hero"));
    expect(of(turned, "hero").conditions).toHaveProperty("dazed");
    const own = give(turned, pass("guard"));
    expect(of(own, "hero").conditions).toHaveProperty("dazed");
    expect(of(give(own, pass("hero")), "hero").conditions).not.toHaveProperty("dazed");
  });
});

describe("holds (STYLE-GRP-04)", () => {
  const grapple = { type: "grapple", creature: "hero", target: "guard" };

  it("on each other keep both in place, and end one by one", () => {
    const bare = (sheet: ActorSheet): ActorSheet => ({
      ...sheet,
      items: sheet.items.filter(({ type }) => type !== "fightingstyleShield"),
    });
    const one = give(duel({}, KNIGHT, bare(GUARD)), grapple, [2, 12]);
    const both = give(
      give(one, pass("hero")),
      { type: "grapple", creature: "guard", target: "hero" },
      [2, 12],
    );
    expect([of(both, "hero").holding, of(both, "guard").holding]).toEqual([["guard"], ["hero"]]);
    expect(refusal(both, walk("guard", [7, 5]))).toBe("STYLE-MOV-06 grappled");
    const let_ = give(both, { type: "release", creature: "hero", target: "guard" });
    expect(of(let_, "guard").conditions).toEqual({});
    expect(of(let_, "hero").conditions).toHaveProperty("grappled");
  });

  it("end when the holder is struck down", () => {
    const weak: ActorSheet = { ...KNIGHT, system: { ...KNIGHT.system, health: { value: 1, max: 22 } } };
    const held = give(give(duel({}, weak), grapple, [2, 12]), pass("hero"));
    const blow = { type: "strike", creature: "guard", target: "hero", weapon: "spear" };
    const after = give(held, blow, [2, 4]);
    expect(of(after, "guard").conditions).toEqual({});
    expect(of(after, "hero").holding).toEqual([]);
  });
});

describe("a feint (STYLE-MAN-06, STYLE-MAN-07)", () => {
  it("outlives an opening that the one who feinted strikes at, and serves the next Strike", () => {
    const sly = sheetWith(KNIGHT, [], { skills: { deception: 10 } });
    const misled = give(duel({}, sly), strike, [2, 1, 2], [adds("hero", "feint")]);
    expect(of(misled, "hero").feintTarget).toBe("guard");
    const turned = give(misled, pass("hero"));
    const off = give(turned, walk("guard", [7, 5]), [20], [stabs("hero", "longsword")]);
    expect(of(off, "hero").feintTarget).toBe("guard");
  });
});

describe("who strikes is seen, whatever stops the blow (STYLE-ACT-01, STYLE-ATK-09)", () => {
  it("also at full cover", () => {
    const javelin = item("Weapon", "javelin", {
      damage: [{ dice: "1d6", type: "piercing" }],
      range: 9,
      thrown: true,
      inHand: true,
    });
    const hidden = give(duel({}, sheetWith(KNIGHT, [javelin]), GUARD, 4), {
      type: "setUnseen",
      creature: "hero",
      unseenBy: ["guard"],
    });
    const covered = give(hidden, { type: "setCover", creature: "guard", cover: "full" });
    const toss = { type: "strike", creature: "hero", target: "guard", weapon: "javelin", thrown: true };
    const after = give(covered, toss, [], [{ to: "hero", prompt: "fullCover", choice: "goOn" }]);
    expect(of(after, "hero").unseenBy).toEqual([]);
  });
});

describe("a knocked-out loser (STYLE-MAN-12)", () => {
  const frail: ActorSheet = { ...GUARD, system: { ...GUARD.system, health: { value: 1, max: 20 } } };

  it("is pushed and disarmed without a test, and neither dazed nor tripped", () => {
    const won = (maneuver: string, more: object = {}) =>
      give(duel({}, KNIGHT, frail), strike, [2, 8], [adds("hero", maneuver, more)]);
    expect(of(won("push"), "guard").position).toMatchObject({ x: 7, y: 5 });
    expect(of(won("disarm", { item: "spear" }), "guard").weapons["spear"]).toMatchObject({
      place: "floor",
      lies: { x: 6, y: 5 },
    });
    expect(told(won("trip")).map(({ type }) => type)).toContain("ManeuverPointless");
  });
});

it("armor that is heavier than its bearer is quick leaves no speed, and nothing below it (STYLE-MOV-01)", () => {
  const lead = item("Armor", "lead", { level: "full", ar: 9, worn: true, speedPenalty: 9 });
  const slow = duel({}, sheetWith(KNIGHT, [lead]), GUARD, 9);
  expect(of(slow, "hero").movement).toEqual({ used: 0, allowance: 0 });
  expect(refusal(slow, walk("hero", [4, 5]))).toBe("STYLE-MOV-01 tooFar");
});

describe("a reaction into a reaction (STYLE-OPP-04, STYLE-ACT-03)", () => {
  const ward = item("Spell", "ward", { healing: "1d20", ap: 1 });
  const mage = sheetWith(GUARD, [ward], { attributes: { str: 10, int: 12 }, health: { value: 9, max: 20 } });
  const cast = { type: "reactWithAbility", creature: "guard", ability: "ward" };

  it("lets the one whose turn it is strike first, for an AP and an attack of the round", () => {
    const after = give(duel({}, KNIGHT, mage), cast, [2, 1, 7], [stabs("hero", "longsword")]);
    // 1 + 4 less iron's 3 are two; then the spell heals seven.
    expect(of(after, "guard").health.value).toBe(14);
    expect(of(after, "hero")).toMatchObject({ ap: 2, attacks: 1 });
    expect(of(after, "guard")).toMatchObject({ ap: 2, attacks: 0 });
  });

  it("met by a critical defense, it may still end in the mage's favor", () => {
    const after = give(
      duel({}, KNIGHT, mage),
      cast,
      [20, 2, 20, 7],
      [stabs("hero", "longsword"), defends("guard", "block"), adds("guard", "push")],
    );
    expect(of(after, "hero").position).toMatchObject({ x: 4, y: 5 });
    expect(of(after, "guard")).toMatchObject({ ap: 1, health: { value: 16 } });
  });

  it("is not asked of whoever has struck twice, or is pushed away before", () => {
    let fight = duel({}, KNIGHT, mage);
    for (const dice of [[20], [20]]) fight = give(fight, strike, dice);
    const after = give(fight, cast, [7]);
    expect(of(after, "hero").attacks).toBe(2);
    const apart = give(duel({}, KNIGHT, mage, 2), cast, [7]);
    expect(of(apart, "guard").health.value).toBe(16);
  });

  it("is lost with its price when it knocks out the mage", () => {
    const weak = sheetWith(mage, [], { health: { value: 2, max: 20 } });
    const after = give(duel({}, KNIGHT, weak), cast, [2, 1], [stabs("hero", "longsword")]);
    expect(of(after, "guard")).toMatchObject({ health: { value: 0 }, ap: 0 });
    expect(told(after).map(({ type }) => type)).toContain("SpellLost");
  });
});

describe("what happens on the way", () => {
  it("a hold ends where its holder walks off, also on a way that leads back (STYLE-GRP-04)", () => {
    const bare: ActorSheet = {
      ...GUARD,
      items: GUARD.items.filter(({ type }) => !/Shield|Weapon/.test(type)),
    };
    const held = give(
      duel({}, KNIGHT, bare),
      { type: "grapple", creature: "hero", target: "guard" },
      [2, 12],
    );
    const near = give(held, walk("hero", [5, 6]));
    expect(of(near, "guard").conditions).toHaveProperty("grappled");
    const back = give(held, walk("hero", [4, 5], [3, 5], [4, 5], [5, 5]));
    expect(of(back, "guard").conditions).toEqual({});
    expect(of(back, "hero").holding).toEqual([]);
  });

  it("whoever trips the striker while standing up stands (STYLE-OPP-10)", () => {
    const down = sheetWith(KNIGHT, [], { conditions: { prone: { condition: "prone" } } });
    const after = give(
      duel({}, down),
      { type: "stand", creature: "hero" },
      [20, 2, 2, 20],
      [stabs("guard"), defends("hero", "parry"), adds("hero", "trip")],
    );
    expect(of(after, "guard").conditions).toHaveProperty("prone");
    expect(of(after, "hero").conditions).toEqual({});
    expect(of(after, "hero").movement.used).toBe(3);
  });
});

it("whoever has picked nothing on becoming trained has had the free picks (STYLE-GEAR-04)", () => {
  const novice: ActorSheet = { kind: "character", items: [item("Style", "style", { gear: [] })], system: {} };
  const train = (...gear: string[]) => ({
    type: "trainStyle",
    creature: "hero",
    style: "style",
    gear,
    agreed: true,
  });
  const none = give(fightOf([entrant("hero", "heroes", 5, 5, novice)]), train());
  expect(refusal(none, train("spear"))).toBe("STYLE-GEAR-02 alreadyTrained");
});

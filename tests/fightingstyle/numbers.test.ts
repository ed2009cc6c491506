// The numbers of Fighting Style in play: the two tests of an attack, sizes, damage by type, prices, meters and gear.

import { describe, expect, it } from "vitest";
import type { Traced } from "../../src/core/language/trace.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/fightingstyle/rulings.ts";
import {
  adds,
  defends,
  duel,
  give,
  item,
  last,
  of,
  refusal,
  sheetWith,
  shoot,
  stabs,
  strike,
  targetNumber,
  told,
  type StyleFight,
} from "./play.ts";
import { engine, entrant, fightOf, GUARD, KNIGHT } from "./scene.ts";

const bow = item("Weapon", "bow", {
  gear: "longsword",
  ranged: true,
  range: 25,
  hands: 2,
  damage: [{ dice: "1d6", flat: 4, type: "piercing" }],
  inHand: true,
});
const archer = sheetWith({ ...KNIGHT, items: KNIGHT.items.slice(1) }, [bow]);
const outcome = (fight: StyleFight) => last(fight, "StrikeResolved").operands["outcome"];

describe("the two tests of an attack", () => {
  // Attack 14 against a parry of 12: 14, 9 and 4 are one, two and three Successes; 12, 7 and 2 of the parry.
  it.each([
    [15, 13, "bothFail"],
    [14, 13, "attackerCritical"],
    [15, 12, "defenderCritical"],
    [14, 12, "miss"],
    [10, 8, "miss"],
    [9, 8, "hit"],
    [9, 7, "miss"],
    [5, 7, "miss"],
    [4, 7, "hit"],
    [4, 2, "miss"],
    [1, 3, "hit"],
  ])(
    "on %i and %i come to %s (STYLE-TEST-02, STYLE-TEST-04, STYLE-RES-01 to STYLE-RES-08, table T2)",
    (attack, parry, result) => {
      const damage = result === "hit" || result === "attackerCritical" ? [1] : [];
      expect(outcome(give(duel(), strike, [attack, parry, ...damage], [defends("guard", "parry")]))).toBe(
        result,
      );
    },
  );

  it.each([
    [14, 12, "blocked"],
    [1, 12, "blocked"],
    [14, 13, "attackerCritical"],
    [15, 12, "defenderCritical"],
    [15, 13, "bothFail"],
  ])("on %i and %i with a shield come to %s (STYLE-RES-04, table T2)", (attack, block, result) => {
    const damage = result === "blocked" || result === "attackerCritical" ? [1] : [];
    expect(outcome(give(duel(), strike, [attack, block, ...damage], [defends("guard", "block")]))).toBe(
      result,
    );
  });

  it("take a die of 1 for passed and of 20 for failed, whatever the number (STYLE-TEST-03)", () => {
    const hopeless = duel(
      {},
      sheetWith(KNIGHT, [
        item("Perk", "curse", { modifiers: [{ to: "style", kind: "number", value: -30 }] }),
      ]),
    );
    expect(outcome(give(hopeless, strike, [1, 1]))).toBe("attackerCritical");
    expect(outcome(give(hopeless, strike, [2]))).toBe("bothFail");
    const sure = duel({}, sheetWith(KNIGHT, [], { attributes: { str: 30 } }));
    expect(outcome(give(sure, strike, [19, 1]))).toBe("attackerCritical");
    expect(outcome(give(sure, strike, [20]))).toBe("bothFail");
  });

  it.each([
    ["none", 0],
    ["low", 2],
    ["high", 5],
  ] as const)(
    "with %s cover shift by %i from afar, and not at all in melee (STYLE-COV-01 to STYLE-COV-03, table T3)",
    (cover, value) => {
      const covered = (fight: StyleFight) => give(fight, { type: "setCover", creature: "guard", cover });
      const shot = give(covered(duel({}, archer, GUARD, 4)), shoot, [20, 20], [defends("guard", "dodge")]);
      expect([targetNumber(shot, "attack"), targetNumber(shot, "defense")]).toEqual([10 - value, 8 + value]);
      const blow = give(covered(duel()), strike, [20, 20], [defends("guard", "dodge")]);
      expect([targetNumber(blow, "attack"), targetNumber(blow, "defense")]).toEqual([14, 8]);
      const blocked = give(covered(duel({}, archer, GUARD, 4)), shoot, [20, 20], [defends("guard", "block")]);
      expect(targetNumber(blocked, "defense")).toBe(12);
    },
  );

  it("gain 2 by a flank in melee alone (STYLE-FLK-02)", () => {
    const flanked = (command: object, hero = KNIGHT, apart = 1) =>
      targetNumber(
        give(duel({}, hero, GUARD, apart), { ...strike, ...command, flanked: true }, [20]),
        "attack",
      );
    expect([flanked({}), flanked({ weapon: "bow" }, archer, 4)]).toEqual([16, 10]);
  });
});

describe("a maneuver", () => {
  it.each([
    [0, "push", []],
    [1, "push", [9, 10]],
    [2, "push", [10]],
    [3, "push", [19, 10]],
    [4, "push", []],
    [1, "trip", [5, 9]],
    [3, "trip", [19, 9]],
  ] as const)(
    "against size %i: %s rolls %j (STYLE-SIZE-01 to STYLE-SIZE-03, table T4)",
    (size, maneuver, dice) => {
      const before = duel({}, KNIGHT, sheetWith(GUARD, [], { size }));
      const after = give(before, strike, [10, 1, ...dice], [adds("hero", maneuver)]);
      const types = told(after).map(({ type }) => type);
      // Athletics 10 and Acrobatics 8: a bane keeps the higher die, a boon the lower.
      const resists = { 0: false, 1: maneuver === "push", 2: true, 3: maneuver === "push", 4: true }[size];
      expect(types.includes("ManeuverWithstood")).toBe(resists);
      expect(types.includes("ManeuverSucceeded")).toBe(!resists);
    },
  );

  it("needs what it needs (STYLE-MAN-02, STYLE-MAN-04, STYLE-MAN-08, STYLE-MAN-10)", () => {
    const refused = (maneuver: string, guard = GUARD, more: object = {}) => {
      try {
        give(duel({}, KNIGHT, guard), strike, [10, 1, 20], [adds("hero", maneuver, more)]);
        return "";
      } catch (error) {
        return String(error).replace(/^\w+: /, "");
      }
    };
    expect(refused("bash")).toMatch(/^STYLE-MAN-02/);
    expect(refused("disarm", { ...GUARD, items: GUARD.items.slice(2) }, { item: "spear" })).toMatch(
      /^STYLE-MAN-04/,
    );
    expect(refused("disarm", GUARD, { item: "crown" })).toMatch(/^STYLE-MAN-04/);
    const prone = sheetWith(GUARD, [], { conditions: { prone: { condition: "prone" } } });
    expect(refused("trip", prone)).toMatch(/^STYLE-MAN-10/);
    expect(refused("trip")).toBe("");
  });
});

describe("damage", () => {
  const iron = item("Armor", "mail", { level: "partial", ar: 5, magicAr: 2, worn: true });
  const shield = (br: number) => item("Shield", "bone", { br, inHand: true });
  const guard = (br: number) => ({ ...GUARD, items: [shield(br), iron, ...GUARD.items.slice(3)] });
  const weapon = (type: string) =>
    sheetWith({ ...KNIGHT, items: KNIGHT.items.slice(1) }, [
      item("Weapon", "longsword", { damage: [{ dice: "1d8", flat: 12, type }], inHand: true }),
    ]);
  const taken = (type: string, blocked: boolean, br = 6) => {
    const fight = duel({}, weapon(type), guard(br));
    const after = blocked
      ? give(fight, strike, [4, 4, 8], [defends("guard", "block")])
      : give(fight, strike, [4, 8]);
    return (last(after, "DamageTaken").operands["damage"] as unknown as Traced).value;
  };

  it.each([
    ["crushing", 15, 9],
    ["piercing", 15, 9],
    ["slashing", 15, 9],
    ["fire", 18, 15],
    ["frost", 18, 15],
    ["shock", 18, 15],
    ["acid", 20, 20],
    ["force", 20, 20],
    ["necrotic", 20, 20],
    ["radiant", 20, 20],
    ["poison", 20, 20],
    ["psychic", 20, 20],
  ])(
    "of %s meets armor, and a shield that blocks (STYLE-DMG-05 to STYLE-DMG-07, STYLE-SHD-01, STYLE-SHD-02, table T5)",
    (type, open, blocked) => {
      expect([taken(type, false), taken(type, true)]).toEqual([open, blocked]);
    },
  );

  it.each([
    [0, 0],
    [1, 1],
    [4, 2],
    [5, 3],
    [7, 4],
    [8, 4],
  ])("of magic is halved by a shield of %i by %i, rounded up (STYLE-SHD-02, table T5)", (br, half) => {
    expect(taken("fire", true, br)).toBe(18 - half);
  });

  it("takes health to 0 and no further, and knocks out there (STYLE-HP-02, STYLE-HP-03)", () => {
    const after = (amount: number) =>
      of(give(duel(), { type: "harm", creature: "guard", amount, damageType: "force" }), "guard");
    expect(after(19)).toMatchObject({ health: { value: 1 }, ap: 3, conditions: {} });
    expect(after(20)).toMatchObject({
      health: { value: 0 },
      ap: 0,
      conditions: { unconscious: {}, prone: {} },
    });
    expect(after(99).health.value).toBe(0);
  });
});

describe("the price", () => {
  const perk = item("Perk", "kick", { uses: ["free"], attack: true, roll: "athletics" });
  const spell = item("Spell", "bolt", { attack: true, range: 9, ap: 2 });
  const fight = duel({}, sheetWith(KNIGHT, [perk, spell]), GUARD, 1);

  it.each([
    [strike, [19], 1, 1],
    [{ type: "dash" }, [], 1, 0],
    [{ type: "disengage" }, [], 1, 0],
    [{ type: "search" }, [20], 1, 0],
    [{ type: "sneak" }, [20, 20], 1, 0],
    [{ type: "grapple", target: "guard" }, [20, 20], 1, 0],
    [{ type: "manipulate", object: "a rope" }, [], 1, 0],
    [{ type: "freeAction", ability: "kick", target: "guard" }, [20], 0, 1],
    [{ type: "useAbility", ability: "bolt", target: "guard" }, [20], 2, 1],
    [{ type: "move", path: [{ x: 5, y: 4 }] }, [], 0, 0],
  ] as const)("of %j is known (STYLE-AP-04, STYLE-AP-08, section 5)", (command, dice, ap, attacks) => {
    const after = of(give(fight, { ...command, type: command.type, creature: "hero" }, dice), "hero");
    expect([3 - after.ap, after.attacks]).toEqual([ap, attacks]);
  });

  it("of two attacks is all that a round allows, whatever pays for them (STYLE-AP-08, STYLE-FREE-02)", () => {
    const kick = { type: "freeAction", creature: "hero", ability: "kick", target: "guard" };
    const one = give(fight, strike, [19]);
    const two = give(one, kick, [20]);
    expect(of(two, "hero")).toMatchObject({ attacks: 2, ap: 2, freeUsed: 1 });
    expect(refusal(two, strike)).toBe("STYLE-AP-08 attackLimit");
    expect(refusal(one, kick)).toBeNull();
    expect(refusal(give(fight, kick, [20]), kick)).toBe("STYLE-FREE-02 freeUsed");
  });

  it("takes a free action without any AP left (STYLE-FREE-02, STYLE-AP-08)", () => {
    const spent = give(fight, { type: "setResource", creature: "hero", resource: "ap", value: 0 });
    expect(refusal(spent, strike)).toMatch(/^STYLE-AP/);
    const kick = { type: "freeAction", creature: "hero", ability: "kick", target: "guard" };
    expect(refusal(spent, kick)).toBeNull();
  });

  it("is begun by a free action of the own turn, and not by one before it (STYLE-DLY-01, STYLE-F-FREE)", () => {
    const save = { type: "saveTurn", creature: "hero", after: "guard" };
    const kick = { type: "freeAction", creature: "hero", ability: "kick", target: "guard" };
    expect(refusal(fight, save)).toBeNull();
    expect(refusal(give(fight, kick, [20]), save)).toMatch(/^STYLE-DLY-01/);
  });
});

describe("meters", () => {
  const path = (n: number) => Array.from({ length: n }, (_each, i) => ({ x: 5, y: 4 - i }));
  const go = (n: number) => ({ type: "move", creature: "hero", path: path(n) });
  const apart = (system = {}) => duel({}, sheetWith(KNIGHT, [], system), GUARD, 9);
  const prone = { conditions: { prone: { condition: "prone" } } };

  it.each([
    ["as it is", {}, 6],
    ["with a speed of its own", { speed: 8 }, 8],
    ["prone", prone, 3],
  ] as const)("%s are as many as the speed gives (STYLE-MOV-01, STYLE-MOV-04)", (_how, system, most) => {
    expect(refusal(apart(system), go(most))).toBeNull();
    expect(refusal(apart(system), go(most + 1))).toMatch(/^STYLE-MOV-0[14]/);
    const dashed = give(apart(system), { type: "dash", creature: "hero" });
    expect(refusal(dashed, go(2 * most))).toBeNull();
    expect(refusal(dashed, go(2 * most + 1))).toMatch(/^STYLE-MOV-0[14]/);
  });

  it("for rising are half the speed, rounded up (STYLE-MOV-05)", () => {
    const rise = { type: "stand", creature: "hero" };
    const risen = (speed: number) => of(give(apart({ ...prone, speed }), rise), "hero").movement.used;
    expect([risen(6), risen(7), risen(1)]).toEqual([3, 4, 1]);
    const crawled = give(apart(prone), go(1));
    expect(refusal(crawled, rise)).toBeNull();
    expect(refusal(give(apart(prone), go(2)), rise)).toMatch(/^STYLE-MOV-05/);
  });

  it("within a reach give an opening when they lead out of it or along it, not into it (STYLE-OPP-03)", () => {
    const step = (apart: number, ...xs: number[]) => {
      const fight = duel({}, KNIGHT, GUARD, apart);
      const move = { type: "move", creature: "hero", path: xs.map((x) => ({ x, y: 5 })) };
      try {
        return of(give(fight, move, [20], [stabs("guard")]), "guard").attacks;
      } catch {
        return 0;
      }
    };
    // The spear reaches 2 meters.
    expect([step(2, 4), step(1, 4), step(3, 6), step(3, 4), step(3, 6, 7)]).toEqual([1, 1, 0, 0, 1]);
  });
});

describe("gear", () => {
  const novice = (system = {}) =>
    fightOf(
      [
        entrant(
          "hero",
          "heroes",
          0,
          0,
          sheetWith({ ...KNIGHT, items: [] }, [item("Style", "new", {})], system),
        ),
      ],
      DEFAULT_RULINGS,
    );
  const words = (n: number) => Array.from({ length: n }, (_each, i) => `weapon ${i}`);
  const train = (n: number) => ({
    type: "trainStyle",
    creature: "hero",
    style: "new",
    gear: words(n),
    agreed: true,
  });
  const add = { type: "addGear", creature: "hero", style: "new", gear: "a net", agreed: true };

  it("is free for five picks on becoming trained, and refused as a whole for six (STYLE-GEAR-02, STYLE-GEAR-05)", () => {
    const trained = give(novice({ xp: 10 }), train(5));
    expect(of(trained, "hero")).toMatchObject({ xp: 10, learned: { new: words(5) } });
    expect(refusal(novice(), train(6))).toBe("STYLE-GEAR-05 tooManyPicks");
    expect(refusal(trained, train(1))).not.toBeNull();
  });

  it("costs 25 XP for each entry from then on, up to ten (STYLE-GEAR-03, STYLE-GEAR-05)", () => {
    expect(refusal(give(novice({ xp: 24 }), train(5)), add)).toBe("STYLE-GEAR-05 noXp");
    expect(of(give(give(novice({ xp: 25 }), train(5)), add), "hero").xp).toBe(0);
    let fight = give(novice({ xp: 150 }), train(5));
    for (const n of [0, 1, 2, 3, 4]) fight = give(fight, { ...add, gear: `net ${n}` });
    expect(of(fight, "hero").xp).toBe(25);
    expect(refusal(fight, add)).toBe("STYLE-GEAR-05 full");
  });
});

describe("initiative", () => {
  it("is a six-sided die and Initiative, or PER for an NPC (STYLE-INIT-01)", () => {
    const hero = sheetWith(KNIGHT, [], { attributes: { per: 9 }, initiativeBonus: 2 });
    const guard = sheetWith(GUARD, [], { attributes: { per: 11 }, initiativeBonus: 2 });
    const fight = fightOf([entrant("hero", "a", 0, 0, hero), entrant("guard", "b", 9, 0, guard)]);
    const begun = give(fight, { type: "startFight", creature: null }, [1, 6]);
    expect([of(begun, "hero").initiative, of(begun, "guard").initiative]).toEqual([12, 17]);
    const pools = begun.log.flatMap(({ roll }) => (roll?.purpose === "initiative" ? [roll.dice] : []));
    expect(pools.map(({ count, sides }) => [count, sides])).toEqual([
      [1, 6],
      [1, 6],
    ]);
    expect(engine.ruleset.derive(hero, DEFAULT_RULINGS)["initiative"]?.value).toBe(11);
  });
});

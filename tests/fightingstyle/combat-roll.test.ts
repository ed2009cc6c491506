// The combat roll of Fighting Style through the engine: defenses, cover, flanks, maneuvers, sizes, openings.

import { describe, expect, it } from "vitest";
import { DEFAULT_RULINGS } from "../../src/rulesets/fightingstyle/rulings.ts";
import {
  adds,
  answer,
  defends,
  duel,
  give,
  item,
  last,
  of,
  refusal,
  rowsOf,
  sheetWith,
  shoot,
  stabs,
  strike,
  told,
} from "./play.ts";
import { entrant, fightOf, GUARD, KNIGHT } from "./scene.ts";

const bow = item("Weapon", "bow", {
  ranged: true,
  range: 25,
  hands: 2,
  damage: [{ dice: "1d6", flat: 4, type: "piercing" }],
  inHand: true,
});
const axe = item("Weapon", "axe", {
  thrown: true,
  range: 6,
  damage: [{ dice: "1d6", type: "slashing" }],
  inHand: true,
});
const whisper = item("Spell", "whisper", {
  attack: true,
  mind: true,
  range: 9,
  damage: [{ dice: "1d4", type: "psychic" }],
});
const cast = { type: "useAbility", creature: "hero", ability: "whisper", target: "guard" };
const resolved = (fight: ReturnType<typeof duel>): ReturnType<typeof last> => last(fight, "StrikeResolved");

describe("defenses", () => {
  it("are taken, paid and named one by one (STYLE-DEF-01 to 12, STYLE-AP-06, STYLE-AP-12)", () => {
    const blocked = give(duel(), strike, [4, 12, 8], [defends("guard", "block")]);
    expect(rowsOf(last(blocked, "DefenseTaken"))).toEqual([
      "STYLE-DEF-03",
      "STYLE-DEF-01",
      "STYLE-DEF-02",
      "STYLE-DEF-11",
      "STYLE-AP-12",
      "STYLE-R-BLOCK",
    ]);
    expect(rowsOf(last(blocked, "ApSpent"))).toContain("STYLE-AP-06");
    expect(rowsOf(resolved(blocked))).toEqual(
      expect.arrayContaining([
        "STYLE-RES-04",
        "STYLE-ATK-01",
        "STYLE-DEF-12",
        "STYLE-TEST-10",
        "STYLE-GEAR-07",
      ]),
    );
    const parried = give(duel(), strike, [8, 3], [defends("guard", "parry")]);
    expect([resolved(parried).rule, ...rowsOf(last(parried, "DefenseTaken"))]).toEqual(
      expect.arrayContaining(["STYLE-RES-08", "STYLE-R-PARRY"]),
    );
    const parry = give(duel(), strike, [19, 3], [defends("guard", "block")]);
    expect(rowsOf(resolved(parry))).toEqual(
      expect.arrayContaining(["STYLE-RES-03", "STYLE-SHD-04", "STYLE-DMG-03"]),
    );
    const failed = give(duel(), strike, [4, 18, 8], [defends("guard", "block")]);
    expect(rowsOf(resolved(failed))).toContain("STYLE-SHD-03");
  });

  it("may be forgone, or be impossible (STYLE-DEF-09, 10); a critical win adds no damage (STYLE-RES-09, 10)", () => {
    const open = give(duel(), strike, [10, 5]);
    expect(rowsOf(resolved(open))).toEqual(
      expect.arrayContaining(["STYLE-RES-10", "STYLE-DEF-09", "STYLE-AP-12"]),
    );
    expect(last(open, "DamageTaken")).toMatchObject({ operands: { rolled: 9, damage: { value: 6 } } });
    const unaware = give(duel(), { ...strike, unaware: true }, [10, 5]);
    expect(rowsOf(resolved(unaware))).toContain("STYLE-DEF-10");
    expect(
      last(give(duel({ undefendedCritical: false }), strike, [10, 5]), "StrikeResolved").operands["outcome"],
    ).toBe("hit");
  });

  it("are barred by what the attack is (STYLE-DEF-05 to 08, STYLE-ATK-07)", () => {
    const answers = (kind: string): void =>
      void give(duel({}, sheetWith(KNIGHT, [whisper])), cast, [5, 4, 1], [defends("guard", kind)]);
    expect(() => answers("block")).toThrow(/STYLE-DEF-08/);
    const withstood = give(
      duel({}, sheetWith(KNIGHT, [whisper])),
      cast,
      [3, 8, 1],
      [defends("guard", "withstand")],
    );
    expect(last(withstood, "AttackResolved")).toMatchObject({
      rule: "STYLE-RES-07",
      operands: { outcome: "hit" },
    });
    expect(rowsOf(last(withstood, "DefenseTaken"))).toContain("STYLE-R-WITHSTAND");
    const throwing = { ...strike, weapon: "axe", thrown: true };
    const hurls = (thrownParry: boolean): void =>
      void give(
        duel({ thrownParry }, sheetWith(KNIGHT, [axe])),
        throwing,
        [19, 19],
        [defends("guard", "parry")],
      );
    expect(() => hurls(false)).toThrow(/STYLE-ATK-07/);
    hurls(true);
    const both = duel({ mindDefences: "addWithstand" }, sheetWith(KNIGHT, [whisper]));
    expect(rowsOf(last(give(both, cast, [5, 19, 1], [defends("guard", "dodge")]), "DefenseTaken"))).toContain(
      "STYLE-R-DODGE",
    );
  });
});

describe("the ground", () => {
  const archer = sheetWith({ ...KNIGHT, items: KNIGHT.items.slice(1) }, [bow]);

  it("covers from shots by kind (STYLE-COV-01 to 08, STYLE-ATK-04, STYLE-ATK-09)", () => {
    const near = duel({}, archer, GUARD, 4);
    const set = (more: object): ReturnType<typeof duel> =>
      give(near, { type: "setCover", creature: "guard", ...more });
    const high = set({ obstacles: [{ part: 0.8 }, { part: 0.5 }] });
    expect(rowsOf(last(high, "CoverSet"))).toEqual(["STYLE-COV-08", "STYLE-COV-05", "STYLE-COV-07"]);
    const shot = give(high, shoot, [3, 12], [defends("guard", "dodge")]);
    expect(resolved(shot).operands).toMatchObject({
      attack: {
        tn: {
          value: 3,
          rule: "STYLE-TEST-01",
        },
      },
      defense: { tn: { value: 13 } },
    });
    expect(JSON.stringify(resolved(shot).operands)).toContain("STYLE-ATK-04");
    expect(JSON.stringify(resolved(shot).operands["attack"])).toContain("STYLE-COV-03");
    const full = give(set({ cover: "full" }), shoot);
    expect(rowsOf(resolved(full))).toEqual(["STYLE-ATK-09", "STYLE-COV-04", "STYLE-TEST-06"]);
    expect(of(full, "hero")).toMatchObject({ ap: 2, attacks: 1 });
    const melee = give(give(duel(), { type: "setCover", creature: "guard", cover: "low" }), strike, [10, 1]);
    expect(rowsOf(resolved(melee))).toContain("STYLE-COV-01");
    const all = give(duel({ coverDodgeScope: "all" }), { type: "setCover", creature: "guard", cover: "low" });
    const dodged = give(all, strike, [13, 9], [defends("guard", "dodge")]);
    expect(JSON.stringify(resolved(dodged).operands["defense"])).toContain("STYLE-COV-06");
  });

  it("flanks by allies on one line, for every attacker of that side (STYLE-FLK-01 to 06)", () => {
    const bout = (tolerance: number, fourth = KNIGHT): ReturnType<typeof duel> => {
      const fight = fightOf(
        [
          entrant("hero", "heroes", 5, 5, KNIGHT),
          entrant("guard", "guards", 6, 5, GUARD),
          entrant("east", "heroes", 7, 5, KNIGHT),
          entrant("north", "heroes", 6, 4, fourth),
        ],
        { ...DEFAULT_RULINGS, flankTolerance: tolerance },
      );
      return give(fight, { type: "startFight", creature: null }, [6, 1, 2, 5]);
    };
    const pair = give(bout(0.25), strike, [16, 1]);
    expect(resolved(pair).operands["attack"]).toMatchObject({ tn: { value: 16 } });
    expect(rowsOf(resolved(pair))).toEqual(expect.arrayContaining(["STYLE-FLK-01", "STYLE-FLK-04"]));
    const third = give(
      give(bout(0.25, archer), { type: "endTurn", creature: "hero" }),
      {
        type: "strike",
        creature: "north",
        target: "guard",
        weapon: "bow",
      },
      [19],
    );
    expect(rowsOf(resolved(third))).not.toContain("STYLE-FLK-01");
    const north = give(
      give(bout(0.25), { type: "endTurn", creature: "hero" }),
      { ...strike, creature: "north" },
      [16, 1],
    );
    expect(rowsOf(resolved(north))).toContain("STYLE-FLK-03");
    expect(rowsOf(resolved(give(bout(0.25, archer), strike, [16, 1])))).toContain("STYLE-FLK-05");
    const said = give(duel(), { ...strike, flanked: true }, [16, 1]);
    expect(rowsOf(resolved(said))).toContain("STYLE-FLK-06");
  });
});

describe("maneuvers", () => {
  const strong = (size: number): typeof GUARD => sheetWith(GUARD, [], { size });

  it("name their entry, their test and the size that decided (STYLE-MAN-01 to 13, STYLE-SIZE-01 to 04)", () => {
    const push = (size: number, dice: number[]): ReturnType<typeof duel> =>
      give(duel({}, KNIGHT, strong(size)), strike, [10, 1, ...dice], [adds("hero", "push")]);
    expect(of(push(2, [15]), "guard").position).toMatchObject({ x: 7, y: 5 });
    expect(rowsOf(last(push(2, [15]), "ManeuverSucceeded"))).toEqual(
      expect.arrayContaining(["STYLE-M-PUSH", "STYLE-SIZE-01", "STYLE-MAN-13", "STYLE-AP-10"]),
    );
    expect(rowsOf(last(push(4, []), "ManeuverWithstood"))).toEqual(
      expect.arrayContaining(["STYLE-SIZE-03", "STYLE-SIZE-04", "STYLE-TEST-06"]),
    );
    expect(rowsOf(last(push(3, [15, 9]), "ManeuverWithstood"))).toContain("STYLE-TEST-05");
    expect(rowsOf(last(push(0, []), "Pushed"))).toEqual(["STYLE-MAN-09", "STYLE-MOV-07", "STYLE-OPP-06"]);
    const trip = give(duel(), strike, [10, 1, 15], [adds("hero", "trip")]);
    expect(rowsOf(last(trip, "ManeuverSucceeded"))).toContain("STYLE-M-TRIP");
    const item = { item: "shield" };
    const disarm = give(duel(), strike, [10, 1, 15, 14], [adds("hero", "disarm", item)]);
    expect(rowsOf(last(disarm, "ManeuverSucceeded"))).toContain("STYLE-M-DISARM");
    const bash = give(duel(), strike, [19, 3, 12], [defends("guard", "parry"), adds("guard", "bash")]);
    expect(rowsOf(last(bash, "ManeuverWithstood"))).toContain("STYLE-M-BASH");
    const brace = give(duel(), strike, [19, 3], [defends("guard", "parry"), adds("guard", "brace")]);
    expect(rowsOf(last(brace, "Braced"))).toEqual(["STYLE-MAN-03", "STYLE-M-BRACE", "STYLE-COND-BRACED"]);
  });

  it("strike a place with every die at its maximum, or without a place (STYLE-MAN-08, STYLE-LOC-01, 02)", () => {
    const precise = give(duel(), strike, [10], [adds("hero", "precision", { location: "head" })]);
    expect(rowsOf(last(precise, "HitPrecisely"))).toEqual([
      "STYLE-MAN-08",
      "STYLE-M-PRECISION",
      "STYLE-LOC-01",
    ]);
    expect(of(precise, "guard")).toMatchObject({ location: "head", health: { value: 11 } });
    const off = give(
      duel({ hitLocations: "off" }),
      strike,
      [10],
      [adds("hero", "precision", { location: "head" })],
    );
    expect(rowsOf(last(off, "HitPrecisely"))).toContain("STYLE-LOC-02");
    expect(of(off, "guard").location).toBeNull();
  });

  it("mislead for the next Strike, and are pointless against the unconscious (STYLE-MAN-06, 07, 12, STYLE-TEST-09)", () => {
    const feint = give(duel(), strike, [10, 1, 5], [adds("hero", "feint")]);
    expect(rowsOf(last(feint, "Feinted"))).toEqual(
      expect.arrayContaining(["STYLE-M-FEINT", "STYLE-COND-FEINTING"]),
    );
    expect(resolved(give(feint, strike, [16, 15])).operands["attack"]).toMatchObject({ kept: 15 });
    const weak = sheetWith(GUARD, [], { health: { value: 2, max: 20 } });
    const down = give(duel({}, KNIGHT, weak), strike, [10, 5], [adds("hero", "trip")]);
    expect(last(down, "ManeuverPointless").rule).toBe("STYLE-MAN-12");
    expect(rowsOf(last(down, "FellUnconscious"))).toContain("STYLE-COND-UNCONSCIOUS");
    const push = give(duel({}, KNIGHT, weak), strike, [10, 5], [adds("hero", "push")]);
    expect(rowsOf(last(push, "ManeuverSucceeded"))).toEqual(
      expect.arrayContaining(["STYLE-MAN-12", "STYLE-TEST-09"]),
    );
    expect(refusal(duel({ maneuverNeedsReach: false }), strike)).toBeNull();
  });
});

describe("openings", () => {
  const away = {
    type: "move",
    creature: "hero",
    path: [
      { x: 4, y: 5 },
      { x: 3, y: 5 },
    ],
  };

  it("are given by steps inside a reach, once a movement, by spells and by rising (STYLE-OPP-01 to 08)", () => {
    const walked = give(duel(), away, [19], [stabs("guard")]);
    expect(rowsOf(last(walked, "Moved"))).toEqual(["STYLE-MOV-01", "STYLE-A-MOVE", "STYLE-OPP-08"]);
    const paid = told(walked).find(({ type }) => type === "ApSpent");
    expect(paid && rowsOf(paid)).toEqual(
      expect.arrayContaining(["STYLE-OPP-01", "STYLE-R-OPPORTUNITY", "STYLE-OPP-02"]),
    );
    expect(of(walked, "guard")).toMatchObject({ ap: 2, attacks: 1 });
    expect(
      of(give(duel({ opportunityCountsApR: false }), away, [19], [stabs("guard")]), "guard").attacks,
    ).toBe(0);
    expect(
      of(give(duel({ oaPerMove: 0 }), away, [19, 19], [stabs("guard"), stabs("guard")]), "guard").attacks,
    ).toBe(2);
    const safe = give(give(duel(), { type: "disengage", creature: "hero" }), away);
    expect(rowsOf(last(safe, "Moved"))).toContain("STYLE-OPP-07");
    const bolt = item("Spell", "bolt", { attack: true, range: 9, damage: [{ dice: "1d6", type: "shock" }] });
    const shot = { type: "useAbility", creature: "hero", ability: "bolt", target: "guard" };
    expect(
      told(give(duel({}, sheetWith(KNIGHT, [bolt])), shot, [19, 19], [stabs("guard")])).map(
        ({ rule }) => rule,
      ),
    ).toContain("STYLE-OPP-01");
    const prone = give(duel(), strike, [19, 3, 19], [defends("guard", "parry"), adds("guard", "trip")]);
    expect(of(prone, "hero").conditions["prone"]).toBeDefined();
    const rising = give(prone, { type: "stand", creature: "hero" }, [19], [stabs("guard")]);
    expect(rowsOf(last(rising, "StoodUp"))).toEqual(["STYLE-MOV-05", "STYLE-A-STAND"]);
    const crawl = give(prone, { type: "move", creature: "hero", path: [{ x: 4, y: 5 }] });
    expect(rowsOf(last(crawl, "Moved"))).toContain("STYLE-MOV-04");
    expect(of(crawl, "hero").movement.used).toBe(2);
    const paidRise = give(
      { ...prone, rulings: { ...prone.rulings, standUpCost: "oneAP" } },
      { type: "stand", creature: "hero" },
    );
    expect(of(paidRise, "hero").ap).toBe(1);
  });

  it("may be given on entering, and stay open after a narrow Disengage, by settings (STYLE-OPP-03, 07)", () => {
    const to = { type: "move", creature: "hero", path: [{ x: 6, y: 5 }] };
    const far = duel({ provokeOnEnter: true }, KNIGHT, GUARD, 3);
    expect(of(give(far, to, [19], [stabs("guard")]), "guard").attacks).toBe(1);
    const bolt = item("Spell", "bolt", { attack: true, range: 9 });
    const narrow = give(duel({ disengageScope: "movement" }, sheetWith(KNIGHT, [bolt])), {
      type: "disengage",
      creature: "hero",
    });
    const shot = { type: "useAbility", creature: "hero", ability: "bolt", target: "guard" };
    expect(of(give(narrow, shot, [19, 19], [stabs("guard")]), "guard").attacks).toBe(1);
    const wide = give(duel({}, sheetWith(KNIGHT, [bolt])), { type: "disengage", creature: "hero" });
    expect(rowsOf(last(give(wide, shot, [19]), "AbilityUsed"))).toContain("STYLE-OPP-07");
  });

  it("are offered to several foes in initiative order (STYLE-OPP-11)", () => {
    const fight = fightOf([
      entrant("hero", "heroes", 5, 5, KNIGHT),
      entrant("guard", "guards", 6, 5, GUARD),
      entrant("watch", "guards", 5, 6, GUARD),
    ]);
    const begun = give(fight, { type: "startFight", creature: null }, [6, 1, 4]);
    const left = give(begun, away, [19, 19], [stabs("guard"), stabs("watch")]);
    expect(
      told(left)
        .filter(({ type }) => type === "StrikeResolved")
        .map(({ creature }) => creature),
    ).toEqual(["watch", "guard"]);
  });
});

describe("holds and watching", () => {
  it("are contests and no attacks (STYLE-GRP-01 to 05, STYLE-SIZE-05, STYLE-ACT-01)", () => {
    const hold = { type: "grapple", creature: "hero", target: "guard" };
    const held = give(duel(), hold, [2, 12]);
    expect(rowsOf(last(held, "GrappleTried"))).toEqual(
      expect.arrayContaining([
        "STYLE-GRP-01",
        "STYLE-AP-10",
        "STYLE-GRP-05",
        "STYLE-SIZE-05",
        "STYLE-TEST-07",
      ]),
    );
    expect(rowsOf(last(held, "ApSpent"))).toContain("STYLE-A-GRAPPLE");
    const turn = give(held, { type: "endTurn", creature: "hero" });
    const dash = give(turn, { type: "dash", creature: "guard" });
    expect(last(dash, "Dashed")).toMatchObject({ rule: "STYLE-MOV-06", operands: { speed: 0 } });
    const freed = give(turn, { type: "escape", creature: "guard" }, [1, 19]);
    expect(rowsOf(last(freed, "ApSpent"))).toContain("STYLE-A-ESCAPE");
    expect(of(freed, "guard").conditions).toEqual({});
    const big = give(duel({ grappleSize: true }, KNIGHT, sheetWith(GUARD, [], { size: 4 })), hold);
    expect(last(big, "GrappleTried")).toMatchObject({ rule: "STYLE-SIZE-05", operands: { won: false } });
    expect(rowsOf(last(give(duel(), { type: "search", creature: "hero" }, [3]), "ApSpent"))).toContain(
      "STYLE-A-SEARCH",
    );
    const hidden = give(duel(), { type: "sneak", creature: "hero" }, [2, 8]);
    expect(rowsOf(last(hidden, "ApSpent"))).toContain("STYLE-A-SNEAK");
    expect(of(hidden, "hero").unseenBy).toEqual(["guard"]);
    const harder = answer("gm", "situation", "adjust", { type: "situation", creature: null, value: -5 });
    expect(of(give(duel(), { type: "sneak", creature: "hero" }, [4, 8], [harder]), "hero").unseenBy).toEqual(
      [],
    );
  });
});

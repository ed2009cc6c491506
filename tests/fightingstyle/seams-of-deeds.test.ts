// Seams of Fighting Style deeds: hands that hold, banes on banes, magic at arm's length, saved turns that react, and walks cut short.
import { describe, expect, it } from "vitest";
import type { ActorSheet } from "../../src/core/language/ruleset.ts";
import {
  adds,
  defends,
  duel,
  backAndForth as give,
  item,
  of,
  refusal,
  sheetWith,
  stabs,
  strike,
  told,
  type StyleFight,
  pass,
  walk,
  set,
} from "./play.ts";
import { entrant, fightOf, GUARD, KNIGHT } from "./scene.ts";

const health = (fight: StyleFight, id = "guard"): number => of(fight, id).health.value;
const started = (...entrants: ReturnType<typeof entrant>[]): StyleFight =>
  give(
    fightOf(entrants),
    { type: "startFight", creature: null },
    entrants.map((_each, i) => 6 - i),
  );
const grapple = (target: string) => ({ type: "grapple", creature: "hero", target });

describe("hands that hold (STYLE-GRP-01, STYLE-GRP-02)", () => {
  const bare: ActorSheet = { ...KNIGHT, items: [KNIGHT.items[1] as ActorSheet["items"][number]] };

  it("are two, one for each, and none is left to strike with", () => {
    const fight = started(
      entrant("hero", "heroes", 5, 5, bare),
      entrant("guard", "guards", 6, 5, GUARD),
      entrant("other", "guards", 5, 6, GUARD),
      entrant("third", "guards", 4, 5, GUARD),
    );
    const one = give(fight, grapple("guard"), [2, 12]);
    const fist = { ...strike, weapon: "unarmed" };
    expect(refusal(one, fist)).toBeNull();
    const two = give(one, grapple("other"), [2, 12]);
    expect(of(two, "hero").holding).toEqual(["guard", "other"]);
    expect(refusal(two, grapple("third"))).toBe("STYLE-GRP-01 noFreeHand");
    expect(refusal(two, fist)).toBe("STYLE-ATK-08 noFreeHand");
    const loose = give(two, { type: "release", creature: "hero", target: "guard" });
    expect(of(loose, "guard").conditions).toEqual({});
    expect(refusal(loose, fist)).toBeNull();
  });

  it("let nobody go whom their owner pushes into a wall, and let go whom they push away (STYLE-MAN-09)", () => {
    const held = give(duel({}, KNIGHT), grapple("guard"), [2, 12]);
    const away = give(held, strike, [10, 1, 20], [adds("hero", "push")]);
    expect(of(away, "guard").position).toMatchObject({ x: 7 });
    expect(of(away, "hero").holding).toEqual([]);
    const walled = give(held, strike, [10, 1, 20], [adds("hero", "push", { blocked: true })]);
    expect(of(walled, "guard").position).toMatchObject({ x: 6 });
    expect(of(walled, "hero").holding).toEqual(["guard"]);
  });

  it("pick up in another's turn what was struck out of them, for an AP of the round (STYLE-ACT-04, STYLE-AP-03)", () => {
    const disarmed = give(duel(), strike, [10, 1, 20], [adds("hero", "disarm", { item: "spear" })]);
    const up = { type: "manipulate", creature: "guard", item: "spear", handling: "pickUp" };
    const again = give(disarmed, up);
    expect(of(again, "guard")).toMatchObject({ ap: 2, weapons: { spear: { place: "hand" } } });
    const met = give(again, strike, [10, 10], [defends("guard", "parry")]);
    expect(of(met, "guard").ap).toBe(1);
  });
});

describe("banes on banes (STYLE-TEST-05, STYLE-COND-DAZED, STYLE-UNT-04)", () => {
  const clumsy: ActorSheet = {
    ...GUARD,
    items: GUARD.items.map((each) =>
      each.id === "iron" ? { ...each, system: { level: "full", ar: 3, worn: true } } : each,
    ),
  };
  const bad = (boonLimit: number): StyleFight =>
    give(give(duel({ boonLimit }, KNIGHT, clumsy), set("guard", "prone")), set("guard", "dazed"));

  it("are one more die, or as many as the setting lets", () => {
    // Dodge of 8, lying, dazed, in armor that is strange to him.
    expect(health(give(bad(1), strike, [10, 8, 7], [defends("guard", "dodge")]))).toBe(20);
    expect(health(give(bad(1), strike, [10, 9, 7, 1], [defends("guard", "dodge")]))).toBe(18);
    expect(health(give(bad(5), strike, [10, 7, 7, 7, 7], [defends("guard", "dodge")]))).toBe(20);
  });

  it("hinder the test against a maneuver by being dazed alone (STYLE-MAN-13)", () => {
    const pushed = give(bad(5), strike, [10, 1, 3, 11], [adds("hero", "push")]);
    expect(of(pushed, "guard").position).toMatchObject({ x: 7 });
  });
});

describe("a spell at arm's length (STYLE-OPP-04, STYLE-FLK-02, STYLE-DEF-08)", () => {
  const touch = item("Spell", "touch", {
    attack: true,
    meleeAttack: true,
    reach: 1,
    damage: [{ dice: "1d6", type: "shock" }],
  });
  const mage = (): ActorSheet => sheetWith(KNIGHT, [touch]);
  const cast = { type: "useAbility", creature: "hero", ability: "touch", target: "guard" };

  it("gives no opening, is hindered by no cover, and may be dodged and blocked but not parried", () => {
    const covered = give(duel({}, mage()), { type: "setCover", creature: "guard", cover: "high" });
    // Sorcery 8 against Dodge 8, one Success each: no damage.
    const dodged = give(covered, cast, [8, 8], [defends("guard", "dodge")]);
    expect(told(dodged).map(({ rule }) => rule)).not.toContain("STYLE-OPP-01");
    expect(health(dodged)).toBe(20);
    // Blocked: 6 less half of 4, and no armor.
    expect(health(give(covered, cast, [8, 8, 6], [defends("guard", "block")]))).toBe(16);
    expect(() => give(covered, cast, [8, 8], [defends("guard", "parry")])).toThrow();
  });

  it("gains by a flank as a blade does", () => {
    const fight = started(
      entrant("hero", "heroes", 5, 5, mage()),
      entrant("guard", "guards", 6, 5, GUARD),
      entrant("friend", "heroes", 7, 5, KNIGHT),
    );
    expect(health(give(fight, cast, [10, 6]))).toBe(14);
    expect(health(give(fight, cast, [11]))).toBe(20);
  });
});

describe("whoever waits with a saved turn (STYLE-DLY-07, STYLE-DLY-01)", () => {
  it("reacts meanwhile, and may still save the turn again when it comes", () => {
    const fight = started(
      entrant("hero", "heroes", 5, 5, KNIGHT),
      entrant("guard", "guards", 6, 5, GUARD),
      entrant("other", "guards", 9, 9, GUARD),
    );
    const save = (after: string) => ({ type: "saveTurn", creature: "hero", after });
    const waiting = give(fight, save("guard"));
    const struck = give(waiting, walk("guard", [7, 5]), [20], [stabs("hero", "longsword")]);
    expect(of(struck, "hero")).toMatchObject({ ap: 2, attacks: 1 });
    const turn = give(struck, pass("guard"));
    expect(turn.state.turn).toBe("hero");
    expect(refusal(turn, save("guard"))).not.toBeNull();
    const again = give(turn, save("other"));
    expect(again.state.turn).toBe("other");
    const last = give(again, pass("other"));
    expect([last.state.turn, of(last, "hero").ap]).toEqual(["hero", 2]);
  });
});

describe("a walk that a trip ends (STYLE-OPP-10, STYLE-MOV-04, STYLE-MOV-05)", () => {
  it("leaves what was not walked, to crawl with or to stand up", () => {
    // The whole way from (5,5) to (1,5); the guard strikes at the first step, before it is taken.
    const fallen = give(
      duel(),
      walk("hero", [4, 5], [3, 5], [2, 5], [1, 5]),
      [5, 1, 20],
      [stabs("guard"), adds("guard", "trip")],
    );
    expect(of(fallen, "hero").position).toMatchObject({ x: 5 });
    expect(of(fallen, "hero").movement).toMatchObject({ used: 0, allowance: 6 });
    expect(of(fallen, "hero").ap).toBe(3);
    const crawled = give(fallen, walk("hero", [4, 5], [3, 5]), [20], [stabs("guard")]);
    expect(of(crawled, "hero").movement.used).toBe(4);
    expect(refusal(crawled, { type: "stand", creature: "hero" })).toMatch(/STYLE-MOV-05/);
    const dashed = give(crawled, { type: "dash", creature: "hero" });
    expect(of(give(dashed, { type: "stand", creature: "hero" }), "hero").movement.used).toBe(7);
  });
});

describe("what is thrown at whoever does not see it coming (STYLE-DEF-10, STYLE-COV-03, STYLE-UNT-01)", () => {
  it("meets no defense, but the cover and the strange weapon hinder it", () => {
    const javelin = item("Weapon", "javelin", {
      gear: "javelin",
      damage: [{ dice: "1d6", flat: 3, type: "piercing" }],
      thrown: true,
      range: 12,
      inHand: true,
    });
    const hidden = give(
      give(duel({}, sheetWith({ ...KNIGHT, items: KNIGHT.items.slice(1) }, [javelin]), GUARD, 4), {
        type: "setUnseen",
        creature: "hero",
        unseenBy: ["guard"],
      }),
      { type: "setCover", creature: "guard", cover: "high" },
    );
    const toss = { ...strike, weapon: "javelin", thrown: true };
    // Agility 8 and rank 2, less 2 and 5.
    expect(health(give(hidden, toss, [3, 4]))).toBe(16);
    expect(health(give(hidden, toss, [4]))).toBe(20);
  });
});

describe("oneself and one's friends (STYLE-ATK-02, STYLE-AP-12)", () => {
  it("oneself is struck by nobody, and a friend may defend", () => {
    expect(refusal(duel(), { ...strike, target: "hero" })).not.toBeNull();
    const fight = started(entrant("hero", "heroes", 5, 5, KNIGHT), entrant("guard", "heroes", 6, 5, GUARD));
    const held = give(fight, strike, [10, 10], [defends("guard", "parry")]);
    expect(of(held, "guard").ap).toBe(2);
  });
});

describe("a feint at somebody who falls and comes back (STYLE-MAN-07)", () => {
  it("is still good, and used up by the next Strike", () => {
    const feinted = give(duel(), strike, [10, 4, 2], [adds("hero", "feint")]);
    const down = give(feinted, { type: "harm", creature: "guard", amount: 99, damageType: "force" });
    const back = give(down, { type: "heal", creature: "guard", amount: 9 });
    const hit = give(back, strike, [19, 4, 1]);
    expect([health(hit), of(hit, "hero").feintTarget]).toEqual([7, null]);
  });
});

describe("whoever a net has caught, with nobody at its end (STYLE-COND-GRAPPLED, STYLE-GRP-03)", () => {
  it("is free by any test that passes", () => {
    const caught = give(give(duel(), set("guard", "grappled")), pass("hero"));
    const escape = { type: "escape", creature: "guard" };
    expect(of(give(caught, escape, [11]), "guard").conditions).toHaveProperty("grappled");
    expect(of(give(caught, escape, [10]), "guard").conditions).toEqual({});
  });
});

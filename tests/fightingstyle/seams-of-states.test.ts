// Seams of Fighting Style states: conditions given again while they run, two who hold one, blows at the fallen, and what is not paid in the end.
import { describe, expect, it } from "vitest";
import type { ActorSheet } from "../../src/core/language/ruleset.ts";
import type { StyleRulings } from "../../src/rulesets/fightingstyle/rulings.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/fightingstyle/rulings.ts";
import {
  adds,
  backAndForth as give,
  defends,
  duel,
  item,
  of,
  refusal,
  sheetWith,
  stabs,
  strike,
  type StyleFight,
  pass,
  walk,
  set,
} from "./play.ts";
import { without } from "../rulesets/in-the-midst.ts";
import { engine, entrant, fightOf, GUARD, KNIGHT } from "./scene.ts";

const health = (fight: StyleFight, id = "guard"): number => of(fight, id).health.value;
const started = (entrants: ReturnType<typeof entrant>[], rulings: Partial<StyleRulings> = {}): StyleFight =>
  give(
    fightOf(entrants, { ...DEFAULT_RULINGS, ...rulings }),
    { type: "startFight", creature: null },
    entrants.map((_each, i) => 6 - i),
  );
const hammer = item("Weapon", "hammer", {
  gear: "hammer",
  damage: [{ dice: "1d4", type: "crushing" }],
  heavy: true,
  inHand: true,
});
const smith: ActorSheet = {
  ...KNIGHT,
  items: [hammer, item("Style", "style", { rank: 2, gear: ["hammer"] })],
};
const blow = { ...strike, weapon: "hammer" };

describe("whoever is dazed again in the turn that would end it (STYLE-COND-DAZED)", () => {
  it("stays so through the next turn", () => {
    const dazed = give(duel({}, smith), blow, [10, 1, 20], [adds("hero", "bash")]);
    const turn = give(dazed, pass("hero"));
    // A step inside the reach: the hero strikes at the opening, and dazes again.
    const again = give(
      turn,
      walk("guard", [6, 4]),
      [10, 1, 20, 20],
      [stabs("hero", "hammer"), adds("hero", "bash")],
    );
    const next = give(give(again, pass("guard")), pass("hero"));
    expect(next.state.turn).toBe("guard");
    expect(of(next, "guard").conditions).toHaveProperty("dazed");
    expect(of(give(next, pass("guard")), "guard").conditions).toEqual({});
  });
});

describe("whoever is held by two (STYLE-GRP-02 to STYLE-GRP-04)", () => {
  const bare = (athletics: number): ActorSheet => ({
    ...KNIGHT,
    system: { ...KNIGHT.system, skills: { athletics } },
    items: [KNIGHT.items[1] as ActorSheet["items"][number]],
  });
  const held = (): StyleFight => {
    const fight = started([
      entrant("hero", "heroes", 5, 5, bare(0)),
      entrant("friend", "heroes", 7, 5, bare(3)),
      entrant("guard", "guards", 6, 5, GUARD),
    ]);
    return give(give(fight, { type: "grapple", creature: "hero", target: "guard" }, [2, 12]), pass("hero"));
  };
  const grab = { type: "grapple", creature: "friend", target: "guard" };
  const both = (): StyleFight => give(held(), grab, [2, 12]);
  const holding = (fight: StyleFight) => ["hero", "friend"].map((id) => of(fight, id).holding.length);
  const isHeld = (fight: StyleFight) => of(fight, "guard").conditions["grappled"] !== undefined;

  it("is held by each with a hand, and by neither twice", () => {
    expect(holding(both())).toEqual([1, 1]);
    expect(refusal(both(), grab)).toBe("STYLE-GRP-02 alreadyGrappled");
  });

  it("stays held by one when the other lets go", () => {
    for (const [first, second] of [
      ["hero", "friend"],
      ["friend", "hero"],
    ] as const) {
      const one = give(both(), { type: "release", creature: first, target: "guard" });
      expect([isHeld(one), of(one, first).holding, of(one, second).holding]).toEqual([true, [], ["guard"]]);
      const none = give(one, { type: "release", creature: second, target: "guard" });
      expect([isHeld(none), ...holding(none)]).toEqual([false, 0, 0]);
    }
  });

  it("stays held by one when the other is struck down, walks off or leaves", () => {
    const down = give(both(), { type: "harm", creature: "hero", amount: 99, damageType: "force" });
    expect([isHeld(down), ...holding(down)]).toEqual([true, 0, 1]);
    const off = give(both(), walk("friend", [8, 5], [9, 5]));
    expect([isHeld(off), ...holding(off)]).toEqual([true, 1, 0]);
    const left = give(without(engine, both(), "hero"), pass("friend"));
    expect([isHeld(left), of(left, "friend").holding]).toEqual([true, ["guard"]]);
    expect(refusal(left, walk("guard", [6, 4]))).toBe("STYLE-MOV-06 grappled");
    const alone = give(left, { type: "release", creature: "friend", target: "guard" });
    expect(isHeld(alone)).toBe(false);
  });

  it("gets free of both at once, against the better of them", () => {
    const turn = give(both(), pass("friend"));
    // 4 under 10 are two Successes; 9 under 15 are two as well, and hold; 11 is one.
    const escape = { type: "escape", creature: "guard" };
    expect(isHeld(give(turn, escape, [4, 9]))).toBe(true);
    const free = give(turn, escape, [4, 11]);
    expect([isHeld(free), ...holding(free)]).toEqual([false, 0, 0]);
  });

  it("leaves no hand full of whoever has left the fight", () => {
    const left = give(without(engine, held(), "guard"), pass("friend"));
    expect(of(left, "hero").holding).toEqual([]);
  });

  it("stays in a net when the hand lets go", () => {
    const net = give(
      started([entrant("hero", "heroes", 5, 5, bare(0)), entrant("guard", "guards", 6, 5, GUARD)]),
      set("guard", "grappled"),
    );
    const caught = give(net, { type: "grapple", creature: "hero", target: "guard" }, [2, 12]);
    const loose = give(caught, { type: "release", creature: "hero", target: "guard" });
    expect([isHeld(loose), of(loose, "hero").holding]).toEqual([true, []]);
  });
});

describe("a blow at whoever lies unconscious (STYLE-HP-04, STYLE-TEST-09, STYLE-RES-10)", () => {
  const down = (rulings: Partial<StyleRulings> = {}): StyleFight =>
    give(duel(rulings), { type: "harm", creature: "guard", amount: 99, damageType: "force" });

  it("is defended against by nobody, and asks the game master once what becomes of it", () => {
    const dies = { to: "gm", prompt: "hurtAtZero", choice: "dies" };
    expect(of(give(down(), strike, [10, 1], [dies]), "guard").dead).toBe(true);
    expect(of(give(down({ deathRule: "atZeroHit" }), strike, [10, 1]), "guard").dead).toBe(true);
    expect(of(give(down(), strike, [10, 1], [{ ...dies, choice: "lives" }]), "guard").dead).toBe(false);
  });

  it("that the armor takes whole hurts nobody (STYLE-DMG-08)", () => {
    const plated = sheetWith(GUARD, [item("Perk", "scales", { ar: 12 })]);
    const fight = give(duel({ deathRule: "atZeroHit" }, KNIGHT, plated), {
      type: "harm",
      creature: "guard",
      amount: 99,
      damageType: "force",
    });
    expect(of(give(fight, strike, [10, 8]), "guard").dead).toBe(false);
  });

  it("is held by a hand without a test of his own (STYLE-GRP-01)", () => {
    const held = give(down(), { type: "grapple", creature: "hero", target: "guard" }, [12]);
    expect(of(held, "guard").conditions).toHaveProperty("grappled");
  });
});

describe("whoever gets free in the own turn (STYLE-MOV-06, STYLE-MOV-02)", () => {
  const turn = (): StyleFight =>
    give(give(duel(), { type: "grapple", creature: "hero", target: "guard" }, [2, 12]), pass("hero"));

  it("has the whole way that is left, but nothing of a Dash before", () => {
    const dashed = give(turn(), { type: "dash", creature: "guard" });
    const free = give(dashed, { type: "escape", creature: "guard" }, [5, 12]);
    expect(of(free, "guard")).toMatchObject({ ap: 1, conditions: {}, movement: { used: 0, allowance: 6 } });
    const again = give(free, { type: "dash", creature: "guard" });
    expect(of(again, "guard").movement.allowance).toBe(12);
  });
});

describe("what is stopped at full cover (STYLE-ATK-09)", () => {
  it("costs nothing, neither AP nor attack nor charge", () => {
    const wand = item("MagicItem", "wand", {
      attack: true,
      range: 9,
      charges: 1,
      damage: [{ dice: "1d6", type: "fire" }],
    });
    const covered = give(duel({}, sheetWith(KNIGHT, [wand])), {
      type: "setCover",
      creature: "guard",
      cover: "full",
    });
    const zap = { type: "useAbility", creature: "hero", ability: "wand", target: "guard" };
    const stopped = give(covered, zap, [], [{ to: "hero", prompt: "fullCover", choice: "stop" }]);
    expect(of(stopped, "hero")).toMatchObject({ ap: 3, attacks: 0 });
    const gone = give(covered, zap, [], [{ to: "hero", prompt: "fullCover", choice: "goOn" }]);
    expect(of(gone, "hero")).toMatchObject({ ap: 2, attacks: 1 });
    expect(of(gone, "hero").abilities["wand"]?.left).toBe(
      (of(stopped, "hero").abilities["wand"]?.left ?? 0) - 1,
    );
    expect(refusal(gone, zap)).not.toBeNull();
    expect(refusal(stopped, zap)).toBeNull();
  });
});

describe("savers in a knot (STYLE-DLY-02, STYLE-DLY-04)", () => {
  const four = (): StyleFight =>
    started(["a", "b", "c", "d"].map((id, i) => entrant(id, id, 3 * i, 0, KNIGHT)));
  const save = (creature: string, after: string) => ({ type: "saveTurn", creature, after });

  it("act behind the same one in the order of their word, and never behind whoever waits for them", () => {
    const two = give(give(four(), save("a", "c")), save("b", "c"));
    expect(two.state.turn).toBe("c");
    expect(refusal(two, save("c", "a"))).toMatch(/^STYLE-DLY-02/);
    expect(refusal(two, save("c", "c"))).toMatch(/^STYLE-DLY-02/);
    const order = ["c", "a", "b"].reduce<[StyleFight, string[]]>(
      ([now, seen], id) => [give(now, pass(id)), [...seen, String(give(now, pass(id)).state.turn)]],
      [two, []],
    );
    expect(order[1]).toEqual(["a", "b", "d"]);
    expect(give(order[0], pass("d")).state).toMatchObject({ turn: "a", round: 2 });
  });

  it("the last of the round has nobody to wait for", () => {
    const last = ["a", "b", "c"].reduce((now, id) => give(now, pass(id)), four());
    for (const after of ["a", "b", "c"]) expect(refusal(last, save("d", after))).toMatch(/^STYLE-DLY-02/);
  });
});

describe("damage that is less than nothing (STYLE-RST-06, STYLE-DMG-04)", () => {
  it("wakes no vulnerability", () => {
    const feather: ActorSheet = {
      ...KNIGHT,
      items: [
        item("Weapon", "longsword", {
          gear: "longsword",
          damage: [{ dice: "1d4", flat: -4, type: "slashing" }],
          inHand: true,
        }),
        ...KNIGHT.items.slice(1),
      ],
    };
    const frail = {
      ...GUARD,
      items: GUARD.items.filter(({ id }) => id !== "iron"),
      system: { ...GUARD.system, vulnerabilities: [{ to: "slashing", value: 5 }] },
    };
    expect(health(give(duel({}, feather, frail), strike, [10, 4]))).toBe(20);
    expect(health(give(duel({}, feather, frail), strike, [10, 1]))).toBe(20);
  });
});

describe("who flanks with what (STYLE-FLK-05)", () => {
  const withFriend = (friend: ActorSheet, x: number): StyleFight =>
    started([
      entrant("hero", "heroes", 5, 5, KNIGHT),
      entrant("guard", "guards", 6, 5, GUARD),
      entrant("friend", "heroes", x, 5, friend),
    ]);
  const bow = item("Weapon", "bow", { ranged: true, range: 25, hands: 2, inHand: true });
  const archer: ActorSheet = { ...KNIGHT, items: [bow, ...KNIGHT.items.slice(1)] };
  const empty: ActorSheet = { ...KNIGHT, items: KNIGHT.items.slice(1) };
  /** 15 passes only with the flank. */
  const flanks = (fight: StyleFight): boolean => {
    try {
      return health(give(fight, strike, [15, 1])) < 20;
    } catch {
      return false;
    }
  };

  it("bare hands at one meter, a spear at two, and no bow in both hands", () => {
    expect(flanks(withFriend(empty, 7))).toBe(true);
    expect(flanks(withFriend(empty, 8))).toBe(false);
    expect(flanks(withFriend(GUARD, 8))).toBe(true);
    expect(flanks(withFriend(archer, 7))).toBe(false);
  });

  it("a prone friend does, one who is surprised does not", () => {
    expect(flanks(give(withFriend(KNIGHT, 7), set("friend", "prone")))).toBe(true);
    expect(flanks(give(withFriend(KNIGHT, 7), set("friend", "surprised")))).toBe(false);
  });
});

describe("a defender struck out of his defense (STYLE-DEF-11)", () => {
  it("pays for each blow anew, and for none without AP", () => {
    let fight = give(give(duel(), strike, [10, 10], [defends("guard", "parry")]), pass("hero"));
    for (let i = 0; i < 2; i += 1) fight = give(fight, { type: "dash", creature: "guard" });
    expect(of(fight, "guard").ap).toBe(0);
    // No AP, and nobody is asked: the hero's opening hits undefended.
    const struck = give(fight, walk("guard", [6, 4]), [10, 1], [stabs("hero", "longsword")]);
    expect(health(struck)).toBe(18);
  });
});

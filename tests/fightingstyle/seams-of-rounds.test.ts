// Seams of Fighting Style rounds: boons against banes, several harms under one shield, feints over a distance, saved turns, and pools at nothing.
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
  shoot,
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

/** A third fighter of the guards beside the two of a duel; the order is hero, guard, other. */
const three = (x: number, y: number, other: ActorSheet = GUARD, guard: ActorSheet = GUARD): StyleFight =>
  give(
    fightOf([
      entrant("hero", "heroes", 5, 5, KNIGHT),
      entrant("guard", "guards", 6, 5, guard),
      entrant("other", "guards", x, y, other),
    ]),
    { type: "startFight", creature: null },
    [6, 2, 1],
  );

describe("a blade that cuts and burns (STYLE-DMG-04 to STYLE-DMG-06, STYLE-SHD-01, STYLE-SHD-02)", () => {
  const flame = item("Weapon", "longsword", {
    gear: "longsword",
    damage: [
      { dice: "1d8", flat: 4, type: "slashing" },
      { dice: "1d4", type: "fire" },
    ],
    inHand: true,
  });
  const knight: ActorSheet = { ...KNIGHT, items: [flame, ...KNIGHT.items.slice(1)] };
  const guard = (system: object): ActorSheet => ({
    ...GUARD,
    system: { ...GUARD.system, ...system },
    items: GUARD.items.map((each) =>
      each.id === "shield"
        ? { ...each, system: { br: 5, inHand: true } }
        : each.id === "iron"
          ? { ...each, system: { level: "partial", ar: 3, magicAr: 2, worn: true } }
          : each,
    ),
  });
  const tough = guard({
    resistances: [
      { to: "fire", value: 1 },
      { to: "magical", value: 2 },
    ],
    vulnerabilities: [{ to: "slashing", value: 2 }],
  });
  const frail = guard({ vulnerabilities: [{ to: "magical", value: 3 }] });

  it("is met by the whole rating in steel and half of it, rounded up, in fire", () => {
    // 12 + 2 - 3 - 5 in steel; 4 - 2 - 2 - 3 in fire.
    const after = give(duel({}, knight, tough), strike, [10, 10, 8, 4], [defends("guard", "block")]);
    expect(health(after)).toBe(14);
    // 12 - 3 - 5 in steel; 4 + 3 - 2 - 3 in fire.
    const burned = give(duel({}, knight, frail), strike, [10, 10, 8, 4], [defends("guard", "block")]);
    expect(health(burned)).toBe(14);
  });

  it("is met by the armor alone where the block fails", () => {
    // 12 + 2 - 3 in steel; 4 - 2 - 2 in fire.
    const after = give(duel({}, knight, tough), strike, [10, 19, 8, 4], [defends("guard", "block")]);
    expect(health(after)).toBe(9);
  });

  it("by Precision deals the most of both, and rolls neither", () => {
    // 12 + 2 - 3 in steel; 4 - 2 - 2 in fire.
    const after = give(
      duel({}, knight, tough),
      strike,
      [10],
      [adds("hero", "precision", { location: "head" })],
    );
    expect(health(after)).toBe(9);
    expect(of(after, "guard").location).toBe("head");
  });
});

describe("a boon on the next defense (STYLE-MAN-03)", () => {
  const braced = (): StyleFight =>
    give(duel(), strike, [20, 3], [defends("guard", "parry"), adds("guard", "brace")]);

  it("meets the bane of lying there, is used up by it, and leaves the bane alone", () => {
    const lying = give(braced(), set("guard", "prone"));
    // One die each: 10 under 14 is one Success, and so is 8 under 8.
    const dodged = give(lying, strike, [10, 8], [defends("guard", "dodge")]);
    expect(of(dodged, "guard")).toMatchObject({ braced: false, ap: 1, health: { value: 20 } });
    const next = give(give(dodged, pass("hero")), pass("guard"));
    const hit = give(next, strike, [10, 3, 20, 1], [defends("guard", "dodge")]);
    expect(health(hit)).toBe(18);
  });

  it("outlasts a blow that is not defended against, and not the fight (STYLE-REST-02)", () => {
    const hit = give(braced(), strike, [10, 5]);
    expect(of(hit, "guard").braced).toBe(true);
    expect(of(give(hit, { type: "endFight", creature: null }), "guard").braced).toBe(false);
  });
});

describe("a defender who wins from afar (STYLE-MAN-11, STYLE-MAN-06)", () => {
  const bow = item("Weapon", "bow", { ranged: true, range: 25, hands: 2, inHand: true });
  const archer: ActorSheet = { ...KNIGHT, items: [bow, ...KNIGHT.items.slice(1)] };
  const feinted = (): StyleFight =>
    give(
      give(
        duel({}, archer, GUARD, 5),
        shoot,
        [20, 3, 4],
        [defends("guard", "dodge"), adds("guard", "feint")],
      ),
      pass("hero"),
    );
  const back = { type: "strike", creature: "guard", target: "hero", weapon: "spear" };

  it("feints, walks up, and strikes with the better of two", () => {
    expect(of(feinted(), "guard").feintTarget).toBe("hero");
    const near = give(feinted(), walk("guard", [9, 5], [8, 5], [7, 5]));
    const struck = give(near, back, [15, 7, 5]);
    expect(health(struck, "hero")).toBe(14);
    expect(of(struck, "guard").feintTarget).toBeNull();
  });

  it("loses the feint by a Dash in between (STYLE-MAN-07)", () => {
    const dashed = give(feinted(), { type: "dash", creature: "guard" });
    const near = give(dashed, walk("guard", [9, 5], [8, 5], [7, 5]));
    expect(health(give(near, back, [15]), "hero")).toBe(22);
  });

  it("does not trip, push or disarm anybody five meters off", () => {
    for (const maneuver of ["trip", "push", "bash"])
      expect(() =>
        give(
          duel({}, archer, GUARD, 5),
          shoot,
          [20, 3],
          [defends("guard", "dodge"), adds("guard", maneuver)],
        ),
      ).toThrow("STYLE-MAN-11");
  });
});

describe("whoever is healed before the own place in the round (STYLE-HP-05, STYLE-HP-03)", () => {
  const harm = { type: "harm", creature: "guard", amount: 99, damageType: "force" };
  const heal = { type: "heal", creature: "guard", amount: 5 };
  const awake = (fight: StyleFight): StyleFight => give(give(fight, harm), heal);

  it("has a turn without AP, to crawl or stand up in", () => {
    const turn = give(awake(duel()), pass("hero"));
    expect(turn.state.turn).toBe("guard");
    expect(of(turn, "guard")).toMatchObject({ ap: 0, health: { value: 5 } });
    const back = { type: "strike", creature: "guard", target: "hero", weapon: "spear" };
    expect(refusal(turn, back)).toBe("STYLE-AP-07 noAP");
    const stood = give(turn, { type: "stand", creature: "guard" });
    expect(of(stood, "guard").conditions["prone"]).toBeUndefined();
    expect(of(stood, "guard").movement).toMatchObject({ used: 3 });
  });

  it("has the hero strike at the standing up, and no AP to defend with (STYLE-OPP-05)", () => {
    const turn = give(awake(duel()), pass("hero"));
    // Undefended: 4 + 4 - 3 of the last five.
    const down = give(turn, { type: "stand", creature: "guard" }, [10, 4], [stabs("hero", "longsword")]);
    expect(of(down, "guard").conditions).toHaveProperty("unconscious");
    expect(of(down, "hero")).toMatchObject({ ap: 2, attacks: 1 });
  });

  it("stays held, and cannot stand up for it (STYLE-MOV-06)", () => {
    const fight = give(
      duel({}, { ...KNIGHT, items: KNIGHT.items }),
      {
        type: "grapple",
        creature: "hero",
        target: "guard",
      },
      [2, 12],
    );
    const turn = give(awake(fight), pass("hero"));
    expect(refusal(turn, { type: "stand", creature: "guard" })).toBe("STYLE-MOV-06 grappled");
    const next = give(give(turn, pass("guard")), pass("hero"));
    expect(of(next, "guard").ap).toBe(3);
  });
});

describe("a turn that is saved (STYLE-DLY-02, STYLE-DLY-05)", () => {
  const save = (after: string) => ({ type: "saveTurn", creature: "hero", after });

  it("behind somebody who lies unconscious comes at that one's place", () => {
    const fight = give(three(9, 9), { type: "harm", creature: "other", amount: 99, damageType: "force" });
    const saved = give(fight, save("other"));
    expect(saved.state.turn).toBe("guard");
    const last = give(saved, pass("guard"));
    expect([last.state.turn, last.state.round]).toEqual(["hero", 1]);
  });

  it("is the next turn of whoever is dazed while waiting (STYLE-COND-DAZED)", () => {
    const saved = give(three(9, 9), save("guard"));
    // Nobody defends: 5 + 3, and the Athletics of 20 fails.
    const dazed = give(
      saved,
      { type: "strike", creature: "guard", target: "hero", weapon: "spear" },
      [10, 5, 20],
      [adds("guard", "bash")],
    );
    expect(of(dazed, "hero").conditions).toHaveProperty("dazed");
    const turn = give(dazed, pass("guard"));
    expect(turn.state.turn).toBe("hero");
    const struck = give(turn, strike, [10, 15]);
    expect(health(struck)).toBe(20);
    expect(of(give(struck, pass("hero")), "hero").conditions).toEqual({});
  });
});

describe("openings in the same turn (STYLE-OPP-08, STYLE-AP-08)", () => {
  it("come once a movement, and no more than two attacks of the round", () => {
    const asks = (fight: StyleFight): boolean => told(fight).some(({ rule }) => rule === "STYLE-OPP-01");
    const one = give(duel(), walk("hero", [5, 4], [4, 4]), [20], [stabs("guard")]);
    const two = give(one, walk("hero", [5, 5]), [20], [stabs("guard")]);
    expect(of(two, "guard")).toMatchObject({ ap: 1, attacks: 2 });
    const third = give(two, walk("hero", [5, 4]));
    expect([asks(one), asks(two), asks(third)]).toEqual([true, true, false]);
  });

  it("of two at a rise: whoever is pushed away by the first is not struck by the second, and stands (STYLE-OPP-10)", () => {
    const short = { ...KNIGHT, kind: "npc" as const };
    const fight = give(three(6, 6, short, short), set("hero", "prone"));
    // From (6,5) he is pushed to (4,5), two squares from (6,6).
    const after = give(
      fight,
      { type: "stand", creature: "hero" },
      [5, 3, 20],
      [stabs("guard", "longsword"), adds("guard", "push")],
    );
    expect(of(after, "hero").position).toMatchObject({ x: 4, y: 5 });
    expect(of(after, "hero").conditions).toEqual({});
    expect(of(after, "other")).toMatchObject({ ap: 3, attacks: 0 });
  });
});

describe("pools at nothing (STYLE-AP-07, STYLE-FREE-04, STYLE-MOV-01)", () => {
  const kick = item("Perk", "kick", { uses: ["free"], attack: true, roll: "athletics" });

  it("leave the walk, and no defense is asked for", () => {
    let fight = duel();
    for (let i = 0; i < 3; i += 1) fight = give(fight, { type: "dash", creature: "hero" });
    expect(of(fight, "hero")).toMatchObject({ ap: 0, movement: { allowance: 24 } });
    expect(refusal(fight, strike)).toBe("STYLE-AP-07 noAP");
    const gone = give(give(fight, walk("hero", [4, 5])), pass("hero"));
    const struck = { type: "strike", creature: "guard", target: "hero", weapon: "spear" };
    expect(() => give(gone, struck, [10, 5, 5], [defends("hero", "dodge")])).toThrow();
    expect(health(give(gone, struck, [10, 5]), "hero")).toBe(14);
  });

  it("of attacks refuse a free action that is one, which is not used up by it", () => {
    const twice = give(give(duel({}, sheetWith(KNIGHT, [kick])), strike, [20]), strike, [20]);
    expect(refusal(twice, { type: "freeAction", creature: "hero", ability: "kick", target: "guard" })).toBe(
      "STYLE-AP-08 attackLimit",
    );
    expect(of(twice, "hero").freeUsed).toBe(0);
  });
});

describe("sizes and hands at a disarm (STYLE-MAN-05, STYLE-SIZE-02 to STYLE-SIZE-04)", () => {
  const glaive = item("Weapon", "spear", {
    gear: "spear",
    damage: [{ dice: "1d10", type: "slashing" }],
    hands: 2,
    inHand: true,
  });
  const pikeman = (size: number): ActorSheet => ({
    ...GUARD,
    system: { ...GUARD.system, size },
    items: [glaive, GUARD.items[3] as ActorSheet["items"][number]],
  });
  const disarmed = (size: number, dice: readonly number[]): boolean => {
    const after = give(
      duel({}, KNIGHT, pikeman(size)),
      strike,
      [10, 1, ...dice],
      [adds("hero", "disarm", { item: "spear" })],
    );
    return of(after, "guard").weapons["spear"]?.place === "floor";
  };

  it("cancel, add up to one more die, and are overruled by two steps", () => {
    // Athletics of 10: a boon against a bane, a boon alone, two boons with a limit of one, and none by size.
    expect([disarmed(1, [11]), disarmed(1, [10])]).toEqual([true, false]);
    expect([disarmed(2, [11, 12]), disarmed(2, [11, 10])]).toEqual([true, false]);
    expect([disarmed(3, [11, 12]), disarmed(3, [20, 10])]).toEqual([true, false]);
    expect([disarmed(0, []), disarmed(4, [])]).toEqual([true, false]);
  });
});

describe("a fight that is over (STYLE-REST-02)", () => {
  it("leaves the held held, with the hand full, and nobody dazed", () => {
    let fight = give(duel(), { type: "grapple", creature: "hero", target: "guard" }, [2, 12]);
    fight = give(give(fight, set("guard", "dazed")), set("guard", "prone"));
    fight = give(fight, { type: "endFight", creature: null });
    expect(Object.keys(of(fight, "guard").conditions).sort()).toEqual(["grappled", "prone"]);
    expect(of(fight, "hero").holding).toEqual(["guard"]);
  });
});

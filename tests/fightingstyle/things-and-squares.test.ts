// Gear words, ratings by material, thrown weapons and occupied squares of Fighting Style.
import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { Command } from "../../src/core/language/commands.ts";
import type { ActorSheet } from "../../src/core/language/ruleset.ts";
import { deriveSheet } from "../../src/rulesets/fightingstyle/character/creature.ts";
import { pushedTo } from "../../src/rulesets/fightingstyle/attack/maneuver-effects.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/fightingstyle/rulings.ts";
import { fightingstyle } from "../../src/rulesets/fightingstyle/index.ts";
import {
  adds,
  defends,
  duel,
  give,
  item,
  of,
  refusal,
  strike,
  targetNumber,
  type StyleFight,
} from "./play.ts";
import { engine, entrant, fightOf, GUARD, KNIGHT } from "./scene.ts";

const swordsman = (gear: readonly string[], word: string): ActorSheet => ({
  kind: "character",
  system: { attributes: { str: 12 } },
  items: [
    item("Weapon", "longsword", { gear: word, damage: [{ dice: "1d8", type: "slashing" }], inHand: true }),
    item("Style", "style", { rank: 2, gear }),
  ],
});

describe("an ability that heals (B 13, STYLE-HP-05)", () => {
  it("warns for whoever has lost no health", () => {
    const healer: ActorSheet = {
      ...swordsman(["longsword"], "longsword"),
      items: [item("Spell", "close", { reach: 1, healing: "1d6" })],
    };
    const friend = { ...KNIGHT, system: { ...KNIGHT.system, health: { value: 3, max: 22 } } };
    const fight = give(
      fightOf([entrant("knight", "a", 0, 0, healer), entrant("friend", "a", 1, 0, friend)]),
      { type: "startFight", creature: null },
      [6, 1],
    );
    const option = fightingstyle
      .actions(engine.situation(fight), "knight")
      .find(({ command }) => command["ability"] === "close");
    const [need] = option?.needs ?? [];
    const warned =
      need?.kind === "creature" &&
      need.candidates.map(({ creature, leadsTo = [] }) => [creature, ...leadsTo]);
    expect(warned).toEqual([["knight", "nothingToHeal"], ["friend"]]);
  });
});

describe("gear is known by its word, however it is written (STYLE-GEAR-01, STYLE-UNT-01)", () => {
  const attack = (gear: readonly string[], word: string) =>
    targetNumber(
      give(duel({}, swordsman(gear, word)), strike, [20, 20], [defends("guard", "parry")]),
      "attack",
    );

  it.each([
    [["Longsword"], "longsword"],
    [["longsword"], "LongSword"],
    [[" LONGSWORD "], ""],
  ])("list %j, weapon %j: no −2", (gear, word) => {
    expect(attack(gear, word)).toBe(attack(["longsword"], "longsword"));
    expect(attack(["mace"], word)).toBe(attack(["longsword"], "longsword") - 2);
  });

  it("armor, shields and bare hands too (STYLE-UNT-04, STYLE-UNT-02)", () => {
    const borne = (gear: readonly string[]): ActorSheet => ({
      ...swordsman(["longsword"], "longsword"),
      items: [
        ...swordsman(gear, "longsword").items,
        item("Shield", "shield", { material: "wood", inHand: true }),
        item("Armor", "mail", { level: "full", material: "iron", worn: true }),
      ],
    });
    const struck = (gear: readonly string[]) =>
      targetNumber(give(duel({}, borne(gear)), strike, [20, 20], [defends("guard", "parry")]), "attack");
    expect(struck(["longsword", "Shield", "Full Armor"])).toBe(struck(["longsword", "shield", "full armor"]));
    expect(() => struck(["longsword", "Shield"])).toThrow();
  });

  it("and is on a list once, in whatever letters (STYLE-GEAR-05, STYLE-GEAR-09)", () => {
    const known: ActorSheet = { ...KNIGHT, system: { ...KNIGHT.system, xp: 100 } };
    const outside = fightOf([entrant("hero", "heroes", 0, 0, known)]);
    const add = (gear: string) =>
      refusal(outside, { type: "addGear", creature: "hero", style: "style", gear });
    expect(add("LONGSWORD")).toBe("STYLE-GEAR-05 duplicate");
    expect(add("Plate Armor")).toBe("STYLE-GEAR-09 armorByLevel");
    expect(add("Kite Shield")).toBe("STYLE-GEAR-09 anyShield");
    expect(add("Full Armor")).toBeNull();
  });
});

describe("ratings come from level and material (STYLE-ARM-01, table T10)", () => {
  const rating = (system: JsonRecord) =>
    deriveSheet({ ...KNIGHT, items: [item("Armor", "mail", { worn: true, ...system })] }, DEFAULT_RULINGS)[
      "armorRating"
    ]?.value;
  const block = (system: JsonRecord) =>
    deriveSheet(
      { ...KNIGHT, items: [item("Shield", "shield", { inHand: true, ...system })] },
      DEFAULT_RULINGS,
    )["blockRating"]?.value;

  it.each([
    ["leather", 1, 3],
    ["iron", 3, 5],
    ["Steel", 4, 6],
    ["silverglass", 3, 5],
  ])("%s is %i as partial and %i as full armor", (material, partial, full) => {
    expect([rating({ material, level: "partial" }), rating({ material, level: "full" })]).toEqual([
      partial,
      full,
    ]);
  });

  it("a rating set by hand counts in its place, also 0, and an unknown material gives none", () => {
    expect(rating({ material: "iron", level: "full", ar: 9 })).toBe(9);
    expect(rating({ material: "iron", level: "full", ar: 0 })).toBe(0);
    expect(rating({ material: "moonlight", level: "full" })).toBe(0);
    expect(rating({ material: "iron", level: "full", worn: false })).toBe(0);
  });

  it("silverglass protects against magic as well (STYLE-ARM-03)", () => {
    const worn: ActorSheet = {
      ...KNIGHT,
      items: [item("Armor", "mail", { material: "silverglass", level: "full", worn: true })],
    };
    expect(of(duel({}, worn), "hero").sheet.armors).toEqual([
      { id: "mail", name: "mail", level: "full", ar: 5, magicAr: 2 },
    ]);
  });

  it.each([
    ["wood", 4],
    ["Bone", 6],
    ["iron", 7],
    ["steel", 8],
  ])("a shield of %s blocks %i (STYLE-SHD-01)", (material, br) => {
    expect([block({ material }), block({ material, br: 1 })]).toEqual([br, 1]);
  });
});

describe("a thrown weapon leaves the hand (STYLE-ATK-07, STYLE-ACT-04)", () => {
  const thrower: ActorSheet = {
    ...KNIGHT,
    items: [
      item("Weapon", "spear", {
        damage: [{ dice: "1d8", type: "piercing" }],
        reach: 2,
        range: 9,
        thrown: true,
        inHand: true,
      }),
      item("Style", "style", { rank: 2, gear: ["spear"] }),
    ],
  };
  const toss = { type: "strike", creature: "hero", target: "guard", weapon: "spear", thrown: true };
  const pickUp = { type: "manipulate", creature: "hero", item: "spear", handling: "pickUp" };

  it("hit or miss, lies where its target stands, and is picked up from beside it only", () => {
    const thrown = give(duel({}, thrower, GUARD, 5), toss, [20], []);
    expect(of(thrown, "hero").weapons["spear"]).toMatchObject({
      place: "floor",
      lies: { x: 10, y: 5, elevation: 0 },
    });
    expect(refusal(thrown, toss)).toBe("STYLE-ATK-08 notInHand");
    expect(refusal(thrown, pickUp)).toBe("STYLE-ACT-04 lieTooFar");
    const path = [6, 7, 8, 9].map((x) => ({ x, y: 5 }));
    expect(refusal(give(thrown, { type: "move", creature: "hero", path }), pickUp)).toBeNull();
  });

  it("a blow with the same weapon does not, and counts as trained as before", () => {
    const struck = give(duel({}, thrower), { ...toss, thrown: false }, [20], []);
    expect(of(struck, "hero").weapons["spear"]).toMatchObject({ place: "hand", lies: null });
  });

  it("what is dropped lies under whoever drops it", () => {
    const dropped = give(duel({}, thrower), { ...pickUp, handling: "drop" });
    expect(of(dropped, "hero").weapons["spear"]?.lies).toEqual({ x: 5, y: 5, elevation: 0 });
    expect(refusal(dropped, pickUp)).toBeNull();
  });
});

describe("squares that are taken", () => {
  const trio = (x: number, y: number) =>
    give(
      fightOf([
        entrant("hero", "heroes", 5, 5, KNIGHT),
        entrant("guard", "guards", 6, 5, GUARD),
        entrant("other", "guards", x, y, GUARD),
      ]),
      { type: "startFight", creature: null },
      [6, 1, 1],
    );
  const place = (fight: ReturnType<typeof trio>, id: string) => {
    const { x, y } = of(fight, id).position ?? { x: NaN, y: NaN };
    return [x, y];
  };

  it("are not walked into or through (STYLE-MOV-01)", () => {
    const fight = duel();
    const move = (...path: readonly (readonly [number, number])[]) =>
      refusal(fight, { type: "move", creature: "hero", path: path.map(([x, y]) => ({ x, y })) });
    expect(move([6, 5])).toBe("STYLE-MOV-01 occupied");
    expect(move([6, 5], [7, 5])).toBe("STYLE-MOV-01 occupied");
    expect(move([6, 4])).toBeNull();
  });

  it("stop a push, and free ones do not (STYLE-MAN-09)", () => {
    // The attack passes with a critical margin, the guard's defense and his test fail.
    const push = (fight: ReturnType<typeof trio>) =>
      give(fight, strike, [2, 20, 4, 20], [defends("guard", "parry"), adds("hero", "push")]);
    expect(place(push(trio(9, 9)), "guard")).toEqual([7, 5]);
    expect(place(push(trio(7, 5)), "guard")).toEqual([6, 5]);
  });

  it("of a large creature are left straight in eight directions (STYLE-MAN-09)", () => {
    const giant = { x: 10, y: 10, width: 3, height: 3 };
    const from = (x: number, y: number) => {
      const to = pushedTo({ x, y }, giant, false);
      return [to.x - 10, to.y - 10];
    };
    for (const along of [10, 11, 12]) {
      expect(from(9, along)).toEqual([1, 0]);
      expect(from(13, along)).toEqual([-1, 0]);
      expect(from(along, 9)).toEqual([0, 1]);
      expect(from(along, 13)).toEqual([0, -1]);
    }
    expect([from(9, 9), from(13, 9), from(9, 13), from(13, 13)]).toEqual([
      [1, 1],
      [-1, 1],
      [1, -1],
      [-1, -1],
    ]);
  });
});

describe("what another has let go of is picked up within a touch (STYLE-ACT-04)", () => {
  /** The guard has dropped a thing; the hero stands so many squares off with his sword stowed. */
  const dropped = (thing: string, apart = 1): StyleFight => {
    const turn = give(duel({}, KNIGHT, GUARD, apart), {
      type: "manipulate",
      creature: "hero",
      item: "longsword",
      handling: "stow",
    });
    return give(turn, { type: "manipulate", creature: "guard", item: thing, handling: "drop" });
  };
  const pick = (thing: string, from = "guard"): Command => ({
    type: "manipulate",
    creature: "hero",
    item: thing,
    handling: "pickUp",
    from,
  });

  it("for a reaction, and serves from then on", () => {
    const after = give(dropped("spear"), pick("spear"));
    expect(of(after, "guard").weapons["spear"]).toBeUndefined();
    expect(of(after, "hero").weapons["guard~spear"]).toMatchObject({ place: "hand", lies: null, reach: 2 });
    expect(refusal(after, { ...strike, weapon: "guard~spear" })).toBeNull();
    expect(fightingstyle.taken?.(after.state)).toEqual([{ item: "spear", owner: "guard", taker: "hero" }]);
    const shield = give(dropped("shield"), pick("shield"));
    expect(of(shield, "hero").shields["guard~shield"]).toMatchObject({ place: "hand", br: 4 });
  });

  it("and not from two squares off, nor out of a hand, nor from nobody", () => {
    expect(refusal(dropped("spear", 3), pick("spear"))).toBe("STYLE-ACT-04 lieTooFar");
    expect(refusal(dropped("shield"), pick("spear"))).toBe("STYLE-ACT-04 noSuchItem");
    expect(refusal(dropped("spear"), pick("spear", "nobody"))).toBe("STYLE-ACT-04 noSuchItem");
    expect(refusal(dropped("spear"), { ...pick("spear"), handling: "draw" })).toBe("STYLE-ACT-04 noSuchItem");
  });
});

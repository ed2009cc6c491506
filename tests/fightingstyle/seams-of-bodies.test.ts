// Seams of Fighting Style bodies: who stands on the fallen, large ones who walk off, armor of equal ratings, and turns that a trip has begun.
import { describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { ActorSheet } from "../../src/core/language/ruleset.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
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
import { engine, entrant, fightOf, GUARD, KNIGHT } from "./scene.ts";

const started = (entrants: ReturnType<typeof entrant>[]): StyleFight =>
  give(
    fightOf(entrants, DEFAULT_RULINGS),
    { type: "startFight", creature: null },
    entrants.map((_each, i) => 6 - i),
  );
const without = (sheet: ActorSheet, ...ids: readonly string[]): ActorSheet => ({
  ...sheet,
  items: sheet.items.filter(({ id }) => !ids.includes(id)),
});
const blade = (...types: readonly string[]) =>
  sheetWith(without(KNIGHT, "longsword"), [
    item("Weapon", "longsword", {
      gear: "longsword",
      damage: types.map((type) => ({ dice: "1d8", flat: 0, type })),
      inHand: true,
    }),
  ]);

describe("whoever stands on somebody who has fallen (STYLE-MOV-01)", () => {
  const over = (): StyleFight => {
    const fight = started([
      entrant("hero", "heroes", 5, 5, KNIGHT),
      entrant("body", "guards", 6, 5, GUARD),
      entrant("guard", "guards", 7, 5, without(GUARD, "spear")),
      entrant("friend", "heroes", 4, 5, GUARD),
    ]);
    const down = give(fight, { type: "harm", creature: "body", amount: 99, damageType: "force" });
    return give(give(down, pass("hero")), walk("guard", [6, 5]));
  };

  it("is in the way of a walk", () => {
    const turn = give(over(), pass("guard"));
    expect(refusal(turn, walk("friend", [5, 4], [6, 5]))).toBe("STYLE-MOV-01 occupied");
  });

  it("and of a push (STYLE-MAN-09)", () => {
    const turn = give(over(), pass("guard"));
    const stab = { type: "strike", creature: "friend", target: "guard", weapon: "spear" };
    const pushed = give(turn, stab, [10, 1, 20], [adds("friend", "push")]);
    expect(of(pushed, "guard").position).toMatchObject({ x: 7, y: 5 });
    const against = { ...stab, target: "hero" };
    expect(of(give(turn, against, [10, 1, 20], [adds("friend", "push")]), "hero").position).toMatchObject({
      x: 5,
    });
  });
});

describe("whoever is tripped at getting up (STYLE-OPP-10, STYLE-DLY-01)", () => {
  it("has begun the turn, which is saved no more, and has its meters left", () => {
    const fight = started([
      entrant("hero", "heroes", 5, 5, KNIGHT),
      entrant("guard", "guards", 6, 5, without(GUARD, "shield", "iron")),
      entrant("late", "guards", 0, 0, GUARD),
    ]);
    const save = { type: "saveTurn", creature: "guard", after: "late" };
    const turn = give(give(fight, set("guard", "prone")), pass("hero"));
    expect(refusal(turn, save)).toBeNull();
    const trip = [stabs("hero", "longsword"), adds("hero", "trip")];
    const down = give(turn, { type: "stand", creature: "guard" }, [10, 1, 20], trip);
    expect(of(down, "guard").movement).toEqual({ used: 0, allowance: 6 });
    expect(refusal(down, save)).toBe("STYLE-DLY-01 turnBegun");
  });
});

describe("a large one (STYLE-OPP-03, STYLE-SIZE-02)", () => {
  it("leaves a reach with its nearest square, and is pushed aside with a boon of its own", () => {
    const ogre = entrant("hero", "heroes", 5, 5, sheetWith(KNIGHT, [], { size: 3 }));
    const wide = { ...ogre, position: { x: 5, y: 5, width: 2, height: 2, elevation: 0 } };
    const walked = give(
      started([wide, entrant("guard", "guards", 8, 5, GUARD)]),
      walk("hero", [4, 5], [3, 5]),
      [20],
      [stabs("guard")],
    );
    expect(of(walked, "guard")).toMatchObject({ ap: 2, attacks: 1 });
    const stab = { type: "strike", creature: "guard", target: "hero", weapon: "spear" };
    const beside = started([entrant("guard", "guards", 7, 6, GUARD), wide]);
    const pushed = give(beside, stab, [10, 1, 20, 19], [adds("guard", "push")]);
    expect(of(pushed, "hero").position).toMatchObject({ x: 4, y: 5 });
  });
});

describe("what is worn (STYLE-ARM-03, STYLE-ARM-04, STYLE-DMG-04 to STYLE-DMG-06)", () => {
  it("counts by the rating that protects against magic as well where two are equal", () => {
    const worn = [
      item("Armor", "iron", { level: "partial", material: "iron", worn: true }),
      item("Perk", "ward", { ar: 3, magicAr: 2 }),
    ];
    const hit = give(
      duel({}, blade("fire"), sheetWith(without(GUARD, "iron", "shield"), worn)),
      strike,
      [10, 6],
    );
    expect(of(hit, "guard").health.value).toBe(16);
  });

  it("is one of five things that meet a burning blade", () => {
    const worn = [
      item("Armor", "silver", { level: "partial", material: "silverglass", worn: true }),
      item("Shield", "shield", { br: 5, inHand: true }),
    ];
    const guard = sheetWith(without(GUARD, "iron", "shield"), worn, {
      resistances: [
        { to: "magical", value: 2 },
        { to: "fire", value: 1 },
      ],
      vulnerabilities: [{ to: "fire", value: 3 }],
    });
    // Fire: 6 and 3 less 2, less 2 of the armor and half of 5, rounded up; steel: 8 less 3 and 5.
    const hit = give(
      duel({}, blade("fire", "slashing"), guard),
      strike,
      [10, 5, 6, 8],
      [defends("guard", "block")],
    );
    expect(of(hit, "guard").health.value).toBe(18);
  });
});

describe("a brace (STYLE-MAN-03, STYLE-DEF-07)", () => {
  it("helps to withstand as well", () => {
    const fear = item("Spell", "fear", {
      attack: true,
      mind: true,
      range: 9,
      damage: [{ dice: "1d6", type: "psychic" }],
    });
    const braced = give(duel({}, sheetWith(KNIGHT, [fear])), set("guard", "braced"));
    const cast = { type: "useAbility", creature: "hero", ability: "fear", target: "guard" };
    const after = give(braced, cast, [5, 9, 6], [defends("guard", "withstand")]);
    expect(of(after, "guard")).toMatchObject({ braced: false, health: { value: 20 }, ap: 2 });
  });
});

describe("two attacks of a round with a wand in others' turns (STYLE-ACT-03, STYLE-AP-08)", () => {
  it("leave no opening to strike at, and an AP to dodge with", () => {
    const wand = item("MagicItem", "wand", {
      attack: true,
      range: 9,
      charges: 5,
      damage: [{ dice: "1d6", type: "shock" }],
    });
    const fight = duel({}, KNIGHT, sheetWith(without(GUARD, "shield"), [wand]));
    const zap = { type: "reactWithAbility", creature: "guard", ability: "wand", target: "hero" };
    const two = give(give(fight, zap, [20]), zap, [20]);
    expect(refusal(two, zap)).toBe("STYLE-AP-08 attackLimit");
    expect(of(give(two, walk("hero", [4, 5], [3, 5])), "guard").ap).toBe(1);
    expect(of(give(two, strike, [10, 5], [defends("guard", "dodge")]), "guard").ap).toBe(0);
  });
});

describe("an opening that somebody flanked gives (STYLE-OPP-01, STYLE-FLK-02)", () => {
  it("is told with the flank before it is used", () => {
    const others = [7, 5].map((x, i) => entrant(i === 0 ? "guard" : "mate", "guards", x, 5, GUARD));
    const fight = started([entrant("hero", "heroes", 6, 5, KNIGHT), ...others]);
    const open = put(engine, fight, { kind: "command", command: walk("hero", [6, 6]) });
    const asked = pendingAsks(open.open).find(
      ({ ask }) => ask.to.kind === "owner" && ask.to.creature === "guard",
    );
    if (!asked) throw new Error("nobody is asked");
    const stab = { type: "opportunityAttack", creature: "guard", weapon: "spear" };
    const [number] = engine.preview(open, stab, asked.ask);
    expect(number?.traced.value).toBe(14);
  });
});

describe("what attacks nobody (STYLE-ACT-02)", () => {
  it("foretells the test that its item names, wherever its target stands, and none where it names none", () => {
    const mend = item("Spell", "mend", { healing: "1d6", range: 6 });
    const look = item("Perk", "look", { uses: ["primary"], roll: "observation", range: 6 });
    const fight = give(duel({}, sheetWith(KNIGHT, [mend, look])), {
      type: "setCover",
      creature: "guard",
      cover: "low",
    });
    const told = (ability: string) =>
      engine
        .preview(fight, { type: "useAbility", creature: "hero", ability, target: "guard" })
        .map(({ label, traced }) => [label, traced.value]);
    expect([told("mend"), told("look")]).toEqual([[["healingAtMost", 6]], [["targetNumber", 8]]]);
  });

  it("foretells its healing dice beside its test, by the row of the moment in which it is used (STYLE-HP-05)", () => {
    const balm = item("Spell", "balm", { healing: "2d6+3", range: 6 });
    const salve = item("Consumable", "salve", { healing: "1d4", left: 2 });
    const trick = item("Perk", "trick", { uses: ["free"], roll: "focus", healing: "5" });
    const fight = duel({}, sheetWith(KNIGHT, [balm, salve, trick]));
    const told = (type: string, ability: string) =>
      engine
        .preview(fight, { type, creature: "hero", ability, target: "hero" })
        .map(({ label, traced, secretOf }) => [label, traced.value, traced.parts, secretOf]);
    const parts = (value: number, rule: string, note?: string) => [
      { label: "healing", value, rule, ...(note === undefined ? {} : { note }) },
    ];
    expect(told("useAbility", "balm")).toEqual([
      ["healingAtMost", 15, parts(15, "STYLE-ACT-02", "2d6+3"), "hero"],
    ]);
    expect(told("reactWithAbility", "balm")).toEqual([
      ["healingAtMost", 15, parts(15, "STYLE-ACT-03", "2d6+3"), "hero"],
    ]);
    expect(told("reactWithAbility", "salve")).toEqual([
      ["healingAtMost", 4, parts(4, "STYLE-ACT-04", "1d4"), "hero"],
    ]);
    const [test, dice] = told("freeAction", "trick");
    expect(test?.slice(0, 2)).toEqual(["targetNumber", 8]);
    expect(dice).toEqual(["healingAtMost", 5, parts(5, "STYLE-FREE-01", "+5"), "hero"]);
  });
});

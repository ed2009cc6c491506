// Harm, health, armor and gear lists of Fighting Style through the engine, and every setting that changes an outcome.

import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import type { Traced } from "../../src/core/language/trace.ts";
import {
  DEFAULT_RULINGS,
  STYLE_RULINGS,
  type StyleRulings,
} from "../../src/rulesets/fightingstyle/rulings.ts";
import {
  adds,
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
  strike,
  type StyleFight,
} from "./play.ts";
import { engine, entrant, fightOf, GUARD, KNIGHT } from "./scene.ts";

const harm = (fight: StyleFight, amount: number, damageType: string): StyleFight =>
  give(fight, { type: "harm", creature: "guard", amount, damageType });
const taken = (fight: StyleFight): Traced =>
  last(fight, "DamageTaken").operands["damage"] as unknown as Traced;
const rowsIn = (fight: StyleFight): string => JSON.stringify(taken(fight));

describe("damage", () => {
  const prone = (resistances: object[], vulnerabilities: object[] = []): typeof GUARD =>
    sheetWith(GUARD, [], { resistances, vulnerabilities } as never);
  const body = (resistances: object[], vulnerabilities: object[] = []): StyleFight =>
    duel({}, KNIGHT, prone(resistances, vulnerabilities));

  it("counts the highest resistance and the worst vulnerability, and both (STYLE-RST-01 to 07, STYLE-DMG-01 to 08)", () => {
    const one = harm(body([{ to: "fire", value: 3 }]), 5, "fire");
    expect([taken(one).value, rowsIn(one).includes("STYLE-RST-01")]).toEqual([2, true]);
    const two = harm(
      body([
        { to: "fire", value: 3 },
        { to: "magical", value: 1 },
      ]),
      5,
      "fire",
    );
    expect([taken(two).value, rowsIn(two).includes("STYLE-RST-02")]).toEqual([2, true]);
    const worst = harm(
      body(
        [],
        [
          { to: "fire", value: 3 },
          { to: "magical", value: 1 },
        ],
      ),
      5,
      "fire",
    );
    expect([taken(worst).value, rowsIn(worst).includes("STYLE-RST-04")]).toEqual([8, true]);
    const both = harm(body([{ to: "fire", value: 3 }], [{ to: "fire", value: 2 }]), 5, "fire");
    expect([taken(both).value, rowsIn(both).includes("STYLE-RST-05")]).toEqual([4, true]);
    const none = harm(body([], [{ to: "fire", value: 2 }]), 0, "fire");
    expect(taken(none).value).toBe(0);
    const acid = harm(
      body([
        { to: "acid", value: 2 },
        { to: "physical", value: 9 },
      ]),
      5,
      "acid",
    );
    expect([taken(acid).value, rowsIn(acid).includes("STYLE-RST-07")]).toEqual([3, true]);
    const armored = harm(body([{ to: "slashing", value: 1 }]), 9, "slashing");
    expect([taken(armored).value, rowsIn(armored).includes("STYLE-ARM-05")]).toEqual([5, true]);
  });

  it("meets one source of armor, the owner's choice (STYLE-ARM-01 to 04)", () => {
    const hide = item("Perk", "hide", { ar: 1, magicAr: 4 });
    const thick = duel({}, KNIGHT, sheetWith(GUARD, [hide]));
    const high = harm(thick, 9, "slashing");
    expect([taken(high).value, rowsIn(high).includes("STYLE-ARM-04")]).toEqual([6, true]);
    const options = engine.ruleset
      .actions(engine.situation(thick), "guard")
      .filter(({ action }) => action === "chooseArmor");
    expect(options.map(({ detail, reference }) => [detail, reference])).toEqual([
      ["Iron", ["STYLE-ARM-06"]],
      ["hide", ["STYLE-ARM-06"]],
    ]);
    const chosen = give(thick, { type: "chooseArmor", creature: "guard", armor: "hide" });
    expect(taken(harm(chosen, 9, "slashing")).value).toBe(8);
    expect(rowsIn(harm(chosen, 9, "frost"))).toContain("STYLE-ARM-03");
    expect(taken(harm(chosen, 9, "frost")).value).toBe(5);
  });

  it("is blocked by the shield that was chosen (STYLE-SHD-01, 02, 05)", () => {
    const two = sheetWith({ ...GUARD, items: GUARD.items.filter(({ id }) => id !== "spear") }, [
      item("Shield", "tower", { br: 7, inHand: true }),
    ]);
    const fight = duel({}, KNIGHT, two);
    const block = {
      ...defends("guard", "block"),
      command: { type: "block", creature: "guard", shield: "shield" },
    };
    const blocked = give(fight, strike, [4, 10, 8], [block]);
    expect([taken(blocked).value, rowsIn(blocked).includes("STYLE-SHD-05")]).toEqual([5, true]);
    const best = give(fight, strike, [4, 10, 8], [defends("guard", "block")]);
    expect(taken(best).value).toBe(2);
  });

  it("shows the numbers of a sheet by their rows (STYLE-ARM-01, STYLE-HP-01, STYLE-SHD-02)", () => {
    const numbers = engine.ruleset.derive(GUARD, DEFAULT_RULINGS);
    expect(numbers).toMatchObject({
      armorRating: { value: 3, parts: [{ rule: "STYLE-ARM-01" }] },
      healthMax: { value: 20, rule: "STYLE-HP-01" },
      halfBlockRating: { value: 2, rule: "STYLE-SHD-02" },
      speed: { value: 6 },
      initiative: { value: 8, rule: "STYLE-INIT-01" },
    });
  });

  it("knocks out at 0 and asks the GM for more (STYLE-HP-02 to 05)", () => {
    const down = harm(duel(), 99, "force");
    expect(of(down, "guard")).toMatchObject({
      ap: 0,
      health: { value: 0 },
      conditions: { unconscious: {}, prone: {} },
    });
    const dies = give(
      down,
      { type: "harm", creature: "guard", amount: 1, damageType: "force" },
      [],
      [{ to: "gm", prompt: "hurtAtZero", choice: "dies" }],
    );
    expect(rowsOf(last(dies, "Died"))).toEqual(["STYLE-HP-04", "STYLE-COND-DEAD"]);
    expect(of(harm(down, 1, "force"), "guard").dead).toBe(false);
    expect(of(give(down, { type: "heal", creature: "guard", amount: 99 }), "guard")).toMatchObject({
      ap: 0,
      health: { value: 20 },
      conditions: { prone: {} },
    });
  });
});

describe("a gear list", () => {
  const outside = (rulings: Partial<StyleRulings> = {}, system: object = { xp: 60 }): StyleFight =>
    fightOf([entrant("hero", "heroes", 0, 0, sheetWith(KNIGHT, [], system as never))], {
      ...DEFAULT_RULINGS,
      ...rulings,
    });
  const add = (gear: string): Command => ({
    type: "addGear",
    creature: "hero",
    style: "style",
    gear,
    agreed: true,
  });

  it("grows by 25 XP an entry, in the words of the rule (STYLE-GEAR-01 to 09)", () => {
    const grown = give(outside(), add("spear"));
    expect(of(grown, "hero")).toMatchObject({ xp: 35, learned: { style: ["spear"] } });
    expect(rowsOf(last(grown, "GearLearned"))).toEqual(["STYLE-GEAR-04", "STYLE-GEAR-01"]);
    expect(of(give(outside({ lateFreeGear: true }), add("spear")), "hero").xp).toBe(60);
    expect(of(give(outside({ gearXp: 40 }), add("spear")), "hero").xp).toBe(20);
    expect(refusal(outside({ gearMax: 1 }), add("spear"))).toBe("STYLE-GEAR-05 full");
    expect(refusal(outside(), add("longsword"))).toBe("STYLE-GEAR-05 duplicate");
    expect(refusal(outside({}, { xp: 24 }), add("spear"))).toBe("STYLE-GEAR-05 noXp");
    expect(refusal(outside(), add("iron armor"))).toBe("STYLE-GEAR-09 armorByLevel");
    expect(refusal(outside(), add("bone shield"))).toBe("STYLE-GEAR-09 anyShield");
    expect(refusal(outside(), add("unarmored"))).toBe("STYLE-GEAR-08 needsNoTraining");
    expect(refusal(outside(), { ...add("spear"), style: "none" })).toBe("STYLE-GEAR-01 unknownStyle");
    expect(refusal(duel(), add("spear"))).toBe("STYLE-GEAR-03 fightRunning");
    const novice = fightOf([
      entrant("hero", "heroes", 0, 0, sheetWith({ ...KNIGHT, items: [] }, [item("Style", "new", {})])),
    ]);
    const picks = { type: "trainStyle", creature: "hero", style: "new", gear: ["club", "net"], agreed: true };
    expect(last(give(novice, picks), "GearLearned").rule).toBe("STYLE-GEAR-02");
    expect(refusal(novice, { ...picks, gear: ["a", "b", "c", "d", "e", "f"] })).toBe(
      "STYLE-GEAR-05 tooManyPicks",
    );
  });

  it("decides what counts as untrained, and each style for itself (STYLE-GEAR-06, 07, STYLE-UNT-01 to 07)", () => {
    const tn = (fight: StyleFight, command: Command = strike): string =>
      JSON.stringify(last(give(fight, command, [20]), "StrikeResolved").operands["attack"]);
    const mace = item("Weapon", "mace", { inHand: true });
    const shield = item("Shield", "shield", { br: 4, inHand: true });
    expect(tn(duel({}, sheetWith(KNIGHT, [mace])))).toContain("STYLE-UNT-01");
    expect(tn(duel({}, sheetWith(KNIGHT, [shield])))).toContain("STYLE-UNT-02");
    const fist = { ...strike, weapon: "unarmed" };
    expect(tn(duel(), fist)).toContain("STYLE-UNT-07");
    expect(tn(duel({ unarmedAlwaysTrained: true }), fist)).not.toContain("STYLE-UNT-07");
    const both = { ...KNIGHT, items: [...KNIGHT.items.slice(1), mace, shield] };
    expect(tn(duel({}, both), { ...strike, weapon: "mace" })).toContain("STYLE-UNT-03");
    const brawl = item("Style", "brawl", { rank: 4, gear: [] });
    const two = duel({}, sheetWith(KNIGHT, [brawl]));
    expect(tn(two)).toContain("STYLE-GEAR-06");
    const need = engine.ruleset
      .actions(engine.situation(two), "hero")
      .find(({ action }) => action === "strike")?.needs;
    expect(need?.map(({ parameter }) => parameter)).toEqual(["target", "style", "attribute"]);
    expect(JSON.parse(tn(two, { ...strike, style: "School", attribute: "agi" }))).toMatchObject({
      tn: { value: 10 },
    });
    const plate = item("Armor", "plate", { level: "full", ar: 5, worn: true });
    const clad = sheetWith(KNIGHT, [plate]);
    const rolls = (untrainedArmor: StyleRulings["untrainedArmor"], dice: number[]): unknown =>
      last(give(duel({ untrainedArmor }, clad), strike, dice), "StrikeResolved").operands["attack"];
    expect(rolls("bane", [15, 20])).toMatchObject({ tn: { value: 14 }, kept: 20 });
    expect(rolls("minus2", [20])).toMatchObject({ tn: { value: 12 } });
    expect(rolls("both", [15, 20])).toMatchObject({ tn: { value: 12 }, kept: 20 });
    const dodging = give(
      give(duel({}, clad), { type: "endTurn", creature: "hero" }),
      { ...strike, creature: "guard", target: "hero", weapon: "spear" },
      [5, 3, 9, 1],
      [defends("hero", "dodge")],
    );
    expect(last(dodging, "StrikeResolved").operands["defense"]).toMatchObject({ kept: 9 });
  });
});

describe("settings", () => {
  const outcome = (
    rulings: Partial<StyleRulings>,
    dice: number[],
    command: Command = strike,
  ): Record<string, unknown> =>
    last(give(duel(rulings), command, dice), "StrikeResolved").operands["attack"] as Record<string, unknown>;

  it("change tests and derived numbers (STYLE-TEST-03 to 05, STYLE-HP-01, STYLE-MOV-01)", () => {
    expect(outcome({}, [4, 1])["successes"]).toBe(3);
    expect(outcome({ successStep: 1 }, [4, 1])["successes"]).toBe(11);
    expect(outcome({ naturals: false, meleeAttribute: "strength" }, [20])["pass"]).toBe(false);
    const twenty = sheetWith(KNIGHT, [], { attributes: { str: 18 } });
    const rolled = (naturals: boolean): unknown =>
      last(give(duel({ naturals }, twenty), strike, naturals ? [20] : [20, 1]), "StrikeResolved").operands[
        "attack"
      ];
    expect([rolled(true), rolled(false)]).toMatchObject([{ pass: false }, { pass: true }]);
    const bare = { ...KNIGHT, system: {} };
    const derived = engine.ruleset.derive(bare, {
      ...DEFAULT_RULINGS,
      attributeDefault: 9,
      speedDefault: 7,
      healthBase: 20,
    });
    expect([derived["dodge"]?.value, derived["speed"]?.value, derived["healthMax"]?.value]).toEqual([
      9, 7, 29,
    ]);
    const lucky = sheetWith(
      KNIGHT,
      ["a", "b"].map((id) => item("Perk", id, { modifiers: [{ to: "style", kind: "boon" }] })),
    );
    expect(
      last(give(duel({ boonLimit: 2 }, lucky), strike, [20, 20, 19]), "StrikeResolved").operands["attack"],
    ).toMatchObject({ kept: 19 });
    const agile = sheetWith(KNIGHT, [], { attributes: { str: 8, agi: 14 } });
    const melee = (meleeAttribute: StyleRulings["meleeAttribute"]): unknown =>
      last(give(duel({ meleeAttribute }, agile), strike, [19]), "StrikeResolved").operands["attack"];
    expect([melee("choice"), melee("strength")]).toMatchObject([
      { tn: { value: 16 } },
      { tn: { value: 10 } },
    ]);
  });

  it("change damage (STYLE-DMG-02, 07, 09)", () => {
    expect(taken(give(duel({ damageAttribute: "halfStrength" }), strike, [10, 5])).value).toBe(12);
    const most = (damageAttribute: StyleRulings["damageAttribute"], command: Command): unknown =>
      engine.preview(duel({ damageAttribute }), command).find(({ label }) => label === "damageAtMost")?.traced
        .value;
    // 1d8+4, and half of Strength 12.
    expect([most("none", strike), most("halfStrength", strike)]).toEqual([12, 18]);
    const frail = sheetWith(GUARD, [], { vulnerabilities: [{ to: "slashing", value: 2 }] });
    const late = (vulnerabilityTiming: StyleRulings["vulnerabilityTiming"]): number =>
      taken(harm(duel({ vulnerabilityTiming }, KNIGHT, frail), 3, "slashing")).value;
    expect([late("sum"), late("afterArmour")]).toEqual([2, 0]);
    const acid = item("Weapon", "flask", { damage: [{ dice: "1d6", type: "acid" }], inHand: true });
    const thrower = { ...KNIGHT, items: [acid, ...KNIGHT.items.slice(1)] };
    const other = (blockOther: StyleRulings["blockOther"]): number =>
      taken(
        give(
          duel({ blockOther }, thrower),
          { ...strike, weapon: "flask" },
          [4, 10, 6],
          [defends("guard", "block")],
        ),
      ).value;
    expect([other("none"), other("half")]).toEqual([6, 4]);
  });

  it("change conditions, death and rest (STYLE-COND-DAZED, STYLE-HP-04, STYLE-REST-01, STYLE-ACT-03, STYLE-MAN-11)", () => {
    const dazed = sheetWith(GUARD, [], { conditions: { dazed: { condition: "dazed" } } });
    expect(
      last(
        give(duel({}, KNIGHT, dazed), strike, [4, 3, 12, 8], [defends("guard", "block")]),
        "StrikeResolved",
      ).operands["defense"],
    ).toMatchObject({ kept: 12 });
    expect(
      last(give(duel({ dazedEffect: "noReactions" }, KNIGHT, dazed), strike, [10, 5]), "StrikeResolved")
        .operands["defense"],
    ).toBeNull();
    const down = harm(harm(duel({ deathRule: "atZeroHit" }), 99, "force"), 1, "force");
    expect(of(down, "guard").dead).toBe(true);
    const slept = (nightRest: StyleRulings["nightRest"]): number => {
      const hurt = fightOf(
        [entrant("hero", "heroes", 0, 0, sheetWith(KNIGHT, [], { health: { value: 3, max: 21 } }))],
        { ...DEFAULT_RULINGS, nightRest },
      );
      return of(give(hurt, { type: "sleep", creature: "hero" }), "hero").health.value;
    };
    expect([slept("full"), slept("half"), slept("none")]).toEqual([21, 14, 3]);
    const wand = item("MagicItem", "wand", { attack: true, range: 9 });
    const zap = { type: "reactWithAbility", creature: "hero", ability: "wand", target: "guard" };
    expect(refusal(duel({}, sheetWith(KNIGHT, [wand])), zap)).toBeNull();
    expect(refusal(duel({ reactionItemAttack: false }, sheetWith(KNIGHT, [wand])), zap)).toBe(
      "STYLE-ACT-03 attackInReaction",
    );
    const bow = item("Weapon", "bow", { ranged: true, range: 25, hands: 2, inHand: true });
    const archer = { ...KNIGHT, items: [bow, ...KNIGHT.items.slice(1)] };
    expect(() => give(duel({}, archer, GUARD, 5), shoot, [3, 15], [adds("hero", "trip")])).toThrow(
      /STYLE-MAN-11/,
    );
    const far = give(
      duel({ maneuverNeedsReach: false }, archer, GUARD, 5),
      shoot,
      [3, 15],
      [adds("hero", "trip")],
    );
    expect(of(far, "guard").conditions["prone"]).toBeDefined();
  });

  it("are all named with a rule of the register", () => {
    expect(Object.values(STYLE_RULINGS).every(({ rule }) => rule.startsWith("STYLE-"))).toBe(true);
    expect(Object.keys(STYLE_RULINGS)).toHaveLength(39);
  });
});

// Rows of Anatomy that were held by too little: whom an attack may be aimed at, what a maneuver adds up to, what a nose can take.
import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { deriveSheet } from "../../src/rulesets/anatomy/character/creature.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/anatomy/rulings.ts";
import { MANEUVERS } from "../../src/rulesets/anatomy/tables.ts";
import { answer, begun, duel, give, of, plain, refusal, strike, STRONG, told, type Played } from "./given.ts";
import { anatomy } from "../../src/rulesets/anatomy/index.ts";
import { at, engine, figure, fightOf, weapon } from "./scene.ts";

describe("a thing or a spell that heals (B 13, ANAT-HEAL-06, ANAT-STA-01, ANAT-STA-11)", () => {
  const gear = (id: string, system: JsonRecord) => ({
    id,
    type: "anatomyGear",
    name: id,
    system: { actionCost: 1, uses: 2, ...system },
  });
  const items = [
    weapon("sword"),
    gear("salve", { healInjuries: { number: 1, highest: "minor" } }),
    gear("linen", { stopsBleed: true }),
    gear("tea", { stamina: 2 }),
    gear("draught", { healInjuries: { number: 1, highest: "minor" }, condition: "hasted", rounds: 1 }),
    {
      id: "word",
      type: "anatomySpell",
      name: "word",
      system: { actionCost: 1, healInjuries: { number: 1, highest: "fatal" } },
    },
  ];
  const warned = (fight: Played) =>
    anatomy
      .actions(engine.situation(fight), "anna", null)
      .filter(({ command }) => ["useItem", "castSpell"].includes(command.type))
      .map(({ detail, needs }) => [
        detail,
        needs.flatMap((need) =>
          need.kind === "creature"
            ? need.candidates.filter(({ leadsTo }) => leadsTo).map(({ creature }) => creature)
            : [],
        ),
      ]);

  it("warns for whom it finds nothing to give back, and not where it does something besides", () => {
    const fight = duel({ items });
    expect(Object.fromEntries(warned(fight))).toEqual({
      salve: ["anna", "boris"],
      linen: ["anna", "boris"],
      tea: ["anna", "boris"],
      draught: [],
      word: ["anna", "boris"],
    });
    const harmed = give(fight, { type: "harm", creature: "boris", part: "leg0" });
    // A severe injury is past what the salve may take away.
    expect(Object.fromEntries(warned(harmed))).toMatchObject({ salve: ["anna", "boris"], word: ["anna"] });
  });
});

describe("an attack is aimed at somebody else who is there and alive (ANAT-ATK-09)", () => {
  const fight = begun([
    figure("anna", "heroes", { attributes: STRONG, position: at(0, 0) }),
    figure("boris", "foes", { position: at(1, 0) }),
  ]);

  it("and at nobody else", () => {
    expect(refusal(fight, strike)).toBeNull();
    for (const target of ["anna", "nobody"])
      expect(refusal(fight, { ...strike, target })).toEqual(["ANAT-ATK-09", "noSuchTarget"]);
  });

  it("and neither is a look for a heart, nor a spell against somebody, offered with oneself (ANAT-INJ-12, ANAT-A-25)", () => {
    const spell = (id: string, system: JsonRecord) => ({
      id,
      type: "anatomySpell",
      name: id,
      system: { actionCost: 1, ...system },
    });
    const items = [
      weapon("sword"),
      spell("salt", { save: { attribute: "con", dc: 15 }, condition: "blinded" }),
      spell("breath", { harm: { degrees: 1, bleed: 0, stamina: 0 } }),
      spell("haste", { condition: "hasted", rounds: 2 }),
    ];
    const here = begun([
      figure("anna", "heroes", { attributes: STRONG, position: at(0, 0), items }),
      figure("boris", "foes", { position: at(1, 0) }),
    ]);
    const offered = anatomy.actions(engine.situation(here), "anna", null);
    const named = (type: string, detail?: string) =>
      offered
        .filter((each) => each.command.type === type && each.detail === detail)
        .flatMap(({ needs }) => needs)
        .flatMap((need) => (need.kind === "creature" ? need.candidates.map(({ creature }) => creature) : []));
    expect(named("identifyHeart")).toEqual(["boris"]);
    expect(refusal(here, { type: "identifyHeart", creature: "anna", target: "anna" })).toEqual([
      "ANAT-INJ-12",
      "noSuchTarget",
    ]);
    for (const against of ["salt", "breath"]) expect(named("castSpell", against)).toEqual(["boris"]);
    expect(named("castSpell", "haste")).toEqual(["anna", "boris"]);
  });

  it("nor at whoever is dead", () => {
    const dead = give(
      fightOf([
        figure("anna", "heroes", { attributes: STRONG, position: at(0, 0) }),
        figure("boris", "foes", { position: at(1, 0), system: { dead: true } }),
      ]),
      plain,
      [20, 19],
    );
    expect(refusal(dead, strike)).toEqual(["ANAT-ATK-09", "noSuchTarget"]);
  });

  it("in the order of the row: paid, rolled, parried, placed, then strained and cleaved", () => {
    const before = duel();
    const after = give(
      before,
      { ...strike, power: 1 },
      [9, 2],
      [answer("boris", "parry", "parry"), answer("anna", "bodyPart", "ear0")],
    );
    const order = [
      "ApPaid",
      "ExertionDeclared",
      "AttackHit",
      "ParryFailed",
      "InjuryTaken",
      "Strained",
      "CleaveOpened",
    ];
    const types = told(after, before).map(({ type }) => type);
    expect(types.filter((each) => order.includes(each))).toEqual(order);
  });
});

describe("a maneuver bonus is the martial bonus and the skill's modifier (ANAT-DER-05)", () => {
  const { sheet } = figure("anna", "heroes", {
    attributes: { str: 4, dex: 2 },
    system: {
      mb: 5,
      skills: {
        acrobatics: { ranks: 1 },
        athletics: { ranks: 10 },
        thievery: { ranks: 20, attribute: "str" },
      },
    },
  });
  const numbers = deriveSheet(sheet, DEFAULT_RULINGS);
  const bonuses = { acrobatics: 5 + 2 + 1, athletics: 5 + 4 + 10, thievery: 5 + 4 + 20, str: 5 + 4 };

  it.each(Object.entries(MANEUVERS).map(([name, { skill }]) => [name, skill, bonuses[skill]] as const))(
    "%s by %s: %i",
    (name, _skill, bonus) => {
      expect(numbers[`${name}Bonus`]).toMatchObject({ value: bonus, rule: "ANAT-DER-05" });
    },
  );
});

describe("a nose takes one injury and no more (ANAT-AMB-30, ANAT-INJ-05)", () => {
  // A natural 20 with it brings two injuries more, whatever room there is.
  const cruel = { items: [weapon("sword", { criticalEffect: { extraInjuries: 2 } })] };
  const crit = (part: string, ...more: readonly ReturnType<typeof answer>[]) => {
    const before = duel(cruel);
    const after = give(before, strike, [20], [answer("anna", "bodyPart", part), ...more]);
    return { after, lost: told(after, before).find(({ type }) => type === "InjuriesLost") };
  };

  it("however many a critical effect adds, and is not destroyed", () => {
    const { after, lost } = crit("nose0");
    expect(Object.values(of(after, "boris").injuries).map(({ part }) => part)).toEqual(["nose0"]);
    expect(of(after, "boris").destroyed).toEqual({});
    expect(lost).toMatchObject({ rules: ["ANAT-AMB-30"], operands: { surplus: 2 } });
  });

  it("while an ear takes two and is gone, for another reason", () => {
    const { after, lost } = crit("ear0");
    expect(of(after, "boris").destroyed).toEqual({ ear0: true });
    expect(lost?.operands).toMatchObject({ surplus: 1 });
    expect(lost?.rules ?? []).not.toContain("ANAT-AMB-30");
  });
});

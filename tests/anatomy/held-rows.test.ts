// Rows of Anatomy that were held by too little: whom an attack may be aimed at, what a maneuver adds up to, what a nose can take.
import { describe, expect, it } from "vitest";
import { deriveSheet } from "../../src/rulesets/anatomy/character/creature.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/anatomy/rulings.ts";
import { MANEUVERS } from "../../src/rulesets/anatomy/tables.ts";
import { answer, begun, duel, give, of, plain, refusal, strike, STRONG, told } from "./given.ts";
import { at, figure, fightOf, weapon } from "./scene.ts";

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

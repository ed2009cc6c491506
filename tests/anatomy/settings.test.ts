// Settings of Anatomy that no worked example turns: each other value changes an outcome.

import { describe, expect, it } from "vitest";
import { DEFAULT_RULINGS } from "../../src/rulesets/anatomy/rulings.ts";
import { answer, begun, duel, give, hurt, of, plain, refusal, strike, STRONG } from "./given.ts";
import { at, fightOf, figure, weapon } from "./scene.ts";

describe("settings", () => {
  it("mbDefault: the level, or nothing until it is set", () => {
    const of3 = (rulings: object): number =>
      of(fightOf([figure("anna", "heroes", { system: { level: 3 } })], rulings), "anna").mb;
    expect([of3({}), of3({ mbDefault: "manual" })]).toEqual([3, 0]);
  });

  it("exhaustedDis: how many dice an exhausted attacker throws", () => {
    const tired = { system: { stamina: 0 } };
    give(duel(tired), strike, [3, 4]);
    give(duel(tired, {}, { exhaustedDis: 2 }), strike, [3, 4, 5]);
    give(duel(tired, {}, { exhaustedDis: 0 }), strike, [3]);
  });

  it("bleedStack: the higher value, or the sum", () => {
    const items = [weapon("sword", { critMin: 15, criticalEffect: { text: "bleeds", bleed: 2 } })];
    const after = (rulings: object): number => {
      const start = duel({ items }, { system: { bleed: 1 } }, rulings);
      return of(give(start, strike, [16]), "boris").bleed;
    };
    expect([after({}), after({ bleedStack: "sum" })]).toEqual([2, 3]);
  });

  const crowd = (rulings: object) =>
    begun(
      [
        figure("anna", "heroes", { attributes: STRONG, position: at(1, 1), system: { level: 3 } }),
        figure("boris", "foes", { position: at(2, 1) }),
        figure("cyril", "foes", { position: at(2, 0) }),
      ],
      rulings,
    );
  const cleave = (target: string) => ({
    ...answer("anna", "cleave", "cleave"),
    command: { type: "cleave", creature: "anna", target },
  });

  it("cleaveRoll: a new roll, or the first total again", () => {
    expect(of(give(crowd({}), strike, [12, 2], [cleave("cyril")]), "cyril").strain).toBe(0);
    expect(of(give(crowd({ cleaveRoll: "same" }), strike, [12], [cleave("cyril")]), "cyril").strain).toBe(2);
  });

  it("cleaveChain: whether a Cleave that hits may be followed by another", () => {
    const chain = give(
      crowd({ cleaveChain: true }),
      strike,
      [12, 12, 12],
      [cleave("cyril"), cleave("boris")],
    );
    expect(of(chain, "anna").stamina).toBe(14);
    const single = give(crowd({}), strike, [12, 12], [cleave("cyril")]);
    expect(refusal(single, { type: "cleave", creature: "anna", target: "boris" })).toEqual([
      "ANAT-ACT-02",
      "alreadyUsed",
    ]);
  });

  it("freeActionLimit: once each attack, once a turn, or as often as one likes", () => {
    const power = { ...strike, power: 1 };
    const drop = (item: string) => ({ type: "dropItem", creature: "anna", item });
    const items = [weapon("sword"), weapon("dagger")];
    const start = (freeActionLimit: string) => duel({ items }, {}, { freeActionLimit });
    give(give(start("perAttackOrTurn"), power, [2]), power, [2, 3]);
    expect(refusal(give(start("onePerTurn"), power, [2]), power)).toEqual(["ANAT-TURN-07", "oncePerTurn"]);
    expect(refusal(give(start("perAttackOrTurn"), drop("sword")), drop("dagger"))).toEqual([
      "ANAT-TURN-07",
      "oncePerTurn",
    ]);
    give(give(start("unlimited"), drop("sword")), drop("dagger"));
  });

  it("chargeEnabled: whether there is a Charge", () => {
    const charge = { type: "charge", creature: "anna", weapon: "sword", target: "boris", path: [] };
    expect(refusal(duel({}, {}, { chargeEnabled: false }), charge)).toEqual(["ANAT-ACT-12", "noCharge"]);
    expect(refusal(duel(), charge)).toEqual(["ANAT-ACT-12", "tooShort"]);
  });

  it("treatTries: how often an injury may be treated in a day", () => {
    const injuries = { i1: hurt("leg0", "severe") };
    const start = (rulings: object) => fightOf([figure("anna", "heroes", { system: { injuries } })], rulings);
    const treat = { type: "treat", creature: "anna", target: "anna", injury: "i1" };
    expect(refusal(give(start({}), treat, [2]), treat)).toEqual(["ANAT-HEAL-05", "triedToday"]);
    give(give(start({ treatTries: 2 }), treat, [2]), treat, [3]);
  });

  it("initiativeTie: Dexterity and the order, or a roll of the tied", () => {
    const both = [figure("anna", "heroes"), figure("boris", "foes")];
    expect(give(fightOf(both), plain, [7, 7]).state.turnOrder).toEqual(["anna", "boris"]);
    const rolled = give(fightOf(both, { initiativeTie: "reroll" }), plain, [7, 7, 4, 9]);
    expect(rolled.state.turnOrder).toEqual(["boris", "anna"]);
  });
});

it("start with the first values of the list (section 9)", () => {
  expect(DEFAULT_RULINGS).toEqual({
    degreeStep: 5,
    advantageCancel: "net",
    advantageCap: 0,
    tieHits: false,
    criticalSave: "nat20",
    dvBase: 10,
    offGuardDodge: "lost",
    mbDefault: "level",
    staminaBase: 10,
    exhaustionBase: 5,
    exhaustedDis: 1,
    exhaustedSpending: "forbid",
    strainEffect: "drain",
    bleedStack: "highest",
    sizeSteps: "doubling",
    parrySize: false,
    spentReactionsOffGuard: false,
    rangeRounding: "floor",
    rapidShotReading: "allRolls",
    multiweaponCounts: "one",
    cleaveRoll: "new",
    cleaveChain: false,
    freeActionLimit: "perAttackOrTurn",
    parryManeuvers: true,
    provokeSet: "chapter",
    chargeEnabled: true,
    standUpAp: 1,
    standUpCap: true,
    wingSpeedStep: 10,
    halvedSpeed: "each",
    mouthMute: "any",
    headSpread: "atLeast",
    fallHarm: "degrees",
    destroyedInHand: "falls",
    worsenPer: "part",
    treatTries: 1,
    restHour: 1,
    restNight: "full",
    initiativeTie: "dexMbOrder",
  });
});

// The settings of Die Rank in a world that has changed nothing, as the register's table T8 lists them.
import { expect, it } from "vitest";
import { DEFAULT_RULINGS } from "../../src/rulesets/dierank/rulings.ts";

it("are the first values of the register's table (RANK-TURN-03, RANK-PASS-05, RANK-BAD-05, RANK-KO-03)", () => {
  expect(DEFAULT_RULINGS).toEqual({
    advantageModel: "twoDice",
    advantageStack: "cancel",
    successCap: 0,
    manualDice: "software",
    defaults: { dice: "D6", hpHero: 4, hpOrdinary: 1, hpMinion: 0, mp: 0 },
    apDefault: 2,
    majorCost: "oneAp",
    exclusiveAllowsDebt: false,
    interruptOwnTurnPaysNow: false,
    initiativeEvery: "encounter",
    declareDefense: "before",
    rangeBands: { short: "D4", medium: "D6", long: "D8", extreme: "D12" },
    giantSize: 2,
    passProvokes: "region",
    unarmedProvokes: "target",
    holdActsProvoke: false,
    unarmedOpportunity: false,
    aimAction: false,
    runKind: "exclusive",
    instantDeathBase: "max",
    lethalOnKoCounts: true,
    koFallsProne: true,
    koIsHelpless: true,
    failedAid: "death",
    restTimes: { woundedMinutes: 60, heroDays: 7, otherDays: 30 },
    injuryPreventedBy: "ritual",
    mpRecovery: "night",
    escapeFailCost: "major",
    heldDefenses: "physical",
    dialogs: "asked",
  });
});

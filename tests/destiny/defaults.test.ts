// The settings of Heroes of Destiny in a world that has changed nothing, as the register's section 13 lists them.
import { expect, it } from "vitest";
import { DEFAULT_RULINGS } from "../../src/rulesets/destiny/rulings.ts";

it("are those of the register's list, one by one (DEST-AMB-01, DEST-AMB-08, DEST-AMB-10, DEST-AMB-19)", () => {
  const { critCount, defenseFormulas, ...others } = DEFAULT_RULINGS;
  // Half of the dice and one more (DEST-AMB-02): three of five; that it is so is a worked example.
  expect(critCount).toBeNull();
  expect(Object.keys(defenseFormulas)).toHaveLength(6);
  expect(others).toEqual({
    diceCount: 5,
    critOnCombatChecks: true,
    hinderDice: "standard",
    immobileBase: -5,
    woundPenalties: { light: 0, moderate: -1, severe: -2, critical: -3, fatal: -5 },
    exhaustedPenalty: -2,
    staggeredByWounds: true,
    dyingLimit: "5 + vit",
    attackCostReading: "printed",
    nonlethalKoNpc: true,
    surpriseTurnEndGain: true,
    moveCancelsDeclared: true,
    rangeIncrementPenalty: -2,
    weaponPropertyRules: true,
    extrapolateAp: false,
    longRestState: "start",
    treatFatigueOnAutoFail: false,
    manaOverspend: "refused",
    calmCountsCurrent: false,
    brokenRestBoth: false,
    grappleHolds: true,
    pickUpAp: 1,
    magicAfterFight: "runsOn",
    effectsAfterFight: "runsOn",
    interruptDialogs: "all",
  });
});

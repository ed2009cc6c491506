// Heroes of Destiny: the topics of its rulings, and presets.

import type { RulingsGuide } from "../../../core/manifest/rulings-guide.ts";

export const GUIDE: RulingsGuide = {
  topics: {
    dice: ["diceCount", "critCount", "critOnCombatChecks", "hinderDice"],
    defense: ["defenseFormulas", "immobileBase"],
    attack: ["attackCostReading", "rangeIncrementPenalty", "weaponPropertyRules", "grappleHolds"],
    time: [
      "extrapolateAp",
      "surpriseTurnEndGain",
      "moveCancelsDeclared",
      "interruptDialogs",
      "effectsAfterFight",
    ],
    harm: ["woundPenalties", "exhaustedPenalty", "staggeredByWounds", "dyingLimit", "nonlethalKoNpc"],
    recovery: ["longRestState", "brokenRestBoth", "treatFatigueOnAutoFail"],
    magic: ["manaOverspend", "magicAfterFight"],
    other: ["calmCountsCurrent", "pickUpAp"],
  },
  presets: {
    printed: {},
    quick: { interruptDialogs: "players", weaponPropertyRules: false, critOnCombatChecks: false },
    grim: {
      "woundPenalties.light": -1,
      "woundPenalties.moderate": -2,
      "woundPenalties.severe": -3,
      "woundPenalties.critical": -4,
      "woundPenalties.fatal": -6,
      exhaustedPenalty: -4,
      dyingLimit: "3 + vit",
      nonlethalKoNpc: false,
    },
  },
};

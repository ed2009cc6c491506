// Anatomy: the topics of its rulings, and presets.

import type { RulingsGuide } from "../../../core/manifest/rulings-guide.ts";

export const GUIDE: RulingsGuide = {
  topics: {
    dice: ["degreeStep", "advantageCancel", "advantageCap", "tieHits", "criticalSave"],
    time: ["initiativeTie", "freeActionLimit"],
    defense: ["dvBase", "offGuardDodge", "spentReactionsOffGuard", "parrySize", "parryManeuvers"],
    attack: [
      "mbDefault",
      "sizeSteps",
      "rangeRounding",
      "rapidShotReading",
      "multiweaponCounts",
      "cleaveRoll",
      "cleaveChain",
      "provokeSet",
      "chargeEnabled",
    ],
    harm: [
      "staminaBase",
      "exhaustionBase",
      "exhaustedDis",
      "exhaustedSpending",
      "strainEffect",
      "bleedStack",
      "headSpread",
      "mouthMute",
      "wingSpeedStep",
      "halvedSpeed",
      "standUpAp",
      "standUpCap",
      "fallHarm",
      "destroyedInHand",
    ],
    recovery: ["worsenPer", "treatTries", "restHour", "restNight"],
  },
  presets: {
    printed: {},
    quick: { initiativeTie: "reroll", strainEffect: "immediate" },
    grim: { bleedStack: "sum", tieHits: true, worsenPer: "injury", spentReactionsOffGuard: true },
  },
};

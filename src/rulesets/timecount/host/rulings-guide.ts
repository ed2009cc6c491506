// Time Count: the topics of its rulings, and presets.

import type { RulingsGuide } from "../../../core/manifest/rulings-guide.ts";

export const GUIDE: RulingsGuide = {
  topics: {
    dice: ["checkDice", "checkAutoSuccess", "checkAutoFail", "disciplineAttackDie", "dieLadder"],
    time: [
      "initiativeWisdom",
      "groupInitiative",
      "npcSf",
      "slowActionsAtEnd",
      "moveDuringDelay",
      "simultaneousRules",
      "stunnedInitiative",
    ],
    attack: [
      "attributeAttackUsesAccuracy",
      "critAttribute",
      "rangedRearBonus",
      "rangedParryKeepsPrimary",
      "setChargeMultiplier",
      "distractionOutlives",
      "proneThrow",
      "woundedPenalty",
    ],
    harm: [
      "impairments",
      "impairmentWhen",
      "simultaneousImpairment",
      "nonlethalImpairs",
      "topHitNeedsDamage",
      "unconsciousAt",
      "dyingLossEvery",
      "dyingLoss",
      "stabilizeDc",
      "defaultHp",
      "defaultDurability",
    ],
    recovery: [
      "topRecovery",
      "nightHp",
      "nightFatigue",
      "bedRestImpairments",
      "healOverflow",
      "fatiguedRestMinutes",
    ],
    maneuvers: ["grabPenaltyOnEscape", "grabCritBlocksWrestling", "bullRushSize", "movement55"],
    magic: ["preparedLimitTc", "scrollNeedsCheck"],
  },
  presets: {
    printed: {},
    quick: { groupInitiative: true, topRecovery: "encounter", checkDice: "1d20" },
    detailed: {
      impairments: true,
      simultaneousRules: true,
      npcSf: "random",
      slowActionsAtEnd: true,
    },
  },
};

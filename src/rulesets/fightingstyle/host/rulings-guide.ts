// Fighting Style: the topics of its rulings, and presets.

import type { RulingsGuide } from "../../../core/manifest/rulings-guide.ts";

export const GUIDE: RulingsGuide = {
  topics: {
    dice: ["successStep", "naturals", "boonLimit", "askCircumstances"],
    other: ["attributeDefault", "speedDefault", "healthBase"],
    time: ["apMax", "aprMax", "freeActionMax", "surpriseRoll", "delayPersists"],
    attack: [
      "meleeAttribute",
      "flankTolerance",
      "undefendedCritical",
      "maneuverNeedsReach",
      "hitLocations",
      "reactionItemAttack",
    ],
    defense: ["thrownParry", "mindDefences", "coverDodgeScope", "dazedEffect"],
    openings: [
      "opportunityCountsApR",
      "provokeOnEnter",
      "disengageScope",
      "oaPerMove",
      "standUpCost",
      "grappleSize",
    ],
    training: ["gearFree", "gearMax", "gearXp", "lateFreeGear", "unarmedAlwaysTrained", "untrainedArmor"],
    harm: ["damageAttribute", "vulnerabilityTiming", "blockOther", "deathRule"],
    recovery: ["nightRest"],
  },
  presets: {
    printed: {},
    quick: { hitLocations: "off", undefendedCritical: false, deathRule: "atZeroHit" },
    grim: { nightRest: "none", deathRule: "atZeroHit", damageAttribute: "halfStrength" },
  },
};

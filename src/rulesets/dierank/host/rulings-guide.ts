// Die Rank: the topics of its rulings, and presets.

import type { RulingsGuide } from "../../../core/manifest/rulings-guide.ts";

export const GUIDE: RulingsGuide = {
  topics: {
    dice: ["advantageModel", "advantageStack", "successCap", "manualDice", "defaults"],
    time: [
      "apDefault",
      "majorCost",
      "exclusiveAllowsDebt",
      "interruptOwnTurnPaysNow",
      "initiativeEvery",
      "runKind",
      "dialogs",
    ],
    attack: ["declareDefense", "rangeBands", "aimAction", "giantSize"],
    openings: ["passProvokes", "unarmedProvokes", "holdActsProvoke", "unarmedOpportunity"],
    grapples: ["escapeFailCost", "heldDefenses"],
    harm: ["instantDeathBase", "lethalOnKoCounts", "koFallsProne", "koIsHelpless"],
    recovery: ["failedAid", "restTimes", "injuryPreventedBy", "mpRecovery"],
  },
  presets: {
    printed: {},
    quick: { dialogs: "usual" },
    grim: { instantDeathBase: "current", "restTimes.heroDays": 14, "restTimes.otherDays": 60 },
  },
};

// The rules of Heroes of Destiny: a script of its own.

import { destiny } from "../index.ts";
import { COMMANDS } from "./commands.ts";
import type { GameRules } from "../../../core/manifest/manifest.ts";
import { rulebook } from "../../../core/manifest/rulebook.ts";
import { changesByHand } from "./status-clicks.ts";

export const rules: GameRules = {
  ...rulebook(destiny, COMMANDS),
  clickOn: (_fight, creature, condition, active) =>
    condition === "prone"
      ? { type: "changePosture", creature, posture: active ? "prone" : "standing" }
      : null,
  setByHand: changesByHand,
  numberGroups: [
    {
      group: "defenses",
      numbers: [
        "meleeDefense",
        "rangedDefense",
        "immobileDefense",
        "power",
        "agility",
        "fortitude",
        "willpower",
      ],
    },
    {
      group: "combat",
      numbers: ["meleeAttack", "rangedAttack", "initiativeModifier", "toughness", "baseToughness"],
    },
    { group: "economy", numbers: ["roundStartAp", "turnEndAp", "maximumAp", "movementRate"] },
    { group: "pools", numbers: ["staminaMax", "manaMax", "sleepHours"] },
    {
      group: "slots",
      numbers: ["lightSlots", "moderateSlots", "severeSlots", "criticalSlots", "fatalSlots"],
    },
  ],
};

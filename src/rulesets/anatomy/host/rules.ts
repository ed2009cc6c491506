// The rules of Anatomy: a script of their own.

import { anatomy } from "../index.ts";
import { bodyEditor } from "../character/body-editing.ts";
import { COMMANDS } from "./commands.ts";
import type { GameRules } from "../../../core/manifest/manifest.ts";
import { rulebook } from "../../../core/manifest/rulebook.ts";
import { SKILL_ATTRIBUTES } from "../character/sheet-words.ts";
import { clickedStatus } from "./status-clicks.ts";

export const rules: GameRules = {
  ...rulebook(anatomy, COMMANDS),
  bodyEditor,
  clickOn: clickedStatus,
  // The GM's hand does it with all that follows.
  setByHand: () => null,
  numberGroups: [
    { group: "defenses", numbers: ["dv", "touch", "offGuard", "touchOffGuard"] },
    { group: "combat", numbers: ["mb", "meleeAttack", "rangedAttack", "thrownAttack", "thrownIncrement"] },
    {
      group: "economy",
      numbers: [
        "ap",
        "reactions",
        "speed",
        "burrowSpeed",
        "climbSpeed",
        "flySpeed",
        "swimSpeed",
        "standUpCost",
      ],
    },
    { group: "pools", numbers: ["staminaMax", "exhaustionMax", "injuryValue"] },
    { group: "skills", numbers: Object.keys(SKILL_ATTRIBUTES).map((skill) => `${skill}Skill`) },
    {
      group: "maneuvers",
      numbers: [
        "disarmBonus",
        "dragBonus",
        "grappleBonus",
        "overrunBonus",
        "repositionBonus",
        "shoveBonus",
        "stealBonus",
        "sunderBonus",
        "trickBonus",
        "tripBonus",
      ],
    },
  ],
};

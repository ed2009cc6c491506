// Every question of Fighting Style: whom it is put to, its choices, what holds when nobody answers, and its rule.

import { declarePrompts, PASS, type PromptDeclarations } from "../../core/language/prompts.ts";

export const PROMPTS = declarePrompts({
  // The turn.
  surprise: {
    rule: "STYLE-SUR-01",
    to: "gm",
    choices: [PASS, "ambush"],
    commands: ["ambush"],
    usual: PASS,
    mayPass: true,
  },
  // Attack.
  circumstances: {
    rule: "STYLE-TEST-08",
    to: "gm",
    choices: [PASS, "adjust"],
    commands: ["adjust"],
    usual: PASS,
    mayPass: true,
  },
  defense: {
    rule: "STYLE-DEF-02",
    to: "owner",
    choices: [PASS, "defend"],
    commands: ["defend"],
    usual: PASS,
    mayPass: true,
    aimed: true,
    weighed: true,
  },
  entangled: { rule: "STYLE-COND-GRAPPLED", to: "gm", choices: ["grappled", "nothing"], usual: "grappled" },
  fullCover: { rule: "STYLE-ATK-09", to: "owner", choices: ["goOn", "stop"], usual: "goOn" },
  maneuver: {
    rule: "STYLE-MAN-01",
    to: "owner",
    choices: [PASS, "maneuver"],
    commands: ["maneuver"],
    usual: PASS,
    mayPass: true,
    weighed: true,
  },
  opportunityAttack: {
    to: "owner",
    choices: [PASS, "attack"],
    commands: ["attack"],
    usual: PASS,
    mayPass: true,
    weighed: true,
  },
  situation: {
    rule: "STYLE-TEST-08",
    to: "gm",
    choices: [PASS, "adjust"],
    commands: ["adjust"],
    usual: PASS,
    mayPass: true,
  },
  skill: { to: "owner", aimed: true },
  // The character.
  consent: { to: "gm", choices: ["allow", "refuse"], usual: "refuse" },
  // Health.
  hurtAtZero: { rule: "STYLE-HP-04", to: "gm", choices: ["lives", "dies"], usual: "lives" },
} as const satisfies PromptDeclarations);

/** The questions of the game, by name. */
export type StylePrompt = keyof typeof PROMPTS;

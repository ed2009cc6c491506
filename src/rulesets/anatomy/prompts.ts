// Every question of Anatomy: whom it is put to, its choices, what holds when nobody answers, and its rule.

import { FALL_HEIGHTS } from "./tables.ts";
import { declarePrompts, PASS, type PromptDeclarations } from "../../core/language/prompts.ts";

export const PROMPTS = declarePrompts({
  // The character.
  ownHead: { rule: "ANAT-INJ-15", to: "gm" },
  swims: { rule: "ANAT-INJ-11", to: "gm", choices: ["onGround", "swimming"], usual: "onGround" },
  // The turn.
  ambushRole: { rule: "ANAT-INIT-05", to: "gm", choices: ["unaware", "hiding", "aware"], usual: "unaware" },
  ambushSense: { rule: "ANAT-INIT-08", to: "gm", choices: ["no", "yes"], usual: "no" },
  opening: { rule: "ANAT-INIT-02", to: "gm", choices: ["ready", "plain", "ambush"], usual: "plain" },
  // Attack.
  cleave: {
    rule: "ANAT-ACT-01",
    to: "owner",
    choices: [PASS, "cleave"],
    commands: ["cleave"],
    usual: PASS,
    mayPass: true,
  },
  cover: { rule: "ANAT-POS-02", to: "gm", choices: ["none", "cover", "totalCover"] },
  criticalEffect: { rule: "ANAT-CRIT-07", to: "gm", choices: ["apply", "skip"], usual: "apply" },
  parry: { to: "owner", choices: [PASS, "parry"], usual: PASS, mayPass: true, aimed: true },
  /** Its choices are the ways that are free. */
  reposition: { rule: "ANAT-M-05", to: "owner" },
  reactiveAttack: {
    rule: "ANAT-RCT-07",
    to: "owner",
    choices: [PASS, "attack", "maneuver"],
    commands: ["attack", "maneuver"],
    usual: PASS,
    mayPass: true,
  },
  // Health.
  bodyPart: {
    rule: "ANAT-DEG-07",
    to: "owner",
    reference: ["ANAT-INJ-17", "ANAT-INJ-18"],
    bodyOf: "target",
  },
  fallHeight: { rule: "ANAT-FALL-01", to: "gm", choices: FALL_HEIGHTS, usual: "0" },
  fallPart: { rule: "ANAT-FALL-01", to: "gm", bodyOf: "creature" },
  gripLost: { rule: "ANAT-PART-20", to: "gm", choices: ["drops", "keeps"], usual: "keeps" },
  // Magic and belongings.
  prosthetic: { rule: "ANAT-HEAL-08", to: "gm", choices: ["serves", "forShow"], usual: "serves" },
} as const satisfies PromptDeclarations);

/** The questions of the game, by name. */
export type AnatomyPrompt = keyof typeof PROMPTS;

// Every question of Time Count: whom it is put to, its choices, what holds when nobody answers, and its rule.

import { declarePrompts, type PromptDeclarations } from "../../core/language/prompts.ts";

export const PROMPTS = declarePrompts({
  // The turn.
  betweenTurns: {
    to: "owner",
    choices: ["goOn", "step", "abandon"],
    commands: ["step"],
    usual: "goOn",
    unawaited: true,
    mayPass: true,
    stops: "threat",
  },
  declare: {
    rule: "TC-TIME-27",
    to: "owner",
    choices: ["act", "wait"],
    commands: ["act"],
    usual: "wait",
    ownTurn: true,
    reference: ["TC-TIME-37", "TC-M28", "TC-Q45"],
  },
  losePrepared: { rule: "TC-SPELL-12", to: "gm", choices: ["keep", "lose"], usual: "keep" },
  // Actions.
  readied: { to: "owner", choices: ["pass", "use"], usual: "pass", mayPass: true },
  // Attack.
  criticalEffect: {
    rule: "TC-DMG-09",
    to: "gm",
    choices: ["none", "told", "prone", "unsteady"],
    usual: "told",
  },
  defense: { to: "owner", choices: ["vigor", "celerity"], aimed: true },
  disarmDamage: { rule: "TC-SPEC-14", to: "owner", choices: ["none", "item", "target"], usual: "none" },
  endGrab: { rule: "TC-WREST-12", to: "owner", choices: ["keep", "end"], usual: "keep" },
  engaged: { rule: "TC-SPEC-10", to: "gm", choices: ["engaged", "free"] },
  facing: { to: "owner", usual: "allAround", aimed: true },
  followPush: { rule: "TC-SPEC-07", to: "owner", choices: ["follow", "stay"], usual: "follow" },
  freeGrab: { rule: "TC-SPEC-21", to: "owner", choices: ["pass", "grab"], usual: "pass" },
  keepGrab: { rule: "TC-WREST-17", to: "owner", choices: ["keep", "letGo"], usual: "keep" },
  staple: { rule: "TC-SPEC-20", to: "owner", choices: ["clothing", "body"], usual: "clothing" },
  takeItem: { rule: "TC-SPEC-14", to: "owner", choices: ["none", "take"], usual: "none" },
  wallBehind: { rule: "TC-SPEC-18", to: "gm", choices: ["yes", "no"], usual: "yes" },
  // Movement.
  consent: {
    rule: "TC-MOVE-14",
    to: "owner",
    choices: ["allow", "refuse"],
    aimed: true,
    reference: ["TC-MOVE-18"],
  },
  landing: { rule: "TC-WREST-22", to: "owner", usual: "square:0" },
  sharpTurn: { rule: "TC-MOVE-23", to: "gm", choices: ["allow", "slowDown"], usual: "slowDown" },
  sprintAgain: { rule: "TC-MOVE-34", to: "owner", choices: ["keep", "roll"], usual: "keep" },
  stillEnter: {
    rule: "TC-MOVE-12",
    to: "owner",
    choices: ["enter", "decline"],
    usual: "enter",
    reference: ["TC-MOVE-18"],
  },
  // Health.
  treatment: { rule: "TC-DMG-24", to: "gm" },
  // Magic and belongings.
  divideCharges: { rule: "TC-SPELL-15", to: "owner" },
  splitHealing: { rule: "TC-HP-04", to: "owner" },
} as const satisfies PromptDeclarations);

/** The questions of the game, by name. */
export type TimeCountPrompt = keyof typeof PROMPTS;

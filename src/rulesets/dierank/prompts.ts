// Every question of Die Rank: whom it is put to, its choices, what holds when nobody answers, and its rule.

import { declarePrompts, PASS, type PromptDeclarations } from "../../core/language/prompts.ts";
import { DIE_NAMES, INJURIES, SUPPLIES } from "./tables.ts";

export const PROMPTS = declarePrompts({
  // Actions.
  awareness: {
    rule: "RANK-PASS-03",
    to: "gm",
    choices: ["aware", "unaware"],
    usual: "aware",
    quiet: true,
    reference: ["RANK-PASS-03"],
  },
  lethal: { rule: "RANK-ATK-06", to: "owner", choices: ["yes", "no"], mayPass: true, quiet: true },
  pointBlank: { rule: "RANK-PASS-07", to: "gm", choices: ["no", "yes"], usual: "no", quiet: true },
  // The turn.
  surprised: { rule: "RANK-SUR-01", to: "gm", choices: ["no", "yes"], usual: "no" },
  surprisedWeapons: {
    rule: "RANK-SUR-03",
    to: "gm",
    choices: ["notReady", "ready"],
    usual: "notReady",
    reference: ["RANK-SUR-03"],
  },
  // Attack.
  defense: {
    rule: "RANK-ATK-04",
    to: "owner",
    choices: [PASS, "defend"],
    commands: ["defend"],
    usual: PASS,
    mayPass: true,
    aimed: true,
    weighed: true,
    reference: ["RANK-ACTV-01", "RANK-ACTV-02", "RANK-ACTV-04"],
  },
  opportunityAttack: {
    rule: "RANK-OPP-03",
    to: "owner",
    choices: [PASS, "attack"],
    commands: ["attack"],
    usual: PASS,
    mayPass: true,
  },
  ground: {
    rule: "RANK-GRP-11",
    to: "gm",
    choices: ["soft", "hard"],
    usual: "soft",
    reference: ["RANK-GRP-11"],
  },
  room: { rule: "RANK-ACTV-05", to: "gm", choices: ["enough", "cramped"] },
  // Movement.
  muchLarger: { rule: "RANK-GRP-04", to: "gm", choices: ["yes", "no"], usual: "yes" },
  passing: { rule: "RANK-MOVE-04", to: "gm", choices: ["no", "yes"], usual: "no", quiet: true },
  // Health.
  difficulty: { rule: "RANK-DIE-11", to: "gm", choices: DIE_NAMES, usual: "D6", reference: ["RANK-DIE-11"] },
  freeMaximum: {
    rule: "RANK-DIE-12",
    to: "owner",
    choices: ["no", "yes"],
    usual: "no",
    mayPass: true,
    reference: ["RANK-DIE-12"],
  },
  supplies: { rule: "RANK-AID-01", to: "gm", choices: SUPPLIES, reference: ["RANK-AID-01"] },
  wakingHelp: { rule: "RANK-BAD-01", to: "gm", usual: "10" },
  wakingTime: { to: "gm" },
  lastingInjury: {
    rule: "RANK-MORT-03",
    to: "gm",
    choices: [...INJURIES, "described"],
    commands: ["described"],
    usual: "mentalScar",
    reference: ["RANK-MORT-03"],
  },
  minionDeath: {
    rule: "RANK-DEATH-03",
    to: "gm",
    choices: ["dies", "lives"],
    usual: "dies",
    reference: ["RANK-DEATH-03"],
  },
  lethalByHand: { rule: "RANK-KO-03", to: "gm", choices: ["yes", "no"], usual: "yes" },
  mountFalls: { rule: "RANK-MNT-01", to: "gm", choices: ["prone", "feet"], usual: "prone" },
} as const satisfies PromptDeclarations);

/** The questions of the game, by name. */
export type RankPrompt = keyof typeof PROMPTS;

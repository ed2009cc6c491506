// Every question of Heroes of Destiny: whom it is put to, its choices, what holds when nobody answers, and its rule.

import { declarePrompts, PASS, type PromptDeclarations } from "../../core/language/prompts.ts";
import { WOUND_LEVELS } from "./state.ts";
import { COVERS } from "./tables.ts";

/** DEST-PR-02: what a reaction may be, each occasion says, and which row it follows. */
const REACTION = { rule: "DEST-PR-02", to: "owner", usual: PASS, mayPass: true } as const;

export const PROMPTS = declarePrompts({
  // The character.
  targetNumber: { rule: "DEST-PR-08", to: "gm" },
  // The turn.
  interrupt: {
    rule: "DEST-PR-01",
    to: "owner",
    choices: [PASS, "action", "move"],
    commands: ["action", "move"],
    usual: PASS,
    mayPass: true,
    stops: "aim",
    reference: ["DEST-INT-01", "DEST-INT-03", "DEST-SEQ-02"],
  },
  readied: {
    rule: "DEST-ACT-09",
    to: "owner",
    choices: [PASS, "readied"],
    commands: ["readied"],
    usual: PASS,
    mayPass: true,
    reference: ["DEST-ACT-09"],
  },
  cling: REACTION,
  harry: REACTION,
  interpose: REACTION,
  rebuff: REACTION,
  hurryFailed: {
    rule: "DEST-PR-10",
    to: "gm",
    choices: ["keep", "lose"],
    usual: "keep",
    reference: ["DEST-FAST-02"],
  },
  surprise: {
    rule: "DEST-PR-07",
    to: "gm",
    choices: ["alert", "surprised"],
    usual: "alert",
    reference: ["DEST-SUR-01", "DEST-SUR-02"],
  },
  // Actions.
  behindCover: { rule: "DEST-MOD-03", to: "gm", choices: COVERS, reference: ["DEST-MOD-03"] },
  other: { rule: "DEST-ACT-37", to: "gm", choices: ["allow", "deny"], usual: "allow" },
  // Attack.
  clingSplit: { rule: "DEST-ACT-18", to: "owner", reference: ["DEST-ACT-18"] },
  defense: { rule: "DEST-PR-03", to: "owner", aimed: true, reference: ["DEST-ACT-07"] },
  flanked: {
    rule: "DEST-PR-09",
    to: "owner",
    usual: PASS,
    mayPass: true,
    aimed: true,
    reference: ["DEST-FLK-03", "DEST-FLK-04"],
  },
  guess: {
    rule: "DEST-CON-15",
    to: "gm",
    choices: ["right", "wrong"],
    usual: "right",
    reference: ["DEST-CON-15"],
  },
  hinderDefense: { rule: "DEST-PR-11", to: "owner", aimed: true },
  woundLevel: { rule: "DEST-PR-04", to: "owner", choices: WOUND_LEVELS, reference: ["DEST-ACT-04"] },
  // Movement.
  current: { rule: "DEST-TER-02", to: "gm", reference: ["DEST-TER-02"] },
  followRider: {
    rule: "DEST-MNT-09",
    to: "owner",
    choices: ["follow", "refuse"],
    usual: "follow",
    reference: ["DEST-MNT-09"],
  },
  ownTurn: {
    rule: "DEST-MNT-09",
    to: "owner",
    choices: ["shared", "own"],
    usual: "shared",
    reference: ["DEST-MNT-09", "DEST-MNT-01"],
  },
  goOn: { rule: "DEST-ACT-05", to: "owner", choices: ["goOn", "stop"], usual: "goOn", aimed: true },
  // Health.
  knockOut: {
    rule: "DEST-PR-04",
    to: "either",
    choices: ["unconscious", "helpless"],
    usual: "unconscious",
    reference: ["DEST-ACT-04"],
  },
  spare: {
    rule: "DEST-PR-04",
    to: "either",
    choices: ["unconscious", "dead"],
    usual: "unconscious",
    reference: ["DEST-AMB-35"],
  },
  poison: {
    rule: "DEST-CON-14",
    to: "gm",
    choices: ["ended", "eased", "unchanged"],
    usual: "ended",
    reference: ["DEST-CON-14", "DEST-ACT-30"],
  },
  recovery: {
    rule: "DEST-PR-05",
    to: "owner",
    choices: [...WOUND_LEVELS, "none"],
    reference: ["DEST-REC-02"],
  },
  restBroken: {
    rule: "DEST-PR-06",
    to: "gm",
    choices: ["resume", "countAsShortRests", "nothing"],
    reference: ["DEST-REST-13", "DEST-REST-14", "DEST-REST-15"],
  },
  slept: {
    rule: "DEST-REST-03",
    to: "gm",
    choices: ["slept", "notSlept"],
    usual: "slept",
    reference: ["DEST-REST-03"],
  },
  strenuous: {
    rule: "DEST-REST-02",
    to: "gm",
    choices: ["strenuous", "quiet"],
    usual: "strenuous",
    reference: ["DEST-REST-02"],
  },
  // Magic and belongings.
  investedMana: {
    rule: "DEST-MAN-04",
    to: "owner",
    choices: ["retrieve", "keep"],
    usual: "retrieve",
    reference: ["DEST-MAN-04"],
  },
  /** Each condition by its own row. */
  laysOn: { to: "gm", choices: ["takes", "not"], usual: "takes" },
  lightning: {
    rule: "DEST-UW-03",
    to: "gm",
    choices: ["struck", "missed"],
    usual: "struck",
    reference: ["DEST-UW-03"],
  },
  spellEffect: {
    rule: "DEST-ACT-06",
    to: "gm",
    choices: ["works", "fails"],
    usual: "works",
    reference: ["DEST-ACT-06"],
  },
} as const satisfies PromptDeclarations);

/** The questions of the game, by name. */
export type DestinyPrompt = keyof typeof PROMPTS;

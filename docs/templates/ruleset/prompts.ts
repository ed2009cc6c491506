// Every question of the Sixth Game: whom it is put to, its choices, what holds when nobody answers, and its rule.

import { declarePrompts, PASS, type PromptDeclarations } from "../../core/language/prompts.ts";

// What a declaration leaves out, each occasion says. A question needs a sentence under Prompt in the game's words, and a
// word under Choice for each of its choices.
export const PROMPTS = declarePrompts({
  duck: {
    rule: "SIX-DEF-02",
    to: "owner",
    choices: [PASS, "duck"],
    usual: PASS,
    mayPass: true,
    aimed: true,
  },
} as const satisfies PromptDeclarations);

/** The questions of the game, by name. */
export type SixthPrompt = keyof typeof PROMPTS;

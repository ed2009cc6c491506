// Words: what is told to people in this client's language, and in English what no language of the page has.

import { notify } from "./notices.ts";
import type { Refusal } from "../../core/language/rules.ts";
import { messageOf } from "../../core/language/message-of.ts";
import { fillIn, refusalText, wordsOf, type Words } from "../../view/words.ts";

/**
 * What games say, by key, as it came with their rules. The host's languages go first: what a module brings for one of
 * these keys is said instead, whenever it was read.
 */
const gameWords = new Map<string, string>();

/** Takes the words of a game, or of what else is fetched with its words, nested as below FRAY.<game>. */
export function addGameWords(ruleset: string, texts: object): void {
  addBelow(["FRAY", ruleset], texts);
}

function addBelow(path: readonly string[], texts: object): void {
  for (const [name, value] of Object.entries(texts) as [string, unknown][]) {
    if (typeof value === "string") gameWords.set([...path, name].join("."), value);
    else if (typeof value === "object" && value !== null) addBelow([...path, name], value);
  }
}

/** The language of this client, for the view models. */
export const words: Words = {
  say: (key, operands) => {
    const i18n = game.i18n;
    const text: unknown = i18n?.has(key) ? i18n.localize(key) : gameWords.get(key);
    return typeof text === "string" ? fillIn(text, operands ?? {}) : null;
  },
};

/** All words below a key that came with what was fetched, by their keys: for templates, whose own way asks the host alone. */
export function spokenBelow(prefix: string): { readonly [key: string]: string } {
  const keys = [...gameWords.keys()].filter((key) => key.startsWith(`${prefix}.`));
  return Object.fromEntries(keys.map((key) => [key, say(key)]));
}

const ofGames = new Map<string, Words>();

/** The language of this client as one game speaks it. */
export function wordsOfGame(ruleset: string): Words {
  const known = ofGames.get(ruleset) ?? wordsOf(words, ruleset);
  ofGames.set(ruleset, known);
  return known;
}

/** A text of the language file; what Foundry makes of the key where it is missing: the key itself. */
export function say(key: string, operands?: { readonly [name: string]: string | number }): string {
  return words.say(key, operands) ?? game.i18n?.localize(key) ?? key;
}

/** Tells the user why something is not possible, with the rule that says so; in a game's own words where it is known. */
export function notifyRefusal(refusal: Refusal, spoken: Words = words): void {
  notify("warn", `${refusalText(spoken, refusal)} [${refusal.rule}]`);
}

/** Tells the user what went wrong in words of its own, and the console all of it. */
export function notifyFailure(error: unknown): void {
  console.error("Fray |", error);
  notify("error", messageOf(error));
}

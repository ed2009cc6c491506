// Words: what is told to people in this client's language.

import type { Refusal } from "../core/rules.ts";
import { fillIn, refusalText, type Words } from "../view/words.ts";

/** The language of this client, for the view models. */
export const words: Words = {
  say: (key, operands) => {
    const i18n = game.i18n;
    if (!i18n?.has(key)) return null;
    const text: unknown = i18n.localize(key);
    return typeof text === "string" ? fillIn(text, operands ?? {}) : null;
  },
};

/** A text of the language file; the key itself where it is missing. */
export function say(key: string, operands?: { readonly [name: string]: string | number }): string {
  return words.say(key, operands) ?? key;
}

/** Tells the user why something is not possible, with the rule that says so. */
export function tellRefusal(refusal: Refusal): void {
  ui.notifications?.warn(`${refusalText(words, refusal)} [${refusal.rule}]`);
}

// The viewer's language, as the host speaks it.

import type { Words } from "../view/words.ts";

/** Words from the host's language files. */
export const hostWords: Words = {
  say: (key, operands = {}) => {
    if (!game.i18n?.has(key)) return null;
    const texts = Object.fromEntries(Object.entries(operands).map(([name, value]) => [name, String(value)]));
    return game.i18n.format(key as never, texts as never);
  },
};

/** A text of the language file; the key itself where it is missing. */
export function say(key: string, operands?: { readonly [name: string]: string | number }): string {
  return hostWords.say(key, operands) ?? key;
}

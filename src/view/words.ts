// Words: how ids become language. The view decides which word is meant, the host's language file holds it.

import type { JsonRecord } from "../core/json.ts";
import type { Refusal } from "../core/rules.ts";

/** The language of one viewer. `say` returns null for a key that the language file lacks. */
export interface Words {
  say(key: string, operands?: { readonly [name: string]: string | number }): string | null;
}

/** Words read from a nested language file, for tools that run without a host. Operands stand in {braces}. */
export function wordsFrom(file: JsonRecord): Words {
  return {
    say: (key, operands = {}) => {
      const found = key
        .split(".")
        .reduce<unknown>((level, step) => (level as JsonRecord | undefined)?.[step], file);
      if (typeof found !== "string") return null;
      return found.replace(/\{(\w+)\}/g, (whole, name: string) => String(operands[name] ?? whole));
    },
  };
}

/** The word for an id of the rules, such as a wound level or a posture: FRAY.Word.<id>. The id itself where no word is known. */
export function wordFor(words: Words, id: string): string {
  return words.say(`FRAY.Word.${id}`) ?? id;
}

/** The label of a part of a number: FRAY.Number.<label>, else the word of that id. */
export function numberLabel(words: Words, label: string): string {
  return words.say(`FRAY.Number.${label}`) ?? wordFor(words, label);
}

/** A refusal as one sentence, its rule id apart. */
export function refusalText(words: Words, refusal: Refusal): string {
  const operands = { ...refusal.operands, field: refusal.field ?? "" };
  const known = words.say(`FRAY.Refusal.${refusal.code}`, operands);
  if (known !== null) return known;
  return `${refusal.code}${refusal.field === undefined ? "" : ` (${refusal.field})`}`;
}

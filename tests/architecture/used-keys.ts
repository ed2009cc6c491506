// Finds the language keys that sources and templates name, whole or by their beginning.

export interface UsedKeys {
  /** Whole keys, each with a file that names it. */
  readonly exact: ReadonlyMap<string, string>;
  /** Beginnings of keys that are put together when the system runs. */
  readonly prefixes: ReadonlyMap<string, string>;
}

const key = /\b(?:FRAY|TYPES)(?:\.[\w-]+)*\.?(?:\$\{)?/g;

/** Every key in the given texts. `"FRAY.A.B"` is whole; `"FRAY.A."` and `` `FRAY.A${…` `` are beginnings. */
export function usedKeys(texts: readonly { readonly file: string; readonly text: string }[]): UsedKeys {
  const exact = new Map<string, string>();
  const prefixes = new Map<string, string>();
  for (const { file, text } of texts) {
    for (const [match] of withoutComments(text).matchAll(key)) {
      const word = match.replace("${", "");
      if (!word.includes(".")) continue;
      (match === word && !word.endsWith(".") ? exact : prefixes).set(word, file);
    }
  }
  return { exact, prefixes };
}

function withoutComments(text: string): string {
  return text
    .replace(/\{\{!--[\s\S]*?--\}\}/g, "")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/^\s*\/\/.*$/gm, "");
}

// The language files: what every page loads at its start, and what each game says, which comes with its rules.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isObject, readJsonObject, type JsonObject } from "../files.ts";

/** lang/<language>/start/timecount.json is part of FRAY.timecount: what the host looks up by itself, and what has no rules. */
export function startLanguageFile(base: string, language: string): JsonObject {
  const words = readJsonObject(join(base, "lang", `${language}.json`));
  return withParts(words, join(base, "lang", language, "start"));
}

/**
 * All that a language has: what is loaded at the start, with lang/<language>/timecount.json laid into FRAY.timecount, and
 * rulings/timecount.json there into FRAY.timecount.Ruling and guides/timecount.json into FRAY.timecount.Guide. Throws when a word is there twice.
 */
export function languageFile(base: string, language: string): JsonObject {
  const folder = join(base, "lang", language);
  const words = withParts(startLanguageFile(base, language), folder);
  const rulings = withParts(words, join(folder, "rulings"), (part) => ({ Ruling: part }));
  return withParts(rulings, join(folder, "guides"), (part) => ({ Guide: part }));
}

function withParts(
  words: JsonObject,
  folder: string,
  place: (part: JsonObject) => JsonObject = (part) => part,
): JsonObject {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
  return names.reduce((whole, name) => {
    const part = { FRAY: { [basename(name, ".json")]: place(readJsonObject(join(folder, name))) } };
    return joined(whole, part, join(folder, name));
  }, words);
}

function joined(words: JsonObject, added: JsonObject, file: string, path = ""): JsonObject {
  const result = { ...words };
  for (const [name, value] of Object.entries(added)) {
    const [known, key] = [words[name], `${path}${name}`];
    if (known === undefined) result[name] = value;
    else if (isObject(known) && isObject(value)) result[name] = joined(known, value, file, `${key}.`);
    else throw new Error(`${file}: ${key} is there twice`);
  }
  return result;
}

/** Writes what each language of the repository `base` has at the start into the built system. */
export function buildLanguages(base: string, folder: string): void {
  for (const name of readdirSync(join(base, "lang")).filter((each) => each.endsWith(".json"))) {
    const target = join(folder, "lang", name);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, `${JSON.stringify(startLanguageFile(base, basename(name, ".json")))}\n`);
  }
}

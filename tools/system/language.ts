// The language files: what all games say in lang/<language>.json, with each game's own words from the folder beside it.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isObject, readJsonObject, type JsonObject } from "../files.ts";

/** The whole file of a language: lang/en/timecount.json is the content of FRAY.timecount. Throws when a game is there twice. */
export function languageFile(base: string, language: string): JsonObject {
  const file = join(base, "lang", `${language}.json`);
  const words = readJsonObject(file);
  const folder = join(base, "lang", language);
  const games = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
  if (games.length === 0) return words;
  const shared = isObject(words.FRAY) ? words.FRAY : {};
  const own = games.map((name) => [basename(name, ".json"), readJsonObject(join(folder, name))] as const);
  const twice = own.find(([game]) => game in shared);
  if (twice) throw new Error(`${file}: FRAY.${twice[0]} is also a file of its own`);
  return { ...words, FRAY: { ...shared, ...Object.fromEntries(own) } };
}

/** Writes all languages of the repository `base` into the built system, each as one file. */
export function buildLanguages(base: string, folder: string): void {
  for (const name of readdirSync(join(base, "lang")).filter((each) => each.endsWith(".json"))) {
    const target = join(folder, "lang", name);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, `${JSON.stringify(languageFile(base, basename(name, ".json")), null, 2)}\n`);
  }
}

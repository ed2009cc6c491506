// The words: every key that the system uses is in lang/en.json, and every key there is used.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isObject, readJsonObject } from "../../tools/files.ts";
import type { JsonObject } from "../../tools/files.ts";
import { root } from "../../tools/paths.ts";
import { languageFile } from "../../tools/system/language.ts";
import { releasedManifest } from "../../tools/system/manifest.ts";
import { filesBelow, textOf } from "./repository.ts";
import { usedKeys } from "./used-keys.ts";

const sources = [...filesBelow("src", ".ts"), ...filesBelow("templates", ".hbs")];
const words = flattened(readJsonObject(join(root, "lang/en.json")));
/** All keys as the built system has them, each game's own below FRAY.<game>. */
const built = [...flattened(languageFile(root, "en")).keys()];
/** What single games say in the place of the words for all: FRAY.<game>.Word.x stands for FRAY.Word.x. */
const wordsOfGames = filesBelow("lang/en", ".json").flatMap((file) => [
  ...flattened(readJsonObject(join(root, file)), prefixOf(file)).keys(),
]);
const { exact, prefixes } = usedKeys(sources.map((file) => ({ file, text: textOf(file) })));

function flattened(object: JsonObject, path = ""): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [name, value] of Object.entries(object)) {
    const key = path ? `${path}.${name}` : name;
    if (!isObject(value)) found.set(key, value);
    else for (const [inner, text] of flattened(value, key)) found.set(inner, text);
  }
  return found;
}

/** Below what the words of a file of single games stand. */
function prefixOf(file: string): string {
  if (file.includes("/rulings/")) return "FRAY.Ruling";
  return file.includes("/guides/") ? "FRAY.Guide" : "FRAY";
}

function isGroup(key: string): boolean {
  return built.some((word) => word.startsWith(`${key}.`));
}

/** A key as the game says it whose file names it; the key itself for a file of no game. */
function keyOfGame(key: string, file: string): string {
  const [, game] = /^src\/rulesets\/(\w+)\//.exec(file) ?? [];
  return game === undefined ? key : key.replace(/^FRAY\./, `FRAY.${game}.`);
}

/** Labels that Foundry looks up by itself for each declared type. */
function typeLabels(): string[] {
  const types = releasedManifest(root).documentTypes;
  if (!isObject(types)) throw new Error("system.json lacks documentTypes");
  return Object.entries(types).flatMap(([name, subtypes]) =>
    Object.keys(isObject(subtypes) ? subtypes : {}).map((subtype) => `TYPES.${name}.${subtype}`),
  );
}

describe("lang/en.json", () => {
  it("holds only texts, none of them empty", () => {
    expect([...words].filter(([, text]) => typeof text !== "string" || !text.trim())).toEqual([]);
  });

  it("has every key that a source names", () => {
    const missing = [...exact].filter(
      ([key, file]) => ![key, keyOfGame(key, file)].some((each) => built.includes(each) || isGroup(each)),
    );
    expect(missing.map(([key, file]) => `${file}: ${key}`)).toEqual([]);
  });

  it("has a group for every key that a source puts together", () => {
    const known = [...built, ...wordsOfGames];
    const missing = [...prefixes].filter(([prefix]) => !known.some((word) => word.startsWith(prefix)));
    expect(missing.map(([prefix, file]) => `${file}: ${prefix}…`)).toEqual([]);
  });

  it("is not looked up so loosely that nothing could be missing", () => {
    const wide = [...prefixes].filter(([prefix]) => prefix.split(".").length < 3);
    expect(wide.map(([prefix, file]) => `${file}: ${prefix}…`)).toEqual([]);
  });

  it("names every document type", () => {
    expect(typeLabels().filter((key) => !words.has(key))).toEqual([]);
  });

  it("has no key that nobody uses", () => {
    const groups = [...exact.keys()].filter((key) => !words.has(key)).map((key) => `${key}.`);
    const used = [...prefixes.keys(), ...groups];
    const labels = new Set(typeLabels());
    const unused = [...words.keys()].filter(
      (key) => !exact.has(key) && !labels.has(key) && !used.some((prefix) => key.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
  });
});

describe("the search for keys", () => {
  const found = (text: string) => {
    const keys = usedKeys([{ file: "a", text }]);
    return { exact: [...keys.exact.keys()], prefixes: [...keys.prefixes.keys()] };
  };

  it("tells whole keys from beginnings", () => {
    expect(found('localize("FRAY.Card.Undo")')).toEqual({ exact: ["FRAY.Card.Undo"], prefixes: [] });
    expect(found("localize(`FRAY.Wound.${kind}`)")).toEqual({ exact: [], prefixes: ["FRAY.Wound."] });
    expect(found("`FRAY.Wound.Kind${n}.Hint`")).toEqual({ exact: [], prefixes: ["FRAY.Wound.Kind"] });
    expect(found('{{localize (concat "FRAY.Wound." kind)}}')).toEqual({
      exact: [],
      prefixes: ["FRAY.Wound."],
    });
    expect(found("{{localize 'FRAY.Card.Undo'}}, {{localize 'FRAY.Card.Redo'}}").exact).toEqual([
      "FRAY.Card.Undo",
      "FRAY.Card.Redo",
    ]);
  });
});

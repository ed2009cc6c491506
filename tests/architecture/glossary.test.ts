// The glossary: every name that it gives stands in the file that it gives, so that a renamed thing is renamed there too.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../tools/paths.ts";
import { textOf } from "./repository.ts";

const lines = textOf("docs/glossary.md").split("\n");
const rows = lines.filter((line) => line.startsWith("| ") && !line.startsWith("| word "));
const entries = rows.map((row) => {
  const [word = "", meaning = "", where = ""] = row.slice(2, -2).split(" | ");
  const [, name = "", file = ""] = /^`(\w+)` in ([\w/.-]+\.ts)$/.exec(where) ?? [];
  return { word, meaning, name, file };
});

/** A file's text without its comments: a name that is only talked about is none. */
const codeOf = (file: string): string => textOf(`src/${file}`).replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");

describe("docs/glossary.md", () => {
  it("has a word, a meaning, a name and a file in each row", () => {
    expect(entries.length).toBeGreaterThan(60);
    expect(entries.filter((each) => Object.values(each).some((cell) => cell.trim() === ""))).toEqual([]);
  });

  it.each(entries.map((each) => [each.word, each] as const))(
    "knows where %s lives",
    (_word, { name, file }) => {
      expect(existsSync(join(root, "src", file)), file).toBe(true);
      expect(codeOf(file)).toMatch(new RegExp(`\\b${name}\\b`));
    },
  );

  it("explains no word twice", () => {
    const words = entries.flatMap(({ word }) => word.split(", "));
    expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([]);
  });
});

// Counted words: no sentence of the language files says "1 degrees", and no article stands before an open word.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../tools/paths.ts";

const folder = join(root, "lang/en");
const files = readdirSync(folder).filter((file) => file.endsWith(".json"));

/** Nouns that are counted; feet and yards are written "ft" and "yd" where there may be one. */
const NOUNS =
  "attacks|banes|boons|charges|counts|creatures|days|degrees|dice|disadvantages|hands|hours|injuries|levels|loads|minutes|regions|rounds|seconds|shots|squares|steps|successes|turns|uses|weeks|wounds";
/** Operands that are somebody and no number. */
const SOMEBODY = "attacker|by|creature|defender|target";
/** Limits that are never one. */
const NEVER_ONE = /\{most\} days/;

/** The lines of a file with what is wrong in them. */
function oddLines(file: string, odd: RegExp): string[] {
  return readFileSync(join(folder, file), "utf8")
    .split("\n")
    .filter((line) => odd.test(line) && !NEVER_ONE.test(line))
    .map((line) => line.trim());
}

describe.each(files)("the words of %s", (file) => {
  it("count one as one", () => {
    expect(oddLines(file, new RegExp(`\\{(?!(?:${SOMEBODY})\\})\\w+\\} (?:empty )?(?:${NOUNS})\\b`))).toEqual(
      [],
    );
    expect(oddLines(file, /\{(?:ap|free|stamina|left|empty|cost)\} are\b/)).toEqual([]);
  });

  it("put no article before a word that may begin with any letter", () => {
    // Severities of Anatomy, levels of wounds in Heroes of Destiny and the kinds of an escape's price all begin with a consonant.
    expect(oddLines(file, /\ba \{(?!severity\}|placed\}|level\}|cost\})/)).toEqual([]);
  });
});

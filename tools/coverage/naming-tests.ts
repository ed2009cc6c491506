// Which rules an assertion names: the tests that bear their ids, and the worked examples that are of them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isRecord } from "../../src/core/language/json.ts";
import { listFiles, readJson } from "../files.ts";
import { root } from "../paths.ts";
import { isAboutRules, isAtRandom } from "./sighting-files.ts";

/** One id, or the first and the last of a range: `G-A-01 to G-A-04`. */
const IDS = /\b([A-Z]+(?:-[A-Z]+)*-?)(\d+)(\w?)(?: (?:to|–) \1(\d+))?/g;
const WORDS = /\b[A-Z]+(?:-[A-Z]+)+\b(?!-)/g;

/** The ids that a text names, those within its ranges included. */
export function idsIn(text: string): readonly string[] {
  const numbered = [...text.matchAll(IDS)].flatMap(([, family = "", first = "", letter = "", last]) => {
    if (last === undefined) return [`${family}${first}${letter}`];
    const count = Math.max(0, Number(last) - Number(first)) + 1;
    return Array.from(
      { length: count },
      (_each, i) => `${family}${String(Number(first) + i).padStart(first.length, "0")}`,
    );
  });
  return [...numbered, ...(text.match(WORDS) ?? [])];
}

/** The ids that tests of the rules name, and worked examples. */
export function idsNamedByTests(): ReadonlySet<string> {
  const files = listFiles(join(root, "tests")).map((file) => `tests/${file}`);
  const tests = files.filter((file) => file.endsWith(".test.ts") && isAboutRules(file) && !isAtRandom(file));
  const named = tests.flatMap((file) => idsIn(readFileSync(join(root, file), "utf8")));
  const examples = files.filter((file) => file.endsWith(".vectors.json")).flatMap(idsOfExamples);
  return new Set([...named, ...examples]);
}

function idsOfExamples(file: string): readonly string[] {
  const examples = readJson(join(root, file));
  if (!Array.isArray(examples)) return [];
  return examples.flatMap((each) =>
    isRecord(each) ? [...namesAt(each["rules"]), ...namesAt(each["rulings"])] : [],
  );
}

function namesAt(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((each) => typeof each === "string") : [];
}

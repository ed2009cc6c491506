// The test files that are asked about a mutant: all of its game, those first that are likeliest to notice.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { testsOf } from "../coverage/ruleset-tests.ts";
import { isAtRandom, type Sightings } from "../coverage/sighting-files.ts";
import { root } from "../paths.ts";

/** Suites whose files need a page, a table or a build; none of them is asked. */
const ELSEWHERE = /^tests\/(foundry|browser|table|kit|contract|architecture|scenarios)\//;

/** The files of a ruleset's unit tests, stories and worked examples; fights at random take too long. */
export function testsToAsk(ruleset: string): readonly string[] {
  return testsOf(ruleset).filter((file) => !isAtRandom(file) && !ELSEWHERE.test(file));
}

/** These files: those that name the rule, then those that saw it at work, then the others. */
export function inOrder(files: readonly string[], rule: string, sightings: Sightings): readonly string[] {
  const saw = new Map((sightings.get(rule)?.tests ?? []).map(({ file }, i) => [file, i]));
  const rank = (file: string): number => {
    if (names(file, rule)) return saw.has(file) ? 0 : 1;
    return saw.has(file) ? 2 : 3;
  };
  const seenAt = (file: string): number => saw.get(file) ?? saw.size;
  return [...files].sort((a, b) => rank(a) - rank(b) || seenAt(a) - seenAt(b));
}

const texts = new Map<string, string>();

function names(file: string, rule: string): boolean {
  const text = texts.get(file) ?? readFileSync(join(root, file), "utf8");
  texts.set(file, text);
  return text.includes(rule);
}

// The judgment over what the suites have seen: every played row, and a page for each ruleset that says so.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../paths.ts";
import type { Counts } from "../suite-counts.ts";
import { noticedRules, readMutations } from "../mutate/records.ts";
import { idsNamedByTests } from "./naming-tests.ts";
import { readRegisters } from "./registers.ts";
import { cover, type Coverage } from "./rule-report.ts";
import { findRuleSites } from "./rule-sites.ts";
import { readSightings } from "./sighting-files.ts";

export interface Judged {
  readonly coverage: Coverage;
  /** Whether the ruleset's page says what this run saw. */
  readonly isCurrent: boolean;
}

/** The page of a ruleset's rules. */
export function pageOf(ruleset: string): string {
  return join(root, `docs/rules/${ruleset}.md`);
}

/** What a run has seen of each ruleset, and whether its page says so. Throws for an unknown id. */
export function judgeRules(folder: string, only: readonly string[] = []): readonly Judged[] {
  const sightings = readSightings(folder);
  const holds = { named: idsNamedByTests(), noticed: noticedRules(readMutations()) };
  return readRegisters(only).map((register) => {
    const coverage = cover(register, findRuleSites(register.ruleset, register.prefix), sightings, holds);
    const page = pageOf(register.ruleset);
    const isCurrent = existsSync(page) && readFileSync(page, "utf8") === coverage.page;
    return { coverage, isCurrent };
  });
}

/** One line a ruleset, and what no test has seen. */
export function describeRules({ coverage, isCurrent }: Judged, judgesPages: boolean): string {
  const { ruleset, unseen, onlyAtRandom, unheld, played } = coverage;
  const stale = judgesPages && !isCurrent ? "; its page is out of date: npm run coverage:rules" : "";
  const list = unseen.length ? `\n  not seen: ${unseen.join(", ")}` : "";
  const weak = onlyAtRandom.length ? `\n  seen at random only: ${onlyAtRandom.join(", ")}` : "";
  const loose = unheld.length ? `\n  held by nothing: ${unheld.join(", ")}` : "";
  const seen = `${played - unseen.length} of ${played} engine and prompt rules seen`;
  return `${ruleset.padEnd(16)}${seen}, ${played - unheld.length} held${stale}${list}${weak}${loose}`;
}

/**
 * The suite `rules`: for each ruleset, that every played row was seen. A page that is out of date is only told of here;
 * `npm run coverage:rules -- --check` fails for it.
 */
export function countRules(judged: readonly Judged[]): Counts {
  const failed = judged.filter(({ coverage }) => coverage.unseen.length > 0).length;
  return { rules: { passed: judged.length - failed, failed, skipped: 0 } };
}

// Which rules the tests have seen at work: npm run coverage:rules [-- --only ID] [--report | --check].
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readRegisters } from "./coverage/registers.ts";
import { cover, type Coverage } from "./coverage/rule-report.ts";
import { findRuleSites } from "./coverage/rule-sites.ts";
import { runWatched, testsOf } from "./coverage/ruleset-tests.ts";
import { readSightings, sightingsFolder } from "./coverage/sighting-files.ts";
import { cache, root } from "./paths.ts";

const USAGE = `usage: npm run coverage:rules [-- OPTIONS]
  --only ID   one ruleset, seen by its own tests only; may be repeated; the pages are not written
  --report    list what no test has seen, and succeed all the same
  --check     fail when a page of docs/rules is out of date or a rule was not seen; write nothing
  --reuse     judge what the last run of the suites left, without running them`;

export interface Judged {
  readonly coverage: Coverage;
  readonly isCurrent: boolean;
}

const pageOf = (ruleset: string): string => join(root, `docs/rules/${ruleset}.md`);

/** What a run has seen of each ruleset, and whether its page says so. */
export function judgeRules(folder: string, only: readonly string[] = []): readonly Judged[] {
  const sightings = readSightings(folder);
  return readRegisters(only).map((register) => {
    const coverage = cover(register, findRuleSites(register.ruleset, register.prefix), sightings);
    const page = pageOf(register.ruleset);
    const isCurrent = existsSync(page) && readFileSync(page, "utf8") === coverage.page;
    return { coverage, isCurrent };
  });
}

/** One line a ruleset, and what no test has seen. */
export function describeRules({ coverage, isCurrent }: Judged, judgesPages: boolean): string {
  const { ruleset, unseen, played } = coverage;
  const stale = judgesPages && !isCurrent ? ", its page is out of date: npm run coverage:rules" : "";
  const list = unseen.length ? `\n  not seen: ${unseen.join(", ")}` : "";
  return `${ruleset.padEnd(16)}${played - unseen.length} of ${played} engine and prompt rules seen${stale}${list}`;
}

async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: "string", multiple: true, default: [] },
      report: { type: "boolean", default: false },
      check: { type: "boolean", default: false },
      reuse: { type: "boolean", default: false },
    },
  });
  const { only, report, check, reuse } = values;
  readRegisters(only);
  const folder = only.length ? join(cache, `sightings-${only.join("-")}`) : sightingsFolder;
  const passed = reuse || (await runWatched(folder, only.flatMap(testsOf)));
  const judged = judgeRules(folder, only);
  if (!check && only.length === 0) judged.forEach(({ coverage }) => writePage(coverage));
  for (const each of judged) console.log(describeRules(each, check && only.length === 0));
  if (!passed) console.log("Some tests failed: what they saw may be incomplete.");
  const unseen = judged.some(({ coverage }) => coverage.unseen.length > 0);
  const stale = check && only.length === 0 && judged.some(({ isCurrent }) => !isCurrent);
  return !report && (unseen || stale || !passed) ? 1 : 0;
}

function writePage({ ruleset, page }: Coverage): void {
  mkdirSync(join(root, "docs/rules"), { recursive: true });
  writeFileSync(pageOf(ruleset), page);
}

if (import.meta.filename === process.argv[1]) {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    process.exitCode = 2;
  }
}

// Which rules the tests have seen at work: npm run coverage:rules [-- --only ID] [--report | --check].
import { mkdirSync, writeFileSync } from "node:fs";
import { messageOf } from "../src/core/language/message-of.ts";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { describeRules, judgeRules, pageOf } from "./coverage/judgment.ts";
import { readRegisters } from "./coverage/registers.ts";
import type { Coverage } from "./coverage/rule-report.ts";
import { runWatched, testsOf } from "./coverage/ruleset-tests.ts";
import { sightingsFolder } from "./coverage/sighting-files.ts";
import { cache } from "./paths.ts";

const USAGE = `usage: npm run coverage:rules [-- OPTIONS]
  --only ID   one ruleset, seen by its own tests only; may be repeated; the pages are not written
  --report    list what no test has seen, and succeed all the same
  --check     fail when a page of docs/rules is out of date or a rule was not seen; write nothing
  --reuse     judge what the last run of the suites left, without running them`;

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
  const isWhole = only.length === 0;
  const folder = isWhole ? sightingsFolder : join(cache, `sightings-${only.join("-")}`);
  const passed = reuse || (await runWatched(folder, only.flatMap(testsOf)));
  const judged = judgeRules(folder, only);
  if (!check && isWhole) judged.forEach(({ coverage }) => writePage(coverage));
  for (const each of judged) console.log(describeRules(each, check && isWhole));
  if (!passed) console.log("Some tests failed: what they saw may be incomplete.");
  const unseen = judged.some(({ coverage }) => coverage.unseen.length > 0);
  const stale = check && isWhole && judged.some(({ isCurrent }) => !isCurrent);
  return !report && (unseen || stale || !passed) ? 1 : 0;
}

function writePage({ ruleset, page }: Coverage): void {
  mkdirSync(dirname(pageOf(ruleset)), { recursive: true });
  writeFileSync(pageOf(ruleset), page);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(`${messageOf(error)}\n${USAGE}`);
  process.exitCode = 2;
}

// Puts a file of worked examples to a ruleset: npm run vectors -- RULESET FILE.
import { adapters } from "../tests/vectors/adapters.ts";
import { judgeExample, readExamples, type Example } from "../tests/vectors/vector-file.ts";
import { endQuietlyUnread } from "./command-line.ts";
import { complaintOf } from "./scenarios/fight-file.ts";

const USAGE = 2;

function main([ruleset, file]: readonly string[]): number {
  if (ruleset === undefined || file === undefined) return complain("usage: npm run vectors -- RULESET FILE");
  const operations = Object.hasOwn(adapters, ruleset) ? adapters[ruleset] : undefined;
  if (!operations) return complain(`${ruleset} is none of ${Object.keys(adapters).join(", ")}`);
  const examples = read(file);
  if (examples === null) return USAGE;
  const counts = { passed: 0, failed: 0, unsupported: 0 };
  for (const example of examples) {
    const verdict = judgeExample(operations, example);
    counts[verdict.kind] += 1;
    if (verdict.kind === "failed") console.log(`${example.id} ${example.given.op}: ${verdict.reason}`);
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.unsupported} unsupported`);
  return counts.failed === 0 ? 0 : 1;
}

function read(file: string): readonly Example[] | null {
  try {
    return readExamples(file);
  } catch (error) {
    complain(complaintOf(file, error));
    return null;
  }
}

function complain(message: string): number {
  console.error(message);
  return USAGE;
}

endQuietlyUnread();
process.exitCode = main(process.argv.slice(2));

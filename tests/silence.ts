// A test that prints has failed: whoever looks for a fault must not read through what was expected.
import { format } from "node:util";
import { afterAll, afterEach } from "vitest";

/** What was printed since the last test; a test that expects it spies on the console and asks for the words. */
const printed: string[] = [];

for (const kind of ["log", "info", "debug", "warn", "error"] as const)
  console[kind] = (...words: unknown[]) => void printed.push(`console.${kind}: ${format(...words)}`);

function expectSilence(): void {
  const heard = printed.splice(0);
  if (heard.length > 0) throw new Error(`printed, and no test asked for it:\n${heard.join("\n")}`);
}

afterEach(expectSilence);
afterAll(expectSilence);

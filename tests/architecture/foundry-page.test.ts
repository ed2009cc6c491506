// The page of what Foundry does and people try: each line names the tests that hold Fray to it, and they are there.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../tools/paths.ts";

const page = readFileSync(join(root, "docs/foundry.md"), "utf8");
/** The lines of its tables, each by the words of its first column. */
const rows = page
  .split("\n")
  .filter((line) => /^\| [^#-]/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, name = "", , holders = ""]) => ({ name, holders }));

/** The tests that a line names: a file and a title in it. */
const testsOf = (holders: string): readonly (readonly [string, string])[] =>
  [...holders.matchAll(/`(tests\/[^`›]+) › ([^`]+)`/g)].map(([, file = "", title = ""]) => [file, title]);

describe("what Foundry does and people try", () => {
  it.each(rows)("$name is held by tests that exist", ({ name, holders }) => {
    const named = testsOf(holders);
    expect(named.length, name).toBe(holders.split("›").length - 1);
    expect(named.length, `${name} names no test`).toBeGreaterThan(0);
    for (const [file, title] of named) {
      expect(existsSync(join(root, file)), file).toBe(true);
      expect(readFileSync(join(root, file), "utf8"), file).toContain(title);
    }
  });

  it("is counted without a gap", () => {
    const names = rows.map(({ name }) => name);
    for (let line = 1; line <= 20; line++) expect(names).toContain(String(line));
    for (let line = 1; line <= 12; line++) expect(names).toContain(`C ${line}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

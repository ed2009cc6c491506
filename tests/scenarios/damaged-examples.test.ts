// C 10: npm run forecast and npm run vectors on damaged files: each names the file and a field in one line.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { isRecord } from "../../src/core/language/json.ts";
import { allRules } from "../../src/rulesets/all-rules.ts";
import { setupOf } from "../../tools/forecast/setup.ts";
import { root } from "../../tools/paths.ts";
import { complaintOf } from "../../tools/scenarios/fight-file.ts";
import { readExamples } from "../vectors/vector-file.ts";

const folder = mkdtempSync(join(tmpdir(), "fray-damaged-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, "examples.json");
const LONGEST = 60_000;
const PLACES = 40;
const DAMAGES: readonly unknown[] = [undefined, null, 7, 1e9, -3, "nonsense", [], { x: { y: 1 } }];

type Path = readonly (string | number)[];

/** All places of a value, outer ones first. */
function placesOf(value: unknown, path: Path = []): Path[] {
  const keys = Array.isArray(value) ? [...value.keys()] : isRecord(value) ? Object.keys(value) : [];
  const inner = keys.flatMap((key) => placesOf((value as Record<string, unknown>)[key], [...path, key]));
  return path.length === 0 ? inner : [path, ...inner];
}

/** The text of the value with one place damaged; undefined leaves the place out. */
function damagedText(good: unknown, path: Path, damage: unknown): string {
  const copy = structuredClone(good) as Record<string, unknown>;
  const above = path.slice(0, -1).reduce((level, key) => level[key] as Record<string, unknown>, copy);
  const last = path.at(-1) ?? "";
  if (damage !== undefined) above[last] = damage;
  else if (Array.isArray(above)) above.splice(Number(last), 1);
  else Reflect.deleteProperty(above, last);
  return JSON.stringify(copy);
}

/** How many damages were complained of, and what is wrong with how. */
function judged(good: unknown, read: (text: string) => unknown): { refused: number; faults: string[] } {
  const all = placesOf(good);
  const places = all.filter((_path, i) => i % Math.max(1, Math.floor(all.length / PLACES)) === 0);
  const faults: string[] = [];
  let refused = 0;
  for (const path of places)
    for (const damage of DAMAGES) {
      try {
        read(damagedText(good, path, damage));
      } catch (error) {
        refused += 1;
        const told = complaintOf(file, error);
        const isNamed = /: [^:\s(]+.*: ./.test(told) && !/\n|TypeError|\[object|undefined/.test(told);
        if (!isNamed) faults.push(`${path.join(".")} = ${JSON.stringify(damage)}: ${told}`);
      }
    }
  return { refused, faults: faults.slice(0, 12) };
}

describe.each(allRules.map(({ ruleset }) => ruleset.id))("C 10: damaged files of %s", (ruleset) => {
  it("to be forecast name a field in one line", { timeout: LONGEST }, () => {
    const good: unknown = JSON.parse(readFileSync(join(root, "tests/forecasts", `${ruleset}.json`), "utf8"));
    const { refused, faults } = judged(good, (text) => setupOf(JSON.parse(text)));
    expect(faults).toEqual([]);
    expect(refused).toBeGreaterThan(PLACES);
  });

  it("of worked examples name a field in one line", { timeout: LONGEST }, () => {
    const good = JSON.parse(
      readFileSync(join(root, "tests/vectors", `${ruleset}.vectors.json`), "utf8"),
    ) as unknown[];
    const { refused, faults } = judged(good.slice(0, 4), (text) => {
      writeFileSync(file, text);
      return readExamples(file);
    });
    expect(faults).toEqual([]);
    expect(refused).toBeGreaterThan(PLACES);
  });
});

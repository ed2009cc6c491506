// C 10: npm run fight and damaged files of every game: each is told in one line that names file and field, never a stack.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { isRecord } from "../../src/core/language/json.ts";
import { exportFight, type FightRecord } from "../../src/core/engine/replay.ts";
import { allRules } from "../../src/rulesets/all-rules.ts";
import { listFiles } from "../../tools/files.ts";
import { root } from "../../tools/paths.ts";
import { ENDS, fightOfFile, fightOfText, type Told } from "../../tools/scenarios/fight-file.ts";
import { playScenario } from "../../tools/scenarios/play-scenario.ts";
import { checkScenario } from "../../tools/scenarios/scenario-file.ts";

const folder = mkdtempSync(join(tmpdir(), "fray-damaged-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, "fight.json");

const LONGEST = 120_000;
/** So many places of a file are damaged, evenly spread, each in every way. */
const PLACES = 60;
const GONE = Symbol("gone");
const DAMAGES: readonly (readonly [string, unknown])[] = [
  ["missing", GONE],
  ["null", null],
  ["a number", 7],
  ["a text", "nonsense"],
  ["a list", []],
  ["a record", { x: { y: 1 } }],
];

type Path = readonly (string | number)[];

/** All places of a value, outer ones first. */
function placesOf(value: unknown, path: Path = []): Path[] {
  const below: Path[] = Array.isArray(value)
    ? value.flatMap((item, i) => placesOf(item, [...path, i]))
    : isRecord(value)
      ? Object.keys(value).flatMap((key) => placesOf(value[key], [...path, key]))
      : [];
  return path.length === 0 ? below : [path, ...below];
}

/** All places of the first two levels, and others spread over the file. */
function chosenPlaces(value: unknown): Path[] {
  const all = placesOf(value);
  const outer = all.filter(({ length }) => length <= 2);
  const inner = all.filter(({ length }) => length > 2);
  const step = Math.max(1, Math.floor(inner.length / PLACES));
  return [...outer.slice(0, PLACES), ...inner.filter((_path, i) => i % step === 0)];
}

function damaged(value: unknown, [key, ...rest]: Path, damage: unknown): unknown {
  if (key === undefined) return damage;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown, i) => (i === key ? damaged(item, rest, damage) : item));
    return items.filter((item) => item !== GONE);
  }
  const entries = Object.entries(value as object).map(([name, field]) => [
    name,
    name === key ? damaged(field, rest, damage) : (field as unknown),
  ]);
  return Object.fromEntries(entries.filter(([, field]) => field !== GONE));
}

function told(text: string): Told {
  return fightOfText(file, text);
}

/** What is wrong with how a damaged file was told, or null. */
function fault(how: string, { code, lines, complaints }: Told): string | null {
  if (code === ENDS.well) return null;
  const all = complaints.join("\n");
  if (code === ENDS.otherwise) return /TypeError|^\s+at /m.test(all) ? `${how}: ${all}` : null;
  if (complaints.length !== 1 || /\n|^\s+at /m.test(all)) return `${how}: several lines: ${all}`;
  if (/\[object|TypeError/.test(all)) return `${how}: no reason of ours: ${all}`;
  if (!(all.startsWith(`${file}: `) && /: [^:\s]+.*: ./.test(all))) return `${how}: names no field: ${all}`;
  if (lines.length > 0) return `${how}: was played all the same`;
  return null;
}

function faultsOf(good: unknown): string[] {
  const found = chosenPlaces(good).flatMap((path) =>
    DAMAGES.flatMap(([how, damage]) => {
      const place = `${path.join(".")} ${how}`;
      try {
        return fault(place, told(JSON.stringify(damaged(good, path, damage)))) ?? [];
      } catch (error) {
        return [
          `${place}: threw ${error instanceof Error ? (error.stack ?? "").slice(0, 300) : String(error)}`,
        ];
      }
    }),
  );
  return found.slice(0, 12);
}

/** The shortest story of a game. */
function storyOf(ruleset: string): unknown {
  const texts = listFiles(join(root, "tests/stories", ruleset))
    .filter((name) => name.endsWith(".json"))
    .map((name) => readFileSync(join(root, "tests/stories", ruleset, name), "utf8"));
  const [shortest = ""] = texts.sort((a, b) => a.length - b.length);
  return JSON.parse(shortest);
}

function recordOf(ruleset: string): FightRecord {
  const { fight } = playScenario(checkScenario(storyOf(ruleset)));
  return JSON.parse(JSON.stringify(exportFight(fight))) as FightRecord;
}

describe.each(allRules.map(({ ruleset }) => ruleset.id))("C 10: damaged files of %s", (ruleset) => {
  it("with a scenario are told in one line that names file and field", { timeout: LONGEST }, () => {
    expect(told(JSON.stringify(storyOf(ruleset))).code).toBe(ENDS.well);
    expect(faultsOf(storyOf(ruleset))).toEqual([]);
  });

  it("with an exported fight are told in one line that names file and field", { timeout: LONGEST }, () => {
    const record = recordOf(ruleset);
    expect(told(JSON.stringify(record)).code).toBe(ENDS.well);
    expect(faultsOf(record)).toEqual([]);
  });

  it("whose rules have been mended since show what was recorded, and say so", () => {
    const record = recordOf(ruleset);
    const events = record.log.findIndex((entry) => entry.events.length > 0);
    const log = record.log.map((entry, i) =>
      i !== events
        ? entry
        : { ...entry, events: entry.events.map((each) => ({ ...each, operands: { old: 1 } })) },
    );
    const { code, lines, complaints } = told(JSON.stringify({ ...record, log }));
    expect(code).toBe(ENDS.otherwise);
    expect(lines.join("\n")).toContain("without the rules");
    expect(complaints).toEqual([expect.stringContaining("The rules of today play it otherwise")]);
  });
});

describe("C 10: what is no fight at all", () => {
  it.each(["", "{", "5", "null", "[]", "{}", '"text"', '{"log":1}', '{"log":[]}', "{'a':1}", "\u0000\uffff"])(
    "%j is told in one line",
    (text) => {
      const result = told(text);
      expect(result.code).toBe(ENDS.malformed);
      expect(fault(text, result)).toBeNull();
    },
  );

  it("a folder, a file that is not there, and half a file are told in one line", () => {
    const inner = join(folder, "folder.json");
    mkdirSync(inner);
    for (const path of [inner, join(folder, "nothing.json")]) {
      const { code, complaints } = fightOfFile(path);
      expect([code, complaints.length, complaints[0]?.startsWith(`${path}: (whole file): `)]).toEqual([
        2,
        1,
        true,
      ]);
    }
    const whole = JSON.stringify(recordOf("anatomy"));
    const half = whole.slice(0, whole.length / 2);
    writeFileSync(file, half);
    expect(fightOfFile(file).code).toBe(ENDS.malformed);
    expect(fightOfFile(file)).toEqual(told(half));
    writeFileSync(file, whole);
    expect(fightOfFile(file)).toEqual(told(whole));
  });

  it("a later format, and a game that is not known, are named", () => {
    const record = recordOf("destiny");
    expect(told(JSON.stringify({ ...record, format: 2 })).complaints).toEqual([
      `${file}: format: must be at most 1`,
    ]);
    expect(told(JSON.stringify({ ...record, ruleset: "chess" })).complaints[0]).toContain(
      `${file}: ruleset: must be`,
    );
  });
});

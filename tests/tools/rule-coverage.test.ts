// The coverage of rules: registers, the code that names a rule, what tests saw, and the page that says so.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { allRules } from "../../src/rulesets/all-rules.ts";
import { idsIn, idsNamedByTests } from "../../tools/coverage/naming-tests.ts";
import { readRegisters, type Register } from "../../tools/coverage/registers.ts";
import { cover } from "../../tools/coverage/rule-report.ts";
import { findRuleSites } from "../../tools/coverage/rule-sites.ts";
import { testsOf } from "../../tools/coverage/ruleset-tests.ts";
import { readSightings, type FileSightings } from "../../tools/coverage/sighting-files.ts";

const folder = mkdtempSync(join(tmpdir(), "sightings-"));
afterAll(() => rmSync(folder, { recursive: true }));

const register: Register = {
  ruleset: "game",
  name: "A Game",
  prefix: "G",
  header: {},
  rows: [
    { id: "G-A-01", modes: ["engine"], section: "1" },
    { id: "G-A-02", modes: ["prompt", "engine"], section: "1" },
    { id: "G-A-03", modes: ["reference"], section: "1" },
  ],
};

function leave(name: string, sightings: FileSightings): void {
  writeFileSync(join(folder, name), JSON.stringify(sightings));
}

describe("the registers", () => {
  const registers = readRegisters();

  it("are there for every rulebook, under its prefix, each row once", () => {
    expect(registers.map(({ ruleset }) => ruleset)).toEqual(allRules.map(({ ruleset }) => ruleset.id).sort());
    for (const { prefix, ruleset, rows } of registers) {
      expect(allRules.find((each) => each.ruleset.id === ruleset)?.ruleset.prefix).toBe(prefix);
      expect(rows.filter(({ id }) => !id.startsWith(`${prefix}-`))).toEqual([]);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    }
  });

  it("hold all rows of the five books", () => {
    expect(registers.map(({ ruleset, rows }) => [ruleset, rows.length])).toEqual([
      ["anatomy", 347],
      ["destiny", 259],
      ["dierank", 152],
      ["fightingstyle", 229],
      ["timecount", 430],
    ]);
  });

  it("say which ids there are when one is unknown", () => {
    expect(() => readRegisters(["chess"])).toThrow("chess is none of anatomy, destiny");
  });
});

describe("rule sites", { timeout: 60_000 }, () => {
  it("name the function around an id, or the constant that leads to it", () => {
    const sites = findRuleSites("dierank", "RANK");
    const names = (sites.get("RANK-DIE-05") ?? []).map(({ name, file }) => `${file} ${name}`);
    expect(names.join()).toContain("src/rulesets/dierank/");
    expect([...sites.values()].flat().filter(({ name }) => name === "(file)")).toEqual([]);
  });
});

describe("what tests saw", () => {
  it("is gathered over files, without tests of tools", () => {
    const rules = { "G-A-01": { kinds: ["event"], tests: ["b › two", "a › one"] } };
    leave("1.json", { file: "tests/rulesets/game/a.test.ts", rules });
    leave("2.json", { file: "tests/tools/b.test.ts", rules });
    leave("3.json", {
      file: "tests/vectors/game.test.ts",
      rules: { "G-A-01": { kinds: ["roll"], tests: ["the worked examples › GAME-V007 a title"] } },
    });
    const seen = readSightings(folder).get("G-A-01");
    expect([...(seen?.kinds ?? [])]).toEqual(["event", "roll"]);
    expect(seen?.tests.map(({ test }) => test)).toEqual([
      "a › one",
      "b › two",
      "the worked examples › GAME-V007 a title",
    ]);
  });

  it("makes the page, and leaves the rows that nobody saw", () => {
    const holds = { named: new Set(["G-A-01"]), noticed: new Set(["G-A-01"]) };
    const { page, unseen, unheld, played } = cover(register, new Map(), readSightings(folder), holds);
    expect(unseen).toEqual(["G-A-02"]);
    expect(unheld).toEqual(["G-A-02"]);
    expect(played).toBe(2);
    expect(page).toContain("1 of 2 engine and prompt rows seen: 50.0 %");
    expect(page).toContain(
      "| G-A-01 | engine | assertion, mutation |  | 3: rulesets/game/a › a › one; rulesets/game/a › b › two | GAME-V007 |",
    );
    expect(page).toContain("1 of 2 engine and prompt rows held: 50.0 %");
    expect(page).toContain("- held by nothing: G-A-02");
    expect(page).toContain("| G-A-02 | prompt + engine |  |  |  |  |");
  });

  it("holds what an assertion names, by itself or within a range", () => {
    expect(idsIn("as it is (G-A-03, G-B-09 to G-B-11, TC-Q07) and STYLE-R-PARRY")).toEqual([
      "G-A-03",
      "G-B-09",
      "G-B-10",
      "G-B-11",
      "TC-Q07",
      "STYLE-R-PARRY",
    ]);
    const named = idsNamedByTests();
    expect(["ANAT-A-20", "TC-ATK-10", "DEST-DICE-07"].filter((id) => !named.has(id))).toEqual([]);
  });

  it("comes of a ruleset's own tests when only one is asked for", () => {
    const files = testsOf("dierank");
    expect(files).toContain("tests/vectors/dierank.test.ts");
    expect(files).toContain("tests/stories/dierank.test.ts");
    expect(files.filter((file) => file.includes("anatomy"))).toEqual([]);
  });
});

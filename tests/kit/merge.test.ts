// What a report of the kit does to the ledger: passed cases confirm, failed ones contradict and change nothing.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  faultsOfReport,
  readKitReport,
  type CaseReport,
  type KitReport,
} from "../../table/tools/kit-report.ts";
import type { Ledger } from "../../table/tools/ledger-file.ts";
import { mergeFiles, mergeReport } from "../../table/tools/merge-reports.ts";
import { withFolder } from "./rehearsal.ts";

const ledger: Ledger = {
  "game.user": { evidence: "T", contract: [] },
  "Combat#turns": {
    evidence: "A",
    note: "seen in a talk",
    contract: ["tests/contract/suites/combat.ts: turns"],
  },
  "Actor#name": { evidence: "R", note: "confirmed on build 13.346, 2026-01-02", contract: [] },
};

const passed = (name: string, ...members: string[]): CaseReport => ({ name, members, passed: true });
const failed = (name: string, ...members: string[]): CaseReport => ({
  name,
  members,
  passed: false,
  error: "1 is not 2",
});

function reportOf(cases: readonly CaseReport[], second: readonly CaseReport[] = cases): KitReport {
  const common = { leftOut: [], fights: [{ name: "fight", passed: true, steps: ["begin"] }], pageErrors: [] };
  return {
    build: "13.351",
    generation: 13,
    date: "2026-11-21",
    host: "foundry",
    mode: "url",
    system: "0.1.0",
    runs: [
      { canvas: "off", canvasReady: false, cases, ...common },
      { canvas: "on", canvasReady: true, cases: second, ...common },
    ],
  };
}

describe("merging a report", () => {
  it("confirms a member whose cases all passed, by their list or by the ledger's", () => {
    const cases = [passed("who", "game.user"), passed("tests/contract/suites/combat.ts: turns")];
    const merged = mergeReport(ledger, reportOf(cases));
    expect(merged.confirmed).toEqual(["Combat#turns", "game.user"]);
    expect(merged.ledger["game.user"]).toEqual({
      evidence: "R",
      note: "confirmed on build 13.351, 2026-11-21",
      contract: [],
    });
    expect(merged.ledger["Combat#turns"]?.note).toBe("seen in a talk; confirmed on build 13.351, 2026-11-21");
    expect(merged.contradictions).toEqual([]);
  });

  it("keeps other builds in the note and replaces the word about the same one", () => {
    const once = mergeReport(ledger, reportOf([passed("named", "Actor#name")])).ledger;
    const again = mergeReport(once, { ...reportOf([passed("named", "Actor#name")]), date: "2026-12-01" });
    expect(again.ledger["Actor#name"]?.note).toBe(
      "confirmed on build 13.346, 2026-01-02; confirmed on build 13.351, 2026-12-01",
    );
  });

  it("leaves a member alone that any case or either pass speaks against, and says so", () => {
    const mixed = mergeReport(ledger, reportOf([passed("a", "game.user"), failed("b", "game.user")]));
    expect([mixed.ledger, mixed.confirmed]).toEqual([ledger, []]);
    expect(mixed.contradictions).toEqual(['game.user: build 13.351 fails "b": 1 is not 2']);
    const halfway = mergeReport(
      ledger,
      reportOf([passed("named", "Actor#name")], [failed("named", "Actor#name")]),
    );
    expect(halfway.ledger).toEqual(ledger);
    expect(halfway.contradictions).toEqual([
      'Actor#name: build 13.351 fails "named" (though confirmed on build 13.346, 2026-01-02): 1 is not 2',
    ]);
    expect(mergeReport(ledger, reportOf([failed("alone")])).contradictions).toEqual([
      'no member: build 13.351 fails "alone": 1 is not 2',
    ]);
  });

  it("names members that the ledger does not know, and takes nothing from the table", () => {
    const merged = mergeReport(ledger, reportOf([passed("new", "game.dance")]));
    expect([merged.unknown, merged.ledger]).toEqual([["game.dance"], ledger]);
    expect(() => mergeReport(ledger, { ...reportOf([]), host: "table" })).toThrow("confirms nothing");
  });

  it("refuses no report, a missing one and a broken one by file and field", async () => {
    await withFolder(async (folder) => {
      const ledgerFile = join(folder, "ledger.json");
      writeFileSync(ledgerFile, JSON.stringify(ledger));
      await expect(mergeFiles([], ledgerFile, () => {})).rejects.toThrow("no report to merge");
      const file = join(folder, "report.json");
      expect(() => readKitReport(file)).toThrow("there is no such report");
      const good = reportOf([passed("who", "game.user")]);
      const broken: [object, string][] = [
        [{ build: "new" }, "build must read like 13.351"],
        [{ generation: "13" }, "generation must be a whole number"],
        [{ date: "today" }, "date must read like"],
        [{ host: "cloud" }, "host must be foundry or table"],
        [{ runs: {} }, "runs must be a list"],
        [{ runs: [{}] }, "each run must hold a list of cases"],
        [{ runs: [{ cases: [{ name: "x", members: [] }] }] }, "case 0 must have a name"],
      ];
      for (const [change, words] of broken) {
        writeFileSync(file, JSON.stringify({ ...good, ...change }));
        await expect(
          mergeFiles([file], ledgerFile, () => {}),
          words,
        ).rejects.toThrow(words);
      }
    });
  });
});

describe("a report is green", () => {
  it("only with cases, fights, both canvases as wished and no complaint of a page", () => {
    const good = reportOf([passed("who", "game.user")]);
    const [off] = good.runs;
    expect(faultsOfReport(good)).toEqual([]);
    const faults = (change: object): string[] => faultsOfReport({ ...good, runs: [{ ...off!, ...change }] });
    expect(faultsOfReport({ ...good, runs: [] })).toEqual(["nothing was run"]);
    expect(faults({ cases: [] })).toEqual(["canvas off: no contract case was run"]);
    expect(faults({ fights: [] })).toEqual(["canvas off: no fight was played"]);
    expect(faults({ canvasReady: true })).toEqual(["canvas off: the page drew a canvas"]);
    expect(faults({ cases: [failed("b")] })).toEqual(["canvas off: b: 1 is not 2"]);
    expect(faults({ pageErrors: ["Robin: oh"] })).toEqual(["canvas off: Robin: oh"]);
  });
});

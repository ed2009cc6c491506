// What no page of Foundry's settles can be turned round: each behaviour is listed, switched somewhere, and stated both ways.
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ASKED, BEHAVIOR_NAMES, isContrary, turnRound } from "../../table/core/contrary.ts";
import { chosenContraries, CONTRARY, mixture, MIXTURE_NAMES } from "../../table/server/contrary-choice.ts";
import { readAssumptions } from "../../table/tools/ledger-file.ts";
import { filesAsking, noteAsked, readAsked } from "../../tools/asked-behaviors.ts";
import { contrariesFor, describeMix } from "../../tools/contrary-mix.ts";
import { listFiles } from "../../tools/files.ts";
import { root } from "../../tools/paths.ts";
import { collectCases } from "../contract/page-entry.ts";
import { allSuites, pageSuites } from "../contract/suites/all.ts";

const sources = listFiles(join(root, "table"))
  .filter((file) => /^(core|client|server)\/.*\.ts$/.test(file) && file !== "core/contrary.ts")
  .map((file) => readFileSync(join(root, "table", file), "utf8"))
  .join("\n");
const cases = collectCases([...allSuites, ...pageSuites], () => Promise.reject(new Error("only listed")));

describe("behaviours that are open", () => {
  it.each(BEHAVIOR_NAMES)("%s is switched in the table, stated both ways, and listed", (name) => {
    expect(sources).toMatch(new RegExp(`(isContrary|contrary\\.includes)\\(\\s*"${name}"`));
    for (const side of ["usual", "contrary"] as const)
      expect(cases.filter(({ needs }) => needs.includes(`${side} ${name}`)).length, side).toBeGreaterThan(0);
    const listed = readAssumptions(join(root, "table/assumptions.json"));
    expect(listed.filter(({ contrary }) => contrary === name)).toHaveLength(1);
  });

  it("are chosen by name, all at once, or as a mixture of the list", () => {
    expect(chosenContraries({})).toEqual([]);
    expect(chosenContraries({ [CONTRARY]: "empty-number, every-line" })).toEqual([
      "empty-number",
      "every-line",
    ]);
    expect(chosenContraries({ [CONTRARY]: "all" })).toEqual(BEHAVIOR_NAMES);
    for (const name of MIXTURE_NAMES) expect(chosenContraries({ [CONTRARY]: name })).toEqual(mixture(name));
    for (const strange of ["every-thing", "mix", "mix-8"])
      expect(() => chosenContraries({ [CONTRARY]: strange })).toThrow(`"${strange}" is none of empty-update`);
  });

  it("are met in the mixtures two by two: both, either one without the other, and neither at a usual table", () => {
    const tables = [[], ...MIXTURE_NAMES.map(mixture)];
    for (const [index, one] of BEHAVIOR_NAMES.entries())
      for (const other of BEHAVIOR_NAMES.slice(index + 1)) {
        const met = new Set(tables.map((names) => `${names.includes(one)} ${names.includes(other)}`));
        expect([...met].sort(), `${one}, ${other}`).toEqual([
          "false false",
          "false true",
          "true false",
          "true true",
        ]);
      }
  });

  it("are spread evenly over the mixtures", () => {
    const sizes = MIXTURE_NAMES.map((name) => mixture(name).length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(2);
  });

  it("ride on the runs that there are: none as generation 13, as 14 another mixture for each suite", () => {
    const told = process.env[CONTRARY];
    delete process.env[CONTRARY];
    try {
      const played = ["contract", "table", "foundry", "browser"].map((suite) => {
        expect(contrariesFor(suite, 13)).toEqual({ [CONTRARY]: "" });
        return contrariesFor(`${suite}-14`, 14)[CONTRARY];
      });
      expect(new Set(played).size).toBe(4);
      for (const name of played) expect(MIXTURE_NAMES).toContain(name);
      for (const apart of ["kit-14", "unit", "architecture"])
        expect(contrariesFor(apart, 14)).toEqual({ [CONTRARY]: "" });
      expect(describeMix(["unit", "foundry", "foundry-14"])).toBe(
        `foundry-14 with ${CONTRARY}=${played[2]}: ${chosenContraries({ [CONTRARY]: played[2] }).join(", ")} turned round`,
      );
      process.env[CONTRARY] = "empty-update";
      expect(contrariesFor("foundry", 13)[CONTRARY]).toBe("empty-update");
      expect(contrariesFor("kit", 13)[CONTRARY]).toBe("");
    } finally {
      if (told === undefined) delete process.env[CONTRARY];
      else process.env[CONTRARY] = told;
    }
  });

  it("are turned round until others are, and unknown ones are refused", () => {
    turnRound(["empty-number"]);
    expect([isContrary("empty-number"), isContrary("every-line")]).toEqual([true, false]);
    expect(() => turnRound(["everything"])).toThrow('"everything" is no behaviour that can be turned round');
    turnRound([]);
    expect(isContrary("empty-number")).toBe(false);
  });

  it("are replayed by the files that ask about them, and by no other", () => {
    const before = Object.getOwnPropertyDescriptor(globalThis, ASKED);
    const asked = new Set<string>();
    Object.assign(globalThis, { [ASKED]: asked });
    isContrary("kept-turn");
    if (before) Object.defineProperty(globalThis, ASKED, before);
    else Reflect.deleteProperty(globalThis, ASKED);
    const folder = mkdtempSync(join(tmpdir(), "asked-"));
    noteAsked({ path: join(root, "tests/foundry/one.test.ts"), asked: [...asked] }, folder);
    noteAsked({ path: join(root, "tests/foundry/other.test.ts"), asked: [] }, folder);
    const heard = readAsked(folder);
    expect(filesAsking(heard, ["kept-turn", "every-line"])).toEqual(["tests/foundry/one.test.ts"]);
    expect(filesAsking(heard, ["every-line"])).toEqual([]);
  });
});

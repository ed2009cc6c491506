// What no page of Foundry's settles can be turned round: each behaviour is listed, switched somewhere, and stated both ways.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { BEHAVIOR_NAMES, isContrary, turnRound } from "../../table/core/contrary.ts";
import { chosenContraries, CONTRARY, CONTRARY_SEED, mixture } from "../../table/server/contrary-choice.ts";
import { readAssumptions } from "../../table/tools/ledger-file.ts";
import { contrariesFor } from "../../tools/contrary-mix.ts";
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

  it("are chosen by name, all at once, or by a seed", () => {
    expect(chosenContraries({})).toEqual([]);
    expect(chosenContraries({ [CONTRARY]: "empty-number, every-line" })).toEqual([
      "empty-number",
      "every-line",
    ]);
    expect(chosenContraries({ [CONTRARY]: "all" })).toEqual(BEHAVIOR_NAMES);
    expect(() => chosenContraries({ [CONTRARY]: "every-thing" })).toThrow(
      '"every-thing" is none of empty-update',
    );
    const mixed = { [CONTRARY]: "mix", [CONTRARY_SEED]: "7" };
    expect(chosenContraries(mixed)).toEqual(mixture("7"));
    expect(mixture("7")).toEqual(mixture("7"));
  });

  it("fall on either side of a mixture, each by half of the seeds or so", () => {
    const seeds = Array.from({ length: 200 }, (_, index) => mixture(`commit ${index}`));
    for (const name of BEHAVIOR_NAMES) {
      const share = seeds.filter((mix) => mix.includes(name)).length;
      expect(share, name).toBeGreaterThan(60);
      expect(share, name).toBeLessThan(140);
    }
  });

  it("ride on the runs that there are: none as generation 13, a mixture as 14, none where no such table is", () => {
    const told = process.env[CONTRARY];
    delete process.env[CONTRARY];
    try {
      expect(contrariesFor("foundry", 13)[CONTRARY]).toBe("");
      expect(contrariesFor("foundry-14", 14)[CONTRARY]).toBe("mix");
      expect(contrariesFor("kit-14", 14)).toEqual({ [CONTRARY]: "" });
      expect(contrariesFor("foundry-14", 14)[CONTRARY_SEED]).toMatch(/^\w+$/);
      process.env[CONTRARY] = "empty-update";
      expect(contrariesFor("foundry", 13)[CONTRARY]).toBe("empty-update");
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
});

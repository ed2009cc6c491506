// Runs the contract cases in Node, against the table; what needs a page runs in tests/browser/contract.test.ts.
import { afterEach, assert, describe, expect, it } from "vitest";
import type { Ability, ContractHost } from "./host.ts";
import { openNodeTable, reports } from "./node-table.ts";
import { allSuites, lineSuites } from "./suites/all.ts";

const abilities: readonly Ability[] = ["trialWorld", "emptySeats", "strictNames"];

const host: ContractHost = {
  describe,
  it: (name, run, needs = []) => {
    if (needs.every((need) => abilities.includes(need))) void it(name, run);
  },
  assert,
  openTable: () => openNodeTable(),
};

describe("at once", () => {
  afterEach(() => expect(reports).toEqual([]));
  for (const cases of allSuites) cases(host);
});

describe("over a slow line", () => {
  const slow = () => openNodeTable(() => Math.round(Math.random() * 12));
  for (const cases of lineSuites) cases({ ...host, openTable: slow });
});

// Runs the contract cases in Node, against the table; what needs a page runs in tests/browser/contract.test.ts.
import { afterEach, assert, describe, expect, it } from "vitest";
import { chosenContraries } from "../../table/server/contrary-choice.ts";
import { canMeet, type Ability, type ContractHost } from "./host.ts";
import { openNodeTable, reports } from "./node-table.ts";
import { allSuites, lineSuites } from "./suites/all.ts";

const abilities: readonly Ability[] = ["trialWorld", "emptySeats", "strictNames"];
const turned = chosenContraries();

const host: ContractHost = {
  describe,
  it: (name, run, needs = []) => {
    if (canMeet(needs, abilities, turned)) void it(name, run);
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

describe("over a line on which what is independent overtakes", () => {
  let seed = 0;
  const unruly = () => openNodeTable(undefined, { most: 12, seed: ++seed });
  for (const cases of lineSuites) cases({ ...host, openTable: unruly });
});

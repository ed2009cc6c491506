// Runs the contract cases in Node, against the table.
import { afterEach, assert, describe, expect, it } from "vitest";
import type { ContractHost } from "./host.ts";
import { openNodeTable, reports } from "./node-table.ts";
import { combatCases } from "./suites/combat.ts";
import { documentCases } from "./suites/documents.ts";
import { embeddedCases } from "./suites/embedded.ts";
import { fieldCases } from "./suites/fields.ts";
import { generationCases } from "./suites/generations.ts";
import { hookCases } from "./suites/hooks.ts";
import { permissionCases } from "./suites/permissions.ts";
import { seatCases } from "./suites/seats.ts";
import { tokenCases } from "./suites/tokens.ts";

const host: ContractHost = {
  describe,
  it: (name, run) => void it(name, run),
  assert,
  openTable: () => openNodeTable(),
};

describe("at once", () => {
  afterEach(() => expect(reports).toEqual([]));
  for (const cases of [
    fieldCases,
    generationCases,
    documentCases,
    embeddedCases,
    hookCases,
    permissionCases,
    combatCases,
    tokenCases,
    seatCases,
  ])
    cases(host);
});

describe("over a slow line", () => {
  const slow = () => openNodeTable(() => Math.round(Math.random() * 12));
  for (const cases of [documentCases, embeddedCases, combatCases, tokenCases])
    cases({ ...host, openTable: slow });
});

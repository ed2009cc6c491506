// The ledger's file: what is known of each member of Foundry that the system uses, and how well it is known.
import { existsSync, readFileSync } from "node:fs";

export const EVIDENCE = {
  D: "a public API page documents the member",
  T: "the published types declare it; nothing more is known",
  I: "a public issue of foundryvtt/foundryvtt describes it",
  O: "a public end-to-end suite has observed it",
  A: "assumed",
  R: "confirmed on a real Foundry",
} as const;

export type Evidence = keyof typeof EVIDENCE;

export interface Entry {
  readonly evidence: Evidence;
  /** Where the evidence stands. */
  readonly source?: string;
  readonly note?: string;
  /** Test ids: `tests/contract/suites/combat.ts: goes through turns and rounds, forward and back`. */
  readonly contract: readonly string[];
}

export type Ledger = Readonly<Record<string, Entry>>;

/** Reads and checks a ledger; a missing file is an empty one. Throws with the member and the field that is wrong. */
export function readLedger(file: string): Ledger {
  if (!existsSync(file)) return {};
  const ledger = JSON.parse(readFileSync(file, "utf8")) as Ledger;
  for (const [member, entry] of Object.entries(ledger)) checkEntry(member, entry);
  return ledger;
}

function checkEntry(member: string, entry: Partial<Entry>): void {
  const refuse = (what: string): never => {
    throw new Error(`table/ledger.json, ${member}: ${what}`);
  };
  if (!entry.evidence || !(entry.evidence in EVIDENCE))
    refuse(`evidence must be one of ${Object.keys(EVIDENCE).join(", ")}`);
  if (!Array.isArray(entry.contract)) refuse("contract must be a list of test ids");
  if (entry.evidence === "R" && !entry.note) refuse("R needs a note with the build and the date");
  const unknown = Object.keys(entry).find((key) => !["evidence", "source", "note", "contract"].includes(key));
  if (unknown) refuse(`unknown field ${unknown}`);
}

export interface Assumption {
  readonly area: string;
  readonly statement: string;
  /** What speaks for it without proving it. */
  readonly source?: string;
}

/** Behaviours that no member's name tells. Throws on a malformed file. */
export function readAssumptions(file: string): readonly Assumption[] {
  const assumptions = JSON.parse(readFileSync(file, "utf8")) as Assumption[];
  for (const [index, { area, statement }] of assumptions.entries())
    if (!area || !statement)
      throw new Error(`table/assumptions.json[${index}]: area and statement must be given`);
  return assumptions;
}

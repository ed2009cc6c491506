// The ledger's file: what is known of each member of Foundry that the system uses, and how well it is known.
import { BEHAVIORS } from "../core/contrary.ts";
import { existsSync, readFileSync } from "node:fs";
import { format } from "oxfmt";

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

/** A list of the table's as its file holds it: laid out like every other file. */
export async function laidOut(list: object): Promise<string> {
  const { code } = await format("list.json", JSON.stringify(list), { printWidth: 110 });
  return code;
}

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
  /** The public evidence for it. */
  readonly source?: string;
  /** Where there is none: the name under which the table turns it round (table/core/contrary.ts), so that nothing relies on it. */
  readonly contrary?: string;
  /** Where it cannot be turned round either: why not. */
  readonly fixed?: string;
}

/** Whether something at the table relies on it although nothing public says it. */
export function isReliedOn({ source, contrary }: Assumption): boolean {
  return source === undefined && contrary === undefined;
}

/** Behaviours that no member's name tells. Throws on a malformed file. */
export function readAssumptions(file: string): readonly Assumption[] {
  const assumptions = JSON.parse(readFileSync(file, "utf8")) as Assumption[];
  for (const [index, assumption] of assumptions.entries()) checkAssumption(assumption, index);
  return assumptions;
}

function checkAssumption({ area, statement, source, contrary, fixed }: Assumption, index: number): void {
  const place = `table/assumptions.json[${index}]`;
  if (!area || !statement) throw new Error(`${place}: area and statement must be given`);
  if ([source, contrary, fixed].filter(Boolean).length !== 1)
    throw new Error(
      `${place}: it has a source, or a contrary, or the reason why it is fixed: one of the three`,
    );
  if (contrary !== undefined && !Object.hasOwn(BEHAVIORS, contrary))
    throw new Error(`${place}: the table turns no "${contrary}" round`);
}

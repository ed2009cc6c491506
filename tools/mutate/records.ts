// What mutation runs have shown, kept beside their page: for each seed, which rule's code was made wrong how, and whether a test noticed.
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkShape, type Shape } from "../../src/core/language/shape.ts";
import { readJson } from "../files.ts";
import { root } from "../paths.ts";
import type { Verdict } from "./run-mutant.ts";
import type { Sample } from "./sample.ts";

export interface MutationRecord {
  readonly rule: string;
  readonly modes: string;
  /** The function or constant, and its file below the rulesets. */
  readonly site: string;
  readonly file: string;
  readonly kind: string;
  readonly before: string;
  readonly after: string;
  readonly noticed: boolean;
}

export interface SeedRecord {
  readonly seed: number;
  readonly mutants: readonly MutationRecord[];
  /** Rules that were drawn but that no test has seen, or only fights at random. */
  readonly unseen: readonly string[];
  /** Rules that were drawn but whose code offers nothing to mutate, or is not named. */
  readonly redrawn: readonly string[];
}

const path = join(root, "docs/rules/mutation.json");
const text: Shape = { kind: "text" };
const names: Shape = { kind: "list", of: text };
const mutant: Shape = {
  kind: "record",
  fields: {
    rule: text,
    modes: text,
    site: text,
    file: text,
    kind: text,
    before: text,
    after: text,
    noticed: { kind: "flag" },
  },
};
const shape: Shape = {
  kind: "list",
  of: {
    kind: "record",
    fields: {
      seed: { kind: "number" },
      mutants: { kind: "list", of: mutant },
      unseen: names,
      redrawn: names,
    },
  },
};

/** The runs that are on record; none where there is no record. Throws where it is damaged. */
export function readMutations(): readonly SeedRecord[] {
  if (!existsSync(path)) return [];
  const read = readJson(path);
  checkShape(read, shape, "mutation.json");
  return read as unknown as readonly SeedRecord[];
}

/** Keeps these runs in the place of earlier ones. */
export function writeMutations(records: readonly SeedRecord[]): void {
  writeFileSync(path, `${JSON.stringify(records, null, 1)}\n`);
}

/** A run as it is kept: by rule, without dates and places of lines, so that the same run writes the same. */
export function recordOf(seed: number, sample: Sample, verdicts: readonly Verdict[]): SeedRecord {
  const mutants = verdicts.map(({ mutant: { rule, modes, site, mutation }, isKilled }) => ({
    rule,
    modes,
    site,
    file: mutation.file.replace("src/rulesets/", ""),
    kind: mutation.kind,
    before: inOneLine(mutation.before),
    after: inOneLine(mutation.after),
    noticed: isKilled,
  }));
  return { seed, mutants: inOrder(mutants), unseen: sample.unseen, redrawn: sample.redrawn };
}

/** The runs on record with these verdicts in the place of those of the same rules; seeds that are not on record are left out. */
export function withVerdicts(
  stored: readonly SeedRecord[],
  fresh: readonly SeedRecord[],
): readonly SeedRecord[] {
  return stored.map((record) => {
    const anew = fresh.find(({ seed }) => seed === record.seed)?.mutants ?? [];
    const kept = record.mutants.filter(({ rule }) => !anew.some((each) => each.rule === rule));
    return { ...record, mutants: inOrder([...kept, ...anew]) };
  });
}

function inOrder(mutants: readonly MutationRecord[]): readonly MutationRecord[] {
  return [...mutants].sort((a, b) => (a.rule < b.rule ? -1 : 1));
}

/** The rules of which a mutation was noticed. */
export function noticedRules(records: readonly SeedRecord[]): ReadonlySet<string> {
  return new Set(
    records.flatMap(({ mutants }) => mutants.flatMap((each) => (each.noticed ? each.rule : []))),
  );
}

function inOneLine(code: string): string {
  const flat = code.replace(/\s+/g, " ");
  return flat.length > 60 ? `${flat.slice(0, 57)}...` : flat || " ";
}

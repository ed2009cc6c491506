// `npm run ledger`: lists every member of Foundry in use, what is known of it and whether the table has it; `--check` only judges.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import {
  planConformance,
  writeConformance,
  type Conformance,
  type Exceptions,
  type Marks,
} from "./conformance.ts";
import { readCases } from "./contract-tags.ts";
import { documentedAt } from "./documented.ts";
import { updateReadme, writeFidelity, type Row } from "./fidelity.ts";
import { openProgram, takeInventory, type Inventory, type UsedMember } from "./inventory.ts";
import { laidOut, readAssumptions, readLedger, type Entry, type Ledger } from "./ledger-file.ts";
import { kindInPlace, probe, type Finding } from "./probe.ts";
import { openProbeWorld, type ProbeWorld } from "./probe-world.ts";
import { compareSchemas, type SchemaConformance, type SchemaExceptions } from "./schema-conformance.ts";
import { readSchemas, readStats } from "./schemas.ts";
import { indexSources, type Sources } from "./sources.ts";
import { listUnplayed, writeUnplayed } from "./unplayed.ts";
import type { UnplayedMembers } from "../core/unplayed.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

export interface Judgement extends Comparisons {
  readonly rows: readonly Row[];
  /** The ledger as it should be: known evidence kept, new members with what can be said of them. */
  readonly ledger: Ledger;
  /** What the published classes declare and the table's lack. */
  readonly unplayed: UnplayedMembers;
  /** What `--check` refuses, one sentence each. */
  readonly faults: readonly string[];
}

/** Compares the sources, the running table and the ledger. Throws when one of them cannot be read. */
export async function judge(root = repository): Promise<Judgement> {
  const program = openProgram(root);
  const inventory = takeInventory(root, program);
  // A process has room for one seat.
  const world = await openProbeWorld();
  try {
    return { ...judgeIn(world, inventory, root), unplayed: listUnplayed(program, world, root) };
  } finally {
    world.close();
  }
}

function judgeIn(world: ProbeWorld, inventory: Inventory, root: string): Omit<Judgement, "unplayed"> {
  const findings = probe(inventory.members.values(), world);
  const written = readLedger(`${root}/table/ledger.json`);
  const { ids, tagged } = readCases(root);
  const ledger = Object.fromEntries(
    [...inventory.members.values()].map((member) => [
      member.path,
      entryOf(member, written[member.path], tagged.get(member.path)),
    ]),
  );
  const sources = indexSources(root);
  const rows = [...inventory.members.values()].map((member) =>
    rowOf(member, ledger[member.path] as Entry, findings.get(member.path) as Finding, sources),
  );
  const compared = compareTypes(world, root, ledger, rows, sources);
  return {
    rows,
    ledger,
    ...compared,
    faults: [...inventory.faults, ...faultsOf(inventory, written, rows), ...brokenCases(ledger, ids)],
  };
}

interface Comparisons {
  readonly conformance: Conformance;
  readonly schemas: SchemaConformance;
}

/** Compares members and schemas with the published types, as the running table has them. */
function compareTypes(
  world: ProbeWorld,
  root: string,
  ledger: Ledger,
  rows: readonly Row[],
  sources: Sources,
): Comparisons {
  const read = <Content>(name: string): Content =>
    JSON.parse(readFileSync(`${root}/table/conformance/${name}.json`, "utf8")) as Content;
  const documents = readSchemas(world.seat);
  const unfit = read<SchemaExceptions>("schema-exceptions");
  const marks: Marks = {
    isProtected: new Set(rows.filter(({ isProtected }) => isProtected).map(({ member }) => member)),
    kindOf: (member) => kindInPlace(world, member),
    isField: (base, field) => documents.get(base)?.[field] !== undefined && !(`${base}.${field}` in unfit),
  };
  return {
    conformance: planConformance(ledger, marks, sources, read<Exceptions>("exceptions")),
    schemas: compareSchemas(documents, readStats(world.seat), unfit),
  };
}

/** A new member counts as typed, or as documented where its page was read; what the templates name is assumed. */
function entryOf(member: UsedMember, known: Entry | undefined, tagged: readonly string[] = []): Entry {
  const contract = [...new Set([...(known?.contract ?? []), ...tagged])].sort();
  if (known) return { ...known, contract };
  const source = member.isProtected ? null : documentedAt(member.path, member.receivers);
  if (source !== null) return { evidence: "D", source, contract };
  return { evidence: /^(helper|element) /.test(member.path) ? "A" : "T", contract };
}

function rowOf(member: UsedMember, entry: Entry, finding: Finding, sources: Sources): Row {
  const { path, isOverridden, isProtected, isData, at } = member;
  return {
    member: path,
    isOverridden,
    isProtected,
    isData,
    entry,
    at,
    implementedIn: placeOf(path, finding, sources),
    reason: finding.reason,
  };
}

function placeOf(path: string, { owner }: Finding, sources: Sources): string | null {
  if (owner === null) return null;
  if (owner === "data") return "(data)";
  if (path.startsWith("helper ")) return "table/client/handlebars/helpers.ts";
  if (path.startsWith("hook ")) return "table/core/hooks.ts";
  if (path.startsWith("CONFIG.")) return "table/core/config.ts";
  const leaf = path.slice(Math.max(path.lastIndexOf("."), path.lastIndexOf(" ")) + 1);
  const named = owner === "Object" || owner.startsWith("global ") ? leaf : owner;
  return sources.get(named) ?? (path.startsWith("game.") ? "table/core/game.ts" : owner);
}

function faultsOf(inventory: Inventory, written: Ledger, rows: readonly Row[]): string[] {
  const missing = rows.filter(({ implementedIn }) => implementedIn === null);
  const unproved = rows.filter(({ entry }) => entry.contract.length === 0);
  return [
    ...unproved.map(
      ({ member, at }) =>
        `${member}: no contract case holds the table to it (used in ${at}; tag one with // ledger: ${member})`,
    ),
    ...missing.map(({ member, reason, at }) => `${member}: the table lacks it, ${reason} (${at})`),
    ...rows
      .filter(({ member }) => !written[member])
      .map(
        ({ member, at }) => `${member}: used in ${at}, but not in table/ledger.json (npm run ledger adds it)`,
      ),
    ...Object.keys(written)
      .filter((member) => !inventory.members.has(member))
      .map((member) => `${member}: in table/ledger.json, but no longer used (npm run ledger takes it out)`),
  ];
}

function brokenCases(ledger: Ledger, ids: ReadonlySet<string>): string[] {
  return Object.entries(ledger).flatMap(([member, { contract }]) =>
    contract.filter((id) => !ids.has(id)).map((id) => `${member}: there is no case "${id}"`),
  );
}

async function run(args: readonly string[]): Promise<void> {
  const unknown = args.find((arg) => arg !== "--check");
  if (unknown) throw new Error(`${unknown}: npm run ledger knows only --check`);
  const judgement = await judge();
  const { rows, ledger, conformance, schemas, faults } = judgement;
  if (!args.includes("--check")) {
    const assumptions = readAssumptions(`${repository}/table/assumptions.json`);
    const readme = `${repository}/README.md`;
    writeFileSync(`${repository}/table/conformance/generated.types.ts`, writeConformance(conformance));
    writeFileSync(`${repository}/table/conformance/schemas.types.ts`, schemas.text);
    writeFileSync(`${repository}/table/core/unplayed-members.json`, await writeUnplayed(judgement.unplayed));
    writeFileSync(readme, updateReadme(readFileSync(readme, "utf8"), rows, assumptions));
    writeFileSync(`${repository}/table/ledger.json`, await laidOut(ledger));
    writeFileSync(`${repository}/table/FIDELITY.md`, writeFidelity(judgement, assumptions));
  }
  const remaining = args.includes("--check")
    ? faults
    : faults.filter((fault) => /the table lacks it|there is no case|no contract case|reached/.test(fault));
  for (const fault of remaining) console.log(fault);
  const withCase = rows.filter(({ entry }) => entry.contract.length > 0).length;
  console.log(
    `${rows.length} members in use, ${rows.filter(({ implementedIn }) => implementedIn === null).length} missing, ${withCase} with a contract case`,
  );
  if (remaining.length > 0) process.exitCode = 1;
}

if (
  process.argv[1] &&
  existsSync(process.argv[1]) &&
  import.meta.url === pathToFileURL(process.argv[1]).href
) {
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    console.error(process.env.DEBUG || !(error instanceof Error) ? error : error.message);
    process.exitCode = 1;
  }
}

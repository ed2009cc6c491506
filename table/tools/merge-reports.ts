// `npm run ledger:merge`: turns what a real Foundry confirmed into evidence R of the ledger, and says what it contradicted.
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { casesOf, readKitReport, type CaseReport, type KitReport } from "./kit-report.ts";
import { laidOut, readLedger, type Entry, type Ledger } from "./ledger-file.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

export interface Merged {
  readonly ledger: Ledger;
  /** Members that the report confirmed. */
  readonly confirmed: readonly string[];
  /** What the report speaks against, one sentence each; the ledger keeps what it says of them. */
  readonly contradictions: readonly string[];
  /** Members that the cases name and the ledger lacks. */
  readonly unknown: readonly string[];
}

/** Adds one report to a ledger. Throws when it is of the table itself, which can confirm nothing about Foundry. */
export function mergeReport(ledger: Ledger, report: KitReport): Merged {
  if (report.host !== "foundry")
    throw new Error(`the report of ${report.date} was made at the table: it confirms nothing about Foundry`);
  const byMember = casesByMember(ledger, report);
  const known = [...byMember].filter(([member]) => ledger[member]);
  const green = known.filter(([, cases]) => cases.every(({ passed }) => passed));
  const confirmed = green.map(([member]) => member).sort();
  return {
    ledger: {
      ...ledger,
      ...Object.fromEntries(confirmed.map((member) => [member, confirm(ledger[member] as Entry, report)])),
    },
    confirmed,
    contradictions: [
      ...[...byMember].flatMap(([member, cases]) => contradictionsOf(member, ledger, cases, report)),
      ...contradictionsOf("no member", ledger, memberless(ledger, report), report),
    ],
    unknown: [...byMember.keys()].filter((member) => !ledger[member]).sort(),
  };
}

/** The cases that speak for each member, by their own list and by the ledger's. */
function casesByMember(ledger: Ledger, report: KitReport): ReadonlyMap<string, readonly CaseReport[]> {
  const found = new Map<string, CaseReport[]>();
  for (const each of casesOf(report)) {
    const listed = Object.keys(ledger).filter((member) => ledger[member]?.contract.includes(each.name));
    for (const member of new Set([...each.members, ...listed]))
      found.set(member, [...(found.get(member) ?? []), each]);
  }
  return found;
}

/** Cases that speak for nothing the ledger could hold. */
function memberless(ledger: Ledger, report: KitReport): readonly CaseReport[] {
  const listed = new Set(Object.values(ledger).flatMap(({ contract }) => contract));
  return casesOf(report).filter(({ name, members }) => members.length === 0 && !listed.has(name));
}

/** The entry with the build in its note; an earlier word about the same build is replaced. */
function confirm(entry: Entry, { build, date }: KitReport): Entry {
  const mark = `confirmed on build ${build}`;
  const others = (entry.note ?? "").split("; ").filter((part) => part && !part.startsWith(`${mark},`));
  return { ...entry, evidence: "R", note: [...others, `${mark}, ${date}`].join("; ") };
}

function contradictionsOf(
  member: string,
  ledger: Ledger,
  cases: readonly CaseReport[],
  { build }: KitReport,
): string[] {
  const failed = cases.filter(({ passed }) => !passed);
  const before = ledger[member]?.evidence === "R" ? ` (though ${ledger[member].note ?? ""})` : "";
  return [
    ...new Set(
      failed.map(({ name, error }) => `${member}: build ${build} fails "${name}"${before}: ${error ?? ""}`),
    ),
  ];
}

/** Merges report files into a ledger file, oldest first, and prints what came of it. Returns whether none contradicts it. */
export async function mergeFiles(
  reports: readonly string[],
  ledgerFile: string,
  print: (line: string) => void,
): Promise<boolean> {
  if (reports.length === 0)
    throw new Error("no report to merge: npm run kit writes them to kit/reports, beside a real Foundry");
  if (!existsSync(ledgerFile)) throw new Error(`${ledgerFile}: there is no such ledger`);
  const read = reports.map(readKitReport).sort((a, b) => (a.date < b.date ? -1 : 1));
  let ledger = readLedger(ledgerFile);
  const contradictions: string[] = [];
  for (const report of read) {
    const merged = mergeReport(ledger, report);
    ({ ledger } = merged);
    contradictions.push(...merged.contradictions);
    print(`build ${report.build}, ${report.date}: ${merged.confirmed.length} members confirmed`);
    if (merged.unknown.length) print(`  not in the ledger: ${merged.unknown.join(", ")}`);
  }
  writeFileSync(ledgerFile, await laidOut(ledger));
  for (const line of contradictions) print(`contradiction: ${line}`);
  print("npm run ledger writes table/FIDELITY.md anew");
  return contradictions.length === 0;
}

function reportsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => join(folder, name));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const named = process.argv.slice(2);
    const reports = named.length ? named : reportsIn(join(repository, "kit/reports"));
    const agrees = await mergeFiles(reports, join(repository, "table/ledger.json"), (line) =>
      console.log(line),
    );
    if (!agrees) process.exitCode = 1;
  } catch (error) {
    console.error(process.env.DEBUG || !(error instanceof Error) ? error : error.message);
    process.exitCode = 1;
  }
}

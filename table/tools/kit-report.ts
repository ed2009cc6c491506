// The report of a run of the kit: what a build of Foundry said to the contract cases and the fights.
import { existsSync, readFileSync } from "node:fs";

export interface CaseReport {
  readonly name: string;
  /** The ledger's members that the case speaks for. */
  readonly members: readonly string[];
  readonly passed: boolean;
  readonly error?: string;
}

export interface FightReport {
  readonly name: string;
  readonly passed: boolean;
  /** The steps that were played to their end. */
  readonly steps: readonly string[];
  readonly error?: string;
}

/** One pass through everything, without a canvas or with one. */
export interface RunReport {
  readonly canvas: "off" | "on";
  /** Whether the page really had a canvas to draw on. */
  readonly canvasReady: boolean;
  readonly cases: readonly CaseReport[];
  /** Cases that could not be run in this world, by name. */
  readonly leftOut: readonly string[];
  readonly fights: readonly FightReport[];
  /** What the pages complained about, each with its seat. */
  readonly pageErrors: readonly string[];
}

/** What the cases said that change their world: in a world of the trial system, made for the run, at one seat. */
export interface TrialReport {
  readonly cases: readonly CaseReport[];
  readonly leftOut: readonly string[];
  readonly pageErrors: readonly string[];
}

export interface KitReport {
  /** The build of Foundry, e.g. "13.351". */
  readonly build: string;
  readonly generation: number;
  /** The day, e.g. "2026-11-21". */
  readonly date: string;
  /** Whether Foundry itself answered or the table that stands in for it. */
  readonly host: "foundry" | "table";
  readonly mode: "url" | "app";
  readonly system: string;
  readonly runs: readonly RunReport[];
  /** Only where the kit makes its own worlds. */
  readonly trial?: TrialReport;
}

/** Every case of a report, in whatever world it ran. */
export function casesOf({ runs, trial }: KitReport): readonly CaseReport[] {
  return [...runs.flatMap(({ cases }) => cases), ...(trial?.cases ?? [])];
}

/** What keeps a report from being a full green one; empty when nothing does. */
export function faultsOfReport({ runs, trial }: KitReport): string[] {
  const faults = runs.flatMap((run) => faultsOfRun(run).map((fault) => `canvas ${run.canvas}: ${fault}`));
  return runs.length > 0 ? [...faults, ...(trial ? faultsOfTrial(trial) : [])] : ["nothing was run"];
}

function faultsOfTrial({ cases, pageErrors }: TrialReport): string[] {
  const failed = cases.filter(({ passed }) => !passed);
  return [
    ...(cases.length === 0 ? ["no contract case was run"] : []),
    ...failed.map(({ name, error }) => `${name}: ${error ?? "failed"}`),
    ...pageErrors,
  ].map((fault) => `trial world: ${fault}`);
}

function faultsOfRun({ canvas, canvasReady, cases, fights, pageErrors }: RunReport): string[] {
  const failed = [...cases, ...fights].filter(({ passed }) => !passed);
  return [
    ...(cases.length === 0 ? ["no contract case was run"] : []),
    ...(fights.length === 0 ? ["no fight was played"] : []),
    ...((canvas === "on") !== canvasReady
      ? [`the page ${canvasReady ? "drew a canvas" : "had no canvas"}`]
      : []),
    ...failed.map(({ name, error }) => `${name}: ${error ?? "failed"}`),
    ...pageErrors,
  ];
}

/** Reads and checks a report. Throws with the file and the field that is wrong. */
export function readKitReport(file: string): KitReport {
  if (!existsSync(file)) throw new Error(`${file}: there is no such report`);
  const report = JSON.parse(readFileSync(file, "utf8")) as KitReport;
  const wrong = wrongField(report);
  if (wrong) throw new Error(`${file}: ${wrong}`);
  return report;
}

function wrongField(report: Partial<KitReport>): string | null {
  if (!/^\d+\.\d+$/.test(report.build ?? "")) return "build must read like 13.351";
  if (!Number.isInteger(report.generation)) return "generation must be a whole number";
  if (!/^\d{4}-\d\d-\d\d$/.test(report.date ?? "")) return "date must read like 2026-11-21";
  if (report.host !== "foundry" && report.host !== "table") return "host must be foundry or table";
  if (!Array.isArray(report.runs)) return "runs must be a list";
  const runs = report.runs as readonly Partial<RunReport>[];
  if (!runs.every(({ cases }) => Array.isArray(cases))) return "each run must hold a list of cases";
  if (report.trial !== undefined && !Array.isArray(report.trial.cases))
    return "trial must hold a list of cases";
  const cases: readonly Partial<CaseReport>[] = casesOf(report as KitReport);
  const odd = cases.findIndex(
    ({ name, members, passed }) =>
      typeof name !== "string" || !Array.isArray(members) || typeof passed !== "boolean",
  );
  return odd < 0 ? null : `case ${odd} must have a name, a list of members, and passed as true or false`;
}

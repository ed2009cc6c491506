// `npm run kit`: runs the contract cases and the fight in a licence holder's own Foundry and writes the report of it.
import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { faultsOfReport, type KitReport } from "../table/tools/kit-report.ts";
import { root } from "../tools/paths.ts";
import { awaitDoor } from "./door.ts";
import { withInstallation } from "./managed.ts";
import { NotRun } from "./not-run.ts";
import { runKit, type RunOptions } from "./run.ts";
import { readWishes, type Wishes } from "./wishes.ts";

/** What a run needs from outside; tests give their own. */
export interface Surroundings {
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly say: (line: string) => void;
  /** Where the reports go. */
  readonly reports: string;
  readonly bundle: () => Promise<string>;
  /** The zip to install. */
  readonly archive: () => Promise<string>;
  readonly canvases?: RunOptions["canvases"];
  readonly launch?: RunOptions["launch"];
}

/**
 * Runs the kit. Returns the code to exit with: 0 after a full green run on Foundry, 1 after a run with failures
 * (or at the table, which proves nothing), 2 when nothing was run.
 */
export async function kit(surroundings: Surroundings): Promise<0 | 1 | 2> {
  const { say } = surroundings;
  try {
    const report = await runOn(readWishes(surroundings.variables), surroundings);
    const file = writeReport(report, surroundings.reports);
    say(`report: ${relative(root, file)}`);
    return judge(report, say);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    say(`not run: ${reason}`);
    if (!(error instanceof NotRun) && process.env.DEBUG) console.error(error);
    return 2;
  }
}

async function runOn(wishes: Wishes, surroundings: Surroundings): Promise<KitReport> {
  const { say, canvases, launch } = surroundings;
  const common = { mode: wishes.mode, say, ...(canvases ? { canvases } : {}), ...(launch ? { launch } : {}) };
  if (wishes.mode === "app") {
    const archive = await surroundings.archive();
    const bundle = await surroundings.bundle();
    return withInstallation(wishes, archive, say, (world) => runKit({ ...common, ...world, bundle }));
  }
  const { door, path } = await awaitDoor(
    wishes.url,
    () => null,
    Number(surroundings.variables.FOUNDRY_WAIT ?? 10_000),
  );
  if (door !== "join")
    throw new NotRun(`FOUNDRY_URL: no world is open at ${wishes.url}; it leads to ${path}`);
  const bundle = await surroundings.bundle();
  return runKit({ ...common, url: wishes.url, seats: wishes, bundle });
}

function writeReport(report: KitReport, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const name = report.host === "foundry" ? report.build : `table-${report.build}`;
  const file = join(folder, `${name}.json`);
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  return file;
}

function judge(report: KitReport, say: (line: string) => void): 0 | 1 {
  const faults = faultsOfReport(report);
  for (const fault of faults) say(fault);
  if (report.host === "table") {
    say("this was the table that stands in for Foundry: it confirms nothing");
    return 1;
  }
  say(
    faults.length === 0
      ? `all passed on build ${report.build}`
      : `${faults.length} faults on build ${report.build}`,
  );
  return faults.length === 0 ? 0 : 1;
}

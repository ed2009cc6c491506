// The contract cases inside a real page: bundled, injected, run, and what they said.
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import type { CaseReport } from "../table/tools/kit-report.ts";
import { cache, root } from "../tools/paths.ts";
import { NotRun } from "./not-run.ts";
import { within } from "./patience.ts";

/** Milliseconds that all cases together may take. */
const SUITE_PATIENCE = 600_000;

export interface ContractAnswer {
  readonly cases: readonly CaseReport[];
  /** Cases that cannot be run in this world. */
  readonly leftOut: readonly string[];
}

/** What the bundle leaves in the page. */
interface ContractPage {
  readonly frayContract?: { run(host?: object): Promise<Partial<ContractAnswer>> };
}

/** Bundles the contract cases for a page. Returns the file. Throws NotRun when they cannot be bundled. */
export async function bundleContract(): Promise<string> {
  const tool = join(root, "tools/contract-bundle.ts");
  if (!existsSync(tool))
    throw new NotRun("tools/contract-bundle.ts is missing: there are no contract cases to run");
  const bundler = (await import(pathToFileURL(tool).href)) as {
    buildContractBundle(file: string): Promise<unknown>;
  };
  await mkdir(cache, { recursive: true });
  const file = join(cache, "contract-bundle.js");
  await bundler.buildContractBundle(file);
  return file;
}

/**
 * Runs the bundle in a page where the game is ready. A bundle that breaks off is itself a failed case.
 * `throwaway`: the kit made this world for the run, so cases may change it.
 */
export async function runContract(
  page: Page,
  bundle: string,
  { throwaway = false } = {},
): Promise<ContractAnswer> {
  try {
    await page.addScriptTag({ path: bundle });
    const answer = await within(
      "the contract suite",
      page.evaluate((host) => (globalThis as ContractPage).frayContract?.run(host), { throwaway }),
      SUITE_PATIENCE,
    );
    if (!answer) throw new Error("the bundle leaves no frayContract.run in the page");
    return { cases: checkCases(answer.cases), leftOut: answer.leftOut ?? [] };
  } catch (failure) {
    const error = failure instanceof Error ? failure.message : String(failure);
    const broken = { name: "the contract suite runs to its end", members: [], passed: false, error };
    return { cases: [broken], leftOut: [] };
  }
}

function checkCases(cases: readonly CaseReport[] | undefined): readonly CaseReport[] {
  if (!cases) throw new Error("frayContract.run gave no list of cases");
  return cases.map(({ name, members, passed, error }) => ({
    name,
    members: members ?? [],
    passed: passed === true,
    ...(error === undefined ? {} : { error }),
  }));
}

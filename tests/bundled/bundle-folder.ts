// One folder for a run of the tests: the system is bundled there once, and every file of tests takes it from there.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { cache } from "../../tools/paths.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of this run's bundles. */
    readonly bundles: string;
  }
}

/** Called by Vitest before the first file; what it returns is called after the last. */
export default function makeFolder(project: TestProject): () => void {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "bundles-"));
  project.provide("bundles", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

// Starts the kit from the command line; `--module FOLDER` only writes the module for Quench.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { whenCalled } from "../tools/command-line.ts";
import { packageSystem } from "../tools/package.ts";
import { root } from "../tools/paths.ts";
import { bundleContract } from "./contract.ts";
import { kit } from "./main.ts";
import { writeModule } from "./module.ts";

function readArguments(words: readonly string[]): string | null {
  try {
    return parseArgs({ args: [...words], options: { module: { type: "string" } } }).values.module ?? null;
  } catch (error) {
    throw new Error(`npm run kit knows only --module FOLDER: ${(error as Error).message}`, { cause: error });
  }
}

await whenCalled(import.meta.url, async () => {
  const folder = readArguments(process.argv.slice(2));
  if (folder !== null) {
    console.log(`written: ${writeModule(folder, await bundleContract())}`);
    return;
  }
  process.exitCode = await kit({
    variables: process.env,
    say: (line) => console.log(line),
    reports: join(root, "kit/reports"),
    bundle: bundleContract,
    archive: async () => (await packageSystem()).file,
  });
});

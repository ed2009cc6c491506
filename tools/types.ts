// Checks the types of every part of the repository, each under its own compiler settings.
import { dirname, relative } from "node:path";
import { whenCalled } from "./command-line.ts";
import { compile } from "./compile.ts";
import { listFiles } from "./files.ts";
import { root } from "./paths.ts";

const parts = ["src", "table", "tests", "docs"];

/** The folders that have a tsconfig.json, inner ones first: core, rulesets and view fail fastest. */
function configurations(): string[] {
  const inner = parts.flatMap((part) =>
    listFiles(`${root}/${part}`)
      .filter((file) => /(^|\/)tsconfig\.json$/.test(file))
      .map((file) => dirname(`${part}/${file}`)),
  );
  return [...inner.sort((a, b) => b.split("/").length - a.split("/").length), "."];
}

/** Runs the compiler over one folder's configuration. A folder without a source yet passes. */
async function checkTypes(folder: string): Promise<{ passed: boolean; line: string; output: string }> {
  const started = Date.now();
  const { code, output } = await compile(folder);
  const isEmpty = output.includes("TS18003");
  const errors = output.match(/error TS/g)?.length ?? 0;
  const verdict = isEmpty ? "nothing yet" : code === 0 ? "ok" : `${errors} errors`;
  const line = `types ${folder.padEnd(14)} ${verdict} (${((Date.now() - started) / 1000).toFixed(1)} s)`;
  return { passed: isEmpty || code === 0, line, output: isEmpty ? "" : output };
}

/** Checks every configuration and prints a line for each. Returns whether all passed. */
export async function checkAllTypes(print: (text: string) => void): Promise<boolean> {
  let allPassed = true;
  for (const folder of configurations()) {
    const { passed, line, output } = await checkTypes(folder);
    print(line);
    if (!passed) print(output.trimEnd());
    allPassed &&= passed;
  }
  return allPassed;
}

await whenCalled(import.meta.url, async () => {
  console.log(`Checking types from ${relative(process.cwd(), root) || "."}`);
  process.exitCode = (await checkAllTypes((text) => console.log(text))) ? 0 : 1;
});

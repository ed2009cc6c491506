// Scripts that are bundled once for a whole run of the tests, and run anew for each seat that sits in this process.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compileFunction } from "node:vm";
import type { Plugin } from "vite";
import { inject } from "vitest";
import { root } from "../../tools/paths.ts";
import type {} from "./bundle-folder.ts";

/** The table's half of a seat, bundled like the system. */
export type TableParts = typeof import("./table-entry.ts");

type Run = (...values: unknown[]) => unknown;

const built = new Map<string, Promise<string>>();
/** By the script and then by what it takes: one key of both would be put together and hashed for every seat. */
const compiled = new Map<string, Map<string, Run>>();

/** What an entry exports as one script, under a name of its own. Whoever needs it first bundles it for the whole run. */
export function bundled(name: string, entry: string, plugins: Plugin[] = []): Promise<string> {
  const known = built.get(name) ?? bundleOnce(name, entry, plugins);
  built.set(name, known);
  return known;
}

/** It appears as a whole, so that no other process reads half of it. */
async function bundleOnce(name: string, entry: string, plugins: Plugin[]): Promise<string> {
  const file = join(inject("bundles"), `${name}.js`);
  if (existsSync(file)) return readFileSync(file, "utf8");
  const code = await bundle(entry, plugins);
  writeFileSync(`${file}.${process.pid}`, code);
  renameSync(`${file}.${process.pid}`, file);
  return code;
}

async function bundle(entry: string, plugins: Plugin[]): Promise<string> {
  const { build } = await import("vite");
  const result = await build({
    configFile: false,
    root,
    logLevel: "error",
    plugins,
    build: {
      write: false,
      minify: false,
      target: "es2022",
      lib: { entry: join(root, entry), formats: ["iife"], name: "bundle", fileName: "all" },
      rolldownOptions: { output: { keepNames: true } },
    },
  });
  const output = Array.isArray(result)
    ? result[0]?.output[0]
    : "output" in result
      ? result.output[0]
      : undefined;
  if (output?.type !== "chunk") throw new Error(`${entry} did not bundle`);
  return output.code;
}

/** Runs a bundle anew; nothing in it is shared with any other run but what the compiler has learnt of it. */
export function runScript(code: string, globals: Readonly<Record<string, unknown>> = {}): unknown {
  const names = Object.keys(globals);
  const known = compiled.get(code) ?? new Map<string, Run>();
  const run = known.get(names.join()) ?? (compileFunction(`${code}\nreturn bundle;`, names) as Run);
  compiled.set(code, known.set(names.join(), run));
  return run(...Object.values(globals));
}

/** The table as a page has it that has just been opened: one seat has room in it. */
export async function freshTable(): Promise<TableParts> {
  return runScript(await bundled("table", "tests/bundled/table-entry.ts")) as TableParts;
}

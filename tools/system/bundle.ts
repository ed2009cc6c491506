// The system's scripts, each with all it imports, readable, with its source map: what is loaded at the start, and what other threads play.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

/** Writes fray.mjs, fray-forecast.mjs and their maps. Throws when src/main.ts is missing or a class had to be renamed. */
export async function bundleScript(base: string, outDir: string): Promise<void> {
  const entry = join(base, "src/main.ts");
  if (!existsSync(entry)) throw new Error("src/main.ts is missing: there is no system to build");
  await bundle(base, outDir, entry, "fray");
  const forecast = join(base, "src/forecast.ts");
  if (existsSync(forecast)) await bundle(base, outDir, forecast, "fray-forecast");
}

async function bundle(base: string, outDir: string, entry: string, name: string): Promise<void> {
  await build({
    configFile: false,
    root: base,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      sourcemap: true,
      minify: false,
      target: "es2022",
      reportCompressedSize: false,
      lib: { entry, formats: ["es"], fileName: () => `${name}.mjs` },
      rolldownOptions: { output: { keepNames: true, codeSplitting: false } },
    },
  });
  const script = settleComments(join(outDir, `${name}.mjs`));
  const renamed = renamedClasses(script);
  if (renamed.length) throw new Error(`Two classes share a name; rename one of each: ${renamed.join(", ")}`);
  settleSourceMap(join(outDir, `${name}.mjs.map`));
}

/** Classes to which the bundler gave a `$1` because two files used one name. */
export function renamedClasses(script: string): string[] {
  const found = script.matchAll(/\b(?:class|(?:var|let|const)\s+\w+\s*=\s*class)\s+(\w+\$\d+)/g);
  return [...found].map((match) => match[1] ?? "");
}

/** The bundler heads each file with its path from wherever it was run; from the repository's root says more. */
function settleComments(file: string): string {
  const script = readFileSync(file, "utf8").replace(/^\/\/ \S*?(src\/\S+\.ts)$/gm, "// $1");
  writeFileSync(file, script);
  return script;
}

/** Sources are named from the repository's root, wherever the build happened to write. */
function settleSourceMap(file: string): void {
  const map = JSON.parse(readFileSync(file, "utf8")) as { sources: string[] };
  map.sources = map.sources.map((source) => source.replace(/^.*?(?=src\/)/, ""));
  writeFileSync(file, JSON.stringify(map));
}

// The system's scripts, readable, with their source maps: what is loaded at the start, what is loaded when wanted, and what other threads play.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

/** What windows that are loaded on demand share with the start; its big parts are files of their own. */
const PARTS = [
  { name: "core", test: /src\/core\//, priority: 3 },
  { name: "destiny", test: /src\/rulesets\/destiny\//, priority: 2 },
  { name: "timecount", test: /src\/rulesets\/timecount\//, priority: 2 },
  { name: "shared", test: /src\//, minShareCount: 2, priority: 1 },
];

/** Writes fray.mjs, fray-forecast.mjs, beside them what either imports on demand, and the maps. Throws when src/main.ts is missing or a class had to be renamed. */
export async function bundleScript(base: string, outDir: string): Promise<void> {
  const entry = join(base, "src/main.ts");
  if (!existsSync(entry)) throw new Error("src/main.ts is missing: there is no system to build");
  await bundle(base, outDir, entry, "fray", { groups: PARTS });
  const forecast = join(base, "src/forecast.ts");
  if (existsSync(forecast)) await bundle(base, outDir, forecast, "fray-forecast", false);
}

type Splitting = false | { groups: typeof PARTS };

async function bundle(
  base: string,
  outDir: string,
  entry: string,
  name: string,
  codeSplitting: Splitting,
): Promise<void> {
  const result = await build({
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
      rolldownOptions: { output: { keepNames: true, chunkFileNames: `${name}-[name].mjs`, codeSplitting } },
    },
  });
  const outputs = [result].flat().flatMap((each) => ("output" in each ? each.output : []));
  for (const output of outputs) if (output.type === "chunk") settle(join(outDir, output.fileName));
}

function settle(file: string): void {
  const script = settleComments(file);
  const renamed = renamedClasses(script);
  if (renamed.length) throw new Error(`Two classes share a name; rename one of each: ${renamed.join(", ")}`);
  // The part that holds nothing but the bundler's own lines has no map.
  if (existsSync(`${file}.map`)) settleSourceMap(`${file}.map`);
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

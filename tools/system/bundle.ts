// The system's scripts, small, with their source maps: what is loaded at the start, what is loaded when wanted, and what other threads play.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";

/** What the bundler tells of a module, as far as it is asked here. */
interface ModulesInfo {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Where a page begins: the entry, and the rules of the game that its world plays. */
const BEGINS = /src\/main\.ts$|src\/rulesets\/[a-z]+\/host\/rules\.ts$/;

/** Whether a module is loaded with one of the beginnings, rather than only with what is fetched later. */
function isAtStart(id: string, modules: ModulesInfo, seen = new Set<string>()): boolean {
  if (BEGINS.test(id)) return true;
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((each) => !seen.has(each) && isAtStart(each, modules, seen));
}

/**
 * What several scripts share: `core` and `shared` are loaded at the start beside fray.mjs, `later` with the windows that
 * are fetched on demand. None of these may name fray.mjs itself: a host that loads that by another address would run it
 * twice.
 */
const PARTS = [
  { name: "core", test: /src\/core\/(?!manifest\/)/, priority: 2 },
  {
    name: (id: string, modules: ModulesInfo) => (isAtStart(id, modules) ? "shared" : null),
    debugName: "shared",
    test: /src\//,
    minShareCount: 2,
    priority: 1,
  },
  { name: "later", test: /src\//, minShareCount: 2, priority: 0 },
];

const UNPLAYED: { readonly [file: string]: string } = {
  policy: `const refuse = () => { throw new Error("CORE-RULESET: only a forecast plays by a policy"); };
export const policy = { choose: refuse, answer: refuse, isOut: refuse };`,
  "creature-copy": "export const copyCreature = undefined;",
};

/** Where people play, nobody plays by a policy, nor copies creatures as fast as that asks for: only forecasts do. */
const WITHOUT_POLICIES: Plugin = {
  name: "without-policies",
  load: (id) => UNPLAYED[/\/src\/rulesets\/[a-z]+\/[a-z]+\/([a-z-]+)\.ts$/.exec(id)?.[1] ?? ""] ?? null,
};

/** The name by which the sources call the script of the other thread, and who calls it. */
const FORECAST = "fray-forecast.mjs";
const CALLER = /\/src\/foundry\/workshop\/forecast-thread\.ts$/;

/** Calls the other thread's script by the name that it was given. */
function withForecast(file: string): Plugin {
  return {
    name: "with-forecast",
    load: (id) => (CALLER.test(id) ? readFileSync(id, "utf8").replace(`"${FORECAST}"`, `"${file}"`) : null),
  };
}

/**
 * Writes the scripts and their maps, each with the hash of its content in its name: after an update a browser takes no
 * old part for a new one. Returns the name of the entry. Throws when src/main.ts is missing or a class had to be renamed.
 */
export async function bundleScript(base: string, outDir: string): Promise<string> {
  const entry = join(base, "src/main.ts");
  if (!existsSync(entry)) throw new Error("src/main.ts is missing: there is no system to build");
  const forecast = join(base, "src/forecast.ts");
  const thread = existsSync(forecast)
    ? await bundle(base, outDir, forecast, "fray-forecast", false)
    : FORECAST;
  return bundle(base, outDir, entry, "fray", { groups: PARTS }, [WITHOUT_POLICIES, withForecast(thread)]);
}

/** What of a game is fetched by itself is named by game and part, such as destiny-rules. */
function partOfGame(module: string | null): string | null {
  const [, game, part] = /\/src\/rulesets\/([a-z]+)\/host\/([a-z-]+)\.ts$/.exec(module ?? "") ?? [];
  return game === undefined ? null : `${game}-${part}`;
}

/** Small, but with the names of classes: dice are stored by theirs, and errors tell them. */
const keepNames = { function: false, class: true };
const MINIFY = {
  compress: { target: "es2022", keepNames },
  mangle: { keepNames },
  codegen: { removeWhitespace: true },
} as const;

type Splitting = false | { groups: typeof PARTS };

async function bundle(
  base: string,
  outDir: string,
  entry: string,
  name: string,
  codeSplitting: Splitting,
  plugins: Plugin[] = [],
): Promise<string> {
  const result = await build({
    configFile: false,
    plugins,
    root: base,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      // The maps stay out of the release, so no script names its own.
      sourcemap: "hidden",
      minify: false,
      target: "es2022",
      reportCompressedSize: false,
      lib: { entry, formats: ["es"], fileName: () => `${name}.mjs` },
      rolldownOptions: {
        // How long a plugin takes tells of the machine, not of the system.
        checks: { pluginTimings: false },
        // Nothing here reads a member for what reading it does.
        treeshake: { propertyReadSideEffects: false },
        output: {
          entryFileNames: `${name}.[hash:8].mjs`,
          chunkFileNames: ({ name: chunk, facadeModuleId }) =>
            `${name}-${partOfGame(facadeModuleId) ?? chunk}.[hash:8].mjs`,
          hashCharacters: "hex",
          codeSplitting,
          minify: MINIFY,
          // What bundlers tell each other in comments serves no page.
          comments: { annotation: false, jsdoc: false, legal: true },
        },
      },
    },
  });
  const outputs = [result].flat().flatMap((each) => ("output" in each ? each.output : []));
  const chunks = outputs.flatMap((output) => (output.type === "chunk" ? [output] : []));
  const files = chunks.map(({ fileName }) => join(outDir, fileName));
  const shared = sharedClassNames(files.map((file) => readFileSync(file, "utf8")));
  if (shared.length) throw new Error(`Two classes share a name; rename one of each: ${shared.join(", ")}`);
  files.forEach(settle);
  const first = chunks.find(({ isEntry }) => isEntry);
  if (!first) throw new Error(`${entry}: the bundler made no script of it`);
  return first.fileName;
}

function settle(file: string): void {
  // The part that holds nothing but the bundler's own lines has no map.
  if (existsSync(`${file}.map`)) settleSourceMap(`${file}.map`);
}

/** Names that two classes of the parts share, or to which the bundler gave a `$1` because two files of one part used it. */
export function sharedClassNames(scripts: readonly string[]): string[] {
  const names = scripts.flatMap(classNames);
  const twice = names.filter((name, at) => /\$\d+$/.test(name) || names.indexOf(name) !== at);
  return [...new Set(twice)];
}

/** The names of a script's classes: `class Name {}`, `x = class Name {}`, and of `Name = class {}` that of the variable. */
function classNames(script: string): string[] {
  const found = script.matchAll(
    /(?:([\w$]+)\s*=\s*|(?<![\w$.`"]))class(?:\s+(?!extends\b)([\w$]+))?(?=\s*\{|\s+extends\b)/g,
  );
  return [...found].flatMap(([, variable, own]) => own ?? variable ?? []);
}

/** Sources are named from the repository's root, wherever the build happened to write. */
function settleSourceMap(file: string): void {
  const map = JSON.parse(readFileSync(file, "utf8")) as { sources: string[] };
  map.sources = map.sources.map((source) => source.replace(/^.*?(?=src\/)/, ""));
  writeFileSync(file, JSON.stringify(map));
}

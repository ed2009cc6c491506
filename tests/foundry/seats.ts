// Whole seats in one process: each has its own table and its own copy of the built system.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compileFunction } from "node:vm";
import { inject } from "vitest";
import type { BootedSeat, NamespaceParts } from "../../table/core/boot.ts";
import type { JsonObject } from "../../table/core/protocol.ts";
import { openMemorySeat, type MemorySeatOptions } from "../../table/seats/memory-seat.ts";
import type { Disorder } from "../../table/server/disorder.ts";
import type { Latency } from "../../table/server/latency.ts";
import { SeatHub } from "../../table/server/seat-hub.ts";
import type { PackSource } from "../../table/server/pack-source.ts";
import { World } from "../../table/server/world.ts";
import { wantedGeneration } from "../../tools/generation.ts";
import { root } from "../../tools/paths.ts";
import { startLanguageFile } from "../../tools/system/language.ts";
import { releasedManifest } from "../../tools/system/manifest.ts";
import type {} from "./bundle-folder.ts";
import { readModules, runModule } from "./module-seat.ts";
import type { Inside } from "./system-entry.ts";

export type Rulebook = "skirmish" | "destiny";

/** The table's half of a seat, bundled like the system. */
type TableParts = typeof import("./table-entry.ts");

type Script = Rulebook | "table";

const built = new Map<Script, Promise<string>>();

/** A bundle as one script: the system, which takes Foundry's globals as parameters, or the table. */
function script(name: Script): Promise<string> {
  const known = built.get(name) ?? bundleOnce(name);
  built.set(name, known);
  return known;
}

/** Whichever file of tests needs it first bundles it for the whole run; it appears as a whole. */
async function bundleOnce(name: Script): Promise<string> {
  const file = join(inject("bundles"), `${name}.js`);
  if (existsSync(file)) return readFileSync(file, "utf8");
  const code = await bundle(name);
  writeFileSync(`${file}.${process.pid}`, code);
  renameSync(`${file}.${process.pid}`, file);
  return code;
}

async function bundle(name: Script): Promise<string> {
  const { build } = await import("vite");
  const entry = name === "table" ? "tests/foundry/table-entry.ts" : "tests/foundry/system-entry.ts";
  const result = await build({
    configFile: false,
    root,
    logLevel: "error",
    plugins: [
      {
        name: "rulebook-under-test",
        enforce: "pre",
        resolveId: (id: string) =>
          name === "skirmish" && id.endsWith("destiny/index.ts")
            ? join(root, "tests/foundry/skirmish.ts")
            : null,
      },
    ],
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
  if (output?.type !== "chunk") throw new Error(`${name} did not bundle`);
  return output.code;
}

type Run = (...values: unknown[]) => unknown;

const compiled = new Map<string, Run>();

/** Runs a bundle anew; nothing in it is shared with any other run but what the compiler has learnt of it. */
function runScript(code: string, globals: Readonly<Record<string, unknown>> = {}): unknown {
  const names = Object.keys(globals);
  const key = `${names.join()}\n${code}`;
  const run = compiled.get(key) ?? (compileFunction(`${code}\nreturn bundle;`, names) as Run);
  compiled.set(key, run);
  return run(...Object.values(globals));
}

/** Foundry as a test sees it: whatever a seat's globals hold. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Anything = any;

export interface TestSeat {
  readonly game: Anything;
  readonly CONFIG: Anything;
  readonly Hooks: Anything;
  readonly ui: Anything;
  readonly inside: Inside;
  /** What listeners and hooks of this seat have thrown. */
  readonly errors: unknown[];
  readonly booted: BootedSeat;
  combat(id?: string): Anything;
  close(): void;
}

/** A readable document id: the name, filled up to 16 letters. */
export function id(name: string): string {
  return name.padEnd(16, "0").slice(0, 16);
}

/** How slow the ways to a table are and what overtakes on them; the environment says what is not told. */
export interface Weather {
  readonly latency?: Latency;
  readonly disorder?: Disorder;
  /** Which modules of tests/modules are active beside the system. */
  readonly modules?: readonly string[];
}

/** Its languages are what a page has at its start, and what modules add to that. */
export function createWorld(
  documents: { readonly [collection: string]: JsonObject[] },
  packs?: PackSource,
  ofModules: { readonly [language: string]: JsonObject } = {},
  weather: Weather = {},
): SeatHub {
  const generation = wantedGeneration();
  const system = releasedManifest(root);
  const { en = {}, ...others } = ofModules;
  const languages = { en: { ...startLanguageFile(root, "en"), ...en }, ...others };
  const modules = readModules(weather.modules ?? []);
  const world = new World({ generation, system, modules, languages, documents, packs, now: () => 1000 });
  return new SeatHub(world, weather.latency, weather.disorder);
}

/** Seats a user with a table and a system of its own. */
export async function takeSeat(
  hub: SeatHub,
  user: string,
  rulebook: Rulebook = "skirmish",
  options: MemorySeatOptions = {},
): Promise<TestSeat> {
  const [code, table] = [await script(rulebook), await script("table")];
  const { bootSeat, installApplications, installShell } = runScript(table) as TableParts;
  const errors: unknown[] = [];
  let parts: NamespaceParts | undefined;
  let inside: Inside | undefined;
  const booted = await bootSeat({
    transport: openMemorySeat(hub, id(user), { endsWithPage: true, ...options }),
    globals: false,
    demandsWords: true,
    report: (error) => errors.push(error),
    extendNamespace: (given) => {
      parts = given;
      installShell(given.foundry, given.CONFIG);
      installApplications(given.foundry);
    },
    importModule: (path) => {
      if (path.startsWith("modules/")) runModule(path, parts?.globals);
      else ({ inside } = runScript(code, parts?.globals) as { inside: Inside });
      return Promise.resolve();
    },
  });
  if (!inside) throw new Error("the system was not loaded");
  await inside.started;
  const { game, CONFIG, Hooks, ui } = booted as Anything;
  const combat = (name = "fight"): Anything => game.combats.get(id(name));
  return { game, CONFIG, Hooks, ui, inside, errors, booted, combat, close: () => booted.close() };
}

/** Waits until a condition holds; throws after two seconds. */
export async function until(condition: () => boolean, what: string): Promise<void> {
  for (let i = 0; i < 400; i += 1) {
    if (condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`it never came to pass that ${what}`);
}

/** What a module that is active at this seat hands out. */
export function moduleAt(seat: TestSeat, id: string): Anything {
  const { api } = seat.game.modules.get(id);
  if (!api) throw new Error(`the module ${id} hands out nothing`);
  return api;
}

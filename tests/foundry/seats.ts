// Whole seats in one process: each has its own table and its own copy of the built system.
import { join } from "node:path";
import type { BootedSeat, NamespaceParts } from "../../table/core/boot.ts";
import type { BehaviorName } from "../../table/core/contrary.ts";
import type { JsonObject } from "../../table/core/protocol.ts";
import { allArrived, openMemorySeat, type MemorySeatOptions } from "../../table/seats/memory-seat.ts";
import { chosenContraries } from "../../table/server/contrary-choice.ts";
import type { Disorder } from "../../table/server/disorder.ts";
import type { Latency } from "../../table/server/latency.ts";
import { SeatHub } from "../../table/server/seat-hub.ts";
import type { PackSource } from "../../table/server/pack-source.ts";
import { World } from "../../table/server/world.ts";
import { wantedGeneration } from "../../tools/generation.ts";
import { root } from "../../tools/paths.ts";
import { startLanguageFile } from "../../tools/system/language.ts";
import { releasedManifest } from "../../tools/system/manifest.ts";
import { bundled, freshTable, runScript } from "../bundled/scripts.ts";
import { readModules, runModule } from "./module-seat.ts";
import { PageClock } from "./page-clock.ts";
import type { Inside } from "./system-entry.ts";

/** Games that no host plays yet, which borrow the name of one that it plays. */
export type BorrowedGame = "anatomy" | "fightingstyle" | "dierank";

export type Rulebook = "skirmish" | "destiny" | BorrowedGame;

/** Through this file the host reads which rulings Heroes of Destiny has. */
const MANIFEST = "destiny/host/manifest.ts";

/** The file that plays under the name of Heroes of Destiny; null where that plays itself. */
function insteadOfDestiny(name: Rulebook, id: string): string | null {
  if (name === "destiny") return null;
  if (name === "skirmish") return id === "../rulings.ts" ? null : join(root, "tests/foundry/skirmish.ts");
  return join(root, `tests/foundry/borrowed/${name}.ts`);
}

/** The system as one script, which takes Foundry's globals as parameters. */
function systemScript(name: Rulebook): Promise<string> {
  const underTest = {
    name: "rulebook-under-test",
    enforce: "pre" as const,
    resolveId: (id: string, importer = "") =>
      id.endsWith("destiny/index.ts") ||
      (id === "../index.ts" && importer.endsWith("destiny/host/rules.ts")) ||
      (id === "../rulings.ts" && importer.endsWith(MANIFEST))
        ? insteadOfDestiny(name, id)
        : null,
  };
  return bundled(name, "tests/foundry/system-entry.ts", [underTest]);
}

/** Foundry as a test sees it: whatever a seat's globals hold. */
// oxlint-disable-next-line typescript/no-explicit-any
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

/** How slow the ways to a table are, what overtakes on them and what its host lets pass; the environment says what is not told. */
export interface Weather {
  readonly latency?: Latency;
  readonly disorder?: Disorder;
  /** Which modules of tests/modules are active beside the system. */
  readonly modules?: readonly string[];
  /** Behaviors of the host that are turned round here whatever else the run turns. */
  readonly contrary?: readonly BehaviorName[];
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
  const contrary = [...new Set([...chosenContraries(), ...(weather.contrary ?? [])])];
  const world = new World({
    generation,
    system,
    modules,
    languages,
    documents,
    packs,
    contrary,
    now: () => 1000,
  });
  return new SeatHub(world, weather.latency, weather.disorder);
}

/** Seats a user with a table and a system of its own. */
export async function takeSeat(
  hub: SeatHub,
  user: string,
  rulebook: Rulebook = "skirmish",
  options: MemorySeatOptions = {},
): Promise<TestSeat> {
  const code = await systemScript(rulebook);
  const { bootSeat, installApplications, installShell } = await freshTable();
  const errors: unknown[] = [];
  const clock = new PageClock();
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
      else ({ inside } = runScript(code, { ...parts?.globals, ...clock.timers }) as { inside: Inside });
      return Promise.resolve();
    },
  });
  if (!inside) throw new Error("the system was not loaded");
  await inside.started;
  const { game, CONFIG, Hooks, ui } = booted as Anything;
  const combat = (name = "fight"): Anything => game.combats.get(id(name));
  const close = (): void => {
    clock.stop();
    booted.close();
  };
  return { game, CONFIG, Hooks, ui, inside, errors, booted, combat, close };
}

/** So many times five milliseconds a condition is waited for: long after a busy machine would have come to it. */
const LOOKS = 4_000;

/** Waits until a condition holds; throws after twenty seconds. */
export async function until(condition: () => boolean, what: string): Promise<void> {
  for (let i = 0; i < LOOKS; i += 1) {
    if (condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`it never came to pass that ${what}`);
}

/** Waits until nothing is under way to or from any seat, and no arbiter has anything left to do about the fight. */
export async function allQuiet(seats: readonly TestSeat[], fight = id("fight")): Promise<void> {
  await allArrived();
  for (let i = 0; i < 2; i += 1) {
    for (const seat of seats) await seat.inside.arbiter.settled(fight);
    await allArrived();
  }
}

/** What a module that is active at this seat hands out. */
export function moduleAt(seat: TestSeat, id: string): Anything {
  const { api } = seat.game.modules.get(id);
  if (!api) throw new Error(`the module ${id} hands out nothing`);
  return api;
}

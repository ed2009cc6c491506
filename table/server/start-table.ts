// Starts a table: the system's package, a world on disk or a new one, its seats, and a web server on this machine.
import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import { basename, join } from "node:path";
import type { JsonObject } from "../core/protocol.ts";
import { createDemoWorld, readDemo, type Demo, type GridKind } from "../demo/create-demo-world.ts";
import { DISK, type Disk } from "./disk.ts";
import { createListener } from "./http.ts";
import { delayedListener, environmentLatency, type Latency } from "./latency.ts";
import { loadSystem } from "./manifest.ts";
import { joinLanguages, loadModules, type LoadedModule } from "./module-packages.ts";
import { readPacks, type PackLibrary } from "./packs.ts";
import { asText, idOf } from "./plain-data.ts";
import { SeatHub } from "./seat-hub.ts";
import { SeatKeys } from "./seat-keys.ts";
import { openSeats, type Heartbeat } from "./seat.ts";
import { WorldStore } from "./store.ts";
import { prepareOwnPacks, readOwnPacks } from "./own-packs-file.ts";
import { sentenceOf } from "../core/utils/sentence-of.ts";
import { World, type Generation, type WorldOptions } from "./world.ts";

export interface TableOptions {
  /** The folder of the built system, with its system.json. */
  readonly systemPath: string;
  /** The generation of Foundry that the table answers as; 13 unless told otherwise. */
  readonly generation?: Generation;
  /** The folders of modules that are active beside the system. */
  readonly modulePaths?: readonly string[];
  /** The folder of the table's built page (buildClient). */
  readonly clientPath: string;
  /** The folder of the world; made when missing, continued when there. */
  readonly worldPath: string;
  /** The file that describes a new world; null for a world of users only, true for the demo of this repository, or the name of another one. */
  readonly demo?: string | boolean | null;
  /** The grid of a new world's scene; what its description says unless told otherwise. */
  readonly grid?: GridKind | undefined;
  /** The port to try first; 0 takes any. */
  readonly port?: number;
  readonly host?: "127.0.0.1";
  /** How slow the ways to all seats are; what the environment says unless it is told. */
  readonly latency?: Latency | null;
  /** Hears what the table has to say: warnings of the manifest, a port that was taken, what is damaged, a full disk. */
  readonly report?: Report;
  /** The disk of the world; this machine's unless a test brings one of its own. */
  readonly disk?: Disk;
  /** When seats are asked for a sign of life, and how long they may take. */
  readonly heartbeat?: Heartbeat;
}

type Report = (sentence: string) => void;

export interface RunningTable {
  readonly port: number;
  /** The page that lists all seats. */
  readonly url: string;
  readonly seats: readonly { readonly user: string; readonly userId: string; readonly url: string }[];
  readonly world: World;
  readonly hub: SeatHub;
  /** Saves the world and frees the port. */
  close(): Promise<void>;
}

const FIRST_PORT = 30_000;
/** The file of the world's own compendiums. */
const OWN_PACKS = "packs.json";
const PORTS_TRIED = 20;

/** Starts a table and resolves once seats can be taken. Rejects, with everything opened closed again, when it cannot. */
export async function startTable(options: TableOptions): Promise<RunningTable> {
  const report = options.report ?? ((sentence: string) => console.log(`table: ${sentence}`));
  const { manifest, languages, warnings } = loadSystem(options.systemPath, options.generation);
  warnings.forEach(report);
  const modules = loadModules(options.modulePaths ?? [], asText(manifest.id));
  const words = joinLanguages([languages, ...modules.map((module) => module.languages)]);
  const packs = await readPacks(options.systemPath, manifest);
  packs.damage.forEach(report);
  const disk = options.disk ?? DISK;
  const store = new WorldStore(options.worldPath, worldOf(options.worldPath, manifest), disk);
  const server = createServer();
  try {
    store.damage.forEach(report);
    const ownPath = join(options.worldPath, OWN_PACKS);
    const own = readOwnPacks(ownPath);
    own.damage.forEach(report);
    const world = openWorld(
      store,
      {
        generation: options.generation,
        system: manifest,
        modules: modules.map((module) => module.manifest),
        languages: words,
        packs,
        ownPacks: own.packs,
        persistPacks: (changed) => prepareOwnPacks(ownPath, changed, disk),
      },
      demoOf(options),
      packs,
      report,
    );
    const port = await listen(server, options.port ?? FIRST_PORT, options.host ?? "127.0.0.1", report);
    return serve({ server, port, world, store, modules, options, report, disk });
  } catch (error) {
    server.close();
    store.close();
    throw error;
  }
}

function demoOf({ demo = true, grid }: TableOptions): Demo {
  const described = readDemo(demo === true ? "destiny" : demo === false ? null : demo);
  if (grid === undefined || !described.scene) return described;
  return { ...described, scene: { ...described.scene, grid } };
}

function worldOf(worldPath: string, manifest: JsonObject): JsonObject {
  return { id: basename(worldPath), title: `${asText(manifest.title)} table`, system: asText(manifest.id) };
}

/** Continues the stored world, or begins one and saves it at once. */
function openWorld(
  store: WorldStore,
  parts: WorldOptions,
  demo: Demo,
  packs: PackLibrary,
  report: Report,
): World {
  const options: WorldOptions = {
    ...parts,
    world: { ...store.world },
    persist: (...results) => store.append(...results),
  };
  if (store.loaded) return keepSaving(store, new World({ ...options, ...store.loaded }), report);
  const world = createDemoWorld({ ...parts, world: { ...store.world } }, demo, packs);
  const { sequence } = world;
  const documents = world.documents.collections();
  store.saveSnapshot(documents, sequence);
  return keepSaving(store, new World({ ...options, documents, sequence }), report);
}

function keepSaving(store: WorldStore, world: World, report: Report): World {
  world.onResult(() => {
    if (store.isSnapshotDue) trySnapshot(store, world, report);
  });
  return world;
}

/** A snapshot that the disk does not take costs nothing: the journal holds all of it, and goes on. */
function trySnapshot(store: WorldStore, world: World, report: Report): void {
  try {
    store.saveSnapshot(world.documents.collections(), world.sequence);
  } catch (error) {
    report(`${sentenceOf(error)}; the journal holds all that was acknowledged`);
  }
}

interface Opened {
  readonly server: Server;
  readonly port: number;
  readonly world: World;
  readonly store: WorldStore;
  readonly modules: readonly LoadedModule[];
  readonly options: TableOptions;
  readonly report: Report;
  readonly disk: Disk;
}

function serve({ server, port, world, store, modules, options, report, disk }: Opened): RunningTable {
  const { latency = environmentLatency() } = options;
  const hub = new SeatHub(world, latency);
  const users = world.documents.all("User");
  const keys = new SeatKeys(options.worldPath, users, disk);
  keys.damage.forEach(report);
  const tableKey = randomBytes(18).toString("base64url");
  const { systemPath, clientPath } = options;
  const title = asText(world.system.title);
  const site = {
    systemId: asText(world.system.id),
    systemPath,
    modulePaths: Object.fromEntries(modules.map(({ manifest, folder }) => [asText(manifest.id), folder])),
    clientPath,
    title,
    keys,
    tableKey,
    users: () => users,
  };
  server.on("request", delayedListener(latency, createListener(site)));
  const dismissSeats = openSeats(server, { hub, keys, report, heartbeat: options.heartbeat });
  const origin = `http://127.0.0.1:${port}`;
  const seats = users.map((user) => ({
    user: asText(user.name),
    userId: idOf(user),
    url: `${origin}/game?seat=${keys.keyOf(idOf(user))}`,
  }));
  const close = once(async () => {
    dismissSeats();
    await closeServer(server);
    trySnapshot(store, world, report);
    store.close();
  });
  return { port, url: `${origin}/join?table=${tableKey}`, seats, world, hub, close };
}

function once(action: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => (done ??= action());
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}

/** Takes the first free port from the wanted one on, and says so when that is another. */
async function listen(server: Server, wanted: number, host: string, report: Report): Promise<number> {
  for (let port = wanted; port < wanted + PORTS_TRIED; port++) {
    const taken = await tryPort(server, port, host);
    if (taken !== null) return taken;
    report(`port ${port} is taken, trying ${port + 1}`);
  }
  throw new Error(`no port from ${wanted} to ${wanted + PORTS_TRIED - 1} is free`);
}

function tryPort(server: Server, port: number, host: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException): void =>
      error.code === "EADDRINUSE" ? resolve(null) : reject(error);
    server.once("error", failed);
    server.listen(port, host, () => {
      server.off("error", failed);
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

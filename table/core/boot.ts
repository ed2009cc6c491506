// Boot: one seat takes its place, loads the system and reaches `ready`, in the documented order.
import { Canvas } from "./canvas/canvas.ts";
import { Circle } from "./canvas/shapes.ts";
import { ClientBackend } from "./backend.ts";
import { turnRound } from "./contrary.ts";
import { fillConfig, isOpenRecord } from "./config.ts";
import * as CONST from "./constants.ts";
import { Game } from "./game.ts";
import { guard } from "./guard.ts";
import type { HookRegistry } from "./hooks.ts";
import { Localization } from "./i18n.ts";
import { Line } from "./line.ts";
import { listGlobals, makeNamespace } from "./namespace.ts";
import { Hotbar } from "./hotbar.ts";
import { NoticeList } from "./notices.ts";
import type { JsonObject, Transport, WorldData } from "./protocol.ts";
import { addPack } from "./packs.ts";
import { seat } from "./seat.ts";
import { refuseUnplayed } from "./unplayed.ts";
import type { DocumentConfig } from "./shapes.ts";

/** What a host may add to before any code of the system runs. */
export interface NamespaceParts {
  readonly foundry: Record<string, unknown>;
  readonly CONFIG: Record<string, unknown>;
  readonly ui: Record<string, unknown>;
  readonly game: Game;
  readonly CONST: object;
  /** Everything that will be global, by name. */
  readonly globals: Record<string, unknown>;
}

export interface SeatHost {
  readonly transport: Transport;
  /** Loads one of the `esmodules` of the system or a module, named by its path below the server's root. */
  importModule(url: string): Promise<unknown>;
  extendNamespace?(parts: NamespaceParts): void;
  /** Builds and draws the interface, after the documents are there and before `ready`. */
  startInterface?(parts: NamespaceParts): void | Promise<void>;
  report?(error: unknown, where: string): void;
  /** Put the namespace on globalThis; default true. */
  readonly globals?: boolean;
  /** Refuse unknown members by name; default true. */
  readonly strict?: boolean;
  /** Asking for a key that no language of the packages has is an error; default false, as in Foundry. */
  readonly demandsWords?: boolean;
}

export interface BootedSeat {
  readonly game: Game;
  readonly foundry: Record<string, unknown>;
  readonly CONFIG: Record<string, unknown>;
  readonly CONST: object;
  readonly ui: Record<string, unknown>;
  readonly canvas: Record<string, unknown>;
  readonly Hooks: HookRegistry;
  close(): void;
}

/** Takes the seat; resolves after hook `ready`. */
export async function bootSeat(host: SeatHost): Promise<BootedSeat> {
  if (host.report) seat.hooks.report = host.report;
  const line = new Line(host.transport);
  const data = await line.askWorld();
  const { parts, booted, backend } = assemble(host, line, data);
  host.extendNamespace?.(parts);
  if (host.strict !== false) refuseUnplayed(parts.foundry);
  if (host.globals !== false) Object.assign(globalThis, parts.globals);
  await loadPackages(host, data);
  seat.hooks.callAll("init");
  booted.game.i18n.demandsWords = host.demandsWords === true;
  startWords(booted.game);
  seat.hooks.callAll("i18nInit");
  booted.game.keybindings.initialize();
  seat.hooks.callAll("setup");
  parts.game.startDocuments();
  listen(line, backend, parts.game);
  await host.startInterface?.(parts);
  parts.game.ready = true;
  seat.hooks.callAll("ready");
  return booted;
}

interface Assembled {
  readonly parts: NamespaceParts;
  readonly booted: BootedSeat;
  readonly backend: ClientBackend;
}

function assemble(host: SeatHost, line: Line, data: WorldData): Assembled {
  const { CONFIG, ui, hooks: Hooks } = seat;
  seat.generation = data.release.generation;
  turnRound(data.contrary);
  const backend = new ClientBackend(line, data.sequence);
  fillConfig(CONFIG);
  CONFIG.DatabaseBackend = backend;
  seat.takeDatabase(backend);
  const game = new Game(data, line, backend);
  seat.takeGame(game);
  game.startSettings();
  ui.notifications = new NoticeList();
  ui.hotbar = new Hotbar();
  const foundry = (seat.foundry = makeNamespace());
  const canvas = new Canvas() as Canvas & Record<string, unknown>;
  game.canvas = canvas;
  const shown =
    host.strict === false
      ? { game, foundry, CONFIG, CONST: constants(), ui, canvas }
      : makeStrict(game, foundry, ui, canvas);
  const globals: Record<string, unknown> = {
    ...listGlobals(),
    ...shown,
    Hooks,
    PIXI: guard("PIXI", { Circle }),
  };
  const close = () => line.close();
  return {
    backend,
    parts: { foundry, CONFIG, ui, game, CONST, globals },
    booted: { ...shown, Hooks, close },
  };
}

/** CONST as the generation has it. */
function constants(): object {
  const { ACTIVE_EFFECT_SHOW_ICON, ...common } = CONST;
  return seat.isFourteen ? { ...common, ACTIVE_EFFECT_SHOW_ICON } : common;
}

function makeStrict(
  game: Game,
  foundry: Record<string, unknown>,
  ui: Record<string, unknown>,
  canvas: Record<string, unknown>,
) {
  return {
    game: guard("game", game),
    foundry: guard("foundry", foundry, { deep: true }),
    CONFIG: guard<Record<string, unknown>>("CONFIG", seat.CONFIG, { deep: true, open: isOpenRecord }),
    CONST: guard<object>("CONST", constants()),
    ui: guard("ui", ui),
    canvas: guard("canvas", canvas),
  };
}

/** The system's code first, then that of each module. */
async function loadPackages(host: SeatHost, { system, modules }: WorldData): Promise<void> {
  await loadScripts(host, `systems/${String(system.id)}`, system);
  for (const module of modules) await loadScripts(host, `modules/${String(module.id)}`, module);
}

async function loadScripts(host: SeatHost, place: string, manifest: JsonObject): Promise<void> {
  for (const path of (manifest.esmodules ?? []) as string[]) await host.importModule(`${place}/${path}`);
}

function startWords(game: Game): void {
  game.startWords();
  for (const name of Object.keys(game.documentTypes)) {
    const config = seat.CONFIG[name] as DocumentConfig | undefined;
    for (const model of Object.values(config?.dataModels ?? {}))
      Localization.localizeDataModel(model as never);
  }
}

function listen(line: Line, backend: ClientBackend, game: Game): void {
  line.listen({
    modified: (result) => backend.apply(result),
    emitted: (event, args, userId) => game.socket.receive(event, args, userId),
    queried: (message) => void game.answerQuery(message),
    packCreated: (pack) => addPack(game.packs as never, pack, backend),
    activity: (userId, active) => game.setActivity(userId, active),
    unasked: (message) => seat.report(new Error(message), "The table"),
  });
}

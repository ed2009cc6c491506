// A table with a tiny system, and two people at it in two windows of one browser: the GM and Robin.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { wantedGeneration } from "../../tools/generation.ts";
import { buildPage } from "../../tools/table.ts";
import { type RunningTable, startTable } from "../../table/server/start-table.ts";
import { buildTrialSystem } from "../table/trial-system.ts";
import { HASTY_DISK } from "./hasty-disk.ts";
import { SeatBrowser } from "./seat-page.ts";

const demo = {
  users: [
    { name: "GM", role: 4, color: "#b5893c" },
    { name: "Robin", role: 1, color: "#3c7ab5", character: "ann" },
  ],
  actors: [
    { key: "ann", pack: "heroes", entry: "Ann", owners: ["Robin"] },
    { key: "wolf", pack: "npcs", entry: "Wolf" },
  ],
  scene: { name: "Field", columns: 10, rows: 8, gridSize: 50 },
  tokens: [
    { actor: "ann", column: 1, row: 2, linked: true, disposition: 1 },
    { actor: "wolf", column: 5, row: 2, linked: false, disposition: -1, name: "Wolf A" },
    { actor: "wolf", column: 7, row: 5, linked: false, disposition: -1, name: "Wolf B" },
  ],
  combat: {},
};

/** What the tiny system does: models, a sheet, settings, a key, and a mark on every chat message. */
const SYSTEM_MODULE = `
const { NumberField } = foundry.data.fields;
class Creature extends foundry.abstract.TypeDataModel {
  static defineSchema() { return { health: new NumberField({ initial: 5, integer: true }) }; }
}
const { ActorSheetV2 } = foundry.applications.sheets;
const { HandlebarsApplicationMixin } = foundry.applications.api;
class CreatureSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
  static DEFAULT_OPTIONS = { classes: ["creature-sheet"], position: { width: 300, height: 200 } };
  static PARTS = { body: { template: "systems/trial/body.hbs" } };
}
Hooks.once("init", () => {
  for (const type of ["hero", "foe"]) CONFIG.Actor.dataModels[type] = Creature;
  CONFIG.statusEffects = [{ id: "prone", name: "Prone", img: "icons/svg/falling.svg" }, { id: "dead", name: "Dead", img: "icons/svg/skull.svg" }];
  foundry.applications.apps.DocumentSheetConfig.registerSheet(Actor, "trial", CreatureSheet, { makeDefault: true });
  game.settings.register("trial", "mood", { name: "Mood", hint: "How it feels.", scope: "world", config: true, type: String, choices: { calm: "Calm", grim: "Grim" }, default: "calm" });
  game.settings.register("trial", "loud", { name: "Loud", scope: "client", config: true, type: Boolean, default: false });
  game.keybindings.register("trial", "shout", { name: "Shout", editable: [{ key: "KeyQ", modifiers: ["SHIFT"] }], onDown: () => { document.body.dataset.shouted = "yes"; return true; } });
});
Hooks.on("renderChatMessageHTML", (message, html) => { html.dataset.marked = message.id; });
Hooks.on("preUpdateToken", (token) => globalThis.forbidMoves ? false : undefined);
`;

const BODY_TEMPLATE = `<div><label>Name <input type="text" name="name" value="{{document.name}}"></label></div>`;

export interface TwoSeats {
  readonly table: RunningTable;
  readonly gm: Page;
  readonly robin: Page;
  /** What either page complained about. */
  readonly errors: string[];
  open(user: string, options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

/** Builds the page and the system, opens the table, seats both. The caller closes. */
export async function openTwoSeats(): Promise<TwoSeats> {
  const folder = mkdtempSync(join(tmpdir(), "shell-"));
  const systemPath = await buildTrialSystem(folder);
  writeFileSync(join(systemPath, "trial.mjs"), SYSTEM_MODULE);
  writeFileSync(join(systemPath, "body.hbs"), BODY_TEMPLATE);
  writeFileSync(join(systemPath, "trial.css"), ".creature-sheet .window-content { padding: 3px; }");
  writeFileSync(join(folder, "demo.json"), JSON.stringify(demo));
  const clientPath = await buildPage();
  const worldPath = join(folder, "world");
  const generation = wantedGeneration();
  const options = { generation, systemPath, clientPath, worldPath, demo: join(folder, "demo.json"), port: 0 };
  const table = await startTable({ ...options, report: () => {}, disk: HASTY_DISK });
  const browser = await SeatBrowser.open();
  const errors: string[] = [];
  const close = async (): Promise<void> => {
    await browser.close();
    await table.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const open = (user: string, context?: BrowserContextOptions): Promise<Page> => {
    const { url } = table.seats.find((seat) => seat.user === user)!;
    return browser.sit(url, (text) => errors.push(text), { context });
  };
  try {
    return { table, errors, close, open, gm: await open("GM"), robin: await open("Robin") };
  } catch (error) {
    await close();
    throw error;
  }
}

// Builds the interface: every part of `ui` from the class that CONFIG.ui names, drawn in order.
import type { ApplicationV2 } from "../applications/application.ts";
import { Board } from "../board/board.ts";
import { ChatLog } from "../sidebar/chat/chat-log.ts";
import { CombatTracker } from "../sidebar/combat/combat-tracker.ts";
import { CompendiumDirectory } from "../sidebar/compendium/compendium-directory.ts";
import { ActorDirectory } from "../sidebar/directory/actor-directory.ts";
import { ItemDirectory } from "../sidebar/directory/item-directory.ts";
import { Settings } from "../sidebar/settings/settings-tab.ts";
import { Sidebar } from "../sidebar/sidebar.ts";
import { Players } from "./players.ts";

type PartClass = new () => ApplicationV2;

/** The table's own parts; a system replaces one by putting its subclass into CONFIG.ui. */
export const DEFAULT_PARTS: Readonly<Record<string, PartClass>> = {
  sidebar: Sidebar,
  chat: ChatLog,
  combat: CombatTracker,
  actors: ActorDirectory,
  items: ItemDirectory,
  compendium: CompendiumDirectory,
  settings: Settings,
  players: Players,
};

/** Draws everything that stays on the page. The sidebar goes first: the tabs live in it. */
export async function buildInterface(
  ui: Record<string, unknown>,
  configured: Record<string, unknown>,
): Promise<void> {
  const parts = Object.keys(DEFAULT_PARTS).map((name) => {
    const Part = (configured[name] ?? DEFAULT_PARTS[name]) as PartClass;
    const part = new Part();
    ui[name] = part;
    return part;
  });
  for (const part of parts) await part.render({ force: true });
  const place = document.getElementById("board");
  if (!place) throw new Error("The page has no place for the board");
  const board = new Board(place);
  ui.board = board;
  board.start();
}

// Puts the sidebar, the players and the drawing of chat messages where systems look for them.
import { strictNamespace } from "../applications/unsupported-class.ts";
import { tokenObject, updateTargets, type BoardToken } from "../board/board-token.ts";
import { TokenHUD } from "../board/token-hud.ts";
import { ChatLog } from "../sidebar/chat/chat-log.ts";
import { renderMessageHTML, type MessageRenderOptions } from "../sidebar/chat/message-html.ts";
import { CombatTracker } from "../sidebar/combat/combat-tracker.ts";
import { CombatTrackerConfig } from "../sidebar/combat/combat-tracker-config.ts";
import { Compendium } from "../sidebar/compendium/compendium.ts";
import { CompendiumDirectory } from "../sidebar/compendium/compendium-directory.ts";
import { ActorDirectory } from "../sidebar/directory/actor-directory.ts";
import { DocumentDirectory } from "../sidebar/directory/document-directory.ts";
import { ItemDirectory } from "../sidebar/directory/item-directory.ts";
import { Settings } from "../sidebar/settings/settings-tab.ts";
import { SettingsConfig } from "../sidebar/settings/settings-config.ts";
import { Sidebar } from "../sidebar/sidebar.ts";
import { AbstractSidebarTab } from "../sidebar/sidebar-tab.ts";
import { installTours } from "../tours/tours-collection.ts";
import { DEFAULT_PARTS } from "./interface.ts";
import { Players } from "./players.ts";
import { game } from "./world.ts";
import type { WorldMessage, WorldToken, WorldUser } from "./world.ts";

interface Prototyped {
  readonly prototype: object;
}

function section(holder: Record<string, unknown>, key: string): Record<string, unknown> {
  if (!Object.hasOwn(holder, key)) holder[key] = {};
  return holder[key] as Record<string, unknown>;
}

/** Fills foundry.applications.sidebar and parts of .ui and .apps; call before the other applications are installed. */
export function installShell(foundry: object, CONFIG: Record<string, unknown>): void {
  const applications = section(foundry as Record<string, unknown>, "applications");
  const tabs = { ChatLog, CombatTracker, ActorDirectory, ItemDirectory, CompendiumDirectory, Settings };
  applications.sidebar = strictNamespace("foundry.applications.sidebar", {
    AbstractSidebarTab,
    DocumentDirectory,
    Sidebar,
    apps: strictNamespace("foundry.applications.sidebar.apps", { Compendium }),
    tabs: strictNamespace("foundry.applications.sidebar.tabs", tabs),
  });
  Object.assign(section(applications, "ui"), { Players });
  applications.hud = strictNamespace("foundry.applications.hud", { TokenHUD });
  (CONFIG.Token as { hudClass: unknown }).hudClass = TokenHUD;
  Object.assign(section(applications, "settings"), { SettingsConfig });
  Object.assign(section(applications, "apps"), { CombatTrackerConfig });
  installTours(foundry);
  CONFIG.ui = { ...(CONFIG.ui as object | undefined), ...DEFAULT_PARTS };
}

export interface PageDocuments {
  readonly ChatMessage: Prototyped;
  readonly User: Prototyped;
  readonly TokenDocument: Prototyped;
}

/** Gives the documents the abilities that need a page. */
export function installPageAbilities({ ChatMessage, User, TokenDocument }: PageDocuments): void {
  Object.assign(ChatMessage.prototype, {
    renderHTML(this: WorldMessage, options: MessageRenderOptions = {}): Promise<HTMLElement> {
      return renderMessageHTML(this, options);
    },
  });
  Object.assign(User.prototype, {
    updateTokenTargets(this: WorldUser, targetIds: readonly string[] = []): void {
      updateTargets(this, targetIds);
    },
  });
  // As with a canvas: what stands for the token on the board, where this person looks at its scene.
  Object.defineProperty(TokenDocument.prototype, "object", {
    configurable: true,
    get(this: WorldToken): BoardToken | null {
      return this.parent && this.parent === game().scenes.viewed ? tokenObject(this) : null;
    },
  });
}

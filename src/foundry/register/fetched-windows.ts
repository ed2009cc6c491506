// Windows that are fetched when they are first opened: their buttons among Foundry's settings, and what opens by itself at the start.

import { allGames, type GameManifest } from "../../rulesets/index.ts";
import { SPACE, store } from "../platform/settings-store.ts";
import { setSetting, setting } from "./settings.ts";

const { ApplicationV2 } = foundry.applications.api;

interface Menu {
  readonly key: string;
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
  readonly open: () => Promise<unknown>;
}

const BROKEN: Menu = {
  key: "broken",
  name: "FRAY.Broken.Title",
  label: "FRAY.Broken.Open",
  hint: "FRAY.Broken.Hint",
  icon: "fa-solid fa-bandage",
  open: async () => (await import("../repair/broken-window.ts")).openBroken(),
};

const WELCOME: Menu = {
  key: "welcome",
  name: "FRAY.Welcome.Title",
  label: "FRAY.Welcome.Open",
  hint: "FRAY.Welcome.Hint",
  icon: "fa-solid fa-door-open",
  open: async () => (await import("../welcome/welcome-window.ts")).openWelcome(),
};

function rulingsOf(facts: GameManifest): Menu {
  return {
    key: `${facts.id}.rulings`,
    name: `FRAY.Ruleset.${facts.id}`,
    label: "FRAY.Rulings.Open",
    hint: "FRAY.Rulings.Hint",
    icon: "fa-solid fa-scale-balanced",
    open: async () => (await import("../rulings/rulings-window.ts")).openRulings(facts),
  };
}

/** At `init`: each button makes what Foundry takes for its window, which fetches the true one and opens that. */
export function registerSettingMenus(): void {
  for (const { key, open, ...shown } of [...allGames.map(rulingsOf), BROKEN, WELCOME])
    store().registerMenu(SPACE, key, {
      ...shown,
      restricted: true,
      type: class extends ApplicationV2 {
        override async render(): Promise<this> {
          await open();
          return this;
        }
      },
    });
}

/** Tells the active GM what is broken; at `ready`. */
export async function tellOfBroken(): Promise<void> {
  if (!game.users?.activeGM?.isSelf) return;
  await (await import("../repair/broken-window.ts")).tellOfBroken();
}

/** Shows the welcome once, to the active GM of a world in which nobody is yet; at `ready`. */
export async function welcomeOnce(): Promise<void> {
  if (!game.users?.activeGM?.isSelf || setting("welcomed")) return;
  if (game.actors?.contents.length || game.combats?.contents.length) return;
  await setSetting("welcomed", true);
  await WELCOME.open();
}

// The help window: one short page about one screen.

import { keyLabel, viewHelp } from "../../view/help-view.ts";
import { say } from "../words.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The screens that have a page, by the class of their elements; the more particular ones first. */
export const SCREENS = {
  "fray-rule-sheet": "item",
  "fray-actor-sheet": "actor",
  "fray-item-sheet": "item",
  "fray-panel": "panel",
  "fray-tracker": "tracker",
  "fray-history-window": "history",
  "fray-rulings-window": "rulings",
  "fray-workshop-window": "workshop",
  "fray-broken-window": "broken",
} as const;

export type HelpScreen = (typeof SCREENS)[keyof typeof SCREENS];

const BOUND = ["openPalette", "endTurn", "pass", "undo", "redo"] as const;

export class HelpWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "fray-help",
    classes: ["fray", "fray-help-window"],
    position: { width: 480, height: "auto" as const },
    window: { icon: "fa-solid fa-circle-question", resizable: true },
  };

  static override PARTS = {
    help: { template: "systems/fray/templates/help/help.hbs" },
  };

  static #only: HelpWindow | null = null;

  #screen: HelpScreen = "panel";

  /** Shows the page of a screen, and puts the focus there. */
  static async open(screen: HelpScreen): Promise<void> {
    const window = (HelpWindow.#only ??= new HelpWindow());
    window.#screen = screen;
    await window.render({ force: true, window: { title: window.title } } as never);
    window.bringToFront();
    window.element.querySelector<HTMLElement>(".fray-help")?.focus();
  }

  override get title(): string {
    return say("FRAY.help.Title", { screen: say(`FRAY.help.${this.#screen}.name`) });
  }

  override async _prepareContext(): Promise<never> {
    const text = say(`FRAY.help.${this.#screen}.text`);
    return Promise.resolve(viewHelp(text, say(`FRAY.help.${this.#screen}.keys`, boundKeys())) as never);
  }
}

/** The keys of Fray's own deeds, as this person has set them. */
function boundKeys(): Record<string, string> {
  return Object.fromEntries(
    BOUND.map((action) => {
      const [binding] = game.keybindings?.get("fray", action) ?? [];
      return [action, binding ? keyLabel(binding) : "–"];
    }),
  );
}

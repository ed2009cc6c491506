// The help window: one short page about one screen.

import { keyLabel, viewHelp } from "../../view/help-view.ts";
import pages from "../../../lang/en/help.json";
import { addGameWords, say } from "../platform/words.ts";
import { PAGES } from "./pages.ts";
import type { HelpScreen } from "./screens.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

const BOUND = ["openPalette", "walk", "endTurn", "pass", "undo", "redo"] as const;

// The pages come with their window: few open it, and no world need wait for them.
addGameWords("help", pages);

export class HelpWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "fray-help",
    classes: ["fray", "fray-help-window"],
    position: { width: 480, height: "auto" as const },
    window: { icon: "fa-solid fa-circle-question", resizable: true },
    actions: { turnTo: HelpWindow.#onTurnTo },
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

  static async #onTurnTo(this: HelpWindow, _event: Event, target: HTMLElement): Promise<void> {
    const page = PAGES.find((each) => each === target.dataset["page"]);
    if (page) await HelpWindow.open(page);
  }

  override get title(): string {
    return say("FRAY.help.Title", { screen: say(`FRAY.help.${this.#screen}.name`) });
  }

  override async _prepareContext(): Promise<never> {
    const text = say(`FRAY.help.${this.#screen}.text`);
    const others = PAGES.filter((page) => page !== this.#screen).map((page) => ({
      page,
      name: say(`FRAY.help.${page}.name`),
    }));
    const page = viewHelp(text, say(`FRAY.help.${this.#screen}.keys`, boundKeys()));
    return Promise.resolve({ ...page, others } as never);
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

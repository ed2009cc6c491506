// The welcome of a GM's first start: which game, its first encounter, a hero, the tours and the help.

import { allGames } from "../../rulesets/index.ts";
import { openHeroGuide } from "../heroes/open-guide.ts";
import { openHelp } from "../help/help-buttons.ts";
import { setSetting, setting } from "../register/settings.ts";
import { notify } from "../platform/notices.ts";
import { addGameWords, say, spokenBelow } from "../platform/words.ts";
import words from "../../../lang/en/welcome.json";
import { bringFirstEncounter, firstEncounter } from "./first-encounter.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

interface WelcomeContext {
  readonly games: readonly {
    readonly id: string;
    readonly name: string;
    readonly hint: string;
    readonly chosen: boolean;
  }[];
  readonly encounter: string;
  readonly hides: boolean;
  /** The words of the template by their keys: the host knows none that came with the window. */
  readonly spoken: { readonly [key: string]: string };
}

addGameWords("welcome", words);

export class WelcomeWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "fray-welcome",
    classes: ["fray", "fray-welcome-window"],
    position: { width: 560, height: "auto" as const },
    window: { title: "FRAY.Welcome.Title", icon: "fa-solid fa-door-open", resizable: true },
    actions: {
      bringEncounter: WelcomeWindow.#onBringEncounter,
      makeHero: WelcomeWindow.#onMakeHero,
      startTour: WelcomeWindow.#onStartTour,
      showHelp: WelcomeWindow.#onShowHelp,
    },
  };

  static override PARTS = {
    welcome: { template: "systems/fray/templates/welcome/welcome.hbs", scrollable: [""] },
  };

  override async _prepareContext(): Promise<never> {
    const played = setting("defaultRuleset");
    const context: WelcomeContext = {
      games: allGames.map(({ id }) => ({
        id,
        name: say(`FRAY.Ruleset.${id}`),
        hint: say(`FRAY.welcome.Game.${id}`),
        chosen: id === played,
      })),
      encounter: (await firstEncounter(played))?.name ?? "",
      hides: setting("hideOtherGames"),
      spoken: spokenBelow("FRAY.welcome"),
    };
    return context as never;
  }

  override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    for (const choice of this.element.querySelectorAll<HTMLInputElement>("input[name=game]"))
      choice.addEventListener("change", () => void this.#choose(choice.value));
    const hides = this.element.querySelector<HTMLInputElement>("input[name=hides]");
    hides?.addEventListener("change", () => void setSetting("hideOtherGames", hides.checked));
  }

  async #choose(id: string): Promise<void> {
    await setSetting("defaultRuleset", id);
    await this.render();
    this.element.querySelector<HTMLElement>(`input[value="${id}"]`)?.focus();
  }

  /** The window makes room: the board that it lies over is what one wants to see now. */
  static async #onBringEncounter(this: WelcomeWindow): Promise<void> {
    const name = await bringFirstEncounter(setting("defaultRuleset"));
    if (name === null) return;
    await this.close();
    notify("info", say("FRAY.welcome.Brought", { name }));
  }

  static async #onMakeHero(): Promise<void> {
    await openHeroGuide();
  }

  /** The window makes room: a tour points at what lies below it. */
  static async #onStartTour(this: WelcomeWindow): Promise<void> {
    await this.close();
    await game.tours?.get(`fray.${setting("defaultRuleset")}-gm`)?.start();
  }

  static async #onShowHelp(this: WelcomeWindow): Promise<void> {
    await openHelp("tracker");
  }
}

/** Opens the window. */
export async function openWelcome(): Promise<void> {
  await new WelcomeWindow().render({ force: true });
}

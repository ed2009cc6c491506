// The page of a fight: how everybody fared, who struck whom, how the dice fell, where it turned, and what comes next.

import words from "../../../lang/en/page.json";
import { viewFightPage, type FightPageView } from "../../view/fight-page.ts";
import { drawFightPicture } from "../../view/fight-picture.ts";
import { accessTo, followFights, viewedCombat, type RunningAccess } from "../fights/fight-views.ts";
import { shelvedOf } from "../fights/fight-access.ts";
import { openHand, openTime } from "../hand/open-hand.ts";
import { exportFightFile } from "../history/export-fight.ts";
import { addGameWords, say, spokenBelow } from "../platform/words.ts";
import { onSettingChange } from "../register/settings.ts";
import { partsToReplace, type Parts } from "../render/redraw-in-place.ts";
import { drawSoon } from "../render/render-queue.ts";
import { keepPage } from "./kept-page.ts";
import { savePicture } from "./save-picture.ts";

// Its words and its drawing are this window's: it comes with it.
export { keepPage };

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

// Its words come with it: no world need wait for them.
addGameWords("page", words);

/** Shows a step of the fight by its root, as the history does; whoever opens the page says how. */
export type ShowStep = (root: number) => Promise<void>;

interface PageContext {
  readonly spoken: ReturnType<typeof spokenBelow>;
  readonly isGM: boolean;
  readonly page: FightPageView | null;
  /** What was, or is so far. */
  readonly title: string;
  /** What the numbers below the drawing count. */
  readonly clock: string;
  readonly given: string;
  readonly taken: string;
  readonly more: string;
}

export class FightPageWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "fray-fight-page",
    classes: ["fray", "fray-page-window"],
    position: { width: 760, height: 640 },
    window: { title: "FRAY.Page.Title", icon: "fa-solid fa-chart-line", resizable: true },
    actions: {
      openStep: FightPageWindow.#onOpenStep,
      exportFight: FightPageWindow.#onExport,
      keepPage: FightPageWindow.#onKeep,
      savePicture: FightPageWindow.#onPicture,
      openTime: FightPageWindow.#onTime,
      openHand: () => openHand(),
    },
  };

  static override PARTS = {
    page: { template: "systems/fray/templates/aftermath/fight-page.hbs", scrollable: [".fray-page"] },
  };

  static #instance: FightPageWindow | null = null;

  /** The one page of this client; it is drawn anew while the fight that it shows goes on. */
  static get instance(): FightPageWindow {
    if (!FightPageWindow.#instance) {
      const instance = new FightPageWindow();
      FightPageWindow.#instance = instance;
      const redraw = (): void => {
        void drawSoon(instance, () => instance.render());
      };
      followFights(redraw);
      onSettingChange("npcNumbers", redraw);
    }
    return FightPageWindow.#instance;
  }

  #showStep: ShowStep | null = null;

  /** Opens the page, from which steps are shown in this way. */
  async openWith(showStep: ShowStep): Promise<void> {
    this.#showStep = showStep;
    await this.render({ force: true });
  }

  get #access(): RunningAccess | null {
    return accessTo(viewedCombat())?.running ?? null;
  }

  override async _prepareContext(): Promise<never> {
    const access = this.#access;
    return Promise.resolve(contextOf(access ? pageOf(access) : null) as never);
  }

  protected override _replaceHTML(rendered: Parts, content: HTMLElement, options: never): void {
    super._replaceHTML(partsToReplace(rendered, this.parts), content, options);
  }

  static async #onOpenStep(this: FightPageWindow, _event: Event, target: HTMLElement): Promise<void> {
    await this.#showStep?.(Number(target.dataset["root"]));
  }

  static #onExport(this: FightPageWindow): void {
    const access = this.#access;
    if (access) exportFightFile(access.fight);
  }

  static async #onKeep(this: FightPageWindow): Promise<void> {
    const [access, combat] = [this.#access, viewedCombat()];
    if (!access || !combat) return;
    await keepPage({ combat, fight: access.fight });
  }

  static async #onPicture(this: FightPageWindow): Promise<void> {
    const access = this.#access;
    if (!access) return;
    const { page, title, given, taken } = contextOf(pageOf(access));
    if (!page) return;
    const named = ["Who", "Left"].map((word) => say(`FRAY.page.${word}`));
    const others = ["Deeds", "ActedIn", "Dice"].map((word) => say(`FRAY.page.${word}`));
    const columns = [...named, given, taken, ...others];
    const picture = drawFightPicture(page, { title, columns, turned: say("FRAY.page.Turned") });
    await savePicture(picture, say("FRAY.page.PictureName"));
  }

  static async #onTime(this: FightPageWindow): Promise<void> {
    await openTime(viewedCombat());
  }
}

function pageOf({ fight, ruleset, engine, seat }: RunningAccess): FightPageView {
  const { health } = shelvedOf(fight).tokenBars;
  return viewFightPage({ fight, ruleset, health, situationOf: (now) => engine.situation(now) }, seat);
}

function contextOf(page: FightPageView | null): PageContext {
  const unit = page?.unit || say("FRAY.page.Harm");
  return {
    spoken: spokenBelow("FRAY.page"),
    isGM: game.user?.isGM === true,
    page,
    title: page ? say(page.isOver ? "FRAY.page.IsOver" : "FRAY.page.SoFar", { when: page.when }) : "",
    clock: page?.clock ?? "",
    given: say("FRAY.page.Given", { unit }),
    taken: say("FRAY.page.Taken", { unit }),
    more: page?.more ? say("FRAY.page.More", { count: page.more }) : "",
  };
}

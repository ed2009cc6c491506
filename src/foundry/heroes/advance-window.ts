// Advancement: what a hero may buy with the points that the game master gave, what he has bought, and the way back.

import type { HeroGuide } from "../../core/manifest/hero-guide.ts";
import { fetchPart } from "../../rulesets/index.ts";
import { viewAdvance, type AdvanceView } from "../../view/hero-advance-view.ts";
import type { Want } from "../../view/hero-advance.ts";
import { onSettingChange } from "../register/settings.ts";
import { isInput } from "../platform/own-window.ts";
import { partsToReplace, type Parts } from "../render/redraw-in-place.ts";
import { drawSoon } from "../render/render-queue.ts";
import { addGameWords, say, spokenBelow, wordsOfGame } from "../platform/words.ts";
import { isPoints, pricesOf, setPoints } from "./budgets.ts";
import { advancesOf, advancingOf, takeBack } from "./carry-out.ts";
import { sayWant } from "./wanted.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

export class AdvanceWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "fray-advance",
    classes: ["fray", "fray-hero-guide"],
    position: { width: 520, height: 640 },
    window: { icon: "fa-solid fa-arrow-up-right-dots", resizable: true },
    actions: { buy: AdvanceWindow.#onBuy, takeBack: AdvanceWindow.#onTakeBack },
  };

  static override PARTS = {
    advance: { template: "systems/fray/templates/heroes/advance.hbs", scrollable: [""] },
  };

  static #instance: AdvanceWindow | null = null;

  /** Opens the advancement of a hero. */
  static async open(actor: Actor.Implementation): Promise<void> {
    const advance = (AdvanceWindow.#instance ??= new AdvanceWindow());
    advance.#actor = actor;
    advance.#told = "";
    await advance.render({ force: true });
    advance.bringToFront();
  }

  #actor: Actor.Implementation | null = null;
  #told = "";

  constructor() {
    super();
    onSettingChange("heroPrices", () => this.#redraw());
    for (const hook of ["updateActor", "createItem", "deleteItem"] as const)
      Hooks.on(hook, () => this.#redraw());
  }

  override get title(): string {
    return say("FRAY.heroes.Advance", { name: this.#actor?.name ?? "" });
  }

  get #game(): string {
    return this.#actor?.playedBy?.id ?? "";
  }

  override async _prepareContext(): Promise<never> {
    const actor = this.#actor;
    const guide: HeroGuide = await fetchPart(this.#game, "heroGuide");
    addGameWords(this.#game, { Guide: guide.words });
    const view: AdvanceView | null =
      actor &&
      viewAdvance({
        guide,
        hero: advancingOf(actor),
        prices: pricesOf(this.#game),
        advances: advancesOf(actor),
        words: wordsOfGame(this.#game),
        dayOf: (at) => new Date(at).toLocaleDateString(),
      });
    const context = {
      ...view,
      rootId: this.id,
      isGm: game.user?.isGM === true,
      told: this.#told,
      spoken: spokenBelow("FRAY.heroes"),
    };
    return context as never;
  }

  /** What one is typing stays while what was typed before is being written. */
  protected override _replaceHTML(rendered: Parts, content: HTMLElement, options: never): void {
    super._replaceHTML(partsToReplace(rendered, this.parts), content, options);
  }

  override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", ({ target }) => {
      if (!isInput(target)) return;
      if (target.dataset["step"] !== undefined) this.#setPrice(target);
      else if (target.name === "earned") void this.#give(Number(target.value));
    });
  }

  #setPrice(field: HTMLInputElement): void {
    const points = Number(field.value);
    if (isPoints(points)) void setPoints("heroPrices", this.#game, field.dataset["step"] ?? "", points);
    else this.#redraw();
  }

  async #give(points: number): Promise<void> {
    if (!isPoints(points)) return this.#redraw();
    const { earned } = await fetchPart(this.#game, "heroGuide");
    await this.#actor?.update({ [`system.${earned}`]: points });
  }

  #redraw(told = ""): void {
    this.#told = told;
    void drawSoon(this, () => this.render());
  }

  static async #onBuy(this: AdvanceWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const { step = "", what = "", whyNot = "" } = dataset;
    if (whyNot) return this.#redraw(whyNot);
    if (!game.users?.activeGM) return this.#redraw(say("FRAY.heroes.NoGm"));
    const want: Want = { step, what };
    if (this.#actor) await sayWant(this.#actor, want, foundry.utils.randomID());
  }

  static async #onTakeBack(this: AdvanceWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
    if (this.#actor && game.user?.isGM) await takeBack(this.#actor, dataset["key"] ?? "", game.user.name);
  }
}

// The guide to a new hero: whom to begin with, what is bought step by step, what one has by it, and the name.

import type { HeroGuide } from "../../core/manifest/hero-guide.ts";
import { fetchPart, rulesetOfActorType } from "../../rulesets/index.ts";
import { draftOf, withThing, withValue, type HeroDraft } from "../../view/hero-draft.ts";
import { viewGuide, type GuideView } from "../../view/hero-guide-view.ts";
import { viewNumbers, type NumbersView } from "../../view/sheet-view.ts";
import { sheetOf } from "../fights/fight-access.ts";
import { rulesOf } from "../fights/rules-at-hand.ts";
import { rulingsOf } from "../rulings/ruling-settings.ts";
import { onSettingChange, setting } from "../register/settings.ts";
import { notify } from "../platform/notices.ts";
import { saysYes } from "../platform/yes-or-no.ts";
import { addGameWords, say, spokenBelow, wordsOfGame } from "../platform/words.ts";
import { allActors } from "../platform/world.ts";
import { drawSoon } from "../render/render-queue.ts";
import { partialsAtHand } from "../render/partials.ts";
import words from "../../../lang/en/heroes.json";
import { budgetsOf, isPoints, setPoints } from "./budgets.ts";
import {
  fetchThings,
  fillHero,
  heroForNow,
  makeHero,
  missingThing,
  type NamedDraft,
  type Things,
} from "./made-hero.ts";
import { isDoubtedHero, isEmptyHero, mayMakeActors } from "./empty-heroes.ts";

/**
 * Opens the guide for a new hero, or for an empty one that is to be filled. Whoever may not make actors fills the first
 * empty one that is his, and is told where there is none.
 */
export async function openGuide(actor: Actor.Implementation | null): Promise<void> {
  const filled = actor ?? (mayMakeActors() ? null : (allActors().find(isEmptyHero) ?? null));
  if (!filled && !mayMakeActors()) return void notify("warn", say("FRAY.heroes.Nowhere"));
  await HeroGuideWindow.open(filled, filled && rulesetOfActorType(filled.type));
}

export { carryOutWant } from "./wanted.ts";
export { AdvanceWindow } from "./advance-window.ts";
export { judgeRecord, tellDoubts } from "./judged-record.ts";
export { recordOfHero } from "./shown-record.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

addGameWords("heroes", words);

/** The first page, on which one chooses whom to begin with. */
const HEROES = "heroes";

/** What is fetched of a game for its guide. */
interface Known {
  readonly guide: HeroGuide;
  readonly things: Things;
}

interface GuideContext extends GuideView {
  readonly rootId: string;
  readonly page: string;
  readonly onHeroes: boolean;
  readonly pages: readonly {
    readonly id: string;
    readonly name: string;
    readonly left: string;
    readonly here: boolean;
  }[];
  readonly step: GuideView["steps"][number] | null;
  readonly back: string;
  readonly next: string;
  readonly nextLabel: string;
  readonly numbers: NumbersView["groups"];
  readonly ofItems: NumbersView["ofItems"];
  readonly fault: string;
  readonly carried: string;
  readonly name: string;
  readonly told: string;
  readonly isGm: boolean;
  readonly players: readonly {
    readonly id: string;
    readonly name: string;
    readonly chosen: boolean;
  }[];
  readonly makeLabel: string;
  readonly spoken: { readonly [key: string]: string };
}

export class HeroGuideWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "fray-hero-guide",
    classes: ["fray", "fray-hero-guide"],
    position: { width: 860, height: 720 },
    window: { icon: "fa-solid fa-user-plus", resizable: true },
    actions: {
      chooseHero: HeroGuideWindow.#onChooseHero,
      openPage: HeroGuideWindow.#onOpenPage,
      bringTo: HeroGuideWindow.#onBringTo,
      takeThing: HeroGuideWindow.#onTakeThing,
      makeHero: HeroGuideWindow.#onMakeHero,
    },
  };

  static override PARTS = {
    guide: {
      template: "systems/fray/templates/heroes/guide.hbs",
      scrollable: [""],
    },
  };

  static #instance: HeroGuideWindow | null = null;

  /** Opens the guide of a game, for a new hero or for an empty one. */
  static async open(actor: Actor.Implementation | null, ruleset: string | null): Promise<void> {
    const guide = (HeroGuideWindow.#instance ??= new HeroGuideWindow());
    guide.#begin(actor, ruleset ?? setting("defaultRuleset"));
    await guide.render({ force: true });
    guide.bringToFront();
  }

  #actor: Actor.Implementation | null = null;
  #game = "";
  #known: Known | null = null;
  #draft: HeroDraft | null = null;
  #page = HEROES;
  #name = "";
  #owner = "";
  #told = "";

  constructor() {
    super();
    onSettingChange("heroBudgets", () => this.#redraw());
  }

  override get title(): string {
    const name = this.#actor?.name;
    return name === undefined ? say("FRAY.heroes.Title") : say("FRAY.heroes.TitleOf", { name });
  }

  #begin(actor: Actor.Implementation | null, ruleset: string): void {
    if (ruleset !== this.#game) this.#known = this.#draft = null;
    this.#actor = actor;
    this.#game = ruleset;
    this.#page = HEROES;
    this.#told = "";
    this.#name = actor?.name ?? "";
  }

  async #fetch(): Promise<Known> {
    const guide = await fetchPart(this.#game, "heroGuide");
    const [things] = await Promise.all([fetchThings(guide), rulesOf(this.#game), partialsAtHand()]);
    addGameWords(this.#game, { Guide: guide.words });
    return { guide, things };
  }

  override async _prepareContext(): Promise<never> {
    const { guide, things } = (this.#known ??= await this.#fetch());
    const draft = (this.#draft ??= draftOf(guide, guide.archetypes[0]?.id ?? ""));
    const spoken = wordsOfGame(this.#game);
    const view = viewGuide({
      guide,
      draft,
      budgets: budgetsOf(this.#game),
      words: spoken,
    });
    const context: GuideContext = {
      ...view,
      ...this.#pages(view),
      ...this.#numbers(guide, heroForNow(guide, draft, things)),
      rootId: this.id,
      carried: draft.things.join(", "),
      name: this.#name,
      told: this.#told || view.problem,
      isGm: game.user?.isGM === true,
      players: this.#players(),
      makeLabel: this.#makeLabel(),
      spoken: spokenBelow("FRAY.heroes"),
    };
    return context as never;
  }

  #makeLabel(): string {
    if (!this.#actor) return say("FRAY.heroes.Make");
    const { name } = this.#actor;
    return say(isDoubtedHero(this.#actor) ? "FRAY.heroes.Anew" : "FRAY.heroes.Fill", { name });
  }

  #pages({
    steps,
  }: GuideView): Pick<GuideContext, "page" | "onHeroes" | "pages" | "step" | "back" | "next" | "nextLabel"> {
    const all = [
      { id: HEROES, name: say("FRAY.heroes.Heroes"), left: "" },
      ...steps.map(({ id, name, left }) => ({ id, name, left })),
    ];
    const at = all.findIndex(({ id }) => id === this.#page);
    const next = all[at + 1];
    return {
      page: this.#page,
      onHeroes: this.#page === HEROES,
      pages: all.map((page) => ({ ...page, here: page.id === this.#page })),
      step: steps.find(({ id }) => id === this.#page) ?? null,
      back: all[at - 1]?.id ?? "",
      next: next?.id ?? "",
      nextLabel: next ? say("FRAY.heroes.Next", { step: next.name }) : "",
    };
  }

  #numbers(
    { shown }: HeroGuide,
    hero: Actor.Implementation,
  ): Pick<GuideContext, "numbers" | "ofItems" | "fault"> {
    const { sheet, shelved } = sheetOf(hero);
    const view = viewNumbers(shelved, sheet, rulingsOf(shelved), wordsOfGame(this.#game));
    const numbers = view.groups.map((group) => ({
      ...group,
      numbers: group.numbers.filter(({ name }) => shown.includes(name)),
    }));
    return {
      numbers: numbers.filter((group) => group.numbers.length > 0),
      ofItems: view.ofItems,
      fault: view.broken,
    };
  }

  /** For whom a GM may make a hero: the players; nobody, where an empty one is filled. */
  #players(): GuideContext["players"] {
    if (!game.user?.isGM || this.#actor) return [];
    const players = (game.users?.contents ?? []).filter(({ isGM }) => !isGM);
    const own = { id: "", name: game.user.name, chosen: this.#owner === "" };
    return [
      own,
      ...players.map(({ id, name }) => ({
        id: id ?? "",
        name,
        chosen: id === this.#owner,
      })),
    ];
  }

  override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    const field = <Kind extends Element>(name: string): Kind | null =>
      this.element.querySelector<Kind>(`[name=${name}]`);
    field<HTMLInputElement>("heroName")?.addEventListener("input", ({ target }) => {
      this.#name = (target as HTMLInputElement).value;
    });
    field<HTMLSelectElement>("heroOwner")?.addEventListener("change", ({ target }) => {
      this.#owner = (target as HTMLSelectElement).value;
    });
    field<HTMLInputElement>("points")?.addEventListener("change", ({ target }) => {
      const points = Number((target as HTMLInputElement).value);
      if (isPoints(points)) void setPoints("heroBudgets", this.#game, this.#page, points);
      else this.#redraw();
    });
  }

  #redraw(told = ""): void {
    this.#told = told;
    void drawSoon(this, () => this.render());
  }

  #change(change: (draft: HeroDraft) => HeroDraft): void {
    if (this.#draft) this.#draft = change(this.#draft);
    this.#redraw();
  }

  static #onChooseHero(this: HeroGuideWindow, _event: Event, { dataset }: HTMLElement): void {
    const guide = this.#known?.guide;
    if (guide) this.#change(() => draftOf(guide, dataset["hero"] ?? ""));
  }

  static #onOpenPage(this: HeroGuideWindow, _event: Event, { dataset }: HTMLElement): void {
    this.#page = dataset["page"] ?? HEROES;
    this.#redraw();
  }

  /** A button that cannot says why instead. */
  static #onBringTo(this: HeroGuideWindow, _event: Event, { dataset }: HTMLElement): void {
    const { path = "", to, whyNot = "" } = dataset;
    if (whyNot) return this.#redraw(whyNot);
    this.#change((draft) => withValue(draft, path, Number(to)));
  }

  static #onTakeThing(this: HeroGuideWindow, _event: Event, button: HTMLElement): void {
    const { thing = "", whyNot = "" } = button.dataset;
    if (whyNot) return this.#redraw(whyNot);
    const isTaken = button.getAttribute("aria-pressed") === "true";
    this.#change((draft) => withThing(draft, thing, !isTaken));
  }

  static async #onMakeHero(this: HeroGuideWindow): Promise<void> {
    const why = this.#whyNotMade();
    if (why || !this.#known || !this.#draft) {
      this.#redraw(why);
      if (!this.#name.trim()) this.element.querySelector<HTMLElement>("[name=heroName]")?.focus();
      return;
    }
    const { guide, things } = this.#known;
    const drawn = {
      draft: this.#draft,
      name: this.#name.trim(),
      owner: this.#owner,
    };
    const hero = this.#actor ?? (await makeHero(guide, drawn, things));
    if (this.#actor && !(await this.#fill(this.#actor, guide, { drawn, things }))) return;
    notify("info", say("FRAY.heroes.Done", { name: hero.name }));
    this.#draft = null;
    await this.close();
    await hero.sheet?.render({ force: true } as never);
  }

  /** Fills the hero of this window. Returns whether he was filled; what speaks against it is told. */
  async #fill(
    actor: Actor.Implementation,
    guide: HeroGuide,
    filling: { readonly drawn: NamedDraft; readonly things: Things },
  ): Promise<boolean> {
    const { name } = actor;
    const title = say("FRAY.heroes.TitleOf", { name });
    if (isDoubtedHero(actor) && !(await saysYes(title, say("FRAY.heroes.AnewHint", { name })))) return false;
    await fillHero(guide, { actor, ...filling });
    return true;
  }

  #whyNotMade(): string {
    if (!this.#known || !this.#draft) return "";
    const { guide, things } = this.#known;
    if (!this.#actor && !mayMakeActors()) return say("FRAY.heroes.Nowhere");
    if (!this.#name.trim()) return say("FRAY.heroes.NameFirst");
    const gone = missingThing(this.#draft, things);
    if (gone !== null) return say("FRAY.heroes.Gone", { thing: gone, pack: guide.pack });
    const view = {
      guide,
      draft: this.#draft,
      budgets: budgetsOf(this.#game),
      words: wordsOfGame(this.#game),
    };
    return viewGuide(view).problem;
  }
}

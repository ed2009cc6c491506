// The compendium browser: all actors and items of a game in one window, by kind, rank, cost and name, to read and to take.

import { allGames, fetchPart, fetchParts, manifestOf, type LoadedGame } from "../../rulesets/index.ts";
import { viewShelf, type ShelfView, type ShelfWishes } from "../../view/shelf-view.ts";
import words from "../../../lang/en/compendium.json";
import { rulesOf } from "../fights/rules-at-hand.ts";
import { notify } from "../platform/notices.ts";
import { isActor, isItem } from "../platform/typed-documents.ts";
import { addGameWords, say, spokenBelow, wordsOfGame } from "../platform/words.ts";
import { setting } from "../register/settings.ts";
import { partialsAtHand } from "../render/partials.ts";
import { drawSoon } from "../render/render-queue.ts";
import { makeBlank } from "../sheets/single-items.ts";
import { followRows } from "./list-rows.ts";
import { documentAt, previewOf, type Preview } from "./preview.ts";
import { shelfOf, typesOf } from "./shelf-entries.ts";
import { addToSheet, bringIntoWorld, encounterFor, joinEncounter, takersOf, type Taker } from "./taking.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** What the browser opens with; all of it may be left out. */
export interface Opening {
  /** The type of what is wanted, such as a sheet's weapons. */
  readonly type?: string;
  /** For whom. */
  readonly actor?: Actor.Implementation;
}

const PARTS = ["filters", "list", "preview"] as const;
/** Rows at first, and with each press on "more". */
const ROWS = 60;
const NO_WISHES: ShelfWishes = { text: "", kind: "", rank: "", cost: null, most: ROWS, chosen: "" };

addGameWords("compendium", words);

interface Searched {
  readonly games: readonly { readonly id: string; readonly label: string; readonly selected: boolean }[];
  readonly wishes: ShelfWishes;
  readonly shelf: ShelfView;
  readonly more: string;
  /** What a blank one of the wanted type is called; empty where nobody wants one. */
  readonly blank: string;
}

interface Read {
  readonly preview: Preview | null;
  readonly takers: readonly Taker[];
  readonly mayBring: boolean;
  readonly mayJoin: boolean;
}

/** What the parts show that are drawn. */
interface Shown extends Partial<Searched>, Partial<Read> {
  readonly rootId: string;
  readonly spoken: { readonly [key: string]: string };
}

export class CompendiumBrowser extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "fray-compendium",
    classes: ["fray", "fray-compendium-window"],
    position: { width: 860, height: 680 },
    window: { title: "FRAY.compendium.Open", icon: "fa-solid fa-book-atlas", resizable: true },
    actions: {
      show: CompendiumBrowser.#onShow,
      showMore: CompendiumBrowser.#onShowMore,
      openSheet: CompendiumBrowser.#onOpenSheet,
      addToSheet: CompendiumBrowser.#onAddToSheet,
      makeBlank: CompendiumBrowser.#onMakeBlank,
      bringIntoWorld: CompendiumBrowser.#onBring,
      joinEncounter: CompendiumBrowser.#onJoin,
    },
  };

  static override PARTS = {
    filters: { template: "systems/fray/templates/compendium/filters.hbs" },
    list: { template: "systems/fray/templates/compendium/list.hbs", scrollable: [""] },
    preview: { template: "systems/fray/templates/compendium/preview.hbs", scrollable: [""] },
  };

  static #instance: CompendiumBrowser | null = null;

  static get instance(): CompendiumBrowser {
    CompendiumBrowser.#instance ??= new CompendiumBrowser();
    return CompendiumBrowser.#instance;
  }

  #game = "";
  #wishes: ShelfWishes = NO_WISHES;
  /** The sheet from which it was opened. */
  #opener: Actor.Implementation | null = null;
  /** The type that a list of that sheet wants. */
  #wanted = "";
  #taker = "";
  #chosen: Actor.Implementation | Item.Implementation | null = null;

  /** Opens with the game of the sheet that wants something, else with the one it showed last, at first the world's. */
  async open({ type = "", actor }: Opening): Promise<void> {
    this.#opener = actor ?? null;
    this.#wanted = type;
    this.#game = actor?.playedBy?.id ?? (this.#game || setting("defaultRuleset"));
    if (actor) this.#taker = actor.uuid;
    if (actor || type) this.#wishes = { ...NO_WISHES, kind: type };
    this.#chosen = null;
    await this.render({ force: true });
    this.bringToFront();
    this.element.querySelector<HTMLElement>("input[type=search]")?.focus();
  }

  #redraw(parts: readonly string[] = PARTS): void {
    for (const part of parts) this.#parts.add(part);
    void drawSoon(this, () => {
      const drawn = [...this.#parts];
      this.#parts.clear();
      return this.render({ parts: drawn } as never);
    });
  }

  readonly #parts = new Set<string>();

  async #fetch(): Promise<LoadedGame> {
    const [shelved] = await Promise.all([
      rulesOf(this.#game),
      fetchPart(this.#game, "workshop"),
      fetchParts("layout"),
      partialsAtHand(),
    ]);
    return shelved;
  }

  override async _prepareContext({ parts = PARTS }: { readonly parts?: readonly string[] }): Promise<never> {
    const shelved = await this.#fetch();
    const context: Shown = {
      rootId: this.id,
      spoken: spokenBelow("FRAY.compendium"),
      // Whoever types looks for something else to read; whoever reads looks for nothing.
      ...(parts.some((part) => part !== "preview") ? await this.#search(shelved) : {}),
      ...(parts.includes("preview") ? await this.#reading(shelved) : {}),
    };
    return context as never;
  }

  async #search(shelved: LoadedGame): Promise<Searched> {
    const wishes = { ...this.#wishes, chosen: this.#chosen?.uuid ?? "" };
    const shelf = viewShelf(await shelfOf(shelved), wishes, {
      name: say(`FRAY.Ruleset.${this.#game}`),
      types: typesOf(shelved),
      ranks: shelved.workshop.ranks.map(({ id }) => id),
      words: wordsOfGame(this.#game),
    });
    return {
      games: allGames.map(({ id }) => ({
        id,
        label: say(`FRAY.Ruleset.${id}`),
        selected: id === this.#game,
      })),
      wishes,
      shelf,
      more: shelf.more > 0 ? say("FRAY.compendium.More", { count: shelf.more }) : "",
      blank: this.#blankName(),
    };
  }

  async #reading(shelved: LoadedGame): Promise<Read> {
    return {
      preview: this.#chosen && (await previewOf(this.#chosen)),
      takers: takersOf(shelved, this.#opener, this.#taker),
      mayBring: game.user?.isGM === true && this.#liesInPack,
      mayJoin: isActor(this.#chosen) && encounterFor(shelved) !== null,
    };
  }

  get #liesInPack(): boolean {
    return this.#chosen?.uuid.startsWith("Compendium.") === true;
  }

  #blankName(): string {
    if (this.#wanted === "" || !this.#opener) return "";
    const type = game.i18n?.localize(`TYPES.Item.${this.#wanted}` as never) ?? this.#wanted;
    return say("FRAY.compendium.Blank", { type });
  }

  override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    followRows(this.element, (uuid) => void this.#show(uuid));
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", ({ target }) => this.#onInput(target as HTMLInputElement));
    this.element.addEventListener("change", ({ target }) => this.#onChange(target as HTMLSelectElement));
  }

  /** What is typed is looked for at once. */
  #onInput({ name, value }: HTMLInputElement): void {
    if (name !== "text") return;
    this.#wishes = { ...this.#wishes, text: value, most: ROWS };
    this.#redraw(["list"]);
  }

  #onChange({ name, value }: HTMLSelectElement): void {
    if (name === "taker") this.#taker = value;
    if (name === "game") return this.#turnTo(value);
    if (name === "kind") this.#wishes = { ...this.#wishes, kind: value, rank: "", cost: null, most: ROWS };
    else if (name === "rank") this.#wishes = { ...this.#wishes, rank: value, most: ROWS };
    else if (name === "cost")
      this.#wishes = { ...this.#wishes, cost: value === "" ? null : Number(value), most: ROWS };
    else return;
    this.#redraw(["filters", "list"]);
  }

  #turnTo(id: string): void {
    this.#game = manifestOf(id).id;
    this.#wishes = { ...NO_WISHES, text: this.#wishes.text };
    this.#chosen = null;
    this.#redraw();
  }

  async #show(uuid: string): Promise<void> {
    this.#chosen = await documentAt(uuid);
    if (!this.#chosen) notify("warn", say("FRAY.compendium.Gone"));
    for (const row of this.element.querySelectorAll<HTMLElement>("[data-uuid]"))
      row.querySelector("button")?.setAttribute("aria-pressed", String(row.dataset["uuid"] === uuid));
    this.#redraw(["preview"]);
  }

  static async #onShow(this: CompendiumBrowser, _event: Event, target: HTMLElement): Promise<void> {
    await this.#show(target.closest<HTMLElement>("[data-uuid]")?.dataset["uuid"] ?? "");
  }

  static async #onShowMore(this: CompendiumBrowser): Promise<void> {
    const next = this.#wishes.most;
    this.#wishes = { ...this.#wishes, most: next + ROWS };
    await this.render({ parts: ["list"] } as never);
    this.element.querySelectorAll<HTMLElement>("[data-action=show]").item(next).focus();
  }

  static async #onOpenSheet(this: CompendiumBrowser): Promise<void> {
    await this.#chosen?.sheet?.render({ force: true } as never);
  }

  static async #onAddToSheet(this: CompendiumBrowser): Promise<void> {
    const field = this.element.querySelector<HTMLSelectElement>("select[name=taker]");
    const actor: unknown = field ? await fromUuid(field.value as never) : null;
    if (!isItem(this.#chosen) || !isActor(actor)) return;
    await addToSheet(this.#chosen, actor);
    this.#tell(say("FRAY.compendium.Added", { item: this.#chosen.name, actor: actor.name }));
  }

  static async #onMakeBlank(this: CompendiumBrowser): Promise<void> {
    if (!this.#opener) return;
    await makeBlank(this.#opener, this.#wanted);
    await this.close();
  }

  static async #onBring(this: CompendiumBrowser): Promise<void> {
    const made = isActor(this.#chosen) ? await bringIntoWorld(this.#chosen) : null;
    if (made) this.#tell(say("FRAY.compendium.Brought", { name: made.name }));
  }

  static async #onJoin(this: CompendiumBrowser): Promise<void> {
    const combat = encounterFor(await this.#fetch());
    if (!isActor(this.#chosen) || !combat) return;
    await joinEncounter(this.#chosen, combat);
    this.#tell(say("FRAY.compendium.Joined", { name: this.#chosen.name }));
  }

  #tell(text: string): void {
    const told = this.element.querySelector("[role=status]");
    if (told) told.textContent = text;
  }
}

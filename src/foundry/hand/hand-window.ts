// The bar of the GM's hand: what is done outright to the chosen creatures, by one press, in every game.

import { HAND_DEEDS, type HandDeed } from "../../core/language/hand.ts";
import type { HandOption } from "../../core/language/ruleset.ts";
import { beginComposition, firstMissing, type Composition } from "../../view/composition.ts";
import { commonEntries, entriesOf, viewDeeds, viewEntries, type CommonEntry } from "../../view/hand-view.ts";
import { actorByUuid } from "../arbiter/fight-stores.ts";
import { onFightChange } from "../fights/fight-access.ts";
import { chosenBy, focusForm, pressedIn } from "../panel/compose-form.ts";
import { controlledActors } from "../platform/controlled.ts";
import { focusedBeside, isInput } from "../platform/own-window.ts";
import { say } from "../platform/words.ts";
import { contentOf } from "../render/kept-part-state.ts";
import { partialsAtHand } from "../render/partials.ts";
import { watchPresses, whenReleased } from "../render/pointer-guard.ts";
import { drawSoon } from "../render/render-queue.ts";
import { commandsOf, handForm } from "./hand-form.ts";
import { doByHand, handsOf, placeOfHand, type HandPlace } from "./hand-place.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

const WIDTH = 460;

export class HandWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "fray-hand",
    classes: ["fray", "fray-hand"],
    position: { width: WIDTH, height: "auto" as const },
    window: { title: "FRAY.Hand.Title", icon: "fa-solid fa-hand", resizable: true },
    actions: {
      deed: HandWindow.#onDeed,
      entry: HandWindow.#onEntry,
      count: HandWindow.#onForm,
      confirm: HandWindow.#onConfirm,
      cancel: HandWindow.#onCancel,
    },
  };

  static override PARTS = {
    bar: { template: "systems/fray/templates/hand/bar.hbs" },
    compose: { template: "systems/fray/templates/panel/compose.hbs" },
  };

  static #instance: HandWindow | null = null;

  /** The one bar of this client. */
  static get instance(): HandWindow {
    HandWindow.#instance ??= new HandWindow();
    return HandWindow.#instance;
  }

  constructor() {
    super();
    onFightChange(() => this.#drawSoon());
    for (const hook of ["updateActor", "targetToken"] as const) Hooks.on(hook, () => this.#drawSoon());
    Hooks.on("controlToken", () => this.#onControl());
  }

  #chosen: readonly Actor.Implementation[] = [];
  /** Whether whoever is controlled on the board is chosen. */
  #follows = false;
  #deed: HandDeed | null = null;
  #entry: string | null = null;
  #composition: Composition | null = null;
  #done = "";
  #place: HandPlace | null = null;
  #entries: readonly CommonEntry[] = [];

  /** Opens the bar for these actors; with `follows` for whoever is controlled on the board from now on. */
  async openFor(actors: readonly Actor.Implementation[], follows = false): Promise<void> {
    this.#choose(actors);
    this.#follows = follows;
    await this.render({ force: true });
    this.bringToFront();
    this.#focus();
  }

  /** Opens the form of one entry, with what is chosen already, as by a click on a status. */
  async openEntry(
    actor: Actor.Implementation,
    option: HandOption,
    chosen: Composition["chosen"],
  ): Promise<void> {
    this.#choose([actor]);
    this.#follows = false;
    await this.#look();
    const entry = this.#entries.find((each) => isSame(each.option, option));
    this.#deed = option.deed;
    if (entry) this.#begin(entry, chosen);
    await this.render({ force: true });
    this.bringToFront();
    this.#focus();
  }

  #choose(actors: readonly Actor.Implementation[]): void {
    this.#chosen = actors;
    this.#letGo();
    this.#deed = null;
    this.#done = "";
  }

  #letGo(): void {
    this.#entry = null;
    this.#composition = null;
  }

  #drawSoon(): void {
    void drawSoon(this, () => this.render());
  }

  #onControl(): void {
    if (!this.rendered || !this.#follows) return;
    const deed = this.#deed;
    this.#choose(controlledActors());
    this.#deed = deed;
    this.#drawSoon();
  }

  /** Looks anew where the chosen are, and what can be done to them. */
  async #look(): Promise<void> {
    const isThere = (actor: Actor.Implementation): boolean => actorByUuid(actor.uuid) === actor;
    this.#place = await placeOfHand(this.#chosen.filter(isThere));
    this.#entries = this.#place ? commonEntries(handsOf(this.#place)) : [];
    const now = this.#entries.find(({ key }) => key === this.#entry);
    if (!now) this.#letGo();
    else if (this.#composition) this.#composition = { ...this.#composition, option: now.option };
  }

  override async _prepareContext(): Promise<never> {
    await partialsAtHand();
    await this.#look();
    const place = this.#place;
    const words = place?.seat.words;
    const own = entriesOf(this.#entries, this.#deed);
    const names = place?.creatures.map((id) => place.fight.state.creatures[id]?.name ?? id) ?? [];
    const isListed = own.length > 1 || own.some(({ option }) => option.refusal !== null);
    return {
      names: names.join(", "),
      elsewhere: place?.elsewhere.length
        ? say("FRAY.Hand.Elsewhere", { names: place.elsewhere.join(", ") })
        : "",
      deeds: words ? viewDeeds(this.#entries, this.#deed, words) : [],
      entries: words && isListed ? viewEntries(own, this.#entry, words) : [],
      listLabel: this.#deed ? say(`FRAY.Hand.Deed.${this.#deed}`) : "",
      nobody: names.length === 0 ? say("FRAY.Hand.Nobody") : "",
      nothing: names.length > 0 && this.#entries.length === 0 ? say("FRAY.Hand.Nothing") : "",
      done: this.#done,
      compose: this.#form(),
    } as never;
  }

  #form(): object {
    const entry = this.#entries.find(({ key }) => key === this.#entry);
    if (!this.#place || !this.#composition || !entry) return { active: false };
    return handForm(this.#place, entry, this.#composition);
  }

  override async _preparePartContext(part: string, context: never): Promise<never> {
    const { compose } = context as { compose: object };
    const form = { ...compose, confirmLabel: say("FRAY.Hand.Do"), isPlain: true };
    return Promise.resolve((part === "compose" ? form : context) as never);
  }

  protected override async _renderHTML(context: never, options: never): Promise<Record<string, HTMLElement>> {
    const parts = await super._renderHTML(context, options);
    await whenReleased(this.element);
    return parts;
  }

  override async _onRender(): Promise<void> {
    for (const control of this.element.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      "[data-choose]",
    ))
      control.onchange = () => this.#onChoose(control);
    // A text of several lines is kept as it is typed: others may act while it is written.
    for (const text of this.element.querySelectorAll<HTMLTextAreaElement>("textarea[data-choose]"))
      text.oninput = () => {
        if (this.#composition) this.#composition = chosenBy(this.#composition, text);
      };
    watchPresses(this.element);
    this.element.onkeydown = (event) => this.#onKey(event);
    return Promise.resolve();
  }

  #begin(entry: CommonEntry, chosen: Composition["chosen"] = {}): void {
    const [command] = entry.commands;
    const creature = command?.creature ?? this.#place?.creatures[0] ?? "";
    const begun = beginComposition({ creature, option: entry.option, question: null });
    this.#entry = entry.key;
    this.#composition = { ...begun, chosen: { ...begun.chosen, ...chosen } };
    this.#done = "";
  }

  #onChoose(control: HTMLInputElement | HTMLSelectElement): void {
    if (!this.#composition) return;
    this.#composition = chosenBy(this.#composition, control);
    void this.render();
  }

  #onKey(event: KeyboardEvent): void {
    if (!this.#composition) return;
    if (event.key === "Enter" && isInput(event.target)) {
      event.preventDefault();
      this.#composition = chosenBy(this.#composition, event.target);
      void this.render().then(() => this.#confirm());
    } else if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      void this.#cancel();
    }
  }

  /** To the form where there is one, else to the list, else to the bar. */
  #focus(): void {
    const places = ["[data-action=entry]:not([aria-disabled])", "[data-action=deed]"];
    const form = this.element.querySelector(".fray-compose:not([hidden])");
    if (form && this.#composition)
      return focusForm(this.element, this.#composition.option.needs.length === 0);
    const place = places.map((each) => this.element.querySelector<HTMLElement>(each)).find((each) => each);
    (place ?? contentOf(this.element))?.focus();
  }

  async #cancel(): Promise<void> {
    const deed = this.#deed;
    this.#letGo();
    if (entriesOf(this.#entries, deed).length < 2) this.#deed = null;
    await this.render();
    this.element.querySelector<HTMLElement>(`[data-deed="${deed ?? ""}"]`)?.focus();
  }

  async #confirm(): Promise<void> {
    const composition = this.#composition;
    const place = this.#place;
    const entry = this.#entries.find(({ key }) => key === this.#entry);
    if (!composition || !place || !entry) return;
    const blocked = this.element.querySelector(".fray-compose .fray-primary[aria-disabled=true]");
    if (firstMissing(composition) || blocked) return void (await this.render());
    const done: string[] = [];
    for (const command of commandsOf(entry, composition)) {
      const { accepted } = await doByHand(place, command);
      if (!accepted) break;
      done.push(place.fight.state.creatures[command.creature ?? ""]?.name ?? "");
    }
    const title = say(`FRAY.Hand.Deed.${entry.option.deed}`);
    const isWhole = done.length === entry.commands.length;
    if (isWhole) this.#letGo();
    this.#done = done.length > 0 ? say("FRAY.Hand.Done", { title, names: done.join(", ") }) : "";
    // Whoever has closed it meanwhile wants nothing more of it.
    if (!this.rendered) return;
    const hadFocus = this.element.contains(focusedBeside(this.element));
    await this.render();
    if (isWhole && hadFocus)
      this.element.querySelector<HTMLElement>(`[data-deed="${this.#deed ?? ""}"]`)?.focus();
  }

  static async #onDeed(this: HandWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const deed = HAND_DEEDS.find((each) => each === dataset["deed"]) ?? null;
    this.#letGo();
    this.#done = "";
    this.#deed = this.#deed === deed && this.#composition === null ? null : deed;
    const [only, ...others] = entriesOf(this.#entries, this.#deed);
    if (only && others.length === 0 && only.option.refusal === null) this.#begin(only);
    await this.render();
    if (this.#deed) this.#focus();
  }

  static async #onEntry(this: HandWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const entry = this.#entries.find(({ key }) => key === dataset["entry"]);
    if (!entry || entry.option.refusal) return;
    this.#begin(entry);
    await this.render();
    this.#focus();
  }

  static #onForm(this: HandWindow, _event: Event, target: HTMLElement): void {
    if (!this.#composition || !this.#place) return;
    this.#composition = pressedIn(this.#composition, target, this.#place.fight.state);
    void this.render();
  }

  static async #onConfirm(this: HandWindow): Promise<void> {
    await this.#confirm();
  }

  static async #onCancel(this: HandWindow): Promise<void> {
    await this.#cancel();
  }
}

/** Options are made anew at each look: the same ones send the same command. */
function isSame(a: HandOption, b: HandOption): boolean {
  return (
    a.deed === b.deed && a.detail === b.detail && JSON.stringify(a.command) === JSON.stringify(b.command)
  );
}

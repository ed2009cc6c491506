// The bar of the GM's hand: what is done outright to the chosen creatures, by one press, in every game.

import { HAND_DEEDS, type HandDeed } from "../../core/language/hand.ts";
import type { FightState } from "../../core/language/fight.ts";
import type { HandOption } from "../../core/language/ruleset.ts";
import { beginComposition, type Composition } from "../../view/composition.ts";
import { commonEntries, entriesOf, viewDeeds, viewEntries, type CommonEntry } from "../../view/hand-view.ts";
import { actorByUuid } from "../arbiter/fight-stores.ts";
import { ComposingWindow } from "../panel/composing-window.ts";
import { controlledActors } from "../platform/controlled.ts";
import { focusedBeside } from "../platform/own-window.ts";
import { say } from "../platform/words.ts";
import { partialsAtHand } from "../render/partials.ts";
import { commandsOf, handForm } from "./hand-form.ts";
import { doByHand, handsOf, placeOfHand, type HandPlace } from "./hand-place.ts";

const WIDTH = 460;

export class HandWindow extends ComposingWindow {
  static override DEFAULT_OPTIONS = {
    id: "fray-hand",
    classes: ["fray", "fray-hand"],
    position: { width: WIDTH, height: "auto" as const },
    window: { title: "FRAY.Hand.Title", icon: "fa-solid fa-hand", resizable: true },
    actions: {
      ...ComposingWindow.DEFAULT_OPTIONS.actions,
      deed: HandWindow.#onDeed,
      entry: HandWindow.#onEntry,
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
    Hooks.on("controlToken", () => this.#onControl());
  }

  #chosen: readonly Actor.Implementation[] = [];
  /** Whether whoever is controlled on the board is chosen. */
  #follows = false;
  #deed: HandDeed | null = null;
  #entry: string | null = null;
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
    this.composition = null;
  }

  #onControl(): void {
    if (!this.rendered || !this.#follows) return;
    const deed = this.#deed;
    this.#choose(controlledActors());
    this.#deed = deed;
    this.drawSoon();
  }

  /** Looks anew where the chosen are, and what can be done to them. */
  async #look(): Promise<void> {
    const isThere = (actor: Actor.Implementation): boolean => actorByUuid(actor.uuid) === actor;
    this.#place = await placeOfHand(this.#chosen.filter(isThere));
    this.#entries = this.#place ? commonEntries(handsOf(this.#place)) : [];
    const now = this.#entries.find(({ key }) => key === this.#entry);
    if (!now) this.#letGo();
    else if (this.composition) this.composition = { ...this.composition, option: now.option };
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
    if (!this.#place || !this.composition || !entry) return { active: false };
    return handForm(this.#place, entry, this.composition);
  }

  override async _preparePartContext(part: string, context: never): Promise<never> {
    const { compose } = context as { compose: object };
    const form = { ...compose, confirmLabel: say("FRAY.Hand.Do"), isPlain: true };
    return Promise.resolve((part === "compose" ? form : context) as never);
  }

  #begin(entry: CommonEntry, chosen: Composition["chosen"] = {}): void {
    const [command] = entry.commands;
    const creature = command?.creature ?? this.#place?.creatures[0] ?? "";
    const begun = beginComposition({ creature, option: entry.option, question: null });
    this.#entry = entry.key;
    this.composition = { ...begun, chosen: { ...begun.chosen, ...chosen } };
    this.#done = "";
  }

  /** To the form where there is one, else to the list, else to the bar. */
  #focus(): void {
    this.focusWithin("[data-action=entry]:not([aria-disabled])", "[data-action=deed]");
  }

  protected override get composedState(): FightState | null {
    return this.#place?.fight.state ?? null;
  }

  protected override async giveUp(): Promise<void> {
    const deed = this.#deed;
    this.#letGo();
    if (entriesOf(this.#entries, deed).length < 2) this.#deed = null;
    await this.render();
    this.element.querySelector<HTMLElement>(`[data-deed="${deed ?? ""}"]`)?.focus();
  }

  protected override async send(composition: Composition): Promise<void> {
    const place = this.#place;
    const entry = this.#entries.find(({ key }) => key === this.#entry);
    if (!place || !entry) return;
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
    this.#deed = this.#deed === deed && this.composition === null ? null : deed;
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
}

/** Options are made anew at each look: the same ones send the same command. */
function isSame(a: HandOption, b: HandOption): boolean {
  return (
    a.deed === b.deed && a.detail === b.detail && JSON.stringify(a.command) === JSON.stringify(b.command)
  );
}

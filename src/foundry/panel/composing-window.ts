// A window with the form of one action: what is chosen in it, typed into it and pressed, until it is done or given up.

import type { FightState } from "../../core/language/fight.ts";
import { addModifier, firstMissing, type Composition } from "../../view/composition.ts";
import { onFightChange } from "../fights/fight-access.ts";
import { isInput } from "../platform/own-window.ts";
import { contentOf } from "../render/kept-part-state.ts";
import { watchPresses, whenReleased } from "../render/pointer-guard.ts";
import { drawSoon } from "../render/render-queue.ts";
import { chosenBy, focusForm, pressedIn, typedModifier } from "./compose-form.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

export abstract class ComposingWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    actions: {
      count: ComposingWindow.#onForm,
      step: ComposingWindow.#onForm,
      clearPath: ComposingWindow.#onForm,
      dropModifier: ComposingWindow.#onForm,
      addModifier: ComposingWindow.#onModifier,
      confirm: ComposingWindow.#onConfirm,
      cancel: ComposingWindow.#onCancel,
    },
  };

  protected composition: Composition | null = null;

  constructor() {
    super();
    onFightChange(() => this.drawSoon());
    for (const hook of ["updateActor", "targetToken"] as const) Hooks.on(hook, () => this.drawSoon());
  }

  /** The state that the form is about; null where there is none. */
  protected abstract get composedState(): FightState | null;

  /** Does what is filled in; it is whole, and the rules say nothing against it. */
  protected abstract send(composition: Composition): Promise<void>;

  /** Leaves the form without doing anything. */
  protected abstract giveUp(): Promise<void>;

  /** What is asked, and what comes of it, hangs on everybody. */
  protected drawSoon(): void {
    void drawSoon(this, () => this.render());
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
        if (this.composition) this.composition = chosenBy(this.composition, text);
      };
    watchPresses(this.element);
    this.element.onkeydown = (event) => this.#onKey(event);
    return Promise.resolve();
  }

  /** To the form where there is one, else to the first of these places that is there, else to the window. */
  protected focusWithin(...places: readonly string[]): void {
    const form = this.element.querySelector(".fray-compose:not([hidden])");
    if (form && this.composition) return focusForm(this.element, this.composition.option.needs.length === 0);
    const place = places.map((each) => this.element.querySelector<HTMLElement>(each)).find((each) => each);
    (place ?? contentOf(this.element))?.focus();
  }

  #onChoose(control: HTMLInputElement | HTMLSelectElement): void {
    if (!this.composition) return;
    this.composition = chosenBy(this.composition, control);
    void this.render();
  }

  #onKey(event: KeyboardEvent): void {
    if (!this.composition) return;
    if (event.key === "Enter" && isInput(event.target)) {
      event.preventDefault();
      this.#enter(this.composition, event.target);
    } else if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      void this.giveUp();
    }
  }

  /** What has been typed counts even before the field is left; a modifier is taken into the form first. */
  #enter(composition: Composition, field: HTMLInputElement): void {
    if (field.name.startsWith("modifier.")) return ComposingWindow.#onModifier.call(this);
    this.composition = chosenBy(composition, field);
    void this.render().then(() => this.#confirm());
  }

  async #confirm(): Promise<void> {
    if (!this.composition) return;
    const blocked = this.element.querySelector(".fray-compose .fray-primary[aria-disabled=true]");
    if (firstMissing(this.composition) || blocked) return void (await this.render());
    await this.send(this.composition);
  }

  static #onForm(this: ComposingWindow, _event: Event, target: HTMLElement): void {
    const state = this.composedState;
    if (!this.composition || !state) return;
    this.composition = pressedIn(this.composition, target, state);
    void this.render();
  }

  static #onModifier(this: ComposingWindow): void {
    if (!this.composition) return;
    const modifier = typedModifier(this.element);
    if (!modifier) return;
    this.composition = addModifier(this.composition, modifier);
    void this.render();
  }

  static async #onConfirm(this: ComposingWindow): Promise<void> {
    await this.#confirm();
  }

  static async #onCancel(this: ComposingWindow): Promise<void> {
    await this.giveUp();
  }
}

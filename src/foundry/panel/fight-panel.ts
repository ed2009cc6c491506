// The fight panel: one window for whose turn it is, what is asked of me, and what I can do.

import { pendingAsks } from "../../core/open-requests.ts";
import {
  addModifier,
  addStep,
  beginComposition,
  choose,
  commandOf,
  firstMissing,
  removeModifier,
  type Composition,
} from "../../view/composition.ts";
import {
  accessTo,
  followFights,
  viewedCombat,
  type FightAccess,
  type RunningAccess,
} from "../fight-views.ts";
import type { SentInput } from "../arbiter/intents.ts";
import { say, tellRefusal } from "../words.ts";
import {
  actingCreature,
  composeContext,
  paletteContext,
  paletteOptions,
  promptContext,
  statusContext,
  targetedCreatures,
  type PanelChoices,
} from "./panel-context.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

const EMPTY: PanelChoices = { acting: null, composition: null, answering: null };

export class FightPanel extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "fray-panel",
    classes: ["fray", "fray-panel"],
    position: { width: 420, height: "auto" as const },
    window: { title: "FRAY.Panel.Title", icon: "fa-solid fa-swords", resizable: true },
    actions: {
      beginFight: FightPanel.#onBegin,
      answer: FightPanel.#onAnswer,
      pick: FightPanel.#onPick,
      step: FightPanel.#onStep,
      clearPath: FightPanel.#onClearPath,
      addModifier: FightPanel.#onAddModifier,
      dropModifier: FightPanel.#onDropModifier,
      confirm: FightPanel.#onConfirm,
      cancel: FightPanel.#onCancel,
      cancelChoice: FightPanel.#onCancelChoice,
    },
  };

  static override PARTS = {
    status: { template: "systems/fray/templates/panel/status.hbs" },
    prompts: { template: "systems/fray/templates/panel/prompts.hbs" },
    compose: { template: "systems/fray/templates/panel/compose.hbs" },
    palette: { template: "systems/fray/templates/panel/palette.hbs", scrollable: [""] },
  };

  static #instance: FightPanel | null = null;

  /** The one panel of this client. */
  static get instance(): FightPanel {
    FightPanel.#instance ??= new FightPanel();
    return FightPanel.#instance;
  }

  /** Follows the fights: redraws when one changes, and opens by itself when this client is asked or it is its turn. */
  static follow(): void {
    followFights((access) => FightPanel.instance.#onFightChange(access));
    Hooks.on("updateCombat", () => void FightPanel.instance.refresh());
    Hooks.on("targetToken", () => FightPanel.instance.#onTarget());
  }

  #choices: PanelChoices = EMPTY;

  /** The fight of the encounter that is being looked at. */
  get access(): FightAccess | null {
    return accessTo(viewedCombat());
  }

  /** Redraws the panel if it is open. */
  async refresh(): Promise<void> {
    if (this.rendered) await this.render();
  }

  /** Opens the panel for a creature, as from the tracker or a sheet. */
  async openFor(creature: string | null): Promise<void> {
    if (creature !== null) this.#choices = { ...EMPTY, acting: creature };
    await this.render({ force: true });
  }

  override async _prepareContext(): Promise<never> {
    const access = this.access;
    const running = access?.running ?? null;
    this.#dropStale(running);
    const choices = this.#choices;
    return Promise.resolve({
      ...statusContext(access, choices),
      prompts: running ? promptContext(running) : [],
      ...(running ? paletteContext(running, choices) : { groups: [], answering: "" }),
      compose: running ? composeContext(running, choices) : { active: false },
    } as never);
  }

  override async _preparePartContext(part: string, context: never): Promise<never> {
    if (part !== "compose") return Promise.resolve(context);
    const { compose } = context as { compose: object };
    const confirmLabel = this.#choices.composition?.question
      ? say("FRAY.Panel.DoIt")
      : say("FRAY.Panel.Roll");
    return Promise.resolve({ ...compose, confirmLabel } as never);
  }

  override async _onRender(): Promise<void> {
    for (const control of this.element.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      "[data-choose]",
    )) {
      control.addEventListener("change", () => this.#onChoose(control));
    }
    this.element.onkeydown = (event) => this.#onKey(event);
    return Promise.resolve();
  }

  #onFightChange(access: FightAccess | null): void {
    const { running } = access ?? {};
    if (!running) return void this.refresh();
    const asked = promptContext(running).some((prompt) => !prompt.inPlaceOf);
    const myTurn = running.ruleset.active(running.fight.state).some((id) => running.viewer.owns.has(id));
    if (!this.rendered && (asked || myTurn)) void this.render({ force: true });
    else void this.refresh();
  }

  #onTarget(): void {
    const { composition } = this.#choices;
    const access = this.access;
    if (!composition || !access) return;
    const need = composition.option.needs.find((each) => each.kind === "creature");
    const [target] = targetedCreatures(access);
    if (need && target !== undefined) this.#compose(choose(composition, need.parameter, target));
  }

  /** Lets go of what no longer exists: an answered question, an option of another turn. */
  #dropStale(running: RunningAccess | null): void {
    const { answering, composition } = this.#choices;
    const open = pendingAsks(running?.fight.open ?? null).map(({ key }) => key);
    const gone = answering !== null && !open.includes(answering.key);
    const moved = composition !== null && composition.question === null && running?.fight.open !== null;
    if (!running || gone || moved) this.#choices = { ...EMPTY, acting: this.#choices.acting };
  }

  #compose(composition: Composition | null): void {
    this.#choices = { ...this.#choices, composition };
    void this.render({ parts: ["compose"] });
  }

  #onChoose(control: HTMLInputElement | HTMLSelectElement): void {
    const { choose: what, parameter = "" } = control.dataset;
    const { composition } = this.#choices;
    if (what === "acting") {
      this.#choices = { ...EMPTY, acting: control.value };
      void this.refresh();
    } else if (what === "standing") this.#setStanding(control);
    else if (composition) {
      this.#compose(
        choose(composition, parameter, what === "number" ? Number(control.value) : control.value),
      );
    }
  }

  #setStanding(control: HTMLElement & { value: string }): void {
    const { creature = "", prompt = "" } = control.dataset;
    void this.#send({ kind: "standing", creature, prompt, answer: control.value as "ask" });
  }

  #onKey(event: KeyboardEvent): void {
    if (!this.#choices.composition) return;
    const inText = event.target instanceof Object && (event.target as HTMLElement).tagName === "INPUT";
    if (event.key === "Enter" && inText) {
      event.preventDefault();
      const name = (event.target as HTMLInputElement).name;
      if (name.startsWith("modifier.")) this.#takeModifier();
      else void this.#confirm();
    } else if (event.key === "Escape") {
      event.stopPropagation();
      this.#compose(null);
    }
  }

  async #send(input: SentInput): Promise<boolean> {
    const access = this.access;
    if (!access) return false;
    const { refusal } = await access.send(input);
    if (refusal) tellRefusal(refusal);
    return refusal === null;
  }

  #begin(index: number): void {
    const access = this.access;
    if (!access?.running) return;
    const option = paletteOptions(access.running, this.#choices)[index];
    const creature = actingCreature(access.running, this.#choices);
    if (!option || creature === null) return;
    if (option.refusal) return tellRefusal(option.refusal);
    const composition = beginComposition(
      creature,
      option,
      targetedCreatures(access),
      this.#choices.answering,
    );
    const plain = option.kind === "turn" && option.needs.length === 0;
    if (plain) void this.#send({ kind: "command", command: commandOf(composition) });
    else {
      this.#compose(composition);
      void this.#focusCompose();
    }
  }

  async #focusCompose(): Promise<void> {
    await this.render({ parts: ["compose"] });
    this.element
      .querySelector<HTMLElement>(".fray-compose input:not([disabled]), .fray-compose .fray-primary")
      ?.focus();
  }

  async #confirm(): Promise<void> {
    const { composition } = this.#choices;
    if (!composition) return;
    if (firstMissing(composition)) return void this.render({ parts: ["compose"] });
    const command = commandOf(composition);
    const { question } = composition;
    const input: SentInput = question
      ? { kind: "answer", request: question.key, choice: question.choice, command }
      : { kind: "command", command };
    if (await this.#send(input)) this.#choices = { ...EMPTY, acting: this.#choices.acting };
    await this.refresh();
  }

  #takeModifier(): void {
    const field = (name: string): string =>
      this.element.querySelector<HTMLInputElement>(`[name="modifier.${name}"]`)?.value ?? "";
    const value = Number(field("value"));
    const reason = field("reason").trim();
    const { composition } = this.#choices;
    if (!composition) return;
    if (!Number.isInteger(value) || value === 0 || reason === "")
      return void ui.notifications?.warn(say("FRAY.Panel.ModifierNeedsReason"));
    this.#compose(addModifier(composition, { value, reason }));
  }

  static async #onBegin(this: FightPanel): Promise<void> {
    await this.#send({ kind: "begin" });
  }

  static async #onAnswer(this: FightPanel, _event: Event, target: HTMLElement): Promise<void> {
    const { request = "", choice = "" } = target.dataset;
    await this.answer(request, choice);
  }

  /** Answers a question; where the answer needs a command, the palette opens to choose it. */
  async answer(request: string, choice: string): Promise<void> {
    const ask = pendingAsks(this.access?.running?.fight.open ?? null).find(({ key }) => key === request)?.ask;
    if (ask?.choices.find(({ id }) => id === choice)?.takesCommand) {
      this.#choices = { ...EMPTY, acting: this.#choices.acting, answering: { key: request, choice } };
      await this.render({ force: true });
    } else await this.#send({ kind: "answer", request, choice });
  }

  static #onPick(this: FightPanel, _event: Event, target: HTMLElement): void {
    this.#begin(Number(target.dataset["index"]));
  }

  static #onStep(this: FightPanel, _event: Event, target: HTMLElement): void {
    const { parameter = "", dx, dy } = target.dataset;
    const { composition } = this.#choices;
    const state = this.access?.running?.fight.state;
    if (composition && state) this.#compose(addStep(composition, parameter, state, Number(dx), Number(dy)));
  }

  static #onClearPath(this: FightPanel, _event: Event, target: HTMLElement): void {
    const { composition } = this.#choices;
    if (composition) this.#compose(choose(composition, target.dataset["parameter"] ?? "", null));
  }

  static #onAddModifier(this: FightPanel): void {
    this.#takeModifier();
  }

  static #onDropModifier(this: FightPanel, _event: Event, target: HTMLElement): void {
    const { composition } = this.#choices;
    if (composition) this.#compose(removeModifier(composition, Number(target.dataset["index"])));
  }

  static async #onConfirm(this: FightPanel): Promise<void> {
    await this.#confirm();
  }

  static #onCancel(this: FightPanel): void {
    this.#compose(null);
  }

  static async #onCancelChoice(this: FightPanel): Promise<void> {
    this.#choices = { ...EMPTY, acting: this.#choices.acting };
    await this.refresh();
  }
}

// The fight panel: one window for whose turn it is, what is asked of me, and what I can do.

import type { Command } from "../../core/language/commands.ts";
import { addModifier, choose, commandOf, firstMissing, type Composition } from "../../view/composition.ts";
import { accessTo, followFights, viewedCombat, type FightAccess } from "../fights/fight-views.ts";
import type { SentInput } from "../arbiter/intents.ts";
import { drawSoon } from "../render/render-queue.ts";
import type { Parts } from "../render/redraw-in-place.ts";
import { contentOf, restingPlace } from "../render/kept-part-state.ts";
import { followWalls } from "../board/board-cover.ts";
import { switchDrags } from "../hand/drag-switch.ts";
import { openHandOf } from "../hand/open-hand.ts";
import { say, notifyRefusal } from "../platform/words.ts";
import { watchPresses, whenReleased } from "../render/pointer-guard.ts";
import { DOCK_CONTROLS, dockPanel, firstPlace, layOutTimeline, markStrip, WIDTH } from "./narrow-layout.ts";
import type { PanelKeeping } from "./panel-keeping.ts";
import { answersOfAll, atOnceDeeds, inputFor } from "./at-once.ts";
import { withThings, type Form } from "./composed-things.ts";
import { composing } from "./form-ground.ts";
import { HeldChoices } from "./held-choices.ts";
import { NextFocus } from "./next-focus.ts";
import { beginFight, exportFight, throwDice } from "./fight-buttons.ts";
import { PanelCall } from "./panel-call.ts";
import { asMeant, chosenBy, commandToSend, focusForm, pressedIn, typedModifier } from "./compose-form.ts";
import { indexOfCommand } from "./palette-context.ts";
import { panelContext } from "./panel-view.ts";
import { pressedAnswer, type AnswerButton } from "./pressed-answer.ts";
import { StandingList } from "./standing-list.ts";
import { chooseStanding, stopNow } from "./stop-switch.ts";
import { followMarks, useMarks } from "./target-marks.ts";
import { endWhenThrough, keepTurn, planEnd } from "./turn-end.ts";
import { watchPanelActions } from "./watched-actions.ts";
import {
  actingCreature,
  compositionFor,
  creaturesOfTokens,
  paletteOptions,
  picked,
} from "./panel-context.ts";
import { isInput } from "../platform/own-window.ts";
import { partialsAtHand } from "../render/partials.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type ApplicationParts = InstanceType<ReturnType<typeof HandlebarsApplicationMixin<typeof ApplicationV2>>>;
type Part = "status" | "prompts" | "compose" | "palette";

export class FightPanel extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "fray-panel",
    classes: ["fray", "fray-panel"],
    position: { width: WIDTH, height: "auto" as const },
    window: {
      title: "FRAY.Panel.Title",
      icon: "fa-solid fa-swords",
      resizable: true,
      controls: DOCK_CONTROLS,
    },
    actions: {
      beginFight,
      answer: FightPanel.#onAnswer,
      way: FightPanel.#onAnswer,
      passAll: FightPanel.#onAll,
      waitAll: FightPanel.#onAll,
      repeatAll: FightPanel.#onAll,
      atOnce: FightPanel.#onAtOnce,
      declareFor: FightPanel.#onDeclareFor,
      changeDeclared: FightPanel.#onChange,
      throwDice,
      exportFight,
      openHand: openHandOf,
      stopNow,
      pick: FightPanel.#onPick,
      step: FightPanel.#onForm,
      count: FightPanel.#onForm,
      clearPath: FightPanel.#onForm,
      overrule: FightPanel.#onForm,
      addModifier: FightPanel.#takeModifier,
      dropModifier: FightPanel.#onForm,
      confirm: FightPanel.#onConfirm,
      confirmEnd: FightPanel.#onConfirm,
      keepTurn: FightPanel.#onKeepTurn,
      cancel: FightPanel.#onCancel,
      cancelChoice: FightPanel.#giveUpAnswer,
      fold: FightPanel.#onFold,
      dockFloat: dockPanel,
      dockSide: dockPanel,
      dockBottom: dockPanel,
      switchDrags,
      favorite: FightPanel.#onFavorite,
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
    followFights((access) => FightPanel.instance.lookAt(access));
    Hooks.on("updateCombat", (_combat, changed) => {
      if (!("system" in changed)) FightPanel.instance.#refreshSoon();
    });
    Hooks.on("deleteCombat", () => FightPanel.instance.#refreshSoon());
    followMarks((token) => FightPanel.instance.#onTarget(token));
    followWalls(() => FightPanel.instance.#refreshSoon());
    Hooks.on("fray.openPalette", () => void FightPanel.instance.openFor(null));
    Hooks.on("fray.sentByKey", () => FightPanel.instance.#focus.sent(FightPanel.instance.element));
    void FightPanel.instance.#fetchKeeping();
  }

  readonly #choices = new HeldChoices();
  readonly #call = new PanelCall();
  readonly #focus = new NextFocus();
  readonly #standing = new StandingList();

  protected override _initializeApplicationOptions(options: never): never {
    return super._initializeApplicationOptions({
      position: firstPlace(),
      ...(options as object),
    }) as never;
  }

  /** The fight of the encounter that is being looked at. */
  get access(): FightAccess | null {
    return accessTo(viewedCombat());
  }

  /** Redraws the panel if it is open; while it is being drawn, once more: what has just been pressed may have come too late. */
  async refresh(parts?: Part[]): Promise<void> {
    await this.render(parts ? { parts } : {});
  }

  #refreshSoon(): void {
    void drawSoon(this, async () => {
      const isCalled = this.#call.takeOpening();
      if (isCalled) this.element?.classList.remove("fray-aside");
      await (isCalled && !this.rendered ? this.render({ force: true }) : this.refresh());
    });
  }

  /** What keeps its place and more; null until it is fetched. */
  keeping: PanelKeeping | null = null;

  async #fetchKeeping(): Promise<void> {
    const { PanelKeeping } = await import("./panel-keeping.ts");
    this.keeping ??= new PanelKeeping(this, () => this.#choices.current(this.access?.running ?? null));
  }

  override setPosition(
    ...args: Parameters<ApplicationParts["setPosition"]>
  ): ReturnType<ApplicationParts["setPosition"]> {
    this.keeping?.place.note(args[0]);
    return super.setPosition(...args);
  }

  /** Turns to a creature, null for whoever has the turn. */
  turnTo(creature: string | null): void {
    this.#choices.followTurn(this.access?.running ?? null);
    if (creature !== null) this.#choices.actAs(creature);
  }

  /** Opens the panel for a creature, as from the tracker or a sheet, and goes there; with a command, to its form. */
  async openFor(creature: string | null, command: Command | null = null): Promise<void> {
    this.turnTo(creature);
    this.element?.classList.remove("fray-aside");
    this.#call.isUnfolded = true;
    await this.render({ force: true });
    this.bringToFront();
    // On the way to a form the focus rests on no button, which the next key might press.
    (command ? contentOf : restingPlace)(this.element)?.focus();
    const { running } = this.access ?? {};
    if (running && command)
      this.#begin(indexOfCommand(paletteOptions(running, this.#choices.current(running)), command));
  }

  override async _prepareContext(): Promise<never> {
    await partialsAtHand();
    const access = this.access;
    const running = access?.running ?? null;
    this.#choices.dropStale(running);
    const choices = this.#choices.current(running);
    const mayFold = this.#call.mayFold(running, choices.composition !== null);
    const slim = mayFold && !this.#call.isUnfolded;
    return { mayFold, slim, ...panelContext(access, choices, this.#standing.isOpen) } as never;
  }

  override async _preparePartContext(part: string, context: never): Promise<never> {
    if (part !== "compose") return context;
    const { compose, mayEnd } = context as { compose: Form; mayEnd: boolean };
    const { composition } = this.#choices.picked;
    const form = await withThings(compose, this.access, composition);
    const answers =
      composition?.question && !this.#choices.current(this.access?.running ?? null).answering?.isTurn;
    const confirmLabel = say(answers ? "FRAY.Panel.DoIt" : "FRAY.Panel.Roll");
    return { ...form, confirmLabel, mayEnd } as never;
  }

  override async _preRender(context: never, options: never): Promise<void> {
    await super._preRender(context, options);
    this.#focus.begin(this.element);
  }

  protected override async _renderHTML(context: never, options: never): Promise<Record<string, HTMLElement>> {
    const rendered = await super._renderHTML(context, options);
    await whenReleased(this.element);
    return rendered;
  }

  protected override _replaceHTML(rendered: Parts, content: HTMLElement, options: never): void {
    super._replaceHTML(this.keeping?.leftToReplace(rendered) ?? rendered, content, options);
  }

  override async _onRender(context: never): Promise<void> {
    for (const control of this.element.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      "[data-choose]",
    ))
      control.onchange = () => this.#onChoose(control);
    this.#standing.watch(this.element, () => void this.refresh(["status"]));
    if (layOutTimeline(this.element, (context as { slim: boolean }).slim)) this.setPosition();
    watchPresses(this.element, () => this.#focus.stay());
    this.element.onkeydown = (event) => this.#onKey(event);
    this.keeping?.drawn();
    const { composition, answering } = this.#choices.picked;
    watchPanelActions(this, ({ running }) => this.#choices.current(running), composition);
    this.#focus.drawn(this.element, !composition && !answering);
    return Promise.resolve();
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    markStrip(document, false);
    this.keeping?.closed();
  }

  /** Shows what the fight has come to; opens by itself when it calls for this client. */
  lookAt(access: FightAccess | null): void {
    endWhenThrough(access);
    this.#call.hear(access?.running ?? null);
    this.#refreshSoon();
  }

  #onTarget(token: string): void {
    const { composition } = this.#choices.picked;
    const access = this.access;
    if (!composition || !access) return;
    const need = composition.option.needs.find((each) => each.kind === "creature");
    const [target] = creaturesOfTokens(access, new Set([token]));
    if (need && target !== undefined) this.#compose(choose(composition, need.parameter, target));
  }

  #compose(composition: Composition | null): void {
    this.#choices.picked = composing(this.access, this.#choices.picked, composition);
    void this.refresh(["compose", "palette"]);
  }

  #onChoose(control: HTMLInputElement | HTMLSelectElement): void {
    const { choose: what } = control.dataset;
    const { composition } = this.#choices.picked;
    if (this.#choices.takeUp(control)) void this.refresh();
    else if (what === "standing") void chooseStanding(control);
    else if (composition) this.#compose(chosenBy(composition, control));
  }

  #onKey(event: KeyboardEvent): void {
    const { composition, answering } = this.#choices.picked;
    this.#focus.stay();
    const field = isInput(event.target) ? event.target : null;
    if (event.key === "Enter" && field && composition) {
      event.preventDefault();
      if (field.name.startsWith("modifier.")) FightPanel.#takeModifier.call(this);
      else void this.#take(field).then(() => this.#confirm());
    } else if (event.key === "Escape" && (composition || answering)) {
      event.preventDefault();
      event.stopPropagation();
      if (composition) this.#compose(null);
      else FightPanel.#giveUpAnswer.call(this);
    }
  }

  /** What has been typed counts even before the field is left. */
  async #take(field: HTMLInputElement): Promise<void> {
    const { composition } = this.#choices.picked;
    const { choose: what, parameter = "" } = field.dataset;
    if (!composition || (what !== "number" && field.type !== "text") || parameter === "") return;
    this.#choices.picked = { ...this.#choices.picked, composition: chosenBy(composition, field) };
    await this.refresh(["compose"]);
  }

  async #send(input: SentInput): Promise<boolean> {
    const access = this.access;
    if (!access) return false;
    this.#focus.sent(this.element);
    const { refusal } = await access.send(input);
    if (refusal) this.#focus.stay();
    else if ("command" in input) useMarks(input.command);
    if (refusal) notifyRefusal(refusal, access.running?.seat.words);
    return refusal === null;
  }

  #begin(index: number): void {
    const access = this.access;
    if (!access?.running) return;
    const choices = this.#choices.current(access.running);
    const option = paletteOptions(access.running, choices)[index];
    const creature = actingCreature(access.running, choices);
    if (!option || creature === null) return;
    if (option.refusal) return notifyRefusal(option.refusal, access.running.seat.words);
    const composition = compositionFor(access, access.running, picked(creature, option, choices));
    const plain = option.kind === "turn" && option.needs.length === 0;
    if (plain) void this.#send({ kind: "command", command: commandOf(composition) });
    else void this.#beginCompose(composition);
  }

  async #beginCompose(composition: Composition): Promise<void> {
    this.#choices.picked = composing(this.access, this.#choices.picked, composition);
    await this.refresh(["compose", "palette"]);
    focusForm(this.element, firstMissing(composition) === null);
  }

  async #confirm(ends = false): Promise<void> {
    const before = this.#choices.picked;
    const { composition } = before;
    const access = this.access;
    if (!composition || !access) return;
    const blocked = this.element.querySelector(".fray-compose .fray-primary[aria-disabled=true]");
    if (firstMissing(composition) || blocked) return void (await this.refresh(["compose"]));
    const command = commandToSend(composition, access.running);
    const input = asMeant(inputFor(command, { ...before, answering: composition.question }), composition);
    if (ends) planEnd(access, before);
    this.#choices.letGo();
    const accepted = await this.#send(input);
    if (!accepted) {
      this.#choices.picked = before;
      keepTurn();
    }
    if (!accepted || this.element.querySelector(".fray-compose:not([hidden])")) this.#refreshSoon();
  }

  static #takeModifier(this: FightPanel): void {
    const { composition } = this.#choices.picked;
    if (!composition) return;
    const modifier = typedModifier(this.element);
    if (modifier) this.#compose(addModifier(composition, modifier));
  }

  static async #onAnswer(this: FightPanel, _event: Event, { dataset }: HTMLElement): Promise<void> {
    await this.answer(dataset);
  }

  /** Answers a question; where the answer needs a command, the palette opens to choose it, at the way that was pressed. */
  async answer(button: AnswerButton): Promise<void> {
    const { running } = this.access ?? {};
    if (!running) return;
    const { input, chooses } = pressedAnswer(running, button);
    if (!chooses) return void (await this.#send(input));
    this.#choices.beginAnswer(input.request, input.choice);
    await this.render({ force: true });
    this.element.querySelector<HTMLElement>(".fray-palette [data-action=pick]:not(.impossible)")?.focus();
    const options = this.access?.running ? paletteOptions(this.access.running, this.#choices.picked) : [];
    if (input.command) this.#begin(indexOfCommand(options, input.command));
    else if (options.length === 1) this.#begin(0);
  }

  /** One click for all of this client's own who are asked: they pass, wait, or do the same again. */
  static async #onAll(this: FightPanel, _event: Event, target: HTMLElement): Promise<void> {
    const { running } = this.access ?? {};
    if (!running) return;
    for (const answer of answersOfAll(running, target.dataset["action"]))
      if (!(await this.#send(answer))) return;
  }

  static async #onAtOnce(this: FightPanel, _event: Event, target: HTMLElement): Promise<void> {
    const access = this.access;
    if (!access?.running) return;
    const choices = this.#choices.current(access.running);
    const deed = atOnceDeeds(access.running, choices)[Number(target.dataset["index"])];
    if (!deed) return;
    if (target.dataset["ends"]) planEnd(access, choices);
    this.#choices.letGo();
    if (!(await this.#send(inputFor(deed.command, choices)))) keepTurn();
  }

  static #onKeepTurn(this: FightPanel): void {
    keepTurn();
    this.#refreshSoon();
  }

  /** Turns to another of those who are due. */
  static #onDeclareFor(this: FightPanel, _event: Event, target: HTMLElement): void {
    this.#choices.actAs(target.dataset["creature"] ?? null);
    void this.refresh();
  }

  /** Turns back to what somebody has declared, to declare something else in its place. */
  static #onChange(this: FightPanel, _event: Event, { dataset }: HTMLElement): void {
    this.#choices.declareAnew(dataset);
    void this.refresh();
  }

  static #onPick(this: FightPanel, _event: Event, target: HTMLElement): void {
    this.#focus.left(target);
    this.#begin(Number(target.dataset["index"]));
  }

  /** A button of the form: a step, more or less of something, what is taken back. */
  static #onForm(this: FightPanel, _event: Event, target: HTMLElement): void {
    const { composition } = this.#choices.picked;
    const state = this.access?.running?.fight.state;
    if (composition && state) this.#compose(pressedIn(composition, target, state));
  }

  static async #onConfirm(this: FightPanel, _event: Event, target: HTMLElement): Promise<void> {
    await this.#confirm(target.dataset["action"] === "confirmEnd");
  }

  static #onCancel(this: FightPanel): void {
    this.#compose(null);
  }

  static #giveUpAnswer(this: FightPanel): void {
    this.#choices.letGo();
    void this.refresh();
  }

  static #onFavorite(this: FightPanel, _event: Event, { dataset }: HTMLElement): void {
    void this.keeping?.toggleFavorite(dataset["favorite"] ?? "");
  }

  static #onFold(this: FightPanel): void {
    this.#call.isUnfolded = !this.#call.isUnfolded;
    void this.refresh();
  }
}

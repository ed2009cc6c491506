// The sheet of a hero or an NPC: what it is, how it fares, what it carries, what it can do, and the way into the fight.

import { isRecord, type JsonRecord } from "../../core/language/json.ts";
import type { NumbersView } from "../../view/sheet-view.ts";
import { said, type Words } from "../../view/words.ts";
import { letActionsBeDragged, letItemsBeTaken } from "../actions/drag-soon.ts";
import { fightOfActor, gameOf, outsideId, sendOutside, sheetOf } from "../fights/fight-access.ts";
import { actorByUuid } from "../arbiter/fight-stores.ts";
import { FightPanel } from "../panel/fight-panel.ts";
import { openHand } from "../hand/open-hand.ts";
import { carryState } from "../render/kept-part-state.ts";
import type { LoadedGame } from "../../rulesets/index.ts";
import { rulesAtHand } from "../fights/rules-at-hand.ts";
import { rulingsOf } from "../rulings/ruling-settings.ts";
import { targetedActors } from "../platform/targets.ts";
import { systemOf, textIn } from "../platform/typed-documents.ts";
import { say, notifyRefusal, wordsOfGame } from "../platform/words.ts";
import { EFFECT_ACTIONS } from "./effect-actions.ts";
import { contents, fetchContents } from "./fetched.ts";
import { demand, isFit } from "./field-problems.ts";
import type { Block, SheetCommand, SheetLayout } from "../../core/manifest/sheet-layout.ts";
import type { BlockView } from "./sheet-blocks.ts";
import { keyOf, WORD_ACTIONS } from "./word-actions.ts";
import { drawSoon, isForDocument } from "../render/render-queue.ts";
import { openForReaders } from "./readers.ts";
import { partialsAtHand } from "../render/partials.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2 } = foundry.applications.sheets;

const TAB_IDS = ["main", "actions", "skills", "items", "effects", "notes"];

type TabbedSheet = InstanceType<typeof ActorSheetV2>;

export class FrayActorSheet<
  RenderContext extends foundry.applications.sheets.ActorSheetV2.RenderContext =
    foundry.applications.sheets.ActorSheetV2.RenderContext,
  Configuration extends foundry.applications.sheets.ActorSheetV2.Configuration =
    foundry.applications.sheets.ActorSheetV2.Configuration,
  RenderOptions extends foundry.applications.sheets.ActorSheetV2.RenderOptions =
    foundry.applications.sheets.ActorSheetV2.RenderOptions,
> extends HandlebarsApplicationMixin(ActorSheetV2)<RenderContext, Configuration, RenderOptions> {
  static override DEFAULT_OPTIONS: foundry.applications.sheets.ActorSheetV2.DefaultOptions = {
    classes: ["fray", "fray-sheet", "fray-actor-sheet"],
    position: { width: 640, height: 720 },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: {
      openPanel: FrayActorSheet.#onOpenPanel as never,
      openHand: FrayActorSheet.#onOpenHand as never,
      toggleEditing: FrayActorSheet.#onToggleEditing as never,
      rest: FrayActorSheet.#onRest as never,
      openAction: FrayActorSheet.#onOpenAction as never,
      createItem: FrayActorSheet.#onCreateItem as never,
      editItem: FrayActorSheet.#onEditItem as never,
      deleteItem: FrayActorSheet.#onDeleteItem as never,
      commandItem: FrayActorSheet.#onCommandItem as never,
      toggleItem: FrayActorSheet.#onToggleItem as never,
      endCondition: FrayActorSheet.#onEndCondition as never,
      fillSlots: FrayActorSheet.#onFillSlots as never,
      ...WORD_ACTIONS,
      ...EFFECT_ACTIONS,
      addSkill: FrayActorSheet.#onAddSkill as never,
      addSpecialisation: FrayActorSheet.#onAddSpecialisation as never,
    },
  };

  static override PARTS: Record<
    string,
    foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart
  > = {
    header: { template: "systems/fray/templates/sheets/actor-header.hbs" },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    main: { template: "systems/fray/templates/sheets/actor-main.hbs", scrollable: [""] },
    actions: { template: "systems/fray/templates/sheets/actor-actions.hbs", scrollable: [""] },
    skills: { template: "systems/fray/templates/sheets/actor-skills.hbs", scrollable: [""] },
    items: { template: "systems/fray/templates/sheets/actor-items.hbs", scrollable: [""] },
    effects: { template: "systems/fray/templates/sheets/actor-effects.hbs", scrollable: [""] },
    notes: { template: "systems/fray/templates/sheets/actor-notes.hbs", scrollable: [""] },
  };

  static override TABS = {
    primary: {
      tabs: TAB_IDS.map((id) => ({ id })),
      initial: "main",
      labelPrefix: "FRAY.Sheet.Tab",
    },
  };

  /** Whether all fields are open, or only what play changes. */
  #editing = false;
  /** Tabs that show what was, for nobody sees them. */
  readonly #stale = new Set<string>();

  get #shelved(): LoadedGame {
    return gameOf(this.actor);
  }

  get #layout(): SheetLayout {
    return contents().layoutOf(this.#shelved.ruleset.id);
  }

  get #words(): Words {
    return wordsOfGame(this.#shelved.ruleset.id);
  }

  /** However many documents a step has written, the sheet is drawn once for all of them. */
  override async render(...args: unknown[]): Promise<this> {
    const draw = (): Promise<this> => super.render(...(args as never[]));
    if (!isForDocument(this, args)) return draw();
    await drawSoon(this, draw);
    return this;
  }

  override _preSyncPartState(part: string, next: HTMLElement, prior: HTMLElement, state: never): void {
    super._preSyncPartState(part, next, prior, state);
    carryState(prior, next);
  }

  /** A field that is emptied is left open: the rules fill it in by themselves. */
  override _processFormData(event: never, form: never, formData: never): never {
    return contents().clearedFields(this.actor, super._processFormData(event, form, formData), form) as never;
  }

  /** After a change of the actor only what can be seen is drawn; other tabs are drawn when they are opened. */
  override _configureRenderOptions(options: never): void {
    super._configureRenderOptions(options);
    const draws = options as { parts: string[]; renderContext?: string; isFirstRender?: boolean };
    if (draws.isFirstRender || !draws.renderContext?.startsWith("update")) return;
    const seen = ["header", this.tabGroups["primary"] ?? "main"];
    const mayWait = draws.parts.filter((part) => this.#fieldless.includes(part) && !seen.includes(part));
    for (const part of mayWait) this.#stale.add(part);
    draws.parts = draws.parts.filter((part) => part !== "tabs" && !mayWait.includes(part));
  }

  /** Tabs without fields: a field that shows what was would be sent with the next change of the form. */
  get #fieldless(): readonly string[] {
    const always = ["actions", "items", "effects"];
    return this.#editing ? always : [...always, "skills"];
  }

  override changeTab(...args: Parameters<TabbedSheet["changeTab"]>): void {
    super.changeTab(...args);
    const [tab] = args;
    if (this.#stale.has(tab)) void this.render({ parts: [tab] });
  }

  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    openForReaders(this.element);
  }

  protected override _onChangeForm(settings: never, event: Event): void {
    if (isFit(event.target)) super._onChangeForm(settings, event);
  }

  override async _prepareContext(options: never): Promise<RenderContext> {
    await rulesAtHand();
    await partialsAtHand();
    const { viewNumbers } = await fetchContents();
    const context = await super._prepareContext(options);
    const { actor } = this;
    const { sheet, shelved } = sheetOf(actor);
    return {
      ...context,
      actor,
      system: actor.system,
      editing: this.#editing && this.isEditable,
      kind: game.i18n?.localize(`TYPES.Actor.${actor.type}` as never) ?? actor.type,
      inFight: fightOfActor(actor) ? say("FRAY.Sheet.InFight") : "",
      rests: this.#rests.map(({ label }, index) => ({ index, label: said(this.#words, label) })),
      numbers: viewNumbers(shelved, sheet, rulingsOf(shelved), this.#words),
      tabs: this._prepareTabs("primary"),
    };
  }

  override async _preparePartContext(part: string, context: never, options: never): Promise<never> {
    this.#stale.delete(part);
    const prepared = (await super._preparePartContext(part, context, options)) as unknown as {
      tabs?: Record<string, object>;
      numbers: NumbersView;
    };
    const own = await this.#partContext(part, prepared.numbers);
    const { skills: _skills, ...others } = prepared.tabs ?? {};
    // A game without skills has no tab that says so.
    const shown = this.#layout.skills.length > 0 ? prepared.tabs : others;
    return { ...prepared, ...own, tabs: shown, tab: shown?.[part] } as never;
  }

  /** What one part shows besides what all know. */
  async #partContext(part: string, numbers: NumbersView): Promise<object> {
    const { actor } = this;
    const layout = this.#layout;
    const words = this.#words;
    switch (part) {
      case "main":
        return {
          main: this.#blocks(layout.main, numbers),
          more: this.#blocks(layout.more, numbers),
          conditionList: contents().conditionList(actor, this.#shelved, words),
        };
      case "actions":
        return contents().sheetActions(actor);
      case "skills":
        return { skills: this.#blocks(layout.skills, numbers) };
      case "items":
        return { itemGroups: contents().itemGroups(actor, this.#shelved, numbers, { layout, words }) };
      case "effects":
        return contents().viewEffects(actor);
      case "notes": {
        const { implementation } = foundry.applications.ux.TextEditor;
        return { biography: await implementation.enrichHTML(textIn(actor, "biography")) };
      }
      default:
        return {};
    }
  }

  #blocks(blocks: readonly Block[], { fault, byWord }: NumbersView): BlockView[] {
    const kind = this.#shelved.actorTypes[this.actor.type as string] ?? "npc";
    const { problemOfActor, viewBlocks } = contents();
    return viewBlocks(this.actor, blocks, {
      kind,
      editing: this.#editing && this.isEditable,
      words: this.#words,
      problem: problemOfActor(fault),
      numbers: byWord,
    });
  }

  /** The rests that this user may take. */
  get #rests(): readonly SheetCommand[] {
    return this.#layout.rests.filter(
      ({ gmOnly, whileIn }) =>
        (!gmOnly || (game.user?.isGM ?? false)) &&
        (whileIn === undefined || this.actor.statuses.has(whileIn)),
    );
  }

  override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    const { actor } = this;
    letActionsBeDragged(this.element, ({ dataset }) => {
      const command = contents().sheetCommand(actor, dataset["key"]);
      return command ? { actor, command } : null;
    });
    letItemsBeTaken(this.element, actor);
    for (const place of this.element.querySelectorAll<HTMLSelectElement>("[data-place]")) {
      place.onchange = (event) => {
        event.stopPropagation();
        void this.#put(place);
      };
    }
  }

  /** Things of other games are of no use here. */
  protected override async _onDropItem(event: DragEvent, item: never): Promise<never> {
    const { type } = item as { type: string };
    if (this.#shelved.itemTypes.includes(type)) {
      const former = this.#formerOf(item);
      const dropped = await super._onDropItem(event, item);
      if (dropped && former) await this.#replace(former);
      return dropped as never;
    }
    ui.notifications?.warn(say("FRAY.Sheet.OtherGame"));
    return null as never;
  }

  /** The item whose place a dropped one takes: of some kinds an actor bears one alone. */
  #formerOf({ type, uuid }: { type: string; uuid: string }): Item.Implementation | undefined {
    if (!this.#layout.single.includes(type)) return undefined;
    return this.actor.items.find((each) => (each.type as string) === type && each.uuid !== uuid);
  }

  async #replace(former: Item.Implementation): Promise<void> {
    await former.delete();
    ui.notifications?.info(say("FRAY.Sheet.Replaced", { item: former.name }));
  }

  /** A command of the GM about whoever is targeted, with a thing of this actor. */
  async #commandOnTarget(type: string, parameters: JsonRecord): Promise<void> {
    const holder = fightOfActor(this.actor);
    if (!holder) return void ui.notifications?.warn(say("FRAY.Sheet.OnlyInFight"));
    const [aimed] = targetedActors();
    const target = aimed && fightOfActor(aimed);
    if (target?.combat !== holder.combat) return void ui.notifications?.warn(say("FRAY.Sheet.TargetFirst"));
    const command = { ...parameters, type, creature: target.creature, from: holder.creature };
    const { submitBetween } = await import("../fights/gm-commands.ts");
    await submitBetween(holder.combat, command);
  }

  /** Puts an item into another one, or takes it out. */
  async #put(place: HTMLSelectElement): Promise<void> {
    const item = this.#item(place);
    const container = place.value;
    const into = this.actor.items.get(container);
    if (!item || contents().liesIn(item, into)) return;
    await item.update({ "system.container": container } as never);
  }

  static async #onOpenPanel(this: FrayActorSheet): Promise<void> {
    await FightPanel.instance.openFor(fightOfActor(this.actor)?.creature ?? null);
  }

  /** The GM's hand is in the menu of the window, so that no player sees where it would be. */
  protected override _getHeaderControls(): foundry.applications.api.ApplicationV2.HeaderControlsEntry[] {
    const controls = super._getHeaderControls();
    if (!game.user?.isGM) return controls;
    return [...controls, { icon: "fa-solid fa-hand", label: "FRAY.Hand.Title", action: "openHand" }];
  }

  static async #onOpenHand(this: FrayActorSheet): Promise<void> {
    await openHand([this.actor]);
  }

  static async #onToggleEditing(this: FrayActorSheet): Promise<void> {
    this.#editing = !this.#editing;
    await this.render();
  }

  static async #onRest(this: FrayActorSheet, _event: Event, target: HTMLElement): Promise<void> {
    const rest = this.#rests[Number(target.dataset["rest"])];
    if (!rest) return;
    const { askForCommand } = await import("./command-dialog.ts");
    const answers = await askForCommand(rest, {
      actor: this.actor,
      kinds: this.#shelved.actorTypes,
      words: this.#words,
    });
    if (!answers) return;
    const helpers = (rest.asks ?? [])
      .filter(({ kind }) => kind === "helper")
      .map(({ parameter }) => actorByUuid(answers[parameter] as string | undefined))
      .filter((each) => each !== null && each !== undefined);
    await this.#command(rest.type, { ...rest.parameters, ...answers }, [this.actor, ...helpers]);
  }

  async #command(
    type: string,
    parameters: JsonRecord,
    actors: readonly Actor.Implementation[],
  ): Promise<void> {
    const command = { ...parameters, type, creature: outsideId(this.actor) };
    const { refusal } = await sendOutside(actors, { kind: "command", command });
    if (refusal) notifyRefusal(refusal, this.#words);
  }

  static async #onOpenAction(this: FrayActorSheet, _event: Event, target: HTMLElement): Promise<void> {
    const command = contents().sheetCommand(this.actor, target.dataset["key"]);
    if (command) await FightPanel.instance.openFor(command.creature, command);
  }

  static async #onCreateItem(this: FrayActorSheet, _event: Event, target: HTMLElement): Promise<void> {
    const type = target.dataset["type"] ?? "";
    const name = say("FRAY.Sheet.NewItem", {
      type: game.i18n?.localize(`TYPES.Item.${type}` as never) ?? type,
    });
    const former = this.#formerOf({ type, uuid: "" });
    await this.actor.createEmbeddedDocuments("Item", [{ name, type } as never]);
    if (former) await this.#replace(former);
  }

  #item(target: HTMLElement): Item.Implementation | undefined {
    const id = target.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"] ?? "";
    return this.actor.items.get(id);
  }

  static async #onEditItem(this: FrayActorSheet, _event: Event, target: HTMLElement): Promise<void> {
    await this.#item(target)?.sheet?.render({ force: true } as never);
  }

  static async #onDeleteItem(this: FrayActorSheet, _event: Event, target: HTMLElement): Promise<void> {
    await this.#item(target)?.delete();
  }

  static async #onToggleItem(this: FrayActorSheet, _event: Event, target: HTMLElement): Promise<void> {
    const item = this.#item(target);
    const field = this.#layout.itemUse[(item?.type as string | undefined) ?? ""];
    if (!item || field === undefined) return;
    const used = systemOf(item)[field] === true;
    await item.update({ [`system.${field}`]: !used });
  }

  /** In a fight the panel asks for the rest; outside one, the tokens marked on the board are aimed at. */
  static async #onCommandItem(this: FrayActorSheet, _event: Event, target: HTMLElement): Promise<void> {
    const item = this.#item(target);
    const meant = item && contents().itemCommandOf(this.#layout, item);
    if (!item || !meant) return;
    const parameters = { [meant.parameter]: item.id ?? "" };
    if (meant.onTarget) return this.#commandOnTarget(meant.type, parameters);
    const creature = fightOfActor(this.actor)?.creature;
    if (creature !== undefined)
      return FightPanel.instance.openFor(creature, { type: meant.type, creature, ...parameters });
    if (!meant.outside) return void ui.notifications?.warn(say("FRAY.Sheet.OnlyInFight"));
    const [aimed] = targetedActors();
    const aim: JsonRecord = aimed ? { target: outsideId(aimed) } : {};
    await this.#command(meant.type, { ...parameters, ...aim }, aimed ? [this.actor, aimed] : [this.actor]);
  }

  static async #onEndCondition(this: FrayActorSheet, _event: Event, target: HTMLElement): Promise<void> {
    await this.actor.toggleStatusEffect(target.dataset["condition"] ?? "", { active: false });
  }

  /** A box of the wound track: fills its level up to it, or empties the level from it on. */
  static async #onFillSlots(this: FrayActorSheet, _event: Event, target: HTMLElement): Promise<void> {
    const { path = "", count = "" } = target.dataset;
    await this.actor.update({ [`system.${path}`]: Number(count) });
  }

  static async #onAddSkill(this: FrayActorSheet): Promise<void> {
    const field = this.element.querySelector<HTMLInputElement>("[data-new-skill]");
    const key = keyOf(field?.value ?? "");
    if (key === "") return demand(field, say("FRAY.Sheet.NameFirst"));
    const { skills } = systemOf(this.actor);
    if (isRecord(skills) && key in skills) return demand(field, say("FRAY.Sheet.SkillThere"));
    await this.actor.update({ [`system.skills.${key}`]: { value: 0, specialisations: {} } });
  }

  static async #onAddSpecialisation(this: FrayActorSheet, _event: Event, target: HTMLElement): Promise<void> {
    const skill = target.dataset["skill"] ?? "";
    const field = this.element.querySelector<HTMLInputElement>(`[data-new-specialisation="${skill}"]`);
    const key = keyOf(field?.value ?? "");
    if (key === "") return demand(field, say("FRAY.Sheet.NameFirst"));
    await this.actor.update({ [`system.skills.${skill}.specialisations.${key}`]: 1 });
  }
}

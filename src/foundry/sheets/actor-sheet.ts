// The sheet of a hero or an NPC: what it is, how it fares, what it carries, what it can do, and the way into the fight.

import type { BodyEditorView } from "../../view/body-editor-view.ts";
import type { NumbersView } from "../../view/sheet-view.ts";
import { said, type Words } from "../../view/words.ts";
import { letActionsBeDragged, letItemsBeTaken } from "../actions/drag-soon.ts";
import { fightOfActor, gameOf, isHeldByFight, sheetOf } from "../fights/fight-access.ts";
import { FightPanel } from "../panel/fight-panel.ts";
import { openHand } from "../hand/open-hand.ts";
import { notify } from "../platform/notices.ts";
import { isHero } from "../platform/players-heroes.ts";
import { openRequests } from "../requests/open-requests.ts";
import type { Parts } from "../render/redraw-in-place.ts";
import type { LoadedGame } from "../../rulesets/index.ts";
import { rulesAtHand } from "../fights/rules-at-hand.ts";
import { rulingsOf } from "../rulings/ruling-settings.ts";
import { textIn } from "../platform/typed-documents.ts";
import { say, wordsOfGame } from "../platform/words.ts";
import { contents, fetchContents, fetchedDeeds, LIST_DEEDS } from "./fetched.ts";
import { isFit } from "./field-problems.ts";
import type { Block, SheetLayout } from "../../core/manifest/sheet-layout.ts";
import type { BlockView } from "./sheet-blocks.ts";
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
      openRequests: FrayActorSheet.#onOpenRequests as never,
      toggleEditing: FrayActorSheet.#onToggleEditing as never,
      ...fetchedDeeds([
        "rest",
        "openAction",
        "guideHero",
        "advanceHero",
        "acceptHero",
        "createItem",
        "editItem",
        "deleteItem",
        "commandItem",
        "rollName",
        "toggleItem",
        "endCondition",
        "fillSlots",
        "addSkill",
        "addSpecialisation",
        "addPart",
        "removePart",
        "beginBody",
        "printSheet",
        ...LIST_DEEDS,
      ]),
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

  protected override _replaceHTML(rendered: Parts, content: HTMLElement, options: never): void {
    super._replaceHTML(contents().partsToReplace(rendered, this.parts), content, options);
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
    // What can be done hangs on others, too.
    if (this.#stale.has(tab) || tab === "actions") void this.render({ parts: [tab] });
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
    const { isEmptyHero, restsOf, viewNumbers } = await fetchContents();
    const context = await super._prepareContext(options);
    const { actor } = this;
    const { sheet, shelved } = sheetOf(actor);
    return {
      ...context,
      actor,
      system: actor.system,
      editing: this.#editing && this.isEditable,
      kind: game.i18n?.localize(`TYPES.Actor.${actor.type}` as never) ?? actor.type,
      isEmptyHero: this.isEditable && isEmptyHero(actor),
      inFight: fightOfActor(actor) ? say("FRAY.Sheet.InFight") : "",
      rests: restsOf(actor).map(({ label }, index) => ({ index, label: said(this.#words, label) })),
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
      case "main": {
        const { besideWords, drawsHarm, vitalSigns, conditionList, rolledNumbers } = contents();
        return {
          numbers: { ...numbers, groups: rolledNumbers(besideWords(numbers.groups, layout), layout) },
          main: this.#blocks(layout.main, numbers),
          more: this.#blocks(layout.more, numbers),
          vitals: drawsHarm(layout) ? null : vitalSigns(actor, this.#shelved, words),
          conditionList: conditionList(actor, this.#shelved, words),
        };
      }
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
        return {
          biography: await implementation.enrichHTML(textIn(actor, "biography")),
          advances: this.isEditable && isHero(actor),
          record: await contents().heroRecord(actor),
        };
      }
      default:
        return {};
    }
  }

  #blocks(blocks: readonly Block[], { fault, byWord, body }: NumbersView): BlockView[] {
    const kind = this.#shelved.actorTypes[this.actor.type as string] ?? "npc";
    const { givenFields, problemOfActor, viewBlocks } = contents();
    return viewBlocks(this.actor, blocks, {
      kind,
      editing: this.#editing && this.isEditable,
      given: givenFields(this.actor, this.#layout),
      words: this.#words,
      layout: this.#layout,
      problem: problemOfActor(fault),
      numbers: byWord,
      body,
      bodyEditor: () => this.#bodyEditor(),
    });
  }

  /** A fight goes by the body with which its creatures came. */
  #bodyEditor(): BodyEditorView | "held" | null {
    const { sheet, shelved } = sheetOf(this.actor);
    if (!shelved.bodyEditor) return null;
    if (isHeldByFight(this.actor)) return "held";
    return contents().viewBodyEditor(this.#words, shelved.bodyEditor, sheet);
  }

  override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    const { actor } = this;
    this.element.classList.add(`fray-of-${this.#shelved.ruleset.id}`);
    letActionsBeDragged(this.element, ({ dataset }) => {
      const command = contents().sheetCommand(actor, dataset["key"]);
      return command ? { actor, command } : null;
    });
    letItemsBeTaken(this.element, actor);
    contents().listenToActor(this.element, actor);
    contents().watchCompany(this);
  }

  /** Things of other games are of no use here. */
  protected override async _onDropItem(event: DragEvent, item: never): Promise<never> {
    const { type } = item as { type: string };
    if (this.#shelved.itemTypes.includes(type)) {
      const { formerOf, replaceItem } = contents();
      const former = formerOf(this.actor, item);
      const dropped = await super._onDropItem(event, item);
      if (dropped && former) await replaceItem(former);
      return dropped as never;
    }
    notify("warn", say("FRAY.Sheet.OtherGame"));
    return null as never;
  }

  static async #onOpenPanel(this: FrayActorSheet): Promise<void> {
    await FightPanel.instance.openFor(fightOfActor(this.actor)?.creature ?? null);
  }

  /** The GM's hand is in the menu of the window, so that no player sees where it would be. */
  protected override _getHeaderControls(): foundry.applications.api.ApplicationV2.HeaderControlsEntry[] {
    const printing = { icon: "fa-solid fa-print", label: "FRAY.Sheet.Print", action: "printSheet" };
    const controls = [...super._getHeaderControls(), printing];
    if (!game.user?.isGM) return controls;
    return [
      ...controls,
      { icon: "fa-solid fa-hand", label: "FRAY.Hand.Title", action: "openHand" },
      { icon: "fa-solid fa-dice", label: "FRAY.Requests.Title", action: "openRequests" },
    ];
  }

  static async #onOpenHand(this: FrayActorSheet): Promise<void> {
    await openHand([this.actor]);
  }

  static async #onOpenRequests(this: FrayActorSheet): Promise<void> {
    await openRequests([this.actor]);
  }

  static async #onToggleEditing(this: FrayActorSheet): Promise<void> {
    this.#editing = !this.#editing;
    await this.render();
  }
}

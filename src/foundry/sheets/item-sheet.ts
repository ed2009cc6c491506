// The sheet of anything that is carried or known: its fields by item type, and its description.

import { rulesetOfItemType } from "../../rulesets/index.ts";
import { fieldAt } from "../platform/data-fields.ts";
import { rulesAtHand, wantRules } from "../fights/rules-at-hand.ts";
import { textIn } from "../platform/typed-documents.ts";
import { contents, fetchContents, fetchedDeeds, LIST_DEEDS } from "./fetched.ts";
import { isFit } from "./field-problems.ts";
import { drawSoon, isForDocument } from "../render/render-queue.ts";
import { openForReaders } from "./readers.ts";
import { partialsAtHand } from "../render/partials.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ItemSheetV2 } = foundry.applications.sheets;

export class FrayItemSheet<
  RenderContext extends foundry.applications.sheets.ItemSheetV2.RenderContext =
    foundry.applications.sheets.ItemSheetV2.RenderContext,
  Configuration extends foundry.applications.sheets.ItemSheetV2.Configuration =
    foundry.applications.sheets.ItemSheetV2.Configuration,
  RenderOptions extends foundry.applications.sheets.ItemSheetV2.RenderOptions =
    foundry.applications.sheets.ItemSheetV2.RenderOptions,
> extends HandlebarsApplicationMixin(ItemSheetV2)<RenderContext, Configuration, RenderOptions> {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["fray", "fray-sheet", "fray-item-sheet"],
    position: { width: 460, height: 560 },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: {
      toggleReading: FrayItemSheet.#onToggleReading as never,
      ...fetchedDeeds(["give", ...LIST_DEEDS]),
    },
  };

  static override PARTS: Record<
    string,
    foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart
  > = {
    item: { template: "systems/fray/templates/sheets/item.hbs", scrollable: [""] },
  };

  /** Whether its owner has turned to what it says, away from its fields. */
  #reads = false;

  /** Whoever may not change anything reads. */
  get #isReading(): boolean {
    return this.#reads || !this.isEditable;
  }

  /** However many documents a step has written, the sheet is drawn once for all of them. */
  override async render(...args: unknown[]): Promise<this> {
    const draw = (): Promise<this> => super.render(...(args as never[]));
    if (!isForDocument(this, args)) return draw();
    await drawSoon(this, draw);
    return this;
  }

  /** A field that is emptied is left open: the rules fill it in by themselves. */
  override _processFormData(event: never, form: never, formData: never): never {
    return contents().clearedFields(this.item, super._processFormData(event, form, formData), form) as never;
  }

  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    openForReaders(this.element);
  }

  protected override _onChangeForm(settings: never, event: Event): void {
    if (isFit(event.target)) super._onChangeForm(settings, event);
  }

  override async _prepareContext(options: never): Promise<RenderContext> {
    wantRules(rulesetOfItemType(this.item.type));
    await rulesAtHand();
    await partialsAtHand();
    const { enrichedDescription, problemOfItem, receiversOf, viewEffects, viewItemFields } =
      await fetchContents();
    const context = await super._prepareContext(options);
    const { item } = this;
    const type = item.type as string;
    const reading = this.#isReading;
    return {
      ...context,
      ...viewEffects(item),
      item,
      editing: !reading,
      reading,
      ...viewItemFields(item, !reading, problemOfItem(item)),
      receivers: receiversOf(item).map(({ id, name }) => ({ id, name })),
      kind: game.i18n?.localize(`TYPES.Item.${type}` as never) ?? type,
      descriptionField: fieldAt(item, ["description"]),
      description: textIn(item, "description"),
      prose: reading ? await enrichedDescription(item) : "",
    };
  }

  override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    this.element.classList.add(`fray-of-${rulesetOfItemType(this.item.type) ?? ""}`);
    contents().listenToLists(this.element, this.item);
  }

  static async #onToggleReading(this: FrayItemSheet): Promise<void> {
    this.#reads = !this.#reads;
    await this.render();
  }
}

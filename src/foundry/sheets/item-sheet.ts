// The sheet of anything that is carried or known: its fields by item type, and its description.

import { rulesetOfItemType } from "../../rulesets/index.ts";
import { wordsOfGame } from "../words.ts";
import { emptiedFields } from "./emptied-fields.ts";
import { fieldInput } from "./field-inputs.ts";
import { layoutOf } from "./layout.ts";

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
  };

  static override PARTS: Record<
    string,
    foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart
  > = {
    item: { template: "systems/fray/templates/sheets/item.hbs", scrollable: [""] },
  };

  /** A field that is emptied is left open: the rules fill it in by themselves. */
  override _processFormData(event: never, form: never, formData: never): never {
    return emptiedFields(this.item, super._processFormData(event, form, formData)) as never;
  }

  override async _prepareContext(options: never): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { item } = this;
    const type = item.type as string;
    const ruleset = rulesetOfItemType(type);
    const words = wordsOfGame(ruleset);
    return {
      ...context,
      item,
      kind: game.i18n?.localize(`TYPES.Item.${type}` as never) ?? type,
      inputs: (layoutOf(ruleset).itemFields[type] ?? []).map((path) => fieldInput(item, path, words)),
      descriptionField: (item.system as unknown as { schema: { fields: Record<string, unknown> } }).schema
        .fields["description"],
      description: (item.system as unknown as { description?: string }).description ?? "",
    };
  }
}

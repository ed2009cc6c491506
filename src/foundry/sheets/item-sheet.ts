// The sheet of anything that is carried or known: its fields by item type, and its description.

import { DESTINY_ITEM_FIELDS } from "./destiny-layout.ts";

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

  override async _prepareContext(options: never): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { item } = this;
    const type = item.type as string;
    return {
      ...context,
      item,
      kind: game.i18n?.localize(`TYPES.Item.${type}` as never) ?? type,
      inputs: (DESTINY_ITEM_FIELDS[type] ?? []).map((path) => fieldInput(item as Item.Implementation, path)),
      descriptionField: (item.system as unknown as { schema: { fields: Record<string, unknown> } }).schema
        .fields["description"],
      description: (item.system as unknown as { description?: string }).description ?? "",
    } as never;
  }
}

function fieldInput(
  item: Item.Implementation,
  path: string,
): { field: unknown; value: unknown; name: string } {
  const system = item.system as unknown as { schema: { getField(path: string): unknown } };
  return {
    field: system.schema.getField(path),
    value: foundry.utils.getProperty(item.system, path),
    name: `system.${path}`,
  };
}

// The sheet of anything that is carried or known: its fields by item type, and its description.

import { wordFor } from "../../view/words.ts";
import { say, words } from "../words.ts";
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

  /** A field that is emptied is left open: the rules fill it in by themselves. */
  override _processFormData(event: never, form: never, formData: never): never {
    const data = super._processFormData(event, form, formData) as { system?: Record<string, unknown> };
    const { system = {} } = data;
    for (const [path, value] of Object.entries(system)) {
      if ((value === "" || value === undefined) && fieldOf(this.item, path)?.nullable) system[path] = null;
    }
    return data as never;
  }

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
    };
  }
}

interface FieldInput {
  readonly field: unknown;
  readonly value: unknown;
  readonly name: string;
  readonly label: string;
  /** Typed in, not slid: the bounds of most numbers are far apart. */
  readonly isNumber: boolean;
  /** For a choice: its words by id. */
  readonly choices?: Readonly<Record<string, string>>;
  /** The word of an empty choice, where the rules then fill in their own. */
  readonly blank?: string;
}

/** A data field as far as the sheet looks at it. */
interface Field {
  readonly required: boolean;
  readonly nullable: boolean;
  readonly label: string;
  readonly choices?: readonly string[] | (() => readonly string[]);
}

function fieldOf(item: Item.Implementation, path: string): Field | undefined {
  const system = item.system as unknown as { schema: { getField(path: string): Field | undefined } };
  return system.schema.getField(path);
}

/** Some ids mean something else on an item than in a fight. */
function choiceWord(path: string, id: string): string {
  return words.say(`FRAY.DestinyItem.Choice.${path}.${id}`) ?? wordFor(words, id);
}

function fieldInput(item: Item.Implementation, path: string): FieldInput {
  const field = fieldOf(item, path);
  const ids = typeof field?.choices === "function" ? field.choices() : field?.choices;
  return {
    field,
    value: foundry.utils.getProperty(item.system, path),
    name: `system.${path}`,
    label: field ? (game.i18n?.localize(field.label) ?? field.label) : path,
    isNumber: field instanceof foundry.data.fields.NumberField,
    ...(ids ? { choices: Object.fromEntries(ids.map((id) => [id, choiceWord(path, id)])) } : {}),
    ...(ids && field?.nullable ? { blank: say("FRAY.Panel.Unset") } : {}),
  };
}

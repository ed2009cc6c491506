// The sheet of a document: who may see and change it, and how its form becomes an update.
import { seat } from "../../core/seat.ts";
import type { DocumentShape } from "../../core/shapes.ts";
import { mergeObject } from "../../core/utils/merge.ts";
import type { Obj } from "../../core/utils/objects.ts";
import { expandObject } from "../../core/utils/paths.ts";
import type { FormDataExtended } from "../forms/form-data-extended.ts";
import { ApplicationV2 } from "./application.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ClosingOptions,
  FormConfiguration,
  HeaderControl,
  RenderContext,
  RenderOptions,
} from "./application-types.ts";
import { currentUser, localize, notify, TableUnsupported } from "./host.ts";

/** What a sheet needs of its document beyond the common shape. */
export interface SheetDocument extends DocumentShape {
  readonly schema: { readonly fields: Readonly<Record<string, unknown>> };
  readonly limited?: boolean;
  validate(options: { changes?: Obj; clean?: boolean; fallback?: boolean }): boolean;
}

interface CreatableClass {
  create(data: object, options?: object): Promise<unknown>;
}

export interface SheetOptions extends ApplicationOptions {
  document?: unknown;
  viewPermission?: number | string;
  editPermission?: number | string;
}

const LEVELS: Record<string, number> = { NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 };

async function submitDocumentForm(
  this: DocumentSheetV2,
  event: Event,
  form: HTMLFormElement,
  formData: FormDataExtended,
  options: { updateData?: object } & Obj = {},
): Promise<void> {
  if (!this.isVisible || !this.isEditable) return;
  const { updateData, ...operation } = options;
  const submitData = this._prepareSubmitData(event, form, formData, updateData);
  await this._processSubmitData(event, form, submitData, operation);
}

async function copyUuid(this: DocumentSheetV2): Promise<void> {
  const { uuid } = this.document;
  if (!uuid) throw new Error("This document has no uuid yet");
  await navigator.clipboard.writeText(uuid);
  notify("info", localize("TABLE.Sheet.UuidCopied", { uuid }));
}

function isFormElement({ localName }: Element): boolean {
  const cls = customElements.get(localName) as { formAssociated?: boolean } | undefined;
  return cls?.formAssociated === true;
}

/** A window that shows one document and writes its form back to it. */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: SheetOptions = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    viewPermission: LEVELS.LIMITED,
    editPermission: LEVELS.OWNER,
    canCreate: false,
    sheetConfig: true,
    actions: { copyUuid },
    form: { handler: submitDocumentForm, submitOnChange: false, closeOnSubmit: false },
  };

  override _initializeApplicationOptions(options: SheetOptions): ApplicationConfiguration {
    const { document: shown, ...rest } = options;
    if (!shown) throw new Error(`${this.constructor.name} needs a document`);
    const { uuid, id, documentName } = shown as SheetDocument;
    const place = (uuid ?? `${documentName}.${id ?? "new"}`).replaceAll(".", "-");
    const configured = super._initializeApplicationOptions({
      uniqueId: `${this.constructor.name}-${place}`,
      ...rest,
    });
    configured.document = shown;
    return configured;
  }

  get document(): SheetDocument {
    return this.options.document as SheetDocument;
  }

  override get title(): string {
    const configured = this.options.window.title;
    if (configured) return localize(configured);
    const { documentName, name, type } = this.document;
    const subtype = type && type !== "base" ? `TYPES.${documentName}.${type}` : null;
    const label = localize(subtype ?? `DOCUMENT.${documentName}`);
    return name ? `${label}: ${name}` : label;
  }

  /** May this user see the sheet at all? */
  get isVisible(): boolean {
    return this.document.testUserPermission(currentUser(), this.options.viewPermission as number);
  }

  /** May this user change what the sheet shows? Documents of locked packs never change. */
  get isEditable(): boolean {
    const { pack } = this.document;
    const locked = pack ? (seat.game.packs.get(pack) as { locked?: boolean } | undefined)?.locked : false;
    if (locked) return false;
    return this.document.testUserPermission(currentUser(), this.options.editPermission as number);
  }

  override *_headerControlsButtons(): Generator<HeaderControl, void, undefined> {
    for (const control of super._headerControlsButtons()) {
      const { ownership } = control;
      if (ownership === undefined || this.document.testUserPermission(currentUser(), ownership))
        yield control;
    }
  }

  override _canRender(_options: RenderOptions): false | void {
    if (!this.isVisible)
      throw new Error(localize("TABLE.Sheet.Private", { type: this.document.documentName }));
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    const names = ["name", "type", "ownership"];
    const changed = Object.keys((options.renderData as object | undefined) ?? {});
    if (changed.some((key) => names.includes(key)))
      options.window = { title: this.title, controls: true, ...options.window };
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const shown = this.document;
    const { id, collection } = shown;
    const isStored = id !== null && collection?.has(id) === true;
    return Object.assign(context, {
      document: shown,
      source: shown._source,
      fields: shown.schema.fields,
      editable: this.isEditable,
      user: currentUser(),
      rootId: isStored ? this.id : `${this.id}-draft`,
    });
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    delete this.document.apps[this.id];
  }

  /** Lock or open every field below the header, buttons too. What readers may still use, a system opens again itself. */
  _toggleDisabled(disabled: boolean): void {
    const { content } = this.window;
    const fields = content?.querySelectorAll("input, select, textarea, button, fieldset") ?? [];
    const custom = [...(content?.querySelectorAll("*") ?? [])].filter(isFormElement);
    for (const field of [...fields, ...custom]) field.toggleAttribute("disabled", disabled);
  }

  override _onChangeForm(configuration: FormConfiguration, event: Event): void {
    if (this.isEditable) super._onChangeForm(configuration, event);
  }

  /** First step of the form's way: names with dots become an object. */
  _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormDataExtended): Obj {
    return expandObject(formData.object);
  }

  /** Second step: clean and check the changes against the document; throws what is not valid. */
  _prepareSubmitData(
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: object,
  ): Obj {
    const submitData = this._processFormData(event, form, formData);
    if (updateData) mergeObject(submitData, updateData, { performDeletions: true });
    const { type } = this.document;
    const addsType = type !== undefined && !("type" in submitData);
    if (addsType) submitData.type = type;
    this.document.validate({ changes: submitData, clean: true, fallback: false });
    if (addsType) delete submitData.type;
    return submitData;
  }

  /** Third step: update the document, or create it when it is not stored yet. */
  async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    submitData: Obj,
    options: Obj = {},
  ): Promise<void> {
    const { document: shown } = this;
    const isStored = shown.id !== null && shown.collection?.has(shown.id) === true;
    if (isStored) {
      await shown.update(submitData, options);
      return;
    }
    if (!this.options.canCreate) throw new Error(`${this.constructor.name} may not create documents`);
    const cls = shown.constructor as unknown as CreatableClass;
    await cls.create(mergeObject(shown.toObject(), submitData), {
      parent: shown.parent,
      pack: shown.pack,
      ...options,
    });
  }

  static _migrateConstructorParams(): never {
    throw new TableUnsupported("DocumentSheetV2._migrateConstructorParams");
  }
}

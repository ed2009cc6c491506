// Fields that name documents, or carry them.
import { seat } from "../../seat.ts";
import type { DocumentName } from "../../protocol.ts";
import type { DocumentClassShape, DocumentShape, ModelClass, ModelShape } from "../../shapes.ts";
import { Collection } from "../../utils/collection.ts";
import { isEmpty, isPlainObject } from "../../utils/objects.ts";
import type { Obj } from "../../utils/objects.ts";
import { randomID } from "../../utils/text.ts";
import { DataModelValidationError, DataModelValidationFailure } from "../failure.ts";
import { ArrayField } from "./array-fields.ts";
import { DataField } from "./data-field.ts";
import type {
  CleanOptions,
  FieldContext,
  FieldOptions,
  UpdateDiffOptions,
  ValidateOptions,
} from "./data-field.ts";
import { SchemaField, toPlain } from "./object-fields.ts";
import type { DataSchema } from "./object-fields.ts";
import { StringField } from "./string-fields.ts";

export const ID_PATTERN = /^[A-Za-z0-9]{16}$/;

export class DocumentIdField extends StringField {
  protected static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      readonly: true,
      validationError: "is not a valid Document ID string",
    };
  }

  protected override _cast(value: unknown): unknown {
    const id = (value as { _id?: unknown } | null)?._id ?? value;
    return typeof id === "string" ? id : String(id);
  }

  protected override _validateType(value: unknown): unknown {
    return typeof value === "string" && ID_PATTERN.test(value) ? undefined : false;
  }
}

export class DocumentUUIDField extends StringField {
  declare type: string | undefined;
  declare embedded: boolean | undefined;

  protected static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      type: undefined,
      embedded: undefined,
    };
  }

  protected override _validateType(value: unknown): unknown {
    const steps = String(value).split(".");
    const path = steps[0] === "Compendium" ? steps.slice(3) : steps;
    if (path.length < 2 || path.length % 2 !== 0) throw new Error("is not a valid uuid");
    if (this.type && path.at(-2) !== this.type) throw new Error(`does not name a ${this.type}`);
    if (this.embedded === true && path.length === 2) throw new Error("does not name an embedded document");
    if (this.embedded === false && path.length > 2) throw new Error("names an embedded document");
    if (!ID_PATTERN.test(path.at(-1) ?? "")) throw new Error("does not end in a document id");
    return undefined;
  }
}

/** What a field needs to know of the class it is declared with. */
export interface DocumentHint {
  readonly documentName: DocumentName;
}

export class ForeignDocumentField extends DocumentIdField {
  readonly model: DocumentHint;
  declare idOnly: boolean;

  constructor(model: DocumentHint, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.model = model;
  }

  protected static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false };
  }

  override initialize(value: unknown): unknown {
    if (this.idOnly) return value;
    const name = this.model.documentName;
    return () => (value ? (seat.game.collections.get(name)?.get(value as string) ?? null) : null);
  }

  override toObject(value: unknown): unknown {
    return (value as { id?: string } | null)?.id ?? value;
  }
}

/** Who wrote a document: the current user unless somebody else is named. */
export class DocumentAuthorField extends ForeignDocumentField {
  constructor(model: DocumentHint, options: FieldOptions = {}, context: FieldContext = {}) {
    super(model, { initial: () => (seat.hasGame ? seat.game.userId : null), ...options }, context);
  }

  protected static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: false, gmOnly: true, label: "Author" };
  }
}

/** A model inside a model. */
export class EmbeddedDataField extends SchemaField {
  readonly model: ModelClass;

  constructor(model: ModelClass, options: FieldOptions = {}, context: FieldContext = {}) {
    super((model as unknown as { defineSchema(): DataSchema }).defineSchema(), options, context);
    this.model = model;
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return super.clean(value, { ...options, source: undefined });
  }

  override initialize(value: unknown, model: ModelShape | null, options: object = {}): unknown {
    if (!isPlainObject(value)) return value;
    return new this.model(value, { ...options, parent: model, trusted: true });
  }

  override toObject(value: unknown): unknown {
    return toPlain(value);
  }

  override migrateSource(_source: Obj, fieldData: unknown): void {
    if (isPlainObject(fieldData)) this.model.migrateDataSafe(fieldData);
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    super._validateModel(data, options);
    if (isPlainObject(data)) this.model.validateJoint(data);
  }
}

/** The documents a document carries; updates address them by `_id`. */
export class EmbeddedCollectionField extends ArrayField {
  readonly documentHint: DocumentHint;
  static override hierarchical = true;

  constructor(hint: DocumentHint, options: FieldOptions = {}, context: FieldContext = {}) {
    super(new DataField(), options, context);
    this.documentHint = hint;
    this.readonly = true;
  }

  get model(): DocumentClassShape {
    return seat.documentClass(this.documentHint.documentName);
  }

  get schema(): SchemaField {
    return this.model.schema as SchemaField;
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length ? this.schema._getField(path) : this;
  }

  protected override _cast(value: unknown): unknown {
    if (value instanceof Collection) return (value as Collection<unknown>).contents;
    return super._cast(value);
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    const stored = Array.isArray(options.current) ? (options.current as Obj[]) : [];
    return (value as unknown[]).map((member) => this._cleanElement(toPlain(member) as Obj, options, stored));
  }

  protected _cleanElement(member: Obj, options: CleanOptions, stored: readonly Obj[]): Obj {
    const present = options.partial ? stored.find((other) => other._id === member._id) : undefined;
    if (present) return this.model.cleanData(member, { partial: true, current: present, source: present });
    if (!member._id) member._id = randomID();
    return this.model.cleanData(member);
  }

  protected override _validateElements(
    value: unknown[],
    options: ValidateOptions,
  ): DataModelValidationFailure | undefined {
    const failure = new DataModelValidationFailure({ invalidValue: value });
    for (const member of value as Obj[]) this.validateElement(member, options, failure);
    return failure.isEmpty() ? undefined : failure;
  }

  private validateElement(member: Obj, options: ValidateOptions, failure: DataModelValidationFailure): void {
    const stored =
      Array.isArray(options.current) && options.current.some((other: Obj) => other._id === member._id);
    const found = this.schema.validate(member, {
      ...options,
      source: member,
      partial: stored,
      siblings: member,
    });
    if (!found) return;
    failure.elements.push({ id: String(member._id), name: String(member.name ?? ""), failure: found });
    // It stays in the source; the parent's collection lists it as invalid.
    if (options.dropInvalidEmbedded && found.unresolved) found.dropped = true;
    else failure.unresolved ||= found.unresolved;
  }

  override _addTypes(source?: unknown, changes?: unknown, options?: object): void {
    if (!Array.isArray(source) || !Array.isArray(changes)) return;
    for (const change of changes as Obj[]) {
      this.schema._addTypes(
        (source as Obj[]).find((member) => member._id === change._id),
        change,
        options,
      );
    }
  }

  override _validateModel(data: unknown): void {
    if (!Array.isArray(data)) return;
    for (const member of data as Obj[]) {
      this.schema._validateModel(member);
      this.model.validateJoint(member);
    }
  }

  /** The parent's collection, filled from the source. */
  override initialize(_value: unknown, model: ModelShape | null, options: object = {}): unknown {
    const collection = (model as DocumentShape).collections[this.name] as unknown as {
      initialize(options: object): void;
    };
    collection.initialize(options);
    return collection;
  }

  override toObject(value: unknown): unknown {
    return Array.from(value as Iterable<ModelShape>, (document) => document.toObject(false));
  }

  getCollection(parent: DocumentShape): Collection<DocumentShape> {
    return parent.collections[this.name] as Collection<DocumentShape>;
  }

  override migrateSource(_source: Obj, fieldData: unknown): void {
    if (Array.isArray(fieldData))
      for (const member of fieldData) if (isPlainObject(member)) this.model.migrateDataSafe(member);
  }

  override _updateDiff(
    source: Obj,
    key: string,
    value: unknown,
    difference: Obj,
    options: UpdateDiffOptions,
  ): void {
    const stored = source[key] as Obj[] | undefined;
    if (!Array.isArray(value) || !stored || options.recursive === false) {
      super._updateDiff(source, key, value, difference, options);
      return;
    }
    const changed = (value as Obj[]).flatMap((member) => this.diffElement(stored, member, options));
    if (changed.length > 0) difference[key] = changed;
  }

  private diffElement(stored: readonly Obj[], member: Obj, options: UpdateDiffOptions): Obj[] {
    const present = stored.find((other) => other._id === member._id);
    if (!present) return [member];
    const inner = this.schema.diffMembers(present, member, options);
    return isEmpty(inner) ? [] : [{ ...inner, _id: member._id }];
  }

  override _updateCommit(
    source: Obj,
    key: string,
    value: unknown,
    diff: unknown,
    options: UpdateDiffOptions,
  ): void {
    const stored = source[key] as Obj[] | undefined;
    if (!Array.isArray(diff) || !stored || options.recursive === false) {
      super._updateCommit(source, key, value, diff, options);
      return;
    }
    for (const member of diff as Obj[]) {
      const present = stored.find((other) => other._id === member._id);
      if (present) this.schema.commitMembers(present, member, options);
      else stored.push(member);
    }
  }

  // The living documents share their source with these objects, so a changed one is rewritten, not exchanged.
  override _adopt(current: unknown, next: unknown): unknown {
    if (!Array.isArray(current) || !Array.isArray(next)) return next;
    return (next as Obj[]).map((member) => {
      const present = (current as Obj[]).find((other) => other._id === member._id);
      if (!present) return member;
      for (const key of Object.keys(present))
        if (key in member) present[key] = this.adoptMember(key, present[key], member[key]);
      return present;
    });
  }

  private adoptMember(key: string, current: unknown, next: unknown): unknown {
    const field = this.schema.get(key);
    return field ? field._adopt(current, next) : next;
  }
}

/** One document inside another, such as a token's delta. */
export class EmbeddedDocumentField extends EmbeddedDataField {
  static override hierarchical = true;

  protected static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true };
  }
}

export function requireDocumentName(hint: DocumentHint, field: string): DocumentName {
  if (!hint.documentName) throw new DataModelValidationError(`${field} needs a document class`);
  return hint.documentName;
}

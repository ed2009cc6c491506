// Fields that every document has: subtype and system data, ownership, flags, stamps.
import { seat } from "../../seat.ts";
import type { DocumentName } from "../../protocol.ts";
import type { ModelClass, ModelShape } from "../../shapes.ts";
import { isPlainObject } from "../../utils/objects.ts";
import type { Obj } from "../../utils/objects.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../../constants.ts";
import type { DataModelValidationFailure } from "../failure.ts";
import type {
  CleanOptions,
  DataField,
  FieldContext,
  FieldOptions,
  UpdateDiffOptions,
  ValidateOptions,
} from "./data-field.ts";
import { DocumentUUIDField, ForeignDocumentField, ID_PATTERN } from "./document-fields.ts";
import type { DocumentHint } from "./document-fields.ts";
import { NumberField } from "./number-fields.ts";
import { ObjectField, SchemaField, toPlain } from "./object-fields.ts";
import { TypedObjectField } from "./record-fields.ts";
import { StringField } from "./string-fields.ts";
import { CORE_TYPES } from "../../documents/hierarchy.ts";

/** The subtype: only what core and the system's manifest declare. */
export class DocumentTypeField extends StringField {
  readonly document: DocumentHint;

  constructor(document: DocumentHint, options: FieldOptions = {}, context: FieldContext = {}) {
    super(
      {
        choices: () => listTypes(document.documentName),
        validationError: `must be in the array of subtypes of ${document.documentName}`,
        ...options,
      },
      context,
    );
    this.document = document;
  }

  protected static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, blank: false };
  }

  protected override _validateType(value: unknown): unknown {
    const known = listTypes(this.document.documentName);
    if (typeof value === "string" && known.includes(value)) return undefined;
    throw new Error(
      `"${String(value)}" is not a declared subtype of ${this.document.documentName} (${known.join(", ")})`,
    );
  }
}

function listTypes(documentName: DocumentName): readonly string[] {
  return seat.hasGame ? (seat.game.documentTypes[documentName] ?? CORE_TYPES[documentName] ?? []) : [];
}

/** The part of a document that its system defines. */
export class TypeDataField extends ObjectField {
  readonly document: DocumentHint;
  static override recursive = true;

  constructor(document: DocumentHint, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.document = document;
  }

  static getModelProvider(model: ModelShape): unknown {
    const type = (model.parent as { type?: string } | null)?.type ?? "";
    return type.includes(".") ? null : seat.game.system;
  }

  get documentName(): DocumentName {
    return this.document.documentName;
  }

  getModelForType(type: unknown): ModelClass | null {
    const models = seat.documentConfig(this.documentName).dataModels;
    return typeof type === "string" && Object.hasOwn(models, type) ? (models[type] ?? null) : null;
  }

  private modelOf(siblings: Obj | undefined, source: Obj | undefined): ModelClass | null {
    return this.getModelForType(siblings?.type ?? source?.type);
  }

  private schemaOf(model: ModelClass): SchemaField {
    return model.schema as SchemaField;
  }

  override _getField(path: string[]): DataField | undefined {
    if (path.length === 0) return this;
    for (const model of Object.values(seat.documentConfig(this.documentName).dataModels)) {
      const found = this.schemaOf(model)._getField([...path]);
      if (found) return found;
    }
    return undefined;
  }

  override getInitialValue(data?: unknown): unknown {
    const model = this.getModelForType((data as Obj | undefined)?.type);
    if (model) return model.cleanData({});
    return super.getInitialValue(data);
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === undefined || value === null)
      return this.getInitialValue(options.siblings ?? options.source);
    return super.clean(value, options);
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!isPlainObject(value)) return value;
    const model = this.modelOf(options.siblings, options.source);
    if (!model) return this.isBase(options) ? {} : value;
    return model.cleanData(value, { partial: options.partial, current: options.current, source: undefined });
  }

  // A document of the core type has no system data at all.
  private isBase(options: CleanOptions): boolean {
    return (options.siblings?.type ?? options.source?.type) === "base";
  }

  protected override _validateType(value: unknown, options: ValidateOptions): unknown {
    super._validateType(value, options);
    const model = this.modelOf(options.siblings, options.source);
    if (!model) return undefined;
    return this.schemaOf(model).validate(value, { ...options, source: value as Obj }) satisfies
      | DataModelValidationFailure
      | undefined;
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    const model = this.modelOf(options.siblings, options.source);
    if (!model || !isPlainObject(data)) return;
    this.schemaOf(model)._validateModel(data);
    model.validateJoint(data);
  }

  override initialize(value: unknown, model: ModelShape | null = null, options: object = {}): unknown {
    const cls = this.getModelForType(model?._source.type);
    if (!cls || !isPlainObject(value)) return super.initialize(value);
    return new cls(value, { ...options, parent: model, trusted: true });
  }

  override toObject(value: unknown): unknown {
    return toPlain(value);
  }

  override migrateSource(source: Obj, fieldData: unknown): void {
    const model = this.getModelForType(source.type);
    if (model && isPlainObject(fieldData)) model.migrateDataSafe(fieldData);
  }

  override _updateDiff(
    source: Obj,
    key: string,
    value: unknown,
    difference: Obj,
    options: UpdateDiffOptions,
  ): void {
    const model = this.modelOf(options.siblings, source);
    if (model) this.schemaOf(model)._updateDiff(source, key, value, difference, options);
    else super._updateDiff(source, key, value, difference, options);
  }

  override _updateCommit(
    source: Obj,
    key: string,
    value: unknown,
    diff: unknown,
    options: UpdateDiffOptions,
  ): void {
    const model = this.modelOf(options.siblings, source);
    if (model) this.schemaOf(model)._updateCommit(source, key, value, diff, options);
    else super._updateCommit(source, key, value, diff, options);
  }
}

const LEVELS: readonly unknown[] = Object.values(DOCUMENT_OWNERSHIP_LEVELS);

/** User id (or "default") → permission level. */
export class DocumentOwnershipField extends ObjectField {
  protected static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      initial: { default: DOCUMENT_OWNERSHIP_LEVELS.NONE },
      validationError: "is not a mapping of user IDs and document permission levels",
      gmOnly: true,
    };
  }

  protected override _validateType(value: unknown, options: ValidateOptions): unknown {
    super._validateType(value, options);
    const bad = Object.entries(value as Obj).some(
      ([key, level]) => !isOwner(key) || !(level === null || LEVELS.includes(level)),
    );
    return bad ? false : undefined;
  }
}

function isOwner(key: string): boolean {
  const name = key.startsWith("-=") ? key.slice(2) : key;
  return name === "default" || ID_PATTERN.test(name);
}

/** Package id → that package's own data. */
export class DocumentFlagsField extends TypedObjectField {
  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(new ObjectField(), options, context);
  }

  protected static override get _defaults(): FieldOptions {
    return { ...super._defaults, validateKey: (key: string) => /^[\w-]+$/.test(key) };
  }
}

/** Where a document comes from and when it was last touched. */
export class DocumentStatsField extends SchemaField {
  static fields = [
    "coreVersion",
    "systemId",
    "systemVersion",
    "createdTime",
    "modifiedTime",
    "lastModifiedBy",
    "compendiumSource",
    "duplicateSource",
    "exportSource",
  ];
  static managedFields = [
    "coreVersion",
    "systemId",
    "systemVersion",
    "createdTime",
    "modifiedTime",
    "lastModifiedBy",
    "exportSource",
  ];

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(describeStats(), options, context);
  }
}

/** The world that a document was exported from. */
function describeExport(): Record<string, DataField> {
  const text = () => new StringField({ required: true, blank: false, nullable: true });
  return {
    worldId: text(),
    uuid: new DocumentUUIDField({ initial: undefined }),
    coreVersion: text(),
    systemId: text(),
    systemVersion: text(),
  };
}

function describeStats(): Record<string, DataField> {
  const text = (initial: () => string | null) =>
    new StringField({ required: true, blank: false, nullable: true, initial });
  return {
    coreVersion: text(() => (seat.hasGame ? seat.game.release.version : null)),
    systemId: text(() => (seat.hasGame ? seat.game.system.id : null)),
    systemVersion: text(() => (seat.hasGame ? seat.game.system.version : null)),
    createdTime: new NumberField(),
    modifiedTime: new NumberField(),
    lastModifiedBy: new ForeignDocumentField({ documentName: "User" }, { idOnly: true }),
    compendiumSource: new DocumentUUIDField(),
    duplicateSource: new DocumentUUIDField(),
    exportSource: new SchemaField(describeExport(), { nullable: true, initial: null }),
  };
}

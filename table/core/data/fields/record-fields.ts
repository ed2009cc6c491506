// Records: objects with free keys whose values share one field.
import { isContrary } from "../../contrary.ts";
import { seat } from "../../seat.ts";
import { ForcedDeletion } from "../operators.ts";
import type { ModelShape } from "../../shapes.ts";
import { applySpecialKeys, isDeletionKey, isReplacementKey } from "../../utils/merge.ts";
import { isEmpty, isPlainObject } from "../../utils/objects.ts";
import type { Obj } from "../../utils/objects.ts";
import { DataModelValidationFailure } from "../failure.ts";
import { DataField } from "./data-field.ts";
import type {
  CleanOptions,
  FieldAction,
  FieldContext,
  FieldOptions,
  UpdateDiffOptions,
  ValidateOptions,
} from "./data-field.ts";
import { ObjectField, SchemaField } from "./object-fields.ts";

export class TypedObjectField extends ObjectField {
  readonly element: DataField;
  declare validateKey: ((key: string) => boolean | void) | undefined;
  static override recursive = true;

  constructor(element: DataField, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (!(element instanceof DataField))
      throw new Error("A TypedObjectField needs a DataField for its values");
    if (element.parent) throw new Error(`The field "${element.fieldPath}" already has a parent`);
    this.element = element;
    element.parent = this;
  }

  protected static override get _defaults(): FieldOptions {
    return { ...super._defaults, validateKey: undefined };
  }

  override _getField(path: string[]): DataField | undefined {
    const [step, ...rest] = path;
    if (step === undefined) return this;
    return this.element._getField(rest);
  }

  protected acceptsKey(key: string): boolean {
    try {
      return this.validateKey?.(key) !== false;
    } catch {
      return false;
    }
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!isPlainObject(value)) return value;
    for (const key of Object.keys(value)) {
      const special = isDeletionKey(key) || isReplacementKey(key);
      const name = special ? key.slice(2) : key;
      if (!this.acceptsKey(name) || (special && !options.partial)) delete value[key];
      else if (!isDeletionKey(key)) value[key] = this.cleanMember(value[key], name, special, options);
    }
    return value;
  }

  // A member that is new has to be complete; only a stored one may be updated in part.
  private cleanMember(value: unknown, name: string, whole: boolean, options: CleanOptions): unknown {
    const stored = isPlainObject(options.current) && Object.hasOwn(options.current, name);
    const partial = options.partial === true && stored && !whole;
    const current = stored ? (options.current as Obj)[name] : undefined;
    return this.element.clean(value, { ...options, partial, current });
  }

  protected override _validateType(value: unknown, options: ValidateOptions): unknown {
    super._validateType(value, options);
    const failure = new DataModelValidationFailure({ invalidValue: value });
    for (const [key, member] of Object.entries(value as Obj)) {
      if (isDeletionKey(key)) {
        this.showOperator(options);
        continue;
      }
      const found = this.validateMember(key, member, options);
      if (!found) continue;
      failure.fields[key] = found;
      if (options.fallback && found.unresolved) this.dropMember(value as Obj, key, found);
      failure.unresolved ||= found.unresolved;
    }
    return failure.isEmpty() ? undefined : failure;
  }

  private showOperator(options: ValidateOptions): void {
    if (!seat.isFourteen || !isContrary("operators-reach-validators")) return;
    const { validate } = this.element.options as { validate?: (value: unknown, options: unknown) => unknown };
    validate?.call(this.element, new ForcedDeletion(), options);
  }

  private validateMember(
    key: string,
    member: unknown,
    options: ValidateOptions,
  ): DataModelValidationFailure | undefined {
    const name = isReplacementKey(key) ? key.slice(2) : key;
    if (!this.acceptsKey(name))
      return new DataModelValidationFailure({ message: "is not a valid key", unresolved: true });
    const current = isPlainObject(options.current) ? options.current[name] : undefined;
    return this.element.validate(member, { ...options, current });
  }

  private dropMember(value: Obj, key: string, found: DataModelValidationFailure): void {
    delete value[key];
    found.dropped = true;
    found.unresolved = false;
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    if (!isPlainObject(data)) return;
    for (const member of Object.values(data)) this.element._validateModel(member, options);
  }

  override initialize(value: unknown, model: ModelShape | null = null, options: object = {}): unknown {
    if (!isPlainObject(value)) return value;
    const shown: Obj = {};
    for (const [key, member] of Object.entries(value)) {
      const made = this.element.initialize(member, model, options);
      if (typeof made === "function")
        Object.defineProperty(shown, key, {
          get: made as () => unknown,
          enumerable: true,
          configurable: true,
        });
      else shown[key] = made;
    }
    return shown;
  }

  override toObject(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, this.element.toObject(member)]),
    );
  }

  override apply(fn: string | FieldAction, value: unknown = {}, options: unknown = {}): unknown {
    const entries = Object.entries((value ?? {}) as Obj);
    return Object.fromEntries(entries.map(([key, member]) => [key, this.element.apply(fn, member, options)]));
  }

  override migrateSource(source: Obj, fieldData: unknown): void {
    if (!isPlainObject(fieldData)) return;
    for (const [key, member] of Object.entries(fieldData))
      if (!isDeletionKey(key)) this.element.migrateSource(source, member);
  }

  override _updateDiff(
    source: Obj,
    key: string,
    value: unknown,
    difference: Obj,
    options: UpdateDiffOptions,
  ): void {
    const current = source[key];
    if (!isPlainObject(value) || !isPlainObject(current) || options.recursive === false) {
      DataField.prototype._updateDiff.call(this, source, key, applySpecialKeys(value), difference, options);
      return;
    }
    const inner: Obj = {};
    for (const [name, member] of Object.entries(value))
      this.diffMember(current, name, member, inner, options);
    if (!isEmpty(inner)) difference[key] = inner;
  }

  private diffMember(
    current: Obj,
    key: string,
    member: unknown,
    difference: Obj,
    options: UpdateDiffOptions,
  ): void {
    if (isDeletionKey(key)) {
      if (Object.hasOwn(current, key.slice(2))) difference[key] = null;
    } else if (isReplacementKey(key)) difference[key] = member;
    else if (!Object.hasOwn(current, key)) difference[key] = member;
    else this.element._updateDiff(current, key, member, difference, options);
  }

  override _updateCommit(
    source: Obj,
    key: string,
    value: unknown,
    diff: unknown,
    options: UpdateDiffOptions,
  ): void {
    const current = source[key];
    if (!isPlainObject(current) || !isPlainObject(diff) || options.recursive === false) {
      source[key] = diff;
      return;
    }
    for (const [name, member] of Object.entries(diff)) {
      if (isDeletionKey(name)) delete current[name.slice(2)];
      else if (isReplacementKey(name)) current[name.slice(2)] = member;
      else if (!Object.hasOwn(current, name)) current[name] = member;
      else this.element._updateCommit(current, name, member, member, options);
    }
  }
}

/** A schema chosen by the value's own `type`. */
export class TypedSchemaField extends DataField {
  readonly types: Record<string, SchemaField>;
  static override recursive = true;

  constructor(
    types: Record<string, SchemaField | Record<string, DataField>>,
    options: FieldOptions = {},
    context: FieldContext = {},
  ) {
    super(options, context);
    this.types = Object.fromEntries(
      Object.entries(types).map(([type, schema]) => [type, this.adopt(schema)]),
    );
  }

  protected static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }

  private adopt(schema: SchemaField | Record<string, DataField>): SchemaField {
    const field = schema instanceof SchemaField ? schema : new SchemaField(schema);
    field.parent = this;
    return field;
  }

  private schemaOf(value: unknown, current?: unknown): SchemaField | undefined {
    const type = (value as Obj | null)?.type ?? (current as Obj | null | undefined)?.type;
    return typeof type === "string" && Object.hasOwn(this.types, type) ? this.types[type] : undefined;
  }

  override _getField(path: string[]): DataField | undefined {
    if (path.length === 0) return this;
    for (const schema of Object.values(this.types)) {
      const found = schema._getField([...path]);
      if (found) return found;
    }
    return undefined;
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    return this.schemaOf(value, options.current)?.clean(value, options) ?? value;
  }

  protected override _validateType(value: unknown, options: ValidateOptions): unknown {
    const schema = this.schemaOf(value);
    if (schema) return schema.validate(value, options);
    if (options.partial) return undefined;
    throw new Error("must have a type among its schemas");
  }

  override initialize(value: unknown, model: ModelShape | null, options: object = {}): unknown {
    return this.schemaOf(value)?.initialize(value, model, options) ?? value;
  }

  override toObject(value: unknown): unknown {
    return this.schemaOf(value)?.toObject(value) ?? value;
  }

  override _updateDiff(
    source: Obj,
    key: string,
    value: unknown,
    difference: Obj,
    options: UpdateDiffOptions,
  ): void {
    const schema = this.schemaOf(value, source[key]);
    const retyped =
      isPlainObject(value) && "type" in value && value.type !== (source[key] as Obj | null)?.type;
    if (schema && !retyped) schema._updateDiff(source, key, value, difference, options);
    else super._updateDiff(source, key, value, difference, options);
  }

  override _updateCommit(
    source: Obj,
    key: string,
    value: unknown,
    diff: unknown,
    options: UpdateDiffOptions,
  ): void {
    const schema = this.schemaOf(diff, source[key]);
    if (schema) schema._updateCommit(source, key, value, diff, options);
    else super._updateCommit(source, key, value, diff, options);
  }
}

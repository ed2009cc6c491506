// Fields that hold fields: schemas, free objects and records.
import type { ModelShape } from "../../shapes.ts";
import {
  applySpecialKeys,
  diffObject,
  isDeletionKey,
  isReplacementKey,
  mergeObject,
} from "../../utils/merge.ts";
import { deepClone, isEmpty, isPlainObject } from "../../utils/objects.ts";
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

export type DataSchema = Record<string, DataField>;

/** A plain copy of what may be a model. */
export function toPlain(value: unknown): unknown {
  const model = value as { toObject?: () => unknown } | null;
  return typeof model === "object" && model !== null && typeof model.toObject === "function"
    ? model.toObject()
    : value;
}

const specialName = (key: string): string =>
  isDeletionKey(key) || isReplacementKey(key) ? key.slice(2) : key;

export class SchemaField extends DataField {
  readonly fields: DataSchema;
  /** Members that have anything to check jointly, or to migrate: most are plain values, which have neither. */
  readonly #jointly = new Set<string>();
  readonly #migrating = new Set<string>();
  static override recursive = true;

  constructor(fields: DataSchema, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.fields = this._initialize(fields);
    for (const [name, field] of Object.entries(this.fields)) {
      if (field.checksJointly) this.#jointly.add(name);
      if (field.migrates) this.#migrating.add(name);
    }
  }

  override get checksJointly(): boolean {
    return this.#jointly.size > 0 || this._validateModel !== SchemaField.prototype._validateModel;
  }

  override get migrates(): boolean {
    return this.#migrating.size > 0 || this.migrateSource !== SchemaField.prototype.migrateSource;
  }

  protected static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  protected _initialize(fields: DataSchema): DataSchema {
    if (!isPlainObject(fields)) throw new Error("A data schema must be an object of fields");
    for (const [name, field] of Object.entries(fields)) {
      if (!(field instanceof DataField)) throw new Error(`The schema member "${name}" is not a DataField`);
      if (name === "_source" || name.includes("."))
        throw new Error(`"${name}" cannot be the name of a field`);
      if (field.parent !== undefined)
        throw new Error(`The field "${name}" already belongs to ${field.parent.fieldPath || "a schema"}`);
      field.name = name;
      field.parent = this;
    }
    return { ...fields };
  }

  [Symbol.iterator](): IterableIterator<DataField> {
    return Object.values(this.fields)[Symbol.iterator]();
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.fields, name);
  }

  get(name: string): DataField | undefined {
    return this.has(name) ? this.fields[name] : undefined;
  }

  getField(path: string | string[]): DataField | undefined {
    return this._getField(Array.isArray(path) ? [...path] : path.split("."));
  }

  override _getField(path: string[]): DataField | undefined {
    const [step, ...rest] = path;
    return step === undefined ? this : this.get(step)?._getField(rest);
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined || "initial" in this.options)
      return initial === undefined ? undefined : this.cleanInitial(initial);
    return this.required ? this.cleanInitial({}) : undefined;
  }

  private cleanInitial(initial: unknown): unknown {
    return isPlainObject(initial) ? this._cleanType(deepClone(initial), {}) : initial;
  }

  protected override _cast(value: unknown): unknown {
    return toPlain(value);
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!isPlainObject(value)) return value;
    const source = options.source ?? value;
    // Where nothing is stored yet, even an update has to bring a complete object.
    const partial = options.partial === true && options.current !== null;
    for (const key of Object.keys(value)) if (!this.keepsKey(key, partial)) delete value[key];
    const stored = isPlainObject(options.current) ? options.current : null;
    // Without a current value all members are asked alike: a large world makes this loop millions of times.
    const alike = { ...options, partial, source, current: undefined, siblings: value };
    const { fields } = this;
    for (const name in fields) {
      if (partial && !(name in value)) continue;
      const asked = stored ? { ...alike, current: stored[name] ?? null } : alike;
      value[name] = (fields[name] as DataField).clean(value[name], asked);
    }
    if (partial) this.cleanReplacements(value, source);
    return value;
  }

  private keepsKey(key: string, partial: boolean): boolean {
    return this.has(key) || (partial && key !== specialName(key) && this.has(specialName(key)));
  }

  private cleanReplacements(value: Obj, source: Obj): void {
    for (const key of Object.keys(value)) {
      if (isReplacementKey(key))
        value[key] = this.fields[key.slice(2)]?.clean(value[key], { source, siblings: value });
    }
  }

  protected override _validateType(value: unknown, options: ValidateOptions): unknown {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const stored = isPlainObject(options.current) ? options.current : null;
    const partial = options.partial === true;
    const alike = {
      ...options,
      partial,
      current: undefined,
      source: options.source ?? value,
      siblings: value,
    };
    let failure: DataModelValidationFailure | undefined;
    const { fields } = this;
    for (const name in fields) {
      const key: string = partial && `==${name}` in value ? `==${name}` : name;
      if (partial && !(key in value)) continue;
      const field = fields[name] as DataField;
      const isWhole = key !== name;
      const asked =
        stored || isWhole ? { ...alike, partial: partial && !isWhole, current: stored?.[name] } : alike;
      const found = field.validate(value[key], asked);
      if (!found) continue;
      failure ??= new DataModelValidationFailure({ invalidValue: value });
      this.noteFailure(found, value, key, field, failure, options);
    }
    return failure;
  }

  private noteFailure(
    found: DataModelValidationFailure,
    value: Obj,
    key: string,
    field: DataField,
    failure: DataModelValidationFailure,
    options: ValidateOptions,
  ): void {
    failure.fields[field.name] = found;
    if (options.fallback) this.fallBack(value, key, field, found, options);
    failure.unresolved ||= found.unresolved;
  }

  // A bad value of stored data must not lose the whole document: its field starts anew.
  private fallBack(
    value: Obj,
    key: string,
    field: DataField,
    found: DataModelValidationFailure,
    options: ValidateOptions,
  ): void {
    if (!found.unresolved) return;
    const initial = field.clean(undefined, { source: options.source ?? value, siblings: value });
    if (field.validate(initial, { ...options, siblings: value })) return;
    value[key] = initial;
    found.fallback = initial;
    found.unresolved = false;
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    if (this.#jointly.size === 0 || !isPlainObject(data)) return;
    const alike = { ...options, siblings: data };
    for (const name of this.#jointly) this.fields[name]?._validateModel(data[name], alike);
  }

  override initialize(value: unknown, model: ModelShape | null, options: object = {}): unknown {
    if (!isPlainObject(value)) return value;
    const shown: Obj = {};
    const { fields } = this;
    for (const name in fields) {
      const field = fields[name] as DataField;
      showField(shown, field, field.initialize(value[name], model, options));
    }
    return shown;
  }

  override toObject(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      this.entries().map(([name, field]) => [name, field.toObject((value as Obj)[name])]),
    );
  }

  override apply(fn: string | FieldAction, value: unknown = {}, options: unknown = {}): unknown {
    const settings = options as { partial?: boolean; filter?: boolean };
    const data = (value ?? {}) as Obj;
    const results: Obj = {};
    for (const [name, field] of Object.entries(this.fields)) {
      if (settings.partial && !(name in data)) continue;
      const result = field.apply(fn, data[name], options);
      if (!settings.filter || !isEmpty(result)) results[name] = result;
    }
    return results;
  }

  override migrateSource(source: Obj, fieldData: unknown): void {
    if (this.#migrating.size === 0 || !isPlainObject(fieldData)) return;
    for (const name of this.#migrating)
      if (name in fieldData) this.fields[name]?.migrateSource(source, fieldData[name]);
  }

  override _addTypes(source?: unknown, changes?: unknown, options?: object): void {
    if (!isPlainObject(source) || !isPlainObject(changes)) return;
    const needsType = this.has("type") && ("system" in changes || "==system" in changes);
    if (needsType && typeof source.type === "string") changes.type ??= source.type;
    for (const [name, field] of Object.entries(this.fields))
      if (name in changes) field._addTypes(source[name], changes[name], options);
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
      super._updateDiff(source, key, value, difference, options);
      return;
    }
    const inner = this.diffMembers(current, value, options);
    if (!isEmpty(inner)) difference[key] = inner;
  }

  /** What the members of `changes` alter in `source`. */
  diffMembers(source: Obj, changes: Obj, options: UpdateDiffOptions): Obj {
    const difference: Obj = {};
    for (const [key, value] of Object.entries(changes)) {
      const field = this.get(specialName(key));
      if (!field) continue;
      const wholly = key !== field.name;
      const next = isDeletionKey(key) ? field.clean(undefined, { source, siblings: source }) : value;
      const settings = { ...options, siblings: changes, ...(wholly ? { recursive: false } : {}) };
      const found: Obj = {};
      field._updateDiff(source, field.name, next, found, settings);
      if (field.name in found)
        difference[wholly && isPlainObject(next) ? `==${field.name}` : field.name] = found[field.name];
    }
    return difference;
  }

  override _updateCommit(
    source: Obj,
    key: string,
    value: unknown,
    diff: unknown,
    options: UpdateDiffOptions,
  ): void {
    const current = source[key];
    if (isPlainObject(current) && isPlainObject(diff) && options.recursive !== false)
      this.commitMembers(current, diff, options);
    else super._updateCommit(source, key, value, diff, options);
  }

  /** Writes a difference into `source`. */
  commitMembers(source: Obj, diff: Obj, options: UpdateDiffOptions): void {
    for (const [key, value] of Object.entries(diff)) {
      const field = this.get(specialName(key));
      if (!field) continue;
      if (isReplacementKey(key)) source[field.name] = value;
      else field._updateCommit(source, key, value, value, { ...options, siblings: diff });
    }
  }
}

/** Gives a shown object its member: functions become getters, read-only fields stay read-only. */
export function showField(target: object, field: DataField, value: unknown): void {
  if (typeof value === "function") {
    const get = value as () => unknown;
    Object.defineProperty(target, field.name, { get, set() {}, configurable: true, enumerable: true });
  } else if (field.readonly) {
    Object.defineProperty(target, field.name, {
      value,
      writable: false,
      configurable: true,
      enumerable: true,
    });
  } else (target as Obj)[field.name] = value;
}

export class ObjectField extends DataField {
  protected static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  static override get hasFormSupport(): boolean {
    return true;
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined) return deepClone(initial);
    return this.required && !("initial" in this.options) ? {} : undefined;
  }

  protected override _cast(value: unknown): unknown {
    const plain = toPlain(value);
    if (typeof plain === "string") return parseText(plain);
    return plain;
  }

  protected override _validateType(value: unknown, _options: ValidateOptions): unknown {
    if (!isPlainObject(value)) throw new Error("must be an object");
    return undefined;
  }

  override initialize(value: unknown, _model: ModelShape | null = null, _options: object = {}): unknown {
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
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
      super._updateDiff(source, key, applySpecialKeys(value), difference, options);
      return;
    }
    const inner = diffObject(current, value, { deletionKeys: true });
    if (!isEmpty(inner)) difference[key] = inner;
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
      super._updateCommit(source, key, value, diff, options);
    } else mergeObject(current, diff, { performDeletions: true });
  }
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

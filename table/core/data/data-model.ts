// DataModel: a validated record of fields with a source, and its updates.
import type { ModelOptions, ModelShape, UpdateOptions } from "../shapes.ts";
import { sentenceOf } from "../utils/sentence-of.ts";
import { giveOperators, takeOperators } from "./operators.ts";
import { seat } from "../seat.ts";
import { deepClone, isEmpty } from "../utils/objects.ts";
import type { Obj } from "../utils/objects.ts";
import { mergeObject } from "../utils/merge.ts";
import { expandObject } from "../utils/paths.ts";
import { DataModelValidationError } from "./failure.ts";
import type { DataModelValidationFailure } from "./failure.ts";
import type { CleanOptions, DataField } from "./fields/data-field.ts";
import { SchemaField, showField, toPlain } from "./fields/object-fields.ts";
import type { DataSchema } from "./fields/object-fields.ts";

export interface ModelValidateOptions {
  fields?: boolean;
  joint?: boolean;
  changes?: Obj;
  clean?: boolean;
  strict?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
}

interface Failures {
  fields: DataModelValidationFailure | null;
  joint: DataModelValidationFailure | null;
}

const schemas = new WeakMap<object, SchemaField>();

export class DataModel implements ModelShape {
  declare readonly _source: Obj;
  declare readonly parent: ModelShape | null;

  static LOCALIZATION_PREFIXES: string[] = [];

  #failures: Failures = { fields: null, joint: null };

  constructor(data: object = {}, options: ModelOptions = {}) {
    const { parent = null, strict = true, ...rest } = options;
    hide(this, "parent", parent);
    this._configure({ ...rest, parent });
    hide(this, "_source", Object.seal(this._initializeSource(data as Obj, { strict, ...rest })));
    if (!rest.trusted)
      this.validate({
        strict,
        fallback: rest.fallback === true,
        dropInvalidEmbedded: rest.dropInvalidEmbedded === true,
        joint: true,
      });
    this._initialize({ strict, ...rest });
  }

  protected _configure(_options: ModelOptions): void {}

  static defineSchema(): DataSchema {
    throw new Error(`${this.name} does not define its schema`);
  }

  static get schema(): SchemaField {
    const known = schemas.get(this);
    if (known) return known;
    const schema = new SchemaField(this.defineSchema());
    schemas.set(this, schema);
    return schema;
  }

  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  get invalid(): boolean {
    return Boolean(this.#failures.fields?.unresolved ?? this.#failures.joint?.unresolved);
  }

  get validationFailures(): Failures {
    return this.#failures;
  }

  protected _initializeSource(data: Obj, options: ModelOptions): Obj {
    const source = toPlain(data) as Obj;
    if (options.trusted) return source;
    const cls = this.constructor as typeof DataModel;
    cls.migrateDataSafe(source);
    return cls.shimData(cls.cleanData(source));
  }

  static cleanData(source: Obj = {}, options: CleanOptions = {}): Obj {
    return this.schema.clean(source, options) as Obj;
  }

  protected static *_initializationOrder(): Generator<[string, DataField]> {
    for (const entry of this.schema.entries()) yield entry;
  }

  /** Shows the source as properties of the model. */
  protected _initialize(options: ModelOptions = {}): void {
    const cls = this.constructor as typeof DataModel;
    const show = (name: string, field: DataField): void =>
      showField(this, field, field.initialize(this._source[name], this, options));
    if (cls._initializationOrder !== DataModel._initializationOrder) {
      for (const [name, field] of cls._initializationOrder()) show(name, field);
      return;
    }
    // The order of the schema, without a generator: a large world comes here for each of its things.
    const { fields } = cls.schema;
    for (const name in fields) show(name, fields[name] as DataField);
  }

  reset(): void {
    this._initialize();
  }

  clone(data: object = {}, context: ModelOptions = {}): this {
    const source = mergeObject(this.toObject(), data, { performDeletions: true, insertKeys: false });
    const cls = this.constructor as new (data: object, options: ModelOptions) => this;
    return new cls(source, { parent: this.parent, ...context });
  }

  /** Checks the source, or proposed changes; throws when strict, else tells. */
  validate(options: ModelValidateOptions = {}): boolean {
    const { fields = true, changes, strict = true } = options;
    const joint = options.joint ?? !changes;
    const cls = this.constructor as typeof DataModel;
    const data =
      changes && options.clean
        ? cls.cleanData(changes, { partial: true, current: this._source, source: this._source })
        : (changes ?? this._source);
    const failures: Failures = { fields: fields ? this.validateFields(data, options) : null, joint: null };
    if (joint && !failures.fields?.unresolved) failures.joint = this.findJointFailure(data);
    if (!changes) this.#failures = failures;
    return this.settle(failures, strict);
  }

  private validateFields(data: Obj, options: ModelValidateOptions): DataModelValidationFailure | null {
    const partial = options.changes !== undefined && options.joint !== true;
    const { fallback = false, dropInvalidEmbedded = false } = options;
    const source = partial ? this._source : data;
    const current = partial ? this._source : undefined;
    return this.schema.validate(data, { partial, fallback, dropInvalidEmbedded, source, current }) ?? null;
  }

  private findJointFailure(data: Obj): DataModelValidationFailure | null {
    try {
      this.schema._validateModel(data, { source: data });
      (this.constructor as typeof DataModel).validateJoint(data);
      return null;
    } catch (error) {
      if (error instanceof DataModelValidationError) return error.failure;
      return new DataModelValidationError(sentenceOf(error)).failure;
    }
  }

  private settle(failures: Failures, strict: boolean): boolean {
    const failure = [failures.fields, failures.joint].find((found) => found?.unresolved);
    if (!failure) return true;
    const error = new DataModelValidationError(failure, `${this.describe()} validation errors:`);
    if (strict) throw error;
    seat.report(error, `${this.describe()} is not valid`);
    return false;
  }

  protected describe(): string {
    const id = (this as unknown as Obj)._source as Obj | undefined;
    return `${this.constructor.name}${typeof id?._id === "string" ? ` [${id._id}]` : ""}`;
  }

  static validateJoint(_data: Obj): void {}

  /** Cleans, checks and applies changes; gives what really changed. */
  updateSource(changes: object = {}, options: UpdateOptions = {}): Obj {
    const cls = this.constructor as typeof DataModel;
    const candidate = takeOperators(deepClone(expandObject(changes)));
    this.schema._addTypes(this._source, candidate);
    cls.migrateDataSafe(candidate);
    const whole = options.recursive === false;
    const cleaned = whole
      ? this.cleanWhole(candidate)
      : cls.cleanData(candidate, { partial: true, current: this._source, source: this._source });
    this.validateChanges(cleaned, options);
    const difference = this.schema.diffMembers(this._source, cleaned, options);
    if (isEmpty(difference)) return difference;
    const copy = { ...this._source };
    for (const key of Object.keys(difference)) copy[nameOf(key)] = deepClone(copy[nameOf(key)]);
    this.schema.commitMembers(copy, deepClone(difference), options);
    this.settle({ fields: null, joint: this.findJointFailure(copy) }, true);
    if (!options.dryRun) this.take(copy, difference);
    return giveOperators(difference);
  }

  private cleanWhole(candidate: Obj): Obj {
    const cls = this.constructor as typeof DataModel;
    const full = cls.cleanData({ ...deepClone(this._source), ...candidate });
    return Object.fromEntries(Object.keys(candidate).map((key) => [key, full[key]]));
  }

  private validateChanges(changes: Obj, options: UpdateOptions): void {
    const { fallback = false } = options;
    const whole = options.recursive === false;
    const current = whole ? undefined : this._source;
    const failure = this.schema.validate(changes, { partial: true, fallback, source: this._source, current });
    this.settle({ fields: failure ?? null, joint: null }, true);
  }

  private take(copy: Obj, difference: Obj): void {
    for (const key of Object.keys(difference)) {
      const name = nameOf(key);
      this._source[name] = this.schema.fields[name]?._adopt(this._source[name], copy[name]);
    }
    this._initialize();
  }

  /** A plain copy: of the source, or of what the model shows. */
  toObject(source = true): Obj {
    if (source) return deepClone(this._source);
    return this.schema.toObject(this) as Obj;
  }

  toJSON(): Obj {
    return this.toObject(true);
  }

  static fromSource(source: object, options: ModelOptions = {}): DataModel {
    return new this(source, { strict: false, ...options });
  }

  static fromJSON(json: string): DataModel {
    return this.fromSource(JSON.parse(json) as Obj);
  }

  /** Override to bring old data up to date; it also sees partial data of updates. */
  static migrateData(source: Obj): Obj {
    this.schema.migrateSource(source, source);
    return source;
  }

  static migrateDataSafe(source: Obj): Obj {
    try {
      this.migrateData(source);
    } catch (error) {
      seat.report(error, `${this.name}: migrating data failed`);
    }
    return source;
  }

  static shimData(data: Obj, _options: object = {}): Obj {
    return data;
  }
}

const nameOf = (key: string): string => (key.startsWith("==") ? key.slice(2) : key);

function hide(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, writable: false, enumerable: false, configurable: false });
}

// DataField: one typed value of a document, with its default, its cleaning and its validation.
import type { ModelShape } from "../../shapes.ts";
import { sentenceOf } from "../../utils/sentence-of.ts";
import { objectsEqual } from "../../utils/objects.ts";
import type { Obj } from "../../utils/objects.ts";
import { DataModelValidationError, DataModelValidationFailure } from "../failure.ts";

export interface FieldOptions {
  required?: boolean;
  nullable?: boolean;
  gmOnly?: boolean;
  initial?: unknown;
  readonly?: boolean;
  label?: string;
  hint?: string;
  validationError?: string;
  validate?: (value: never, options?: never) => unknown;
  [option: string]: unknown;
}

export interface FieldContext {
  name?: string;
  parent?: DataField;
}

export interface CleanOptions {
  /** Only the given keys are looked at. */
  partial?: boolean;
  /** The source of the whole model. */
  source?: Obj;
  /** What is stored now where the partial value will go. */
  current?: unknown;
  /** The object that holds the value. */
  siblings?: Obj;
}

export interface ValidateOptions {
  partial?: boolean;
  source?: Obj;
  siblings?: Obj;
  current?: unknown;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
}

export interface UpdateDiffOptions {
  recursive?: boolean;
  fallback?: boolean;
  /** The data that the update names, for fields that depend on a neighbor. */
  siblings?: Obj;
  [option: string]: unknown;
}

export interface Change {
  key: string;
  value: string;
  mode: number;
  priority?: number | null;
  effect?: unknown;
}

export type FieldAction = (this: DataField, value: unknown, options: unknown) => unknown;

/** A world has thousands of fields of a dozen kinds, and those of one kind begin alike. */
const defaultsOfKinds = new WeakMap<object, [string, unknown][]>();

export class DataField {
  declare required: boolean;
  declare nullable: boolean;
  declare gmOnly: boolean;
  declare initial: unknown;
  declare readonly: boolean;
  declare label: string;
  declare hint: string;
  declare validationError: string;

  name: string;
  parent: DataField | undefined;
  readonly options: FieldOptions;

  /** Does the field hold documents of their own? */
  static hierarchical = false;
  /** Does the field hold further fields? */
  static recursive = false;
  static get hasFormSupport(): boolean {
    return false;
  }

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    this.name = context.name ?? "";
    this.parent = context.parent;
    this.options = options;
    const own = this as unknown as Obj;
    const kind = this.constructor;
    const defaults = defaultsOfKinds.get(kind) ?? Object.entries(this.listDefaults());
    defaultsOfKinds.set(kind, defaults);
    for (const [key, value] of defaults) own[key] = key in options ? options[key] : value;
    for (const [key, value] of Object.entries(options))
      if (key !== "validate" && !(key in this)) own[key] = value;
  }

  protected static get _defaults(): FieldOptions {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      label: "",
      hint: "",
      validationError: "is not a valid value",
    };
  }

  protected listDefaults(): FieldOptions {
    return (this.constructor as typeof DataField)._defaults;
  }

  /** Dotted path from the top of the schema. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  /** Runs a function, or a method of that name, on this field and the ones inside. */
  apply(fn: string | FieldAction, value?: unknown, options: unknown = {}): unknown {
    const action = typeof fn === "string" ? ((this as unknown as Obj)[fn] as FieldAction) : fn;
    return action.call(this, value, options);
  }

  _getField(path: string[]): DataField | undefined {
    return path.length ? undefined : this;
  }

  /** Puts document types from the source into an update, so that fields that depend on them can be cleaned. */
  _addTypes(_source?: unknown, _changes?: unknown, _options?: object): void {}

  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === undefined) return this.getInitialValue(options.source ?? options.siblings);
    if (value !== null) {
      const cast = this._cast(value);
      if (cast !== null) return this._cleanType(cast, options);
    }
    return this.nullable ? null : this.getInitialValue(options.source ?? options.siblings);
  }

  protected _cast(value: unknown): unknown {
    return value;
  }

  protected _cleanType(value: unknown, _options: CleanOptions): unknown {
    return value;
  }

  getInitialValue(data?: unknown): unknown {
    if (typeof this.initial === "function")
      return (this.initial as (data: unknown) => unknown).call(this, data);
    return this.initial;
  }

  toObject(value: unknown): unknown {
    return value;
  }

  /** What is wrong with the value, if anything. */
  validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    try {
      if (this._validateSpecial(value) === true) return undefined;
      const verdict = this.runValidators(value, options);
      return verdict === undefined ? undefined : this.judge(value, verdict);
    } catch (error) {
      if (error instanceof DataModelValidationError) return error.failure;
      return this.makeFailure(value, sentenceOf(error));
    }
  }

  private runValidators(value: unknown, options: ValidateOptions): unknown {
    const custom = this.options.validate as ((value: unknown, options: unknown) => unknown) | undefined;
    return custom?.call(this, value, options) ?? this._validateType(value, options);
  }

  private judge(value: unknown, verdict: unknown): DataModelValidationFailure | undefined {
    if (verdict === false) return this.makeFailure(value, this.validationError);
    return verdict instanceof DataModelValidationFailure ? verdict : undefined;
  }

  private makeFailure(value: unknown, message: string): DataModelValidationFailure {
    return new DataModelValidationFailure({ invalidValue: value, message, unresolved: true });
  }

  /** Null and undefined, which no further check needs to see; true means valid. */
  protected _validateSpecial(value: unknown): boolean | undefined {
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return true;
    }
    if (value === null) {
      if (!this.nullable) throw new Error("may not be null");
      return true;
    }
    return undefined;
  }

  protected _validateType(_value: unknown, _options: ValidateOptions): unknown {
    return undefined;
  }

  /** Whether it has anything to check jointly. */
  get checksJointly(): boolean {
    return this._validateModel !== DataField.prototype._validateModel;
  }

  /** Whether it has anything to migrate. */
  get migrates(): boolean {
    return this.migrateSource !== DataField.prototype.migrateSource;
  }

  /** Joint validation of models inside. */
  _validateModel(_data: unknown, _options: ValidateOptions = {}): void {}

  /** The value as the model shows it; a function stands for a getter. */
  initialize(value: unknown, _model: ModelShape | null, _options: object = {}): unknown {
    return value;
  }

  migrateSource(_source: Obj, _fieldData: unknown): void {}

  /** Writes into `difference` what the new value changes. */
  _updateDiff(source: Obj, key: string, value: unknown, difference: Obj, _options: UpdateDiffOptions): void {
    if (!objectsEqual(source[key], value)) difference[key] = value;
  }

  _updateCommit(source: Obj, key: string, _value: unknown, diff: unknown, _options: UpdateDiffOptions): void {
    source[key] = diff;
  }

  /** What to keep as stored value when `next` follows `current`; collections keep their members' identity. */
  _adopt(_current: unknown, next: unknown): unknown {
    return next;
  }

  toInput(_config: object = {}): unknown {
    throw new Error(`TableUnsupported: ${this.constructor.name}#toInput needs a page`);
  }

  toFormGroup(_groupConfig: object = {}, _inputConfig: object = {}): unknown {
    throw new Error(`TableUnsupported: ${this.constructor.name}#toFormGroup needs a page`);
  }

  /** The value after an active effect's change, by the documented modes; undefined leaves it alone. */
  applyChange(value: unknown, model: ModelShape, change: Change): unknown {
    const delta = this._castChangeDelta(change.value);
    switch (change.mode) {
      case 1:
        return this._applyChangeMultiply(value, delta, model, change);
      case 2:
        return this._applyChangeAdd(value, delta, model, change);
      case 3:
        return this._applyChangeDowngrade(value, delta, model, change);
      case 4:
        return this._applyChangeUpgrade(value, delta, model, change);
      case 5:
        return this._applyChangeOverride(value, delta, model, change);
      default:
        return this._applyChangeCustom(value, delta, model, change);
    }
  }

  protected _castChangeDelta(delta: unknown): unknown {
    return this._cast(delta);
  }

  protected _applyChangeAdd(value: unknown, delta: unknown, _model: ModelShape, _change: Change): unknown {
    return (value as number) + (delta as number);
  }

  protected _applyChangeMultiply(
    _value: unknown,
    _delta: unknown,
    _model: ModelShape,
    _change: Change,
  ): unknown {
    return undefined;
  }

  protected _applyChangeOverride(
    _value: unknown,
    delta: unknown,
    _model: ModelShape,
    _change: Change,
  ): unknown {
    return delta;
  }

  protected _applyChangeUpgrade(
    _value: unknown,
    _delta: unknown,
    _model: ModelShape,
    _change: Change,
  ): unknown {
    return undefined;
  }

  protected _applyChangeDowngrade(
    _value: unknown,
    _delta: unknown,
    _model: ModelShape,
    _change: Change,
  ): unknown {
    return undefined;
  }

  protected _applyChangeCustom(
    _value: unknown,
    _delta: unknown,
    _model: ModelShape,
    _change: Change,
  ): unknown {
    return undefined;
  }
}

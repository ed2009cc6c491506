// Lists and sets; an update always replaces them as a whole.
import type { ModelShape } from "../../shapes.ts";
import { isPlainObject } from "../../utils/objects.ts";
import type { Obj } from "../../utils/objects.ts";
import { DataModelValidationError, DataModelValidationFailure } from "../failure.ts";
import { DataField } from "./data-field.ts";
import type { CleanOptions, FieldAction, FieldContext, FieldOptions, ValidateOptions } from "./data-field.ts";

export class ArrayField extends DataField {
  readonly element: DataField;
  declare empty: boolean;
  declare exact: number | undefined;
  declare min: number;
  declare max: number;
  static override recursive = true;

  constructor(element: DataField, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.element = this.adopt(element);
    if (this.exact !== undefined) this.min = this.max = this.exact;
    if (this.min < 0 || this.min > this.max)
      throw new Error("The min of an ArrayField must lie between 0 and its max");
  }

  private adopt(element: DataField): DataField {
    if (!(element instanceof DataField))
      throw new Error(`${this.constructor.name} needs a DataField for its elements`);
    if (element.parent) throw new Error(`The field "${element.fieldPath}" already has a parent`);
    element.parent = this;
    return element;
  }

  protected static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      empty: true,
      exact: undefined,
      min: 0,
      max: Infinity,
    };
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined || "initial" in this.options)
      return initial === undefined ? undefined : this.clean(initial);
    return this.required ? [] : undefined;
  }

  override _getField(path: string[]): DataField | undefined {
    const [step, ...rest] = path;
    if (step === undefined) return this;
    return this.element._getField(step === "element" || /^\d+$/.test(step) ? rest : path);
  }

  protected override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return [...(value as unknown[])];
    if (value instanceof Set) return [...(value as Set<unknown>)];
    if (isPlainObject(value)) this.refuseIndices(value);
    return [value];
  }

  // Foundry rebuilds (and so mangles) the whole list when single elements are addressed by index.
  private refuseIndices(value: Obj): void {
    const keys = Object.keys(value);
    if (keys.length > 0 && !keys.every((key) => /^(?:-=|==)?\d+$/.test(key))) return;
    throw new DataModelValidationError(
      `${this.fieldPath}: a list is replaced as a whole and cannot be updated by index (${keys.join(", ")})`,
    );
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    return (value as unknown[]).map((member) =>
      this.element.clean(member, { ...options, partial: false, current: undefined }),
    );
  }

  protected override _validateType(value: unknown, options: ValidateOptions): unknown {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    const wrong = this.checkLength(value.length);
    if (wrong) throw new Error(wrong);
    return this._validateElements(value, { ...options, partial: false });
  }

  private checkLength(length: number): string | null {
    if (!this.empty && length === 0) return "cannot be empty";
    if (length < this.min) return `must have at least ${this.min} elements`;
    return length > this.max ? `must have at most ${this.max} elements` : null;
  }

  protected _validateElements(
    value: unknown[],
    options: ValidateOptions,
  ): DataModelValidationFailure | undefined {
    const failure = new DataModelValidationFailure({ invalidValue: value });
    value.forEach((member, index) => {
      // JSON has no undefined: such an element would come back as null.
      const lost =
        member === undefined
          ? new DataModelValidationFailure({ message: "may not be undefined", unresolved: true })
          : undefined;
      const found = lost ?? this.element.validate(member, options);
      if (!found) return;
      failure.elements.push({ id: index, failure: found });
      failure.unresolved ||= found.unresolved;
    });
    return failure.isEmpty() ? undefined : failure;
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    if (Array.isArray(data)) for (const member of data) this.element._validateModel(member, options);
  }

  override initialize(value: unknown, model: ModelShape | null, options: object = {}): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((member) => {
      const made = this.element.initialize(member, model, options);
      return typeof made === "function" ? (made as () => unknown)() : made;
    });
  }

  override toObject(value: unknown): unknown {
    if (value === null || value === undefined) return value;
    return Array.from(value as Iterable<unknown>, (member) => this.element.toObject(member));
  }

  override apply(fn: string | FieldAction, value: unknown = [], options: unknown = {}): unknown {
    return Array.from((value ?? []) as unknown[], (member) => this.element.apply(fn, member, options));
  }

  override migrateSource(source: Obj, fieldData: unknown): void {
    if (Array.isArray(fieldData)) for (const member of fieldData) this.element.migrateSource(source, member);
  }

  protected override _castChangeDelta(delta: unknown): unknown {
    const parsed = typeof delta === "string" ? parseList(delta) : delta;
    return (Array.isArray(parsed) ? parsed : [parsed]).map((member) => this.element.clean(member));
  }

  protected override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    (value as unknown[]).push(...(delta as unknown[]));
    return value;
  }
}

function parseList(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

export class SetField extends ArrayField {
  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    return [...new Set(super._cleanType(value, options) as unknown[])];
  }

  protected override _validateElements(
    value: unknown[],
    options: ValidateOptions,
  ): DataModelValidationFailure | undefined {
    const failure = super._validateElements(value, options);
    if (failure && options.fallback) dropInvalid(value, failure);
    return failure;
  }

  override initialize(value: unknown, model: ModelShape | null, options: object = {}): unknown {
    if (!Array.isArray(value)) return value;
    return new Set(super.initialize(value, model, options) as unknown[]);
  }

  protected override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    for (const member of delta as unknown[]) (value as Set<unknown>).add(member);
    return value;
  }
}

function dropInvalid(value: unknown[], failure: DataModelValidationFailure): void {
  const bad = new Set(failure.elements.map((element) => element.id));
  const kept = value.filter((_, index) => !bad.has(index));
  value.splice(0, value.length, ...kept);
  failure.unresolved = false;
}

// Truth and numbers.
import { DataField } from "./data-field.ts";
import type { CleanOptions, FieldOptions } from "./data-field.ts";

export class BooleanField extends DataField {
  protected static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  static override get hasFormSupport(): boolean {
    return true;
  }

  protected override _cast(value: unknown): unknown {
    if (typeof value === "string") return value === "true";
    if (typeof value === "object") return false;
    return Boolean(value);
  }

  protected override _validateType(value: unknown): unknown {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
    return undefined;
  }

  protected override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return Boolean(value) || Boolean(delta);
  }

  protected override _applyChangeMultiply(value: unknown, delta: unknown): unknown {
    return Boolean(value) && Boolean(delta);
  }

  protected override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    return Boolean(value) || Boolean(delta);
  }

  protected override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    return Boolean(value) && Boolean(delta);
  }
}

export type Choices =
  | readonly unknown[]
  | Record<string, unknown>
  | (() => readonly unknown[] | Record<string, unknown>);

/** Is the value one of the choices: a list, an object's keys, or a function giving either? */
export function isChoice(choices: Choices, value: unknown): boolean {
  const given = typeof choices === "function" ? choices() : choices;
  if (Array.isArray(given)) return given.includes(value);
  return Object.keys(given).includes(String(value));
}

export class NumberField extends DataField {
  declare min: number | undefined;
  declare max: number | undefined;
  declare step: number | undefined;
  declare integer: boolean;
  declare positive: boolean;
  declare choices: Choices | undefined;

  constructor(options: FieldOptions = {}, context: object = {}) {
    super(options, context);
    if (this.choices !== undefined && !("nullable" in options)) this.nullable = false;
  }

  protected static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      min: undefined,
      max: undefined,
      step: undefined,
      integer: false,
      positive: false,
      choices: undefined,
    };
  }

  static override get hasFormSupport(): boolean {
    return true;
  }

  protected override _cast(value: unknown): unknown {
    if (typeof value === "string" && value.trim() === "") return null;
    return Number(value);
  }

  protected override _cleanType(value: unknown, _options: CleanOptions): unknown {
    let number = value as number;
    if (this.step !== undefined && this.step > 0) number = roundToStep(number, this.step, this.min ?? 0);
    if (this.integer) number = Math.round(number);
    if (typeof this.min === "number") number = Math.max(number, this.min);
    if (typeof this.max === "number") number = Math.min(number, this.max);
    return number;
  }

  protected override _validateType(value: unknown): unknown {
    if (typeof value !== "number") throw new Error("must be a number");
    if (!Number.isFinite(value)) throw new Error("must be a finite number");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (typeof this.min === "number" && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (typeof this.max === "number" && value > this.max) throw new Error(`must be at most ${this.max}`);
    if (this.choices !== undefined && !isChoice(this.choices, value))
      throw new Error(`${value} is not a valid choice`);
    return undefined;
  }

  protected override _applyChangeMultiply(value: unknown, delta: unknown): unknown {
    return (value as number) * (delta as number);
  }

  protected override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    return Math.max(value as number, delta as number);
  }

  protected override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    return Math.min(value as number, delta as number);
  }
}

function roundToStep(value: number, step: number, base: number): number {
  const stepped = base + Math.round((value - base) / step) * step;
  return Number(stepped.toFixed(10));
}

export class AngleField extends NumberField {
  declare normalize: boolean;

  protected static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 0,
      normalize: true,
      min: 0,
      max: 360,
      validationError: "is not a number between 0 and 360",
    };
  }

  protected override _cast(value: unknown): unknown {
    const angle = Number(value);
    return this.normalize && Number.isFinite(angle) ? ((angle % 360) + 360) % 360 : angle;
  }
}

export class AlphaField extends NumberField {
  protected static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 1,
      min: 0,
      max: 1,
      validationError: "is not a number between 0 and 1",
    };
  }
}

export class HueField extends NumberField {
  protected static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 0,
      min: 0,
      max: 1,
      validationError: "is not a number between 0 (inclusive) and 1 (exclusive)",
    };
  }

  protected override _cast(value: unknown): unknown {
    const hue = Number(value) % 1;
    return hue < 0 ? hue + 1 : hue;
  }
}

export class IntegerSortField extends NumberField {
  protected static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}

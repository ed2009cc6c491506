// Text: plain, HTML, paths, colors, JSON.
import { Color } from "../../utils/color.ts";
import { getType } from "../../utils/objects.ts";
import { DataField } from "./data-field.ts";
import type { CleanOptions, FieldOptions } from "./data-field.ts";
import { isChoice } from "./number-fields.ts";
import type { Choices } from "./number-fields.ts";

export class StringField extends DataField {
  declare blank: boolean;
  declare trim: boolean;
  declare textSearch: boolean;
  declare choices: Choices | undefined;

  constructor(options: FieldOptions = {}, context: object = {}) {
    super(options, context);
    if (this.choices !== undefined) {
      if (!("nullable" in options)) this.nullable = false;
      if (!("blank" in options)) this.blank = false;
    }
  }

  protected static override get _defaults(): FieldOptions {
    return { ...super._defaults, blank: true, trim: true, choices: undefined, textSearch: false };
  }

  static override get hasFormSupport(): boolean {
    return true;
  }

  /** Without an `initial`, a required string that may be blank starts blank; otherwise it starts null or undefined. */
  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined || "initial" in this.options) return initial;
    if (!this.required) return undefined;
    if (this.blank) return "";
    return this.nullable ? null : undefined;
  }

  protected override _cast(value: unknown): unknown {
    return String(value);
  }

  protected override _cleanType(value: unknown, _options: CleanOptions): unknown {
    const text = this.trim ? (value as string).trim() : (value as string);
    return text === "" && !this.blank && this.nullable ? null : text;
  }

  protected override _validateSpecial(value: unknown): boolean | undefined {
    if (value === "") {
      if (!this.blank) throw new Error("may not be a blank string");
      return true;
    }
    return super._validateSpecial(value);
  }

  protected override _validateType(value: unknown): unknown {
    if (typeof value !== "string") throw new Error("must be a string");
    if (this.choices !== undefined && !isChoice(this.choices, value))
      throw new Error(`${value} is not a valid choice`);
    return undefined;
  }
}

export class HTMLField extends StringField {
  protected static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true };
  }
}

export class FilePathField extends StringField {
  declare categories: readonly string[];
  declare base64: boolean;
  declare wildcard: boolean;
  declare virtual: boolean;

  constructor(options: FieldOptions = {}, context: object = {}) {
    super(options, context);
    if (this.categories.length === 0) throw new Error("A FilePathField must name at least one category");
    if (!("nullable" in options)) this.nullable = true;
  }

  protected static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      categories: [],
      base64: false,
      wildcard: false,
      virtual: false,
      nullable: true,
      blank: false,
      initial: null,
    };
  }

  protected override _validateType(value: unknown): unknown {
    super._validateType(value);
    const path = value as string;
    if (path.startsWith("data:")) {
      if (!this.base64) throw new Error("does not take base64 data");
      return undefined;
    }
    if (this.wildcard && path.includes("*")) return undefined;
    if (!/\.[a-z0-9]+(?:[?#].*)?$/i.test(path)) throw new Error("has no file extension");
    return undefined;
  }
}

export class ColorField extends StringField {
  protected static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      initial: null,
      blank: false,
      validationError: "is not a color like #a0b1c2",
    };
  }

  protected override _cast(value: unknown): unknown {
    if (value === "") return null;
    const color = Color.from(value);
    return color.valid ? color.css : String(value);
  }

  protected override _validateType(value: unknown): unknown {
    return /^#[0-9a-f]{6}$/i.test(value as string) ? undefined : false;
  }

  override initialize(value: unknown): unknown {
    return value === null || value === undefined ? value : Color.from(value);
  }

  override toObject(value: unknown): unknown {
    return value instanceof Color ? value.css : value;
  }
}

/** A value stored as JSON text and shown as what it describes. */
export class JSONField extends StringField {
  protected static override get _defaults(): FieldOptions {
    return { ...super._defaults, blank: false, trim: false, validationError: "is not a valid JSON string" };
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return super.clean(value === "" ? undefined : value, options);
  }

  protected override _cast(value: unknown): unknown {
    if (typeof value === "string" && isJSON(value)) return value;
    return JSON.stringify(value);
  }

  protected override _validateType(value: unknown): unknown {
    return typeof value === "string" && isJSON(value) ? undefined : false;
  }

  override initialize(value: unknown): unknown {
    return typeof value === "string" ? (JSON.parse(value) as unknown) : value;
  }

  override toObject(value: unknown): unknown {
    return getType(value) === "undefined" || (value === null && this.nullable)
      ? value
      : JSON.stringify(value);
  }
}

function isJSON(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whatever JSON can hold, unchecked. */
export class AnyField extends DataField {}

/** Source text of a script; the table stores it and never runs it. */
export class JavaScriptField extends StringField {
  protected static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true, async: false };
  }
}

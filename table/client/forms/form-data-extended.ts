// Reads a form as the table's windows submit it: one typed value per field name.
import { isContrary } from "../../core/contrary.ts";
import { TableUnsupported } from "../applications/host.ts";

export interface FormReadingOptions {
  dtypes?: Record<string, string>;
  editors?: Record<string, unknown>;
  /** Include disabled fields? They are left out by default. */
  disabled?: boolean;
  /** Include read-only fields? They are kept by default. */
  readonly?: boolean;
}

interface FormField extends HTMLElement {
  name: string;
  type?: string;
  value: unknown;
  checked?: boolean;
  readOnly?: boolean;
}

const IGNORED_TYPES = new Set(["button", "submit", "reset", "image", "file"]);
// A custom element may call anything its type, e.g. a file picker for an "image".
const NATIVE_TAGS = new Set(["INPUT", "SELECT", "TEXTAREA"]);
const IGNORED_TAGS = new Set(["FIELDSET", "OBJECT", "OUTPUT", "BUTTON"]);

/** Convert a raw value to what a data-dtype asks for; throws for an unknown type name. */
export function castFieldValue(raw: unknown, dtype: string | undefined): unknown {
  if (raw === null || dtype === undefined) return raw;
  if (Array.isArray(raw)) return raw.map((entry) => castFieldValue(entry, dtype));
  switch (dtype) {
    case "String":
      return String(raw);
    case "Number":
      return raw === "" ? emptyNumber() : Number(raw);
    case "Boolean":
      return raw === true || raw === "true";
    case "JSON":
      return raw === "" ? null : JSON.parse(String(raw));
    default:
      throw new TableUnsupported(`data-dtype "${dtype}"`);
  }
}

const emptyNumber = (): number | null => (isContrary("empty-number") ? 0 : null);

function checkboxValue(field: FormField): unknown {
  if (!field.hasAttribute("value")) return field.checked === true;
  return field.checked ? field.value : null;
}

function nativeValue(field: FormField): unknown {
  if (!NATIVE_TAGS.has(field.tagName)) return field.value;
  switch (field.type) {
    case "checkbox":
      return checkboxValue(field);
    case "number":
    case "range":
      return field.value === "" ? emptyNumber() : Number(field.value);
    case "select-multiple":
      return [...(field as unknown as HTMLSelectElement).selectedOptions].map((option) => option.value);
    default:
      return field.value;
  }
}

/** A form's data by field name, with numbers, booleans and lists instead of mere text. */
export class FormDataExtended extends FormData {
  dtypes: Record<string, string>;
  editors: Record<string, never> = {};
  readonly #object: Record<string, unknown> = {};

  constructor(form: HTMLFormElement, options: FormReadingOptions = {}) {
    super();
    if (options.editors && Object.keys(options.editors).length > 0) {
      throw new TableUnsupported("FormDataExtended option editors");
    }
    this.dtypes = { ...options.dtypes };
    this.process(form, options);
  }

  /** The values by field name; names keep their dots. */
  get object(): Record<string, unknown> {
    return this.#object;
  }

  /** Read all fields of the form that the options let in. */
  process(form: HTMLFormElement, options: FormReadingOptions = {}): void {
    const groups = new Map<string, FormField[]>();
    for (const element of form.elements) {
      const field = element as FormField;
      if (!field.name || !this.#isRead(field, options)) continue;
      groups.set(field.name, [...(groups.get(field.name) ?? []), field]);
    }
    for (const [name, fields] of groups) this.#readGroup(name, fields);
    this.#readEditables(form);
  }

  #isRead(field: FormField, options: FormReadingOptions): boolean {
    if (IGNORED_TAGS.has(field.tagName)) return false;
    if (NATIVE_TAGS.has(field.tagName) && IGNORED_TYPES.has(field.type ?? "")) return false;
    if (!options.disabled && field.matches(":disabled")) return false;
    const isReadonly = field.readOnly === true || field.hasAttribute("readonly");
    return !(options.readonly === false && isReadonly);
  }

  #readGroup(name: string, fields: FormField[]): void {
    const first = fields[0] as FormField;
    const dtype = first.dataset.dtype ?? this.dtypes[name];
    if (dtype) this.dtypes[name] = dtype;
    if (first.type === "radio") {
      this.set(name, fields.find((field) => field.checked)?.value ?? null);
    } else if (fields.length > 1) {
      this.set(name, fields.map(nativeValue));
    } else {
      this.set(name, nativeValue(first));
    }
  }

  #readEditables(form: HTMLFormElement): void {
    for (const element of form.querySelectorAll<HTMLElement>("[data-edit]")) {
      const name = element.dataset.edit;
      if (!name || name in this.#object) continue;
      const value = element instanceof HTMLImageElement ? element.getAttribute("src") : element.innerHTML;
      this.set(name, value);
    }
  }

  /** Keep a value under a name, cast to the field's type. */
  override set(name: string, value: unknown): void {
    const cast = castFieldValue(value, this.dtypes[name]);
    this.#object[name] = cast;
    super.set(name, JSON.stringify(cast) ?? "null");
  }

  /** Add a value to the list under a name. */
  override append(name: string, value: unknown): void {
    const present = this.#object[name];
    const list = present === undefined ? [] : Array.isArray(present) ? present : [present];
    this.set(name, [...(list as unknown[]), value]);
  }
}

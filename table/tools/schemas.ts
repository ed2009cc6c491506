// The table's schemas as literals: every field with its class and what its options come to, read from the running table.
import type { DataField } from "../core/data/fields/data-field.ts";
import type { BootedSeat } from "../core/boot.ts";
import { prototypesOf } from "./prototypes.ts";

/** A field as text of TypeScript can name it. */
export interface FieldLiteral {
  readonly field: string;
  readonly options: Readonly<Record<string, string>>;
  readonly fields?: FieldsLiteral;
  readonly element?: FieldLiteral;
  readonly of?: string;
}

export type FieldsLiteral = Readonly<Record<string, FieldLiteral>>;

/** Words for people: the table has its own. */
const WORDS = new Set(["label", "hint", "validationError", "localize"]);

type Field = DataField & {
  readonly fields?: Readonly<Record<string, Field>>;
  readonly element?: Field | { readonly documentName?: string };
  readonly model?: { readonly documentName?: string };
  readonly document?: { readonly documentName?: string };
  listDefaults(): object;
};
interface Model {
  readonly schema: { readonly fields: Readonly<Record<string, Field>> };
}

/** Document → its fields, for every document of which the published namespace has a base class. */
export function readSchemas({ foundry }: BootedSeat): ReadonlyMap<string, FieldsLiteral> {
  const documents = foundry.documents as Readonly<Record<string, unknown>>;
  const classes = (foundry.data as { fields: Readonly<Record<string, unknown>> }).fields;
  const describe = new Describer(classes);
  const bases = Object.keys(documents).filter((name) => /^Base[A-Z]/.test(name));
  return new Map(
    bases.sort().map((name) => [name, describe.fields((documents[name] as Model).schema.fields)]),
  );
}

/** The fields that every document's stamps have. */
export function readStats({ foundry }: BootedSeat): FieldsLiteral {
  const { fields } = foundry.data as { fields: Readonly<Record<string, unknown>> };
  const stats = new (fields.DocumentStatsField as new () => Field)();
  return new Describer(fields).fields(stats.fields ?? {});
}

class Describer {
  readonly #classes: Readonly<Record<string, unknown>>;

  constructor(classes: Readonly<Record<string, unknown>>) {
    this.#classes = classes;
  }

  fields(fields: Readonly<Record<string, Field>>): FieldsLiteral {
    return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, this.#field(field)]));
  }

  #field(field: Field): FieldLiteral {
    const name = this.#classOf(field);
    return { field: name, options: optionsOf(field), ...this.#inside(name, field) };
  }

  #inside(name: string, field: Field): Partial<FieldLiteral> {
    switch (name) {
      case "SchemaField":
      case "EmbeddedDataField":
        return { fields: this.fields(field.fields ?? {}) };
      case "ArrayField":
      case "SetField":
      case "TypedObjectField":
        return { element: this.#field(field.element as Field) };
      case "EmbeddedCollectionField":
      case "ForeignDocumentField":
      case "DocumentAuthorField":
        return { of: namedDocument(field) };
      default:
        return {};
    }
  }

  /** The nearest class that the namespace hands out. */
  #classOf(field: object): string {
    for (const link of prototypesOf(field).slice(1)) {
      const { name } = link.constructor;
      if (name in this.#classes && this.#classes[name] === link.constructor) return name;
    }
    throw new Error(`a field of no class in foundry.data.fields: ${field.constructor.name}`);
  }
}

function namedDocument({ model, document, element }: Field): string {
  const named = [model, document, element as { documentName?: string } | undefined].find(
    (each) => each?.documentName,
  );
  if (!named?.documentName) throw new Error("a field that names documents names none");
  return named.documentName;
}

function optionsOf(field: Field): Record<string, string> {
  const own = field as unknown as Readonly<Record<string, unknown>>;
  const keys = [...Object.keys(field.listDefaults()), ...Object.keys(field.options)];
  const named = [...new Set(keys)].filter((key) => !WORDS.has(key));
  return Object.fromEntries(
    named.map((key) => [key, spell(key, key in field.options ? field.options[key] : own[key])]),
  );
}

function spell(key: string, value: unknown): string {
  if (key === "choices") return spellChoices(value);
  if (key === "validate" || key === "validateKey") return value === undefined ? "undefined" : "true";
  if (typeof value === "function") return `{ computed: "${typeOf((value as () => unknown)())}" }`;
  return spellPlain(value);
}

/** Choices by value: their order does not count. */
function spellChoices(value: unknown): string {
  if (value === undefined) return "undefined";
  if (typeof value === "function") return "{ computed: true }";
  const values = Array.isArray(value) ? (value as unknown[]) : Object.keys(value as object);
  return `{ ${values.map((each) => `${JSON.stringify(String(each))}: true`).join(", ")} }`;
}

function spellPlain(value: unknown): string {
  return typeof value === "number" || value === undefined ? String(value) : JSON.stringify(value);
}

function typeOf(value: unknown): string {
  return value === null ? "null" : typeof value;
}

/** Whether a field, or one of its options (`path#option`), is left out; `field` is the class. */
export type IsLeftOut = (path: string, field: string) => boolean;

/** A field as text; options in the order of their names. */
export function spellField(literal: FieldLiteral, isLeftOut: IsLeftOut, path: string): string {
  const options = Object.keys(literal.options)
    .sort()
    .filter((key) => !isLeftOut(`${path}#${key}`, literal.field))
    .map((key) => `${key}: ${literal.options[key] ?? ""}`);
  const parts = [`field: "${literal.field}"`, ...options];
  if (literal.of !== undefined) parts.push(`of: "${literal.of}"`);
  if (literal.element) parts.push(`element: ${spellField(literal.element, isLeftOut, `${path}[]`)}`);
  if (literal.fields)
    parts.push(`fields: ${spellFields(literal.fields, isLeftOut, `${path}.`).replaceAll(/\n */g, " ")}`);
  return `{ ${parts.join(", ")} }`;
}

/** Fields, one a line where they stand outermost; those left out are left out. */
export function spellFields(fields: FieldsLiteral, isLeftOut: IsLeftOut, path = ""): string {
  const lines = Object.entries(fields)
    .filter(([name, { field }]) => !isLeftOut(`${path}${name}`, field))
    .map(([name, field]) => `  ${name}: ${spellField(field, isLeftOut, `${path}${name}`)},`);
  return `{\n${lines.join("\n")}\n}`;
}

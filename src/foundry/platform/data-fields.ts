// Data fields of a document as forms look at them: what they allow, and what they are called.

import { numberLabel, type Words } from "../../view/words.ts";

export interface DataField {
  readonly required: boolean;
  readonly nullable: boolean;
  readonly blank?: boolean;
  readonly integer?: boolean;
  readonly label: string;
  readonly hint: string;
  readonly min?: number;
  readonly max?: number;
  readonly element?: DataField;
  readonly initial?: unknown;
  readonly choices?: readonly string[] | (() => readonly string[]);
}

/** A document or a part of one that has a data model. */
export interface Holder {
  readonly system: object;
}

/** The data field of a document at a path below `system`, or undefined. */
export function fieldAt({ system }: Holder, path: readonly string[]): DataField | undefined {
  const { schema } = system as foundry.abstract.DataModel.Any;
  const field: unknown = schema.getField([...path]);
  return field as DataField | undefined;
}

/** What is stored at a path below `system`, before effects change it: what a form shows, since it is what a form writes. */
export function storedAt({ system }: Holder, path: string): unknown {
  const { _source } = system as { readonly _source?: object };
  return foundry.utils.getProperty(_source ?? system, path);
}

/** What a field may be, where that is a list of ids; an empty one is no choice but an open field. */
export function choicesOf(field: DataField | undefined): readonly string[] | null {
  const choices = typeof field?.choices === "function" ? field.choices() : field?.choices;
  return choices ? [...choices].filter((id) => id !== "") : null;
}

/** What the field at a path below `system` is called: its own label, or the word of its name. */
export function labelAt(document: Holder, path: readonly string[], words: Words): string {
  const label = fieldAt(document, path)?.label ?? "";
  const own = game.i18n?.has(label) ? game.i18n.localize(label) : label;
  return own || numberLabel(words, path.at(-1) ?? "");
}

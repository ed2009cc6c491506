// Inputs of a sheet: a data field with its value, its label and its choices, ready to be drawn.

import type { SheetLayout } from "../../core/manifest/sheet-layout.ts";
import { namesToChoose, unknownNameProblem } from "../../view/allowed-names.ts";
import { plain } from "../../view/traced-view.ts";
import { said, wordFor, type Words } from "../../view/words.ts";
import { choicesOf, fieldAt, labelAt, storedAt, type Holder } from "../platform/data-fields.ts";
import { textIn } from "../platform/typed-documents.ts";
import type { FieldProblem } from "./rules-problems.ts";

export interface FieldInput {
  readonly field: unknown;
  /** What is stored, without what effects make of it. */
  readonly value: unknown;
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** The value as one reads it while the sheet is not being edited. */
  readonly text: string;
  readonly isNumber: boolean;
  readonly isFlag: boolean;
  readonly isText: boolean;
  /** Several of the choices may hold at once. */
  readonly isSet: boolean;
  readonly choices: readonly { readonly id: string; readonly label: string; readonly selected: boolean }[];
  readonly min: number;
  readonly max: number;
  readonly hasMin: boolean;
  readonly hasMax: boolean;
  /** What an open field means. */
  readonly open: string;
  readonly mayBeOpen: boolean;
  /** Words that are offered for a text; others may be written. */
  readonly offered: readonly string[];
  readonly step: string;
  /** What the rules find wrong with it; empty where all is well. */
  readonly problem: string;
}

export interface FieldWishes {
  /** The key of what an open field means. */
  readonly open?: string;
  readonly problem?: FieldProblem | null;
  /** What a text may name; another name that it has stays, and is told. */
  readonly names?: readonly string[] | null;
  readonly offered?: readonly string[];
  /** The words for those of them whose ids say it to nobody. */
  readonly named?: { readonly [name: string]: string };
}

/** What of a document whoever looks at it only reads, however much of it is theirs. */
export function givenFields(
  { type }: { readonly type: unknown },
  { granted }: SheetLayout,
): readonly string[] {
  return game.user?.isGM ? [] : (granted[String(type)] ?? []);
}

/** The input of one field. Throws for a field that the model lacks. */
export function fieldInput(
  document: Holder,
  path: string,
  words: Words,
  { open = "", problem = null, names = null, named = {}, offered = [] }: FieldWishes = {},
): FieldInput {
  // All rows of a list have the same fields.
  const steps = path.split(".").map((step) => (/^\d+$/.test(step) ? "element" : step));
  const field = fieldAt(document, steps);
  if (!field) throw new Error(`there is no field ${path}`);
  const { BooleanField, NumberField, SetField } = foundry.data.fields;
  const isSet = field instanceof SetField;
  const stored = storedAt(document, path);
  const value = isSet ? new Set(stored as Iterable<string>) : stored;
  const ids = choicesOf(isSet ? field.element : field) ?? namesToChoose(value, names) ?? [];
  const labelOf = (id: string): string =>
    named[id] === undefined ? choiceWord(words, path, id) : wordFor(words, named[id]);
  const choices = ids.map((id) => ({ id, label: labelOf(id), selected: listOf(value).includes(id) }));
  const isFlag = field instanceof BooleanField;
  const isNumber = field instanceof NumberField;
  return {
    field,
    value: value ?? "",
    name: `system.${path}`,
    label: labelAt(document, steps, words),
    hint: field.hint,
    text:
      textOf(foundry.utils.getProperty(document.system, path), ids, labelOf, words) ||
      (open ? said(words, open) : ""),
    isNumber,
    isFlag,
    isSet,
    isText: !isNumber && !isFlag && ids.length === 0,
    choices,
    min: field.min ?? 0,
    max: field.max ?? 0,
    hasMin: field.min !== undefined,
    hasMax: field.max !== undefined,
    open: said(words, open || "FRAY.Panel.Unset"),
    offered,
    step: field.integer === false ? "any" : "1",
    problem: unknownNameProblem(value, names, words) || (problem?.path === path ? problem.reason : ""),
    mayBeOpen: !isSet && (field.nullable || field.blank === true),
  };
}

/** The paths of an item's fields, below `system`, that its game lays out: of its type, then of its kind. */
export function shownFields(item: Item.Implementation, layout: SheetLayout): string[] {
  const type = item.type as string;
  const ofKind = layout.kindFields[type]?.[textIn(item, "kind")] ?? [];
  return [...(layout.itemFields[type] ?? []), ...ofKind];
}

/** What is worth reading of an item: what holds of it, and the values that say something. */
export function tellingFields(inputs: readonly FieldInput[]): {
  readonly traits: readonly string[];
  readonly facts: readonly FieldInput[];
} {
  const traits = inputs.filter(({ isFlag, value }) => isFlag && value === true).map(({ label }) => label);
  const facts = inputs.filter(({ isFlag, text, value }) => !isFlag && text !== "" && value !== 0);
  return { traits, facts };
}

/** The values of a field of several, or its one value. */
function listOf(value: unknown): unknown[] {
  return value instanceof Set ? [...(value as Set<unknown>)] : [value];
}

/** What a field holds with all effects, as one reads it. */
function textOf(
  value: unknown,
  ids: readonly string[],
  labelOf: (id: string) => string,
  words: Words,
): string {
  if (typeof value === "boolean") return wordFor(words, value ? "yes" : "no");
  const held = listOf(value);
  if (ids.length > 0)
    return ids
      .filter((id) => held.includes(id))
      .map(labelOf)
      .join(", ");
  if (typeof value === "number") return plain(value);
  return typeof value === "string" ? value : "";
}

/** The word for an id that a field may hold. Some ids mean something else on a sheet than in a fight. */
export function choiceWord(words: Words, path: string, id: string): string {
  return words.say(`FRAY.Item.Choice.${path}.${id}`) ?? wordFor(words, id);
}

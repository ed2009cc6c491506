// Lists of a sheet: rows of several fields, such as damage by type, and words one after the other, such as gear.

import { isRecord } from "../../core/language/json.ts";
import type { Words } from "../../view/words.ts";
import { wordFor } from "../../view/words.ts";
import { storedAt, type Holder } from "../platform/data-fields.ts";
import type {
  ChoiceGroups,
  EntryBlock,
  RowBlock,
  SheetLayout,
  ToldBlock,
} from "../../core/manifest/sheet-layout.ts";
import { fieldInput, type FieldInput } from "./field-inputs.ts";
import type { FieldProblem } from "./rules-problems.ts";

export interface RowListView {
  readonly path: string;
  /** What a new row begins with, as JSON. */
  readonly initial: string;
  /** What the rules find wrong in it; empty where all is well, or a field of a row says it. */
  readonly problem: string;
  /** `number` is what people count a row as, from 1. */
  readonly rows: readonly {
    readonly index: number;
    readonly number: number;
    readonly cells: readonly CellView[];
  }[];
}

interface CellView extends FieldInput {
  readonly column: string;
  /** What it is called among the other rows, for whoever hears it. */
  readonly spoken: string;
  /** Choices by their class; those of no class stand in one without a name. */
  readonly groups: readonly { readonly label: string; readonly choices: FieldInput["choices"] }[];
}

export interface EntryListView {
  readonly path: string;
  readonly problem: string;
  readonly entries: readonly { readonly index: number; readonly label: string }[];
  /** Words that are offered, without those that stand there. */
  readonly offered: readonly string[];
}

/** What lists are shown with. */
export interface ListShowing {
  readonly words: Words;
  readonly problem?: FieldProblem | null;
  readonly layout?: Pick<SheetLayout, "choiceGroups" | "suggestions"> & Partial<Pick<SheetLayout, "rollOf">>;
}

const problemAt = (path: string, problem: FieldProblem | null): string =>
  problem?.path === path ? problem.reason : "";

/** The list that is stored at a path; what is no list is an empty one. */
export function listAt(document: Holder, path: string): readonly unknown[] {
  const stored = storedAt(document, path);
  return Array.isArray(stored) ? stored : [];
}

/** A list of rows, each with its fields. */
export function viewRows(
  document: Holder,
  { path, columns, initial }: RowBlock,
  { words, problem = null, layout = {} }: ListShowing,
): RowListView {
  const cell = (index: number, column: string): CellView => {
    const input = fieldInput(document, `${path}.${index}.${column}`, words, { problem });
    const label = columnLabel(words, `${path}.${column}`) ?? input.label;
    const groups = groupsOf(input.choices, layout.choiceGroups?.[column] ?? {}, words);
    return { ...input, label, column, spoken: `${label} ${index + 1}`, groups };
  };
  const rows = listAt(document, path).map((_row, index) => ({
    index,
    number: index + 1,
    cells: columns.map((column) => cell(index, column)),
  }));
  return { path, initial: JSON.stringify(initial), problem: problemAt(path, problem), rows };
}

/** What its language file calls a field of a row: a host may give labels to plain fields alone. */
function columnLabel(words: Words, path: string): string | null {
  return words.say(`FRAY.Item.FIELDS.${path}.label`) ?? words.say(`FRAY.Actor.FIELDS.${path}.label`);
}

function groupsOf(choices: FieldInput["choices"], classes: ChoiceGroups, words: Words): CellView["groups"] {
  const classed = new Set(Object.values(classes).flat());
  const others = choices.filter(({ id }) => !classed.has(id));
  const named = Object.entries(classes).map(([group, ids]) => ({
    label: wordFor(words, group),
    choices: choices.filter(({ id }) => ids.includes(id)),
  }));
  return [{ label: "", choices: others }, ...named].filter((each) => each.choices.length > 0);
}

/** A list of words, and what may still be added to it. */
export function viewEntries(
  document: Holder,
  { path }: EntryBlock,
  { words, problem = null, layout = {} }: ListShowing,
): EntryListView {
  const held = listAt(document, path).map(String);
  const offered = (layout.suggestions?.[path] ?? []).filter((word) => !held.includes(word));
  const entries = held.map((entry, index) => ({ index, label: wordFor(words, entry) }));
  return { path, problem: problemAt(path, problem), entries, offered };
}

/** A sentence for each entry of a record, in the order in which they came. */
export function viewTold(document: Holder, { path, line }: ToldBlock, words: Words): readonly string[] {
  const stored = storedAt(document, path);
  return Object.values(isRecord(stored) ? stored : {})
    .filter(isRecord)
    .map((entry) => words.say(line, readable(entry)) ?? line);
}

function readable(entry: Record<string, unknown>): { readonly [name: string]: string | number } {
  const told = Object.entries(entry).map(([name, value]) => [
    name,
    typeof value === "number" ? value : [value].flat().join(", "),
  ]);
  return Object.fromEntries(told) as { readonly [name: string]: string | number };
}

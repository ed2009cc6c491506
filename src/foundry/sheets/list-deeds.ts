// Lists on a sheet: what adding, changing and taking away a row or an entry does. A list is written as a whole.

import { isRecord } from "../../core/language/json.ts";
import { say } from "../platform/words.ts";
import { demand, isFit } from "./field-problems.ts";
import { listAt } from "./list-blocks.ts";

type Control = HTMLInputElement | HTMLSelectElement;

/** A document whose lists are changed. */
export interface Listed {
  readonly system: object;
  update(data: object): Promise<unknown>;
}

/** A sheet as far as its lists know it. */
interface SheetOfLists {
  readonly element: HTMLElement;
  readonly document: Listed;
}

const write = (document: Listed, path: string, list: readonly unknown[]): Promise<unknown> =>
  document.update({ [`system.${path}`]: list });

const without = (list: readonly unknown[], index: string): unknown[] =>
  list.filter((_each, place) => place !== Number(index));

async function addRow(this: SheetOfLists, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const { path = "", initial = "{}" } = dataset;
  await write(this.document, path, [...listAt(this.document, path), JSON.parse(initial)]);
}

async function addEntry(this: SheetOfLists, _event: Event, target: HTMLElement): Promise<void> {
  const { path = "" } = target.dataset;
  const field = this.element.querySelector<HTMLInputElement>(`[data-new-entry="${path}"]`);
  const entry = (field?.value ?? "").trim();
  const held = listAt(this.document, path);
  if (entry === "") return demand(field, say("FRAY.Sheet.NameFirst"));
  // What stands there already is there once.
  if (!held.includes(entry)) await write(this.document, path, [...held, entry]);
}

/** Takes a row or an entry away; the focus stays at its list. */
async function dropAt(this: SheetOfLists, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const { path = "", index = "" } = dataset;
  await write(this.document, path, without(listAt(this.document, path), index));
  const adds = `[data-path="${path}"]:is([data-change=addRow], [data-change=addEntry])`;
  this.element.querySelector<HTMLElement>(adds)?.focus();
}

/** Writes what was put into a field of a row. */
export async function changeCell(document: Listed, control: Control): Promise<void> {
  if (!isFit(control)) return;
  const { list: path = "", index = "", column = "" } = control.dataset;
  const rows = listAt(document, path).map((row, place) =>
    place === Number(index) && isRecord(row) ? { ...row, [column]: valueOf(control) } : row,
  );
  await write(document, path, rows);
}

function valueOf(control: Control): string | number | null {
  if (control.type !== "number") return control.value;
  return control.value === "" ? null : Number(control.value);
}

const CHANGES = { addRow, addEntry, dropAt };

/** A button of a list: which change it makes stands on it. */
async function changeList(this: SheetOfLists, event: Event, target: HTMLElement): Promise<void> {
  const change = CHANGES[target.dataset["change"] as keyof typeof CHANGES];
  await change.call(this, event, target);
}

/** The buttons of lists, by name. */
export const LIST_CHANGES = { changeList };

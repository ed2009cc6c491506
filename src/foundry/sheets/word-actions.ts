// Words on a sheet: adding one to a list of values by word, and taking one away.

import { removalOf } from "../platform/generation.ts";
import { say } from "../platform/words.ts";
import { demand } from "./field-problems.ts";

/** A sheet as far as these actions know it. */
interface SheetOfDocument {
  readonly element: HTMLElement;
  readonly document: { update(data: object): Promise<unknown> };
}

async function addWord(this: SheetOfDocument, _event: Event, target: HTMLElement): Promise<void> {
  const { path = "", inner = "", initial = "" } = target.dataset;
  const field = this.element.querySelector<HTMLInputElement | HTMLSelectElement>(`[data-new-word="${path}"]`);
  const key = field?.localName === "select" ? field.value : keyOf(field?.value ?? "");
  if (key === "") return demand(field, say("FRAY.Sheet.NameFirst"));
  const number = Number(initial);
  const at = [path, key, ...(inner === "" ? [] : [inner])].join(".");
  await this.document.update({ [`system.${at}`]: Number.isNaN(number) ? initial : number });
}

async function dropWord(this: SheetOfDocument, _event: Event, target: HTMLElement): Promise<void> {
  const { path = "", key = "", beside = "" } = target.dataset;
  const condition = beside === "" ? {} : removalOf(`system.${beside}.${key}`);
  await this.document.update({ ...removalOf(`system.${path}.${key}`), ...condition });
}

/** Actions of any sheet with lists of words. */
export const WORD_ACTIONS = { addWord, dropWord };

/** A name as a key: small letters and figures alone. */
export function keyOf(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "");
}

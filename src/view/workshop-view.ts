// The workshop's fields: what an NPC has, what its template would have, and what is wrong with what was typed.

import { equalJson, isRecord, valueAt, type Json } from "../core/language/json.ts";
import type { Shape } from "../core/language/shape.ts";
import { readRulePath } from "./data-errors.ts";
import { unknownNameProblem } from "./allowed-names.ts";
import { problemWith, spokenValue, valueFromForm, viewShape, type ShapeView } from "./shape-form.ts";
import type { NpcTree, Path } from "./workshop-npc.ts";
import { numberLabel, said, type Words } from "./words.ts";

/** What was typed and cannot stand, by the key of its field. */
export type Typed = { readonly [key: string]: { readonly text: string; readonly problem: string } };

/** A field of an NPC: its place in the tree, what may stand there, and what it is called. */
export interface NpcField {
  readonly path: Path;
  readonly shape: Shape;
  readonly label: string;
  /** What it may name; another name counts nothing, and is told. */
  readonly known?: readonly string[];
  /** The key of what it means while it is left open. */
  readonly open?: string;
  /** Words that are offered for a text; others may be written. */
  readonly offered?: readonly string[];
}

export interface NpcFieldView extends ShapeView {
  readonly key: string;
  readonly label: string;
  readonly mayBeOpen: boolean;
  readonly open: string;
  readonly offered: readonly string[];
  /** Whether it says something else than the template does at this rank. */
  readonly differs: boolean;
  readonly normal: string;
  readonly problem: string;
}

/** What the rules find wrong with an NPC, by the key of the field that holds it. */
export interface NpcFault {
  readonly key: string;
  readonly reason: string;
}

/** The field of an NPC at a path that the rules name; `items` are the ids of those items that the rules know, in their order. */
export function faultOfNpc(
  fault: { readonly path: string; readonly reason: string } | null,
  items: readonly string[],
): NpcFault | null {
  if (!fault) return null;
  const { item, path } = readRulePath(fault.path);
  const holder = item === null ? [] : ["items", typeof item === "number" ? (items[item] ?? "") : item];
  return { key: keyOf([...holder, ...path.split(".")]), reason: fault.reason };
}

/** The key of a field in a form. */
export function keyOf(path: Path): string {
  return path.join("/");
}

/** An NPC as the form has it before it. */
export interface NpcInForm {
  readonly npc: NpcTree;
  /** What its template would have at this rank. */
  readonly base: NpcTree;
  readonly typed: Typed;
  /** What the rules find wrong with it. */
  readonly fault: NpcFault | null;
}

/** A field as the form shows it; what was typed wrong stays as it was typed. */
export function viewNpcField(
  { path, shape, label, known, open = "FRAY.Panel.Unset", offered = [] }: NpcField,
  { npc, base, typed, fault }: NpcInForm,
  words: Words,
): NpcFieldView {
  const key = keyOf(path);
  const value = valueAt(npc, path) ?? null;
  const normal = valueAt(base, path) ?? null;
  const wrong = typed[key];
  const control = viewShape(shape, value, words);
  return {
    ...control,
    key,
    label,
    mayBeOpen: shape.nullable === true,
    open: said(words, open),
    offered,
    value: wrong?.text ?? control.value,
    differs: isOfTemplate(path, base) && !equalJson(value, normal),
    normal:
      normal === null && shape.nullable === true ? said(words, open) : spokenValue(shape, normal, words),
    problem: wrong?.problem ?? (fault?.key === key ? fault.reason : unknownNameProblem(value, known, words)),
  };
}

/** Whether the template has such a place at all: an item of the NPC's own has none to go back to. */
function isOfTemplate([first, key]: Path, base: NpcTree): boolean {
  return first !== "items" || (key !== undefined && Object.hasOwn(base.items, key));
}

/** What was typed as a value of a shape, or what is wrong with it. */
export function readNpcField(
  shape: Shape,
  given: string | boolean,
): { readonly value: Json } | { readonly problem: string } {
  const value = valueFromForm(shape, given);
  const problem = problemWith(shape, value);
  return problem === "" ? { value } : { problem };
}

/** The paths of all numbers below a path, in the order of their names: skills with their specializations. */
export function numbersBelow(npc: NpcTree, path: Path): Path[] {
  const value = valueAt(npc, path);
  if (typeof value === "number") return [path];
  if (!isRecord(value)) return [];
  return Object.keys(value)
    .sort()
    .flatMap((key) => numbersBelow(npc, [...path, key]));
}

/** A number in a record by word: "melee" for its value, "Melee: swords" for what lies deeper. */
export function labelBelow(path: Path, depth: number, words: Words): string {
  const names = path.slice(depth).filter((key) => key !== "value" && key !== "specialisations");
  return names.map((key) => numberLabel(words, key)).join(": ");
}

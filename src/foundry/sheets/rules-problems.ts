// What the rules find wrong with what stands on a sheet, and at which field.

import type { Words } from "../../view/words.ts";
import { labelAt, type Holder } from "../platform/data-fields.ts";
import { readRulePath, type RulePlace } from "../../view/data-errors.ts";
import type { ListBlock } from "../../core/manifest/sheet-layout.ts";
import type { NumbersView } from "../../view/sheet-view.ts";

/** A place below `system`, and what the rules find wrong there. */
export interface FieldProblem {
  readonly path: string;
  readonly reason: string;
}

/** What the rules find wrong in the actor itself; null where it is an item, or nothing. */
export function problemOfActor(fault: NumbersView["fault"]): FieldProblem | null {
  const found = fault && placeOf(fault);
  return found && found.place.item === null ? belowSystem(found.place.path, found.reason) : null;
}

/** Which item the rules find something wrong in: its id, or its number among those that the rules know. */
export function faultyItem(fault: NumbersView["fault"]): { item: string | number; reason: string } | null {
  const found = fault && placeOf(fault);
  return found && found.place.item !== null ? { item: found.place.item, reason: found.reason } : null;
}

function placeOf({ path, reason }: FieldProblem): { place: RulePlace; reason: string } {
  return { place: readRulePath(path), reason };
}

/** The problem of a field by its path below `system`. */
export function belowSystem(path: string, reason: string): FieldProblem {
  return { path: path.replace(/^system\./, ""), reason };
}

/** What is wrong with a document where neither a field of its sheet nor a list says it: told above all fields. */
export function problemApart(
  document: Holder,
  problem: FieldProblem | null,
  shown: readonly (string | ListBlock)[],
  words: Words,
): { readonly label: string; readonly reason: string } | null {
  const says = (each: string | ListBlock): boolean =>
    typeof each === "string" ? each === problem?.path : each.kind !== "words" && each.path === problem?.path;
  if (!problem || shown.some(says)) return null;
  return { label: labelAt(document, problem.path.split("."), words), reason: problem.reason };
}

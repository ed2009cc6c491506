// What is wrong with a field, told at the field: by the browser while one types, by the rules afterwards.

import { readRulePath, type RulePlace } from "../../view/faults.ts";
import type { NumbersView } from "../../view/sheet-view.ts";

type Control = HTMLInputElement | HTMLSelectElement;

/** A place below `system`, and what the rules find wrong there. */
export interface FieldProblem {
  readonly path: string;
  readonly reason: string;
}

/**
 * Whether the control that was changed holds what its field takes. Where it does not, the control is marked, and the
 * browser says at it what is wrong; nothing is sent.
 */
export function isFit(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return true;
  const fits = target.checkValidity();
  if (fits) target.removeAttribute("aria-invalid");
  else {
    target.setAttribute("aria-invalid", "true");
    target.reportValidity();
  }
  return fits;
}

/** Says at a control what it lacks, until something is typed. */
export function demand(control: Control | null, reason: string): void {
  if (!control) return;
  control.setCustomValidity(reason);
  isFit(control);
  const relent = (): void => {
    control.setCustomValidity("");
    control.removeAttribute("aria-invalid");
  };
  control.addEventListener("input", relent, { once: true });
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

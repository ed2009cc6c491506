// What is wrong with a field while one types, told at the field by the browser.

import { isField } from "../platform/own-window.ts";

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Whether the control that was changed holds what its field takes. Where it does not, the control is marked, and the
 * browser says at it what is wrong; nothing is sent.
 */
export function isFit(target: EventTarget | null): boolean {
  if (!isField(target)) return true;
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

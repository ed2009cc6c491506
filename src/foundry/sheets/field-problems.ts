// What is wrong with a field, told at the field: a number out of bounds, or no number at all.

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

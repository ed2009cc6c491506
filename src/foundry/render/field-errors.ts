// What is wrong with a field of a form, in our own words below it, until something else is typed into it.

import { isField, isInput } from "../platform/own-window.ts";

type Control = HTMLInputElement | HTMLSelectElement;

let named = 0;

/** Marks a control as wrong and says why below it, where a screen reader finds it with the control. */
export function nameProblem(control: Control, problem: string): void {
  const place = placeOf(control);
  place.textContent = problem;
  place.hidden = false;
  control.setAttribute("aria-invalid", "true");
  control.addEventListener("input", () => relent(control), { once: true });
}

function placeOf(control: Control): HTMLElement {
  const id = control.getAttribute("aria-describedby");
  const known = id ? control.ownerDocument.getElementById(id) : null;
  if (known) return known;
  const place = control.ownerDocument.createElement("p");
  named += 1;
  place.id = `fray-named-problem-${named}`;
  place.className = "fray-problem fray-field-problem";
  place.setAttribute("role", "alert");
  control.setAttribute("aria-describedby", place.id);
  (control.closest("label") ?? control).after(place);
  return place;
}

function relent(control: Control): void {
  const id = control.getAttribute("aria-describedby") ?? "";
  control.ownerDocument.getElementById(id)?.remove();
  control.removeAttribute("aria-describedby");
  control.removeAttribute("aria-invalid");
}

/** What the browser does not see: spaces that say nothing, and a number that must not be. */
function hasOwnLack(control: Control): boolean {
  const isBlank = isInput(control) && control.required && control.value.trim() === "";
  const { not } = control.dataset;
  return (
    isBlank ||
    lacksWhatAnotherNeeds(control) ||
    (not !== undefined && control.value !== "" && Number(control.value) === Number(not))
  );
}

/** A field that may stay empty only as long as another one does, named by `data-goes-with`: the reason of a modifier. */
function lacksWhatAnotherNeeds({ value, form, dataset }: Control): boolean {
  const other: unknown = form?.elements.namedItem(dataset["goesWith"] ?? "");
  return value.trim() === "" && isInput(other) && other.value !== "";
}

/** What a control lacks: its own words, `data-problem`, before the browser's. Empty where it fits. */
function lackOf(control: Control): string {
  if (!hasOwnLack(control) && control.validity.valid) return "";
  return control.dataset["problem"] ?? control.validationMessage;
}

/** Whether all controls hold what they take. What is wrong with each is said at it, and the first one has the focus. */
export function areFit(controls: Iterable<Element>): boolean {
  const wrong = [...controls].filter(isField).filter((control) => lackOf(control) !== "");
  for (const control of wrong) nameProblem(control, lackOf(control));
  wrong[0]?.focus();
  return wrong.length === 0;
}

/** Says at each field below this element what is wrong with it when its form is to be sent, instead of the browser. */
export function nameProblemsIn(holder: HTMLElement): void {
  const controls = (): Control[] => [...holder.querySelectorAll<Control>("input, select")];
  const judge = (control: Control): void => control.setCustomValidity(hasOwnLack(control) ? " " : "");
  controls().forEach(judge);
  holder.addEventListener("input", () => controls().forEach(judge));
  holder.addEventListener(
    "invalid",
    (event) => {
      event.preventDefault();
      areFit(controls());
    },
    true,
  );
}

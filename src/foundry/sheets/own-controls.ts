// Controls of a sheet that write by themselves: the form around them has no part in what they change.

import { changePart } from "./body-deeds.ts";
import { putInto } from "./actor-deeds.ts";
import { changeCell, type Listed } from "./list-deeds.ts";

type Control = HTMLInputElement | HTMLSelectElement;

function onChange(element: HTMLElement, selector: string, change: (control: Control) => unknown): void {
  for (const control of element.querySelectorAll<Control>(selector))
    control.onchange = (event) => {
      event.stopPropagation();
      void change(control);
    };
}

/** Listens to the fields of lists, which stand on the sheets of actors and of items. */
export function listenToLists(element: HTMLElement, document: Listed): void {
  onChange(element, "[data-list]", (control) => changeCell(document, control));
  for (const field of element.querySelectorAll<HTMLInputElement>("[data-new-entry]")) {
    field.onchange = (event) => event.stopPropagation();
    field.onkeydown = (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      field.parentElement?.querySelector<HTMLElement>("[data-change=addEntry]")?.click();
    };
  }
}

/** Listens to what on an actor's sheet changes its lists, its body, and where its things lie. */
export function listenToActor(element: HTMLElement, actor: Actor.Implementation): void {
  listenToLists(element, actor);
  onChange(element, "[data-place]", (control) => putInto(actor, control as HTMLSelectElement));
  onChange(element, "[data-body-field]", (control) => changePart(actor, control));
}

// The way of actions and items to the hotbar, fetched with the first screen that has any.

import type { Deed } from "./action-drag.ts";

function soon(attend: (drag: typeof import("./action-drag.ts")) => void): void {
  void import("./action-drag.ts").then(attend);
}

/** Lets each action below an element be taken to the hotbar. */
export function letActionsBeDragged(
  element: HTMLElement,
  deedOf: (button: HTMLElement) => Deed | null,
): void {
  soon((drag) => drag.letActionsBeDragged(element, deedOf));
}

/** Lets each item of a sheet be taken there, and each name that is rolled. */
export function letItemsBeTaken(element: HTMLElement, actor: Actor.Implementation): void {
  soon((drag) => {
    drag.letItemsBeTaken(element, actor);
    drag.letRollsBeTaken(element);
  });
}

// A pressed button: nothing is drawn anew under a finger, or its click would be lost.

import { windowOf } from "../platform/own-window.ts";

/** Milliseconds after which a press holds nothing up any more. */
const LONGEST = 1000;

const pressed = new WeakMap<HTMLElement, Promise<void>>();

/** Follows presses of buttons within a window, so that drawing can wait for them; `heard` is told of any press. */
export function watchPresses(element: HTMLElement, heard?: () => void): void {
  element.onpointerdown = (event) => {
    heard?.();
    if (!(event.target as Element | null)?.closest("button")) return;
    const released = new Promise<void>((resolve) => {
      // The click follows the release at once; what waited goes on after it.
      const end = (): void => void setTimeout(resolve);
      setTimeout(resolve, LONGEST);
      for (const name of ["pointerup", "pointercancel"])
        windowOf(element).addEventListener(name, end, { once: true, capture: true });
    });
    pressed.set(element, released);
  };
}

/** Resolves when no button of the window is pressed. */
export async function whenReleased(element: HTMLElement | undefined): Promise<void> {
  if (element) await pressed.get(element);
}

// A pressed button: nothing is drawn anew under a finger, or its click would be lost.

import { windowOf } from "../platform/own-window.ts";

/** Milliseconds after which a press holds nothing up any more. */
const LONGEST = 1000;

const pressed = new WeakMap<HTMLElement, Promise<void>>();

/** A window has been drawn: follows the presses of its buttons, so that the next drawing waits for them; `heard` is told of any. */
export function watchPresses(element: HTMLElement, heard?: () => void): void {
  void holdFresh(element);
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

/** What appears under a resting pointer takes no press for a moment. */
async function holdFresh(element: HTMLElement): Promise<void> {
  const fresh = await import("./fresh-buttons.ts");
  fresh.holdFresh(element);
}

/** Resolves when no button of the window is pressed. */
export async function whenReleased(element: HTMLElement | undefined): Promise<void> {
  if (element) await pressed.get(element);
}

// A pressed button: nothing is drawn anew under a finger, or its click would be lost.

const pressed = new WeakMap<HTMLElement, Promise<void>>();

/** Follows presses within a window, so that drawing can wait for them. */
export function watchPresses(element: HTMLElement): void {
  element.onpointerdown = () => {
    const released = new Promise<void>((resolve) => {
      // The click follows the release at once; what waited goes on after it.
      const end = (): void => void setTimeout(resolve);
      for (const name of ["pointerup", "pointercancel", "dragend"])
        window.addEventListener(name, end, { once: true, capture: true });
    });
    pressed.set(element, released);
  };
}

/** Resolves when no press within the window is under way. */
export async function whenReleased(element: HTMLElement | undefined): Promise<void> {
  if (element) await pressed.get(element);
}

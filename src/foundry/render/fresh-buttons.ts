// Buttons that appear under a resting pointer: for a moment they take no press, since it was meant for what was there before.

import { windowOf } from "../platform/own-window.ts";
import { meaningOf } from "./pressed-meaning.ts";

/** Milliseconds for which such a button takes no press. */
const MOMENT = 800;
/** So far, in pixels, a pointer goes before it counts as moved: a hand that presses is never quite still. */
const STILL = 4;
/** The class of a button that takes no press yet; styles show it so. */
const FRESH = "fray-fresh";

/** Where the pointer of a window came to rest. */
interface Resting {
  readonly x: number;
  readonly y: number;
}

const resting = new WeakMap<Window, Resting>();
/** What stands under the pointer, and until when it takes no press, in milliseconds of the page. */
interface Under {
  readonly meaning: string | null;
  readonly until: number;
}

const under = new WeakMap<Element, Under>();
const watched = new WeakSet<Element>();

function pointerIn(element: Element): Resting | null {
  const view = windowOf(element);
  if (!resting.has(view)) {
    resting.set(view, { x: -1, y: -1 });
    const note = ({ clientX: x, clientY: y }: MouseEvent): void => {
      const last = resting.get(view);
      if (!last || Math.hypot(x - last.x, y - last.y) >= STILL) resting.set(view, { x, y });
    };
    for (const name of ["pointermove", "pointerdown"] as const)
      view.addEventListener(name, note, { capture: true, passive: true });
  }
  return resting.get(view) ?? null;
}

function buttonAt(element: Element, { x, y }: Resting): HTMLButtonElement | null {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (x < left || x > right || y < top || y > bottom) return null;
  const button = element.ownerDocument.elementFromPoint(x, y)?.closest("button") ?? null;
  return button && element.contains(button) ? button : null;
}

/** A window's content has been drawn: what means something else than before under the pointer takes no press yet. */
export function holdFresh(element: HTMLElement): void {
  const pointer = pointerIn(element);
  if (!watched.has(element)) watch(element);
  const button = pointer && buttonAt(element, pointer);
  const meaning = button && meaningOf(button);
  const now = performance.now();
  const last = under.get(element) ?? { meaning: null, until: 0 };
  // What was drawn once more in that moment is as fresh as it was.
  const until = meaning === last.meaning ? last.until : now + MOMENT;
  under.set(element, { meaning, until });
  if (!button || until <= now) return;
  button.classList.add(FRESH);
  setTimeout(() => button.classList.remove(FRESH), until - now);
}

/** Refuses presses of what is fresh; a pointer that moves has seen what it comes to. */
function watch(element: HTMLElement): void {
  watched.add(element);
  element.addEventListener(
    "click",
    (event) => {
      // A press by key has no place; it goes to what has the focus.
      const isByPointer = event.detail > 0;
      const button = isByPointer ? (event.target as Element | null)?.closest("button") : null;
      if (!button) return;
      // What a finger has pressed it has seen, though a finger moves over nothing before: it may press the same again.
      if (!button.matches(`.${FRESH}`))
        return void under.set(element, { meaning: meaningOf(button), until: 0 });
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  let from: Resting | undefined;
  element.addEventListener("pointermove", (event) => {
    const at = resting.get(windowOf(element));
    if (at === from) return;
    from = at;
    const button = (event.target as Element | null)?.closest("button") ?? null;
    under.set(element, { meaning: button && meaningOf(button), until: 0 });
    for (const fresh of element.querySelectorAll(`.${FRESH}`)) fresh.classList.remove(FRESH);
  });
}

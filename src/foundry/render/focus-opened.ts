// A window that somebody opens by a key has the focus when it stands there; one that opens by itself leaves the focus alone.

import { focusedBeside } from "../platform/own-window.ts";
import { contentOf } from "./kept-part-state.ts";

/** So many milliseconds after a key something opens because of it; a window may have to be fetched first. */
const SOON = 2000;

const known = new WeakSet<Element>();
let pressedAt = -Infinity;

/** Follows keys and windows; at `init`. */
export function focusWhatOpens(): void {
  document.addEventListener("keydown", () => (pressedAt = performance.now()), true);
  document.addEventListener("pointerdown", () => (pressedAt = -Infinity), true);
  Hooks.on("renderApplicationV2", ({ element }) => {
    if (!element?.matches(".application.fray:not(.fray-panel)") || known.has(element)) return;
    known.add(element);
    if (performance.now() - pressedAt < SOON && isIdle(element)) contentOf(element)?.focus();
  });
}

/** Nobody is writing elsewhere, and what has opened has not taken the focus to a field of its own. */
function isIdle(element: HTMLElement): boolean {
  const focus = focusedBeside(element);
  return !focus?.matches("input, textarea, select, [contenteditable]") && !element.contains(focus);
}

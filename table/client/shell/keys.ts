// Carries the keys pressed on the page to the keybindings that the system has registered.
import type { ClientKeybindings } from "../../core/keybindings.ts";
import { closeTopmostApplication } from "../applications/application-instances.ts";

/** A person who types wants letters, not actions. */
function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  return Boolean(target?.closest("input, textarea, select, [contenteditable]:not([contenteditable=false])"));
}

/** Escape closes the window on top, wherever the keyboard is, unless something nearer took the key. */
function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.defaultPrevented || event.repeat) return;
  void closeTopmostApplication();
}

/** Listens on the page; an action that answers true consumes the key. */
export function listenToKeys(keybindings: ClientKeybindings): void {
  const pass = (event: KeyboardEvent, up: boolean): void => {
    if (event.defaultPrevented || isTyping(event)) return;
    const isConsumed = keybindings.dispatch({
      code: event.code,
      control: event.ctrlKey || event.metaKey,
      shift: event.shiftKey,
      alt: event.altKey,
      repeat: event.repeat,
      up,
      event,
    });
    if (isConsumed) event.preventDefault();
  };
  window.addEventListener("keydown", (event) => pass(event, false));
  window.addEventListener("keydown", closeOnEscape);
  window.addEventListener("keyup", (event) => pass(event, true));
}

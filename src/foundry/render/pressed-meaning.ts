// What a press of a button means to somebody who reads it: the deed, in words, whatever it costs by now.

/** One text for what a press of this element would do; seconds that are left and prices make it no other. */
export function meaningOf(pressed: HTMLElement): string {
  const words = pressed.textContent.replace(/\d+/g, "").trim();
  return `${pressed.dataset["action"] ?? ""} ${words}`;
}

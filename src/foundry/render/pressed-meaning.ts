// What a press of a button means to somebody who reads it: the deed and whom it meets, whatever it costs by now.

/** One text for what a press of this element would do; seconds that are left and prices make it no other. */
export function meaningOf(pressed: HTMLElement): string {
  const { action = "", target = "" } = pressed.dataset;
  const words = `${pressed.ariaLabel ?? ""} ${pressed.textContent}`.replace(/\d+/g, "").trim();
  // Twins differ by a number alone, so whom it meets is told apart by who that is.
  return `${action} ${target} ${words}`;
}

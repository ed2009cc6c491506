// The strip: how the panel gives way to the board on a narrow screen.

/** Where the strip lies: above the host's bar where it has one. */
const STRIP = [
  ["top", "auto"],
  ["bottom", "var(--phone-bar, 0)"],
  ["left", "0"],
  ["right", "0"],
  ["width", "auto"],
  ["height", "auto"],
] as const;

/** Makes a window a strip at the bottom of the screen, or again a window. Returns whether it must be placed anew. */
export function layOutStrip({ style, classList }: HTMLElement, slim: boolean): boolean {
  const wasSlim = classList.contains("fray-slim");
  classList.toggle("fray-slim", slim);
  // Hosts that fill a phone with a window do so with importance, which only an element's own style outdoes.
  if (slim) for (const [name, value] of STRIP) style.setProperty(name, value, "important");
  else if (wasSlim) for (const [name] of STRIP) style.removeProperty(name);
  return wasSlim && !slim;
}

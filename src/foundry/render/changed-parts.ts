// Parts of a window that would be drawn as they stand already: they stay, with the focus in them and their place on the page.

/** The text that a part was drawn from. */
const texts = new WeakMap<HTMLElement, string>();

/**
 * What is left to replace of the parts that were rendered, by their ids: of those that may stay, only what differs from
 * what is shown. To replace a long list has the whole page styled and laid out anew, for nothing where it is the same.
 */
export function changedParts(
  rendered: Readonly<Record<string, HTMLElement>>,
  shown: Readonly<Record<string, HTMLElement>>,
  mayStay: readonly string[],
): Record<string, HTMLElement> {
  const changed = Object.entries(rendered).filter(([id, part]) => {
    if (!mayStay.includes(id)) return true;
    const text = part.outerHTML;
    texts.set(part, text);
    const standing = shown[id];
    return !standing?.isConnected || texts.get(standing) !== text;
  });
  return Object.fromEntries(changed);
}

// Text within markup: whatever signs somebody has typed, none of them is a tag.

/** A text as it stands between tags, or in an attribute within double quotes. */
export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

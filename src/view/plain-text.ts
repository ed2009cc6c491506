// The text of a thing as one reads it among other words: its paragraphs, without any markup.

const ENTITIES: { readonly [name: string]: string } = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** What ends a paragraph. */
const ENDS = /<\/(?:p|li|h[1-6]|div|blockquote|tr)>|<br\s*\/?>/gi;

/** The paragraphs of a text with markup, none of them empty. Whatever stands in brackets is left out. */
export function paragraphsOf(markup: string): string[] {
  return markup
    .split(ENDS)
    .map((each) => readable(each.replace(/<[^>]*>/g, "")))
    .filter((each) => each !== "");
}

function readable(text: string): string {
  const spelled = text.replace(/&(?:#(\d{1,6})|(\w{2,6}));/g, (whole, code?: string, name?: string) =>
    code === undefined ? (ENTITIES[name ?? ""] ?? whole) : String.fromCodePoint(Number(code)),
  );
  return spelled.replace(/\s+/g, " ").trim();
}

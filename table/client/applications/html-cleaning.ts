// Takes from foreign HTML whatever could run code, and parses HTML into elements.

const FORBIDDEN = "script, iframe, object, embed, link, meta, base, noscript, frame, frameset, applet";
const ADDRESS_ATTRIBUTES = new Set([
  "href",
  "src",
  "action",
  "formaction",
  "xlink:href",
  "poster",
  "background",
  "srcdoc",
]);

function isDangerous(attribute: Attr): boolean {
  const name = attribute.name.toLowerCase();
  if (name.startsWith("on") || name === "srcdoc") return true;
  if (!ADDRESS_ATTRIBUTES.has(name)) return false;
  // Control characters and blanks are ignored by browsers inside a scheme.
  const address = [...attribute.value]
    .filter((character) => character > " ")
    .join("")
    .toLowerCase();
  return /^(javascript|vbscript|data:text\/html)/.test(address);
}

function cleanBelow(root: DocumentFragment): void {
  for (const element of root.querySelectorAll(FORBIDDEN)) element.remove();
  for (const element of root.querySelectorAll("*")) {
    for (const attribute of [...element.attributes]) {
      if (isDangerous(attribute)) element.removeAttribute(attribute.name);
    }
    if (element instanceof HTMLTemplateElement) cleanBelow(element.content);
  }
}

/** The same HTML without scripts, frames, event attributes and script addresses. */
export function cleanHTML(raw: string): string {
  const template = document.createElement("template");
  template.innerHTML = raw;
  cleanBelow(template.content);
  return template.innerHTML;
}

/** One element, or the collection of all when there are several. */
export function parseHTML(html: string): HTMLElement | HTMLCollection {
  const template = document.createElement("template");
  template.innerHTML = cleanHTML(html);
  const { children } = template.content;
  return children.length === 1 ? (children[0] as HTMLElement) : children;
}

// Runs in the page: parts of a window that stand there are drawn anew, as a screen of Fray does it.
import { partsToReplace } from "../../src/foundry/render/redraw-in-place.ts";

/** Makes the markup of one part. */
function partOf(html: string): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = `<section>${html}</section>`;
  return template.content.firstElementChild as HTMLElement;
}

/** Puts a part with this inside on an empty page. */
export function stand(html: string): void {
  document.body.replaceChildren(partOf(html));
}

/** Draws the part anew with this inside; whether it stayed. */
export function redraw(html: string): boolean {
  const shown = { main: document.querySelector("section") as HTMLElement };
  return Object.keys(partsToReplace({ main: partOf(html) }, shown)).length === 0;
}

/** What a part looks like that stood with the first inside and was drawn anew with the second. */
export function redrawn([before, after]: readonly [string, string]): string {
  stand(before);
  redraw(after);
  return document.querySelector("section")?.innerHTML ?? "";
}

/** The markup as the browser writes it. */
export function written(html: string): string {
  return partOf(html).innerHTML;
}

Object.assign(globalThis, { redrawing: { stand, redraw, redrawn, written } });

// One field of the bench drawn anew in its place: an edit of a number leaves the rest of the page alone.

import { focusedBeside } from "../platform/own-window.ts";
import { spokenBelow } from "../platform/words.ts";

export const FIELD = "systems/fray/templates/workshop/field.hbs";
export const EDITS = "systems/fray/templates/workshop/edits.hbs";

/** Draws a template with what it shows in the place of an element, and leaves the focus where it is. */
export async function redrawInPlace(element: Element, template: string, shown: object): Promise<void> {
  // The window's words are fetched with it, so its templates look them up in their context.
  const context = { ...shown, spoken: spokenBelow("FRAY.workshop") };
  const html = await foundry.applications.handlebars.renderTemplate(template, context);
  const holder = document.createElement("template");
  holder.innerHTML = html.trim();
  const next = holder.content.firstElementChild;
  if (!next || !element.isConnected) return;
  const active = focusedBeside(element);
  const focused = active && element.contains(active) ? active.id : "";
  element.replaceWith(next);
  if (focused) next.querySelector<HTMLElement>(`#${CSS.escape(focused)}`)?.focus();
}

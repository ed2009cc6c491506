// What is being typed into the workshop while its page is drawn anew.

import { isInput, isTextArea } from "../platform/own-window.ts";

/** What is being typed while the page is drawn anew is not lost. */
export function carryTyping(prior: HTMLElement, next: HTMLElement): void {
  const active = prior.ownerDocument.activeElement;
  if (active?.id && prior.contains(active) && isTypedIn(active)) {
    const same = next.querySelector(`#${CSS.escape(active.id)}`);
    if (same && isTypedIn(same) && active.value !== active.defaultValue) same.value = active.value;
  }
  const text = prior.querySelector<HTMLTextAreaElement>("[data-stat-block]");
  const sameText = next.querySelector<HTMLTextAreaElement>("[data-stat-block]");
  if (text && sameText) sameText.value = text.value;
  const item = prior.querySelector<HTMLSelectElement>("[data-new-item]");
  const sameItem = next.querySelector<HTMLSelectElement>("[data-new-item]");
  if (item && sameItem) sameItem.value = item.value;
}

function isTypedIn(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return isTextArea(element) || (isInput(element) && element.type === "text");
}

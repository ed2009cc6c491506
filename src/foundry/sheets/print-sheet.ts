// A hero on paper: what stands on the tabs of a sheet, on one page, printed by the browser.

import { isInput, isTextArea, windowOf } from "../platform/own-window.ts";

/** What A4 and Letter both hold within the margins of a page, in pixels. */
const PAPER = { width: 718, height: 950 };
/** How small a page that holds much is printed, at most. */
const SMALLEST = 0.45;
const STEP = 0.05;

/** What is printed of a sheet: what one does with it and what lies on it for a while is of no use on paper. */
const PRINTED =
  ".fray-sheet-header, .fray-tab:is([data-tab=main], [data-tab=skills], [data-tab=items], [data-tab=notes])";
/** What can only be pressed, what is folded since nothing is noted of it, and groups that hold nothing. */
const LEFT_OUT =
  "button:not(.fray-slot, .fray-item-name), .fray-hidden-text, .fray-new-word, .fray-body-editor, .fray-slot-count, .fray-fold:not([open])";

interface PrintedSheet {
  readonly element: HTMLElement;
  render(): Promise<unknown>;
}

/** Prints a sheet as a page by itself; what was prepared for that is gone when the browser has done with it. */
export async function printSheet(this: PrintedSheet): Promise<void> {
  // Tabs that nobody has seen may still show what was.
  await this.render();
  const { element } = this;
  const view = windowOf(element);
  for (const former of element.ownerDocument.querySelectorAll(".fray-print")) former.remove();
  const page = pageOf(element);
  element.ownerDocument.body.append(page);
  fit(page);
  view.addEventListener("afterprint", () => page.remove(), { once: true });
  view.print();
}

function pageOf(element: HTMLElement): HTMLElement {
  const page = element.ownerDocument.createElement("section");
  const game = [...element.classList].filter((each) => each.startsWith("fray-of-"));
  page.classList.add("fray", "fray-print", "theme-light", ...game);
  const content = element.ownerDocument.createElement("div");
  content.classList.add("window-content");
  content.append(...[...element.querySelectorAll<HTMLElement>(PRINTED)].map(onPaper));
  page.append(content);
  return page;
}

/** A copy of a part in which each field is what it says. */
function onPaper(part: HTMLElement): HTMLElement {
  const copy = part.cloneNode(true) as HTMLElement;
  copy.classList.add("active");
  const fields = "input, select, textarea, prose-mirror";
  const copies = [...copy.querySelectorAll(fields)];
  for (const [at, field] of [...part.querySelectorAll<HTMLElement>(fields)].entries())
    copies[at]?.replaceWith(written(field));
  // A name that can be pressed is a name.
  for (const name of copy.querySelectorAll(".fray-roll-name")) name.replaceWith(name.textContent);
  for (const each of copy.querySelectorAll(LEFT_OUT)) each.remove();
  for (const group of copy.querySelectorAll(
    ".fray-item-group, .fray-words, .fray-row-list, .fray-entry-list",
  ))
    if (group.querySelector(".fray-empty")) group.remove();
  for (const each of copy.querySelectorAll("[id]")) each.removeAttribute("id");
  return copy;
}

function written(field: HTMLElement): HTMLElement {
  const text = field.ownerDocument.createElement("span");
  text.className = `fray-written ${field.className}`;
  text.textContent = saidBy(field);
  return text;
}

function saidBy(field: HTMLElement): string {
  if (isInput(field) && field.type === "checkbox") return field.checked ? "☑" : "☐";
  if (isInput(field) || isTextArea(field)) return field.value || field.placeholder;
  if (field.localName === "select") return (field as HTMLSelectElement).selectedOptions[0]?.text ?? "";
  return field.textContent.trim();
}

/** Makes the page as small as it must be to have room on the paper. */
function fit(page: HTMLElement): void {
  for (let size = 1; size >= SMALLEST; size -= STEP) {
    page.style.setProperty("zoom", String(size));
    page.style.inlineSize = `${PAPER.width / size}px`;
    if (page.getBoundingClientRect().height <= PAPER.height) return;
  }
}

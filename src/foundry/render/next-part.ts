// The parts of a fight's screen, one after the other by a single key: panel, rows of the tracker, its buttons, the newest card, open windows.

import { contentOf, nextPlace } from "./kept-part-state.ts";

/** A part that is on the screen, and what in it takes the focus. */
interface Part {
  readonly element: HTMLElement;
  readonly place: () => HTMLElement | null;
}

/** The row that matters most: of whoever acts and is one's own, of whoever acts, one's own, the first. */
const ROWS = [".fray-row.mine.active", ".fray-row.active", ".fray-row.mine", ".fray-row"];
const PRESSED = "button:not([disabled]), summary, a[href]";

/** Leads the focus to the part after the one that has it; it stays where nothing of a fight is on the screen. */
export function focusNextPart(): void {
  const parts = shownParts();
  const at = parts.findIndex(({ element }) => element.contains(document.activeElement));
  const order = [...parts.slice(at + 1), ...parts.slice(0, at + 1)];
  for (const { place } of order) {
    const found = place();
    if (!found) continue;
    found.focus();
    found.scrollIntoView({ block: "nearest" });
    return;
  }
}

function shownParts(): Part[] {
  const cards = shown("#chat .fray-card");
  const windows = shown(".application.fray:not(.fray-panel)");
  return [
    ...shown(".fray-panel").map((element) => ({ element, place: () => nextPlace(element) })),
    ...shown("#combat .fray-rows").map((element) => ({ element, place: () => rowPlace(element) })),
    ...shown("#combat .fray-tracker-footer").map(pressedIn),
    ...cards.slice(-1).map(pressedIn),
    ...windows.map((element) => ({ element, place: () => contentOf(element) })),
  ];
}

function shown(places: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(places)].filter((each) => each.checkVisibility());
}

function pressedIn(element: HTMLElement): Part {
  const place = (): HTMLElement | null =>
    [...element.querySelectorAll<HTMLElement>(PRESSED)].find((each) => each.checkVisibility()) ?? null;
  return { element, place };
}

function rowPlace(rows: HTMLElement): HTMLElement | null {
  const row = ROWS.map((each) => rows.querySelector<HTMLElement>(each)).find((each) => each !== null);
  return row?.querySelector<HTMLElement>(".fray-row-name, .fray-group-name") ?? null;
}

// What a part of a window keeps when it is drawn anew: what was unfolded, what was being typed, where the focus goes.

/** Carries unfolded details and half-typed fields without a stored value over to the new part. */
export function carryState(prior: HTMLElement, next: HTMLElement): void {
  const before = [...prior.querySelectorAll("details")];
  const after = [...next.querySelectorAll("details")];
  for (const details of after) {
    const same = before.find((each) => keyOf(each) === keyOf(details));
    if (same?.open) details.open = true;
  }
}

/** Details are the same when they bear the same label at the same place among their like. */
function keyOf(details: HTMLDetailsElement): string {
  const label = details.querySelector(".fray-traced-label, summary")?.textContent ?? "";
  return (
    details.dataset["keep"] ?? `${details.closest("[data-key]")?.getAttribute("data-key") ?? ""} ${label}`
  );
}

/** What waits for an answer, or to be sent. A part of a drawn body answers too, but cannot bear the focus. */
const CALLS = [
  ".fray-prompt:not(.fray-due, .unawaited) button:is([data-action=answer], [data-action=way])",
  ".fray-overruled select",
  ".fray-compose .fray-primary",
];
/** What whoever has the turn does next: the rare deeds, and those of every day, come after the end of a turn. */
const DEEDS = [
  ".fray-at-once button",
  ".fray-due [data-action=answer]",
  ".fray-palette > :not(.fray-group-everyday, .fray-group-free, .fray-group-turn) [data-action=pick]:not(.impossible)",
  "[data-fray-action=endTurn]:not(.impossible)",
  "[data-action=pick]:not(.impossible)",
];
const OTHERS = [".fray-primary", ".fray-declared button"];

/**
 * Where the focus goes when what had it is gone: a question first, then what is being composed, then an action; while
 * nothing waits, no control, so that keys still work.
 */
export function restingPlace(element: HTMLElement): HTMLElement | null {
  return firstShown(element, [...CALLS, ...DEEDS, ...OTHERS]);
}

/** The same for whoever has not asked for it: while another's turn is shown no deed, which the next key might do in their place. */
export function nextPlace(element: HTMLElement): HTMLElement | null {
  if (element.querySelector(".fray-turn-line.mine")) return restingPlace(element);
  return firstShown(element, [...CALLS, ...OTHERS]);
}

function firstShown(element: HTMLElement, places: readonly string[]): HTMLElement | null {
  for (const place of places) {
    const all = element.querySelectorAll<HTMLElement>(`.window-content :is(${place})`);
    // What lies in folded details has a place, but is not seen.
    const found = [...all].find((each) => each.checkVisibility());
    if (found) return found;
  }
  return contentOf(element);
}

/** The inside of a window, which can bear the focus while nothing in it can be pressed. */
export function contentOf(element: HTMLElement): HTMLElement | null {
  const content = element.querySelector<HTMLElement>(".window-content");
  if (content) content.tabIndex = -1;
  return content;
}

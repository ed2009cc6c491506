// Keeps focus, text selection and scrolling of a part while its page is replaced by a new one.

export interface PartState {
  scrollPositions: [element: HTMLElement, scrollTop: number, scrollLeft: number][];
  focus?: string;
  selection?: { start: number; end: number; direction: "forward" | "backward" | "none" };
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

function focusSelector(element: Element): string | undefined {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const name = element.getAttribute("name");
  return name ? `${element.tagName.toLowerCase()}[name="${CSS.escape(name)}"]` : undefined;
}

function selectionOf(element: Element): PartState["selection"] {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return undefined;
  const { selectionStart: start, selectionEnd: end, selectionDirection } = element;
  if (start === null || end === null) return undefined;
  return { start, end, direction: selectionDirection ?? "none" };
}

/** Note what has focus in the old page; only things with an id or a name can be found again. */
export function rememberFocus(prior: HTMLElement, state: PartState): void {
  const active = prior.ownerDocument.activeElement;
  if (!active || !prior.contains(active)) return;
  const named = active.closest("[id], [name]");
  if (!named || !prior.contains(named)) return;
  state.focus = focusSelector(named);
  state.selection = selectionOf(active);
}

/** Give the focus back in the new page. */
export function restoreFocus(next: HTMLElement, state: PartState): void {
  if (!state.focus) return;
  const target = next.matches(state.focus) ? next : next.querySelector<HTMLElement>(state.focus);
  if (!target) return;
  target.focus({ preventScroll: true });
  const { selection } = state;
  if (!selection || (target as TextField).selectionStart === null || !("setSelectionRange" in target)) return;
  (target as TextField).setSelectionRange(selection.start, selection.end, selection.direction);
}

/** Pair the scrollable places of the old and the new page; "" means the part itself. */
export function rememberScroll(
  next: HTMLElement,
  prior: HTMLElement,
  selectors: readonly string[],
  state: PartState,
): void {
  for (const selector of selectors) {
    const before = selector === "" ? [prior] : [...prior.querySelectorAll<HTMLElement>(selector)];
    const after = selector === "" ? [next] : [...next.querySelectorAll<HTMLElement>(selector)];
    before.forEach((element, index) => {
      const successor = after[index];
      if (successor) state.scrollPositions.push([successor, element.scrollTop, element.scrollLeft]);
    });
  }
}

/** Scroll the new page to where the old one was. */
export function restoreScroll(state: PartState): void {
  for (const [element, top, left] of state.scrollPositions)
    // A new page stands at its top; to be sent there would lay it out at once.
    if (top !== 0 || left !== 0) Object.assign(element, { scrollTop: top, scrollLeft: left });
}

// On a phone the panel fills the screen: it steps aside for the part of the sidebar that somebody opens, until it is wanted again.

import { isNarrow } from "./narrow-layout.ts";

/** Styles hide it so while the sidebar is open: whoever closes that has the panel back. */
const ASIDE = "fray-aside";
const TAB = "#sidebar [role=tab]";

interface Panel {
  readonly element: HTMLElement | undefined;
}

/** Steps aside whenever a tab is pressed. */
export function stepAsideForTabs(panel: Panel): void {
  const note = ({ target }: Event): void => {
    if ((target as Element | null)?.closest(TAB) && isNarrow()) panel.element?.classList.add(ASIDE);
  };
  // Before the host hears it: it draws its tabs anew, and then what was pressed stands nowhere.
  document.addEventListener("click", note, true);
}

/** It is called for something new, or asked for. */
export function stepForward(panel: HTMLElement | undefined): void {
  panel?.classList.remove(ASIDE);
}

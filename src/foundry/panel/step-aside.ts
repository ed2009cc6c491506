// On a phone the panel fills the screen: it steps aside for the part of the sidebar that somebody opens, until it is wanted again.

import { isNarrow } from "./narrow-layout.ts";

/** Styles hide it so while the sidebar is open: whoever closes that has the panel back, and so has who is called anew. */
const ASIDE = "fray-aside";
const TAB = "#sidebar [role=tab]";

interface Panel {
  readonly element: HTMLElement | undefined;
}

/** Steps aside whenever a tab is pressed. */
export function stepAsideForTabs(panel: Panel): void {
  const note = (event: Event): void => {
    const tab = (event.target as Element | null)?.closest(TAB);
    const { classList } = panel.element ?? {};
    if (!tab || !classList || !isNarrow()) return;
    const covers = !classList.contains(ASIDE) && !classList.contains("fray-slim");
    classList.add(ASIDE);
    // The host would put away what is open already, though nobody has seen it behind the panel.
    if (covers && isOpen(tab)) event.stopPropagation();
  };
  // Before the host hears it: it draws its tabs anew, and then what was pressed stands nowhere.
  document.addEventListener("click", note, true);
}

function isOpen(tab: Element): boolean {
  const isChosen = tab.matches(".active, [aria-selected=true], [aria-pressed=true]");
  return isChosen && document.body.classList.contains("fray-sidebar-open");
}

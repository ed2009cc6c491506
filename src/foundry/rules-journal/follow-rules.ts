// Rule ids on screens are links into the rules journal: one pair of listeners for all of them.

import { inEachDocument } from "../platform/each-document.ts";
import { openRule } from "./open-rule.ts";

/** What templates mark as a link; an id inside a button belongs to the button. */
const LINK = "code.fray-rule[role=link]";

function ruleAt(event: Event): string | null {
  const link = (event.target as Element | null)?.closest?.(LINK);
  return link?.textContent?.trim() || null;
}

function follow(event: Event): void {
  const rule = ruleAt(event);
  if (rule === null) return;
  // A rule id in the heading of something folded must not fold it.
  event.preventDefault();
  event.stopPropagation();
  openRule(rule).catch((error: unknown) => console.error("Fray |", error));
}

/** Listens to clicks and Enter on rule ids, wherever they are shown. */
export function followRules(): void {
  inEachDocument((page) => {
    page.addEventListener("click", follow, { capture: true });
    page.addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Enter") follow(event);
      },
      { capture: true },
    );
  });
}

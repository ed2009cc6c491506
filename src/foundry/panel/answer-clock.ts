// The answer clock: the seconds that are left for an answer, written into every count-down on the screen.

import { isAnyLimited, SECOND, secondsLeft } from "../arbiter/answer-limit.ts";
import { onFightChange } from "../fights/fight-access.ts";
import { inEachDocument } from "../platform/each-document.ts";
import { onSettingChange } from "../register/settings.ts";

const pages = new Set<Document>();
let ticking: ReturnType<typeof setInterval> | null = null;

/** Counts down while a limit runs; at `ready`. */
export function followAnswerClock(): void {
  inEachDocument((page) => pages.add(page));
  onFightChange(tick);
  onSettingChange("answerSeconds", tick);
}

function tick(): void {
  for (const page of pages)
    for (const element of page.querySelectorAll<HTMLElement>("[data-countdown]"))
      element.textContent = secondsLeft(element.dataset["countdown"] ?? "");
  if (isAnyLimited()) ticking ??= setInterval(tick, SECOND);
  else if (ticking !== null) {
    clearInterval(ticking);
    ticking = null;
  }
}

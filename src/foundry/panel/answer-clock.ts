// The answer clock: the seconds that are left for an answer, written into every count-down on the screen.

import { isAnyLimited, SECOND, secondsLeft } from "../arbiter/answer-limit.ts";
import { onFightChange } from "../fight-access.ts";
import { onSettingChange } from "../settings.ts";

let ticking: ReturnType<typeof setInterval> | null = null;

/** Counts down while a limit runs; at `ready`. */
export function followAnswerClock(): void {
  onFightChange(tick);
  onSettingChange("answerSeconds", tick);
}

function tick(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-countdown]"))
    element.textContent = secondsLeft(element.dataset["countdown"] ?? "");
  if (isAnyLimited()) ticking ??= setInterval(tick, SECOND);
  else if (ticking !== null) {
    clearInterval(ticking);
    ticking = null;
  }
}

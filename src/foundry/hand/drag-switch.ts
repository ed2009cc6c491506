// The GM's switch for drags: while it is on, a token that a GM drags in a fight is put there outright, as a deed of the hand.

import { notify } from "../platform/notices.ts";
import { say } from "../platform/words.ts";

let isOn = false;
const listeners = new Set<() => void>();

/** Whether drags at this client place. */
export function dragsPlace(): boolean {
  return isOn && (game.user?.isGM ?? false);
}

/** Turns it on or off, and says so. */
export function switchDrags(): void {
  if (!game.user?.isGM) return;
  isOn = !isOn;
  notify("info", say(isOn ? "FRAY.Hand.DragsPlace" : "FRAY.Hand.DragsWalk"));
  listeners.forEach((listener) => listener());
}

/** Calls the listener whenever it is turned. */
export function onDragSwitch(listener: () => void): void {
  listeners.add(listener);
}

// What Fray draws on the board, results that rise from tokens and marks of what goes on, and what is heard of it; fetched once a world has fights.

import { followWithMarks } from "./board-marks.ts";
import { followWithStatuses } from "./fight-statuses.ts";
import { followWithSounds } from "./fight-sounds.ts";
import { followWithText } from "./scrolling-text.ts";

export { panOutOf } from "./pan-out.ts";

/** Draws from now on what happens in fights; at `ready`. */
export function drawOnBoard(): void {
  followWithText();
  followWithMarks();
  followWithStatuses();
  followWithSounds();
}

// Places on the grid, seen from above.

import type { Position } from "../language/fight.ts";

/** Whether two places have a part in common, at whatever heights; edges that only meet are none. */
export function shareGround(a: Position, b: Position): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

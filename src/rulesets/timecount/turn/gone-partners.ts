// Gone partners: who has left the fight, or is out of reach, grabs nobody any more, neither carries nor rides, and distracts nobody.

import { loosenGrabs } from "../attack/standing-ties.ts";
import { endDistractions } from "../health/consciousness.ts";
import { settleRiding } from "../movement/riding.ts";
import type { TimeCountContext } from "../rulings.ts";

/** TC-WREST-08, TC-M30, TC-Q99: ends what hangs on those who are not there any more. */
export function settleTies(context: TimeCountContext): void {
  loosenGrabs(context);
  settleRiding(context);
  endDistractions(context, (maker = "") => !context.isHere(maker));
}

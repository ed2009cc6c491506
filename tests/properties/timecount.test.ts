// Random fights of Time Count: what must hold whatever people do.

import { timecountFights } from "./timecount.ts";
import { describeMalformed } from "./rulebook-fuzz.ts";
import { describeFights } from "./rulebook-properties.ts";

describeFights(timecountFights);
describeMalformed(timecountFights);

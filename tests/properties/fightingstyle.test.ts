// Random fights of Fighting Style: what must hold whatever people do.

import { fightingstyleFights } from "./fightingstyle.ts";
import { describeMalformed } from "./rulebook-fuzz.ts";
import { describeFights } from "./rulebook-properties.ts";

describeFights(fightingstyleFights);
describeMalformed(fightingstyleFights);

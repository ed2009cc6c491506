// Random fights of Die Rank: what must hold whatever people do.

import { dierankFights } from "./dierank.ts";
import { describeMalformed } from "./rulebook-fuzz.ts";
import { describeFights } from "./rulebook-properties.ts";

describeFights(dierankFights);
describeMalformed(dierankFights);

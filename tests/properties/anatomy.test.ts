// Random fights of Anatomy: what must hold whatever people do.

import { anatomyFights } from "./anatomy.ts";
import { describeMalformed } from "./rulebook-fuzz.ts";
import { describeFights } from "./rulebook-properties.ts";

describeFights(anatomyFights);
describeMalformed(anatomyFights);

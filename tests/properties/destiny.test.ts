// Random fights of Heroes of Destiny: what must hold whatever people do.

import { destinyFights } from "./destiny.ts";
import { describeMalformed } from "./rulebook-fuzz.ts";
import { describeFights } from "./rulebook-properties.ts";

describeFights(destinyFights);
describeMalformed(destinyFights);

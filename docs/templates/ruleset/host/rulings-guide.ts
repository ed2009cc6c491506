// A guide to the rulings of the Sixth Game: which of them stand together, and sets of them that tables like.

import type { RulingsGuide } from "../../../core/manifest/rulings-guide.ts";

export const GUIDE: RulingsGuide = {
  topics: { harm: ["twentyDoubles"] },
  presets: { printed: {}, gentle: { twentyDoubles: false } },
};

// Layouts: what stands where on a game's sheets. Data alone; the sheets themselves are the same for all games.

import { DESTINY_LAYOUT } from "./destiny-layout.ts";
import type { SheetLayout } from "./layout-types.ts";
import { TIMECOUNT_LAYOUT } from "./timecount-layout.ts";

const LAYOUTS: { readonly [ruleset: string]: SheetLayout } = {
  destiny: DESTINY_LAYOUT,
  timecount: TIMECOUNT_LAYOUT,
};

/** The layout of a game's sheets. Throws for a game without one. */
export function layoutOf(ruleset: string): SheetLayout {
  const layout = LAYOUTS[ruleset];
  if (!layout) throw new Error(`CORE-RULESET: "${ruleset}" has no sheets`);
  return layout;
}

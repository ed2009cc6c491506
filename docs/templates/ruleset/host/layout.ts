// Where things stand on the sheets: all that the declaration says, and what the game's items and buttons do besides.

import { declaredLayout } from "../../../core/manifest/declared-layout.ts";
import type { SheetLayout } from "../../../core/manifest/sheet-layout.ts";
import { ACTORS, ITEMS } from "../sheet.ts";

export const LAYOUT: SheetLayout = {
  ...declaredLayout({ actors: ACTORS, items: ITEMS }).layout,
  rests: [{ label: "FRAY.Sheet.Night", type: "rest", parameters: {}, gmOnly: true }],
  itemCommands: {
    sixthWeapon: { label: "FRAY.Sheet.Attack", type: "attack", parameter: "weapon", outside: false },
  },
};

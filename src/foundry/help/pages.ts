// The pages of the help, which come with their window.

import type { HelpScreen } from "./screens.ts";

/** All pages, in the order in which they are listed. */
export const PAGES: readonly HelpScreen[] = [
  "panel",
  "deed",
  "hand",
  "time",
  "care",
  "requests",
  "tracker",
  "strip",
  "cards",
  "history",
  "page",
  "areas",
  "actor",
  "item",
  "effect",
  "compendium",
  "workshop",
  "rulings",
  "broken",
  "welcome",
  "heroes",
];

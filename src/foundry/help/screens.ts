// The screens, and the rooms within them, that have a help page, by the class of their elements.

/** The more particular ones first. */
export const SCREENS = {
  "fray-rule-sheet": "item",
  "fray-actor-sheet": "actor",
  "fray-item-sheet": "item",
  "fray-effect-sheet": "effect",
  "fray-panel": "panel",
  "fray-hand": "hand",
  "fray-deed": "deed",
  "fray-care": "care",
  "fray-time": "time",
  "fray-requests": "requests",
  "fray-tracker": "tracker",
  "fray-board-strip": "strip",
  "fray-card-holder": "cards",
  "fray-history-window": "history",
  "fray-page-window": "page",
  "fray-areas-window": "areas",
  "fray-rulings-window": "rulings",
  "fray-workshop-window": "workshop",
  "fray-compendium-window": "compendium",
  "fray-broken-window": "broken",
  "fray-welcome-window": "welcome",
  "fray-hero-guide": "heroes",
} as const;

export type HelpScreen = (typeof SCREENS)[keyof typeof SCREENS];

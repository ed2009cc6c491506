// Anatomy as a host knows it before its rules are there: light, for every world loads it.

import { COMMANDS } from "./commands.ts";
import { gameManifest } from "../../../core/manifest/manifest.ts";
import { ACTORS, ITEMS } from "../sheet.ts";
import { ANATOMY_STATUSES, anatomyStatuses } from "./statuses.ts";

export const anatomy = gameManifest({
  id: "anatomy",
  prefix: "ANAT",
  commands: COMMANDS,
  sheets: {
    actors: ACTORS,
    items: ITEMS,
    barValues: ["strain", "bleed"],
  },
  hasSquares: true,
  // ANAT-TURN-01: a round is six seconds.
  clockSeconds: 6,
  tokenBars: {
    health: { meters: ["body"], field: null },
    effort: { meters: ["stamina"], field: "stamina" },
  },
  itemFields: [
    { items: "weapons", field: "held" },
    { items: "weapons", field: "loads" },
    { items: "shield", field: "held" },
    { items: "gear", field: "uses" },
    // ANAT-M-08: what is sundered stays so until somebody repairs it on the sheet.
    { items: "weapons", field: "damaged", staysWithIt: true },
    { items: "shield", field: "damaged", staysWithIt: true },
    { items: "armors", field: "damaged", staysWithIt: true },
    { items: "gear", field: "damaged", staysWithIt: true },
  ],
  number: ["initiative"],
  laterFields: [],
  statuses: ANATOMY_STATUSES,
  statusesOf: anatomyStatuses,
  parts: {
    rules: () => import("./rules.ts").then(({ rules }) => rules),
    words: () => import("./words.ts").then(({ WORDS }) => WORDS),
    rulingWords: () => import("./ruling-words.ts").then(({ WORDS }) => WORDS),
    guide: () => import("./rulings-guide.ts").then(({ GUIDE }) => GUIDE),
    layout: () => import("./layout.ts").then(({ LAYOUT }) => LAYOUT),
    workshop: () => import("./workshop.ts").then(({ WORKSHOP }) => WORKSHOP),
    heroGuide: () => import("./hero-guide.ts").then(({ GUIDE }) => GUIDE),
  },
});

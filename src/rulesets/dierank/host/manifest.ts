// Die Rank as a host knows it before its rules are there: light, for every world loads it.

import { COMMANDS } from "./commands.ts";
import { gameManifest } from "../../../core/manifest/manifest.ts";
import { ACTORS, ITEMS } from "../sheet.ts";
import { DIERANK_STATUSES, dieRankStatuses } from "./statuses.ts";

export const dierank = gameManifest({
  id: "dierank",
  prefix: "RANK",
  commands: COMMANDS,
  sheets: {
    actors: ACTORS,
    items: ITEMS,
    barValues: ["debt"],
  },
  // RANK-MOVE-01: places are regions.
  hasSquares: false,
  // The book gives a round no length: the world's clock stands still in a fight.
  clockSeconds: 0,
  tokenBars: {
    health: { meters: ["hp"], field: "hp.value" },
    effort: { meters: ["mp"], field: "mp.value" },
  },
  itemFields: [
    { items: "weapons", field: "ready" },
    { items: "shields", field: "ready" },
    { items: "consumables", field: "uses" },
  ],
  number: ["initiative"],
  laterFields: [
    // Since first aid and waking take the minutes of whoever helps (RANK-AID-01).
    { path: ["creatures", "*", "busyMinutes"], value: 0 },
    // Since rests add up (RANK-WND-01, RANK-BAD-05).
    { path: ["creatures", "*", "restedMinutes"], value: 0 },
  ],
  statuses: DIERANK_STATUSES,
  statusesOf: dieRankStatuses,
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

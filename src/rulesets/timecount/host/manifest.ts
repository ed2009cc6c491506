// Time Count as a host knows it before its rules are there: light, for every world loads it.

import { COMMANDS } from "./commands.ts";
import { gameManifest } from "../../../core/manifest/manifest.ts";
import { ACTORS, ITEMS } from "../sheet.ts";
import { MINUTE } from "../tables.ts";
import { TIMECOUNT_STATUSES, timeCountStatuses } from "./statuses.ts";

export const timecount = gameManifest({
  id: "timecount",
  prefix: "TC",
  commands: COMMANDS,
  sheets: {
    actors: ACTORS,
    items: ITEMS,
    barValues: ["fatigue", "invigoration"],
  },
  hasSquares: true,
  // TC-TIME-01: two counts a second.
  clockSeconds: 60 / MINUTE,
  tokenBars: {
    health: { meters: ["hp"], field: "hp.value" },
    effort: { meters: ["fatigue"], left: true, field: null },
  },
  itemFields: [
    { items: "weapons", field: "readied" },
    { items: "consumables", field: "uses" },
    { items: "magicItems", field: "charges" },
  ],
  number: ["nextAct"],
  laterFields: [
    { path: ["creatures", "*", "way"], value: null },
    { path: ["creatures", "*", "waiting"], value: null },
    { path: ["creatures", "*", "petrifiedCounts"], value: 0 },
    { path: ["creatures", "*", "restedCounts"], value: 0 },
    { path: ["creatures", "*", "restedMinutes"], value: 0 },
    { path: ["creatures", "*", "clock"], value: null },
    { path: ["creatures", "*", "consumables", "*", "endless"], value: false },
    {
      path: ["creatures", "*", "consumables", "*", "paralysis"],
      value: { points: 0, recovers: 0, every: 0 },
    },
    { path: ["creatures", "*", "weapons", "*", "lies"], value: null },
    { path: ["creatures", "*", "weapons", "*", "launcher"], value: false },
    { path: ["creatures", "*", "consumables"], value: {} },
    { path: ["creatures", "*", "magicItems"], value: {} },
    { path: ["creatures", "*", "circumstances"], value: {} },
    { path: ["creatures", "*", "sheet", "modifierParts"], value: {} },
    { path: ["creatures", "*", "sheet", "race"], value: null },
  ],
  statuses: TIMECOUNT_STATUSES,
  statusesOf: timeCountStatuses,
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

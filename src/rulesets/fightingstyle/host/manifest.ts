// Fighting Style as a host knows it before its rules are there: light, for every world loads it.

import { COMMANDS } from "./commands.ts";
import { gameManifest } from "../../../core/manifest/manifest.ts";
import { ACTORS, ITEMS } from "../sheet.ts";
import { STYLE_STATUSES, styleStatuses } from "./statuses.ts";

export const fightingstyle = gameManifest({
  id: "fightingstyle",
  prefix: "STYLE",
  commands: COMMANDS,
  sheets: {
    actors: ACTORS,
    items: ITEMS,
    barValues: ["attacks", "xp"],
  },
  hasSquares: true,
  // STYLE-ENC-02: a round is six seconds.
  clockSeconds: 6,
  tokenBars: {
    health: { meters: ["health"], field: "health.value" },
    effort: { meters: ["ap"], field: "ap" },
  },
  // Where a thing lies, and what it has left, is kept by the fight.
  itemFields: [],
  number: ["initiative"],
  laterFields: [{ path: ["creatures", "*", "purchases"], value: {} }],
  statuses: STYLE_STATUSES,
  statusesOf: styleStatuses,
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

// The Sixth Game as a host knows it before its rules are there: every world loads this of every game, so it stays light.

import { gameManifest } from "../../../core/manifest/manifest.ts";
import { ACTORS, ITEMS } from "../sheet.ts";
import { COMMANDS } from "./commands.ts";
import { STATUSES, statusesOf } from "./statuses.ts";

export const sixth = gameManifest({
  id: "sixth",
  prefix: "SIX",
  commands: COMMANDS,
  sheets: {
    actors: ACTORS,
    items: ITEMS,
    barValues: [],
  },
  // Places are squares of the scene; false where they are something else, or nothing.
  hasSquares: true,
  // Seconds of a round on the world's clock.
  clockSeconds: 10,
  // By the labels of the meters in screen/tracker.ts.
  tokenBars: {
    health: { meters: ["hp"], field: "hp.value" },
    effort: { meters: ["wind"], field: "wind.value" },
  },
  // No fight changes anything on an item.
  itemFields: [],
  number: ["initiative"],
  // A field that a later version adds to the state stands here with what older fights have in its place.
  laterFields: [],
  statuses: STATUSES,
  statusesOf,
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

// Heroes of Destiny as a host knows it before its rules are there: light, for every world loads it.

import { DESTINY_STATUSES, destinyStatuses } from "./statuses.ts";
import { ACTORS, ITEMS } from "../sheet.ts";
import { WOUND_LEVELS } from "../state.ts";
import { COMMANDS } from "./commands.ts";
import { gameManifest } from "../../../core/manifest/manifest.ts";

export const destiny = gameManifest({
  id: "destiny",
  prefix: "DEST",
  commands: COMMANDS,
  sheets: {
    actors: ACTORS,
    items: ITEMS,
    barValues: ["stamina", "fatigue", "mana", "ap"],
  },
  hasSquares: true,
  // DEST-SEQ-01: a round is fifteen seconds.
  clockSeconds: 15,
  tokenBars: {
    health: { meters: WOUND_LEVELS, left: true, field: null },
    effort: { meters: ["stamina"], field: "stamina" },
  },
  itemFields: [
    { items: "weapons", field: "readied" },
    { items: "consumables", field: "charges" },
    { items: "things", field: "held" },
  ],
  number: ["initiative"],
  laterFields: [
    { path: ["targetNumbers"], value: {} },
    { path: ["creatures", "*", "spells"], value: {} },
    { path: ["creatures", "*", "consumables"], value: {} },
    { path: ["creatures", "*", "circumstances"], value: {} },
    { path: ["creatures", "*", "sheet", "modifierParts"], value: {} },
    { path: ["creatures", "*", "sheet", "raceName"], value: "" },
    { path: ["creatures", "*", "movement", "current"], value: null },
    { path: ["creatures", "*", "movement", "covered"], value: 0 },
    { path: ["creatures", "*", "sheet", "trainedForWar"], value: false },
    { path: ["creatures", "*", "sheet", "sentient"], value: false },
    { path: ["creatures", "*", "sheet", "hands"], value: 2 },
    { path: ["creatures", "*", "weapons", "*", "hands"], value: 1 },
    { path: ["creatures", "*", "weapons", "*", "thrown"], value: false },
    { path: ["creatures", "*", "weapons", "*", "lies"], value: null },
    { path: ["creatures", "*", "things"], value: {} },
    { path: ["creatures", "*", "dayRounds"], value: 0 },
  ],
  statuses: DESTINY_STATUSES,
  statusesOf: destinyStatuses,
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

// Fighting Style: the face that the engine, the views and the host see.

import { creaturesOf, idsOf } from "../../core/engine/entrants.ts";
import { spacesBetween } from "../../core/kit/board.ts";
import { fightFieldsOf } from "../../core/language/fields.ts";
import type { Ruleset } from "../../core/language/ruleset.ts";
import { COMMANDS } from "./actions/actions.ts";
import { BOARD_FIELDS } from "./actions/board-fields.ts";
import { takenThings } from "./actions/found-things.ts";
import { EVENTS } from "./events.ts";
import { PROMPTS } from "./prompts.ts";
import { copyCreature } from "./character/creature-copy.ts";
import { createCreature, deriveSheet } from "./character/creature.ts";
import { settling } from "./health/settling.ts";
import { handOf } from "./screen/hand.ts";
import { paletteOf } from "./screen/palette.ts";
import { policy } from "./screen/policy.ts";
import { previewOf } from "./screen/preview.ts";
import { STYLE_RULINGS, type StyleRulings } from "./rulings.ts";
import { ACTOR } from "./sheet.ts";
import type { StyleState } from "./state.ts";
import { passingTimeOf } from "./turn/passing-time.ts";
import { activeCreatures, conditionMarks, metersOf, readClock, turnOrder } from "./screen/tracker.ts";

export const fightingstyle: Ruleset<StyleState, StyleRulings> = {
  id: "fightingstyle",
  prefix: "STYLE",
  rulings: STYLE_RULINGS,
  commands: COMMANDS,
  events: EVENTS,
  prompts: PROMPTS,
  fightFields: fightFieldsOf(ACTOR),
  lowFacesWin: true,
  createState: (entrants, rulings) => ({
    phase: "outside",
    round: 0,
    entrants: idsOf(entrants),
    turnOrder: [],
    saves: [],
    turn: null,
    creatures: creaturesOf(entrants, (each) => createCreature(each, rulings)),
  }),
  taken: takenThings,
  createCreature,
  copyCreature,
  derive: deriveSheet,
  order: turnOrder,
  clock: readClock,
  active: activeCreatures,
  actions: paletteOf,
  preview: previewOf,
  measure: { unit: "meters", space: 1, between: (a, b) => spacesBetween(a, b) },
  boardFields: BOARD_FIELDS,
  meters: metersOf,
  conditions: conditionMarks,
  // Everybody's AP are fresh at the same time, and what reactions have taken of them begins anew with them.
  reactions: { taken: { ApSpent: "reaction" }, sinceTurn: "RoundBegan" },
  hand: handOf,
  afterHandEdit: (before, situation, creature) => settling(before.creatures[creature], situation, creature),
  passingTime: passingTimeOf,
  // STYLE-REST-01: whoever sleeps alone sleeps eight hours.
  spentTimes: { sleep: () => ({ minutes: 8 * 60 }) },
  policy,
};

// Anatomy as the engine, the views and the host see it.

import { creaturesOf, idsOf } from "../../core/engine/entrants.ts";
import { fightFieldsOf } from "../../core/language/fields.ts";
import type { Ruleset } from "../../core/language/ruleset.ts";
import { thingsTaken } from "./attack/aimed-things.ts";
import { COMMANDS } from "./actions/actions.ts";
import { BOARD_FIELDS } from "./actions/board-fields.ts";
import { feetBetween, SQUARE } from "./movement/positioning.ts";
import { createCreature, deriveSheet } from "./character/creature.ts";
import { EVENTS } from "./events.ts";
import { PROMPTS } from "./prompts.ts";
import { copyCreature } from "./character/creature-copy.ts";
import { afterHandEdit } from "./health/settling.ts";
import { handOf } from "./screen/hand.ts";
import { bodyParts } from "./screen/body-parts.ts";
import { paletteOf } from "./screen/palette.ts";
import { SPENT } from "./health/spent-time.ts";
import { policy } from "./screen/policy.ts";
import { previewOf } from "./screen/preview.ts";
import { ANATOMY_RULINGS, type AnatomyRulings } from "./rulings.ts";
import { ACTOR } from "./sheet.ts";
import type { AnatomyState } from "./state.ts";
import { passingTimeOf } from "./screen/time-ahead.ts";
import { roundsOfToday } from "./turn/calendar.ts";
import { HOUR } from "./turn/time-steps.ts";
import { activeCreatures, conditionMarks, metersOf, readClock, turnOrder } from "./screen/tracker.ts";

export const anatomy: Ruleset<AnatomyState, AnatomyRulings> = {
  id: "anatomy",
  prefix: "ANAT",
  rulings: ANATOMY_RULINGS,
  commands: COMMANDS,
  events: EVENTS,
  prompts: PROMPTS,
  fightFields: fightFieldsOf(ACTOR),
  createState(entrants, rulings) {
    const creatures = creaturesOf(entrants, (each) => createCreature(each, rulings));
    return {
      phase: "outside",
      round: 0,
      turn: null,
      turnOrder: [],
      entrants: idsOf(entrants),
      day: Math.max(0, ...Object.values(creatures).map(({ day = 0 }) => day)),
      calm: roundsOfToday({ day: 0, creatures }) % HOUR,
      creatures,
    };
  },
  createCreature,
  copyCreature,
  derive: deriveSheet,
  order: turnOrder,
  clock: readClock,
  active: activeCreatures,
  actions: paletteOf,
  preview: previewOf,
  taken: thingsTaken,
  measure: { unit: "feet", space: SQUARE, between: feetBetween },
  boardFields: BOARD_FIELDS,
  meters: metersOf,
  conditions: conditionMarks,
  body: bodyParts,
  hand: handOf,
  afterHandEdit,
  passingTime: passingTimeOf,
  spentTimes: SPENT,
  policy,
};

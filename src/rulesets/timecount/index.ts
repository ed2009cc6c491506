// Time Count as the engine, the views and the host see it.

import { creaturesOf, idsOf } from "../../core/engine/entrants.ts";
import { fightFieldsOf } from "../../core/language/fields.ts";
import type { Ruleset } from "../../core/language/ruleset.ts";
import { afterwardsOf, agendaOf } from "./screen/agenda.ts";
import { COMMANDS } from "./actions/commands.ts";
import { EVENTS } from "./events.ts";
import { PROMPTS } from "./prompts.ts";
import { copyCreature } from "./character/creature-copy.ts";
import { createCreature } from "./character/creature.ts";
import { paletteOf } from "./screen/palette.ts";
import { BOARD_FIELDS } from "./actions/board-fields.ts";
import { FEET_PER_SQUARE, feetBetween } from "./attack/reach.ts";
import { groundOf } from "./movement/movement-actions.ts";
import { takenThings } from "./movement/resting-places.ts";
import { passingTimeOf } from "./screen/coming-time.ts";
import { handOf } from "./screen/hand.ts";
import { afterHandEdit } from "./turn/hand-commands.ts";
import { SPENT } from "./turn/spent-time.ts";
import { policy } from "./screen/policy.ts";
import { previewOf } from "./screen/preview.ts";
import { TIMECOUNT_RULINGS, type TimeCountRulings } from "./rulings.ts";
import { withoutGone } from "./turn/gone-partners.ts";
import { ACTORS } from "./sheet.ts";
import type { TimeCountState } from "./state.ts";
import { quietAnswers } from "./turn/between-turns.ts";
import { activeCreatures, deriveSheet, marksOf, metersOf, readClock, turnOrder } from "./screen/tracker.ts";

export const timecount: Ruleset<TimeCountState, TimeCountRulings> = {
  id: "timecount",
  prefix: "TC",
  rulings: TIMECOUNT_RULINGS,
  commands: COMMANDS,
  events: EVENTS,
  prompts: PROMPTS,
  fightFields: fightFieldsOf(ACTORS.timecountNpc),
  createState: (entrants, rulings) => ({
    phase: "outside",
    count: 0,
    entrants: idsOf(entrants),
    creatures: creaturesOf(entrants, (each) => createCreature(each, rulings)),
  }),
  createCreature,
  copyCreature,
  derive: deriveSheet,
  order: turnOrder,
  clock: readClock,
  active: activeCreatures,
  actions: (situation, creature, asked) => paletteOf(withoutGone(situation), creature, asked),
  preview: (situation, command) => previewOf(withoutGone(situation), command),
  groundOf,
  taken: takenThings,
  measure: { unit: "feet", space: FEET_PER_SQUARE, between: feetBetween },
  boardFields: BOARD_FIELDS,
  meters: metersOf,
  conditions: marksOf,
  agenda: agendaOf,
  afterwards: afterwardsOf,
  quietAnswers,
  hand: handOf,
  afterHandEdit,
  passingTime: passingTimeOf,
  spentTimes: SPENT,
  policy,
};

// Heroes of Destiny as the engine, the views and the host see it.

import { creaturesOf, idsOf } from "../../core/engine/entrants.ts";
import { fightFieldsOf } from "../../core/language/fields.ts";
import type { Ruleset } from "../../core/language/ruleset.ts";
import { afterwardsOf, agendaOf } from "./screen/agenda.ts";
import { COMMANDS } from "./actions/commands.ts";
import { takenThings } from "./actions/found-things.ts";
import { createCreature } from "./character/creature.ts";
import { EVENTS } from "./events.ts";
import { PROMPTS } from "./prompts.ts";
import { copyCreature } from "./character/creature-copy.ts";
import { afterHandEdit } from "./health/settling.ts";
import { passingTimeOf } from "./health/passing-time.ts";
import { withoutGone } from "./turn/gone-partners.ts";
import { quietAnswers, unplayedAnswers } from "./turn/interrupts.ts";
import { handOf } from "./screen/hand.ts";
import { paletteOf } from "./screen/palette.ts";
import { BOARD_FIELDS } from "./actions/board-fields.ts";
import { distanceYards } from "./movement/movement.ts";
import { groundOf } from "./movement/paths.ts";
import { SPENT } from "./health/spent-time.ts";
import { policy } from "./screen/policy.ts";
import { previewOf } from "./screen/preview.ts";
import { DESTINY_RULINGS, type DestinyRulings } from "./rulings.ts";
import type { DestinyState } from "./state.ts";
import { ACTOR } from "./sheet.ts";
import { deriveSheet } from "./screen/sheet-numbers.ts";
import { activeCreatures, conditionMarks, metersOf, readClock, turnOrder } from "./screen/tracker.ts";

export const destiny: Ruleset<DestinyState, DestinyRulings> = {
  id: "destiny",
  prefix: "DEST",
  rulings: DESTINY_RULINGS,
  commands: COMMANDS,
  events: EVENTS,
  prompts: PROMPTS,
  fightFields: fightFieldsOf(ACTOR),
  createState: (entrants) => ({
    phase: "outside",
    round: 0,
    turn: null,
    targetNumbers: {},
    entrants: idsOf(entrants),
    creatures: creaturesOf(entrants, createCreature),
  }),
  taken: takenThings,
  createCreature: (entrant) => createCreature(entrant),
  copyCreature,
  derive: deriveSheet,
  order: turnOrder,
  clock: readClock,
  active: activeCreatures,
  actions: (situation, creature, asked) => paletteOf(withoutGone(situation), creature, asked),
  preview: (situation, command) => previewOf(withoutGone(situation), command),
  groundOf,
  measure: { unit: "yards", space: 1, between: distanceYards },
  boardFields: BOARD_FIELDS,
  meters: metersOf,
  conditions: conditionMarks,
  agenda: agendaOf,
  reactions: { taken: { ReactionTaken: "reaction", ReadiedUsed: "action" }, sinceTurn: "TurnBegun" },
  hand: handOf,
  afterHandEdit,
  quietAnswers,
  unplayedAnswers,
  passingTime: passingTimeOf,
  spentTimes: SPENT,
  afterwards: afterwardsOf,
  policy,
};

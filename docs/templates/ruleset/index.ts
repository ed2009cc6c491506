// The Sixth Game: the face that the engine, the views and the host see. Every chapter is joined to it here.

import { creaturesOf, idsOf } from "../../core/engine/entrants.ts";
import { fightFieldsOf } from "../../core/language/fields.ts";
import type { Ruleset } from "../../core/language/ruleset.ts";
import { COMMANDS } from "./actions/actions.ts";
import { BOARD_FIELDS } from "./actions/board-fields.ts";
import { guardOf } from "./character/attributes.ts";
import { createCreature, readSheet } from "./character/creature.ts";
import { EVENTS } from "./events.ts";
import { PROMPTS } from "./prompts.ts";
import { RULINGS, type SixthRulings } from "./rulings.ts";
import { paletteOf } from "./screen/palette.ts";
import { policy } from "./screen/policy.ts";
import { previewOf } from "./screen/preview.ts";
import { activeCreatures, marksOf, metersOf, orderRows, readClock } from "./screen/tracker.ts";
import { ACTOR } from "./sheet.ts";
import type { SixthState } from "./state.ts";

export const sixth: Ruleset<SixthState, SixthRulings> = {
  id: "sixth",
  prefix: "SIX",
  rulings: RULINGS,
  commands: COMMANDS,
  events: EVENTS,
  prompts: PROMPTS,
  fightFields: fightFieldsOf(ACTOR),
  createState: (entrants) => ({
    phase: "outside",
    entrants: idsOf(entrants),
    turnOrder: [],
    turn: null,
    round: 0,
    creatures: creaturesOf(entrants, createCreature),
  }),
  createCreature,
  // The numbers of a sheet that nobody writes there.
  derive: (sheet) => ({ guard: guardOf(readSheet(sheet)) }),
  order: orderRows,
  clock: readClock,
  active: activeCreatures,
  actions: paletteOf,
  preview: previewOf,
  boardFields: BOARD_FIELDS,
  meters: metersOf,
  conditions: marksOf,
  policy,
};

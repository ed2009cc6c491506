// Fighting Style: the face that the engine, the views and the host see.

import { idsOf } from "../../core/entrants.ts";
import { fightFieldsOf } from "../../core/fields.ts";
import type { Ruleset } from "../../core/ruleset.ts";
import { COMMANDS } from "./actions.ts";
import { BOARD_FIELDS } from "./board-fields.ts";
import { copyCreature } from "./creature-copy.ts";
import { createCreature, deriveSheet } from "./creature.ts";
import { paletteOf } from "./palette.ts";
import { policy } from "./policy.ts";
import { previewOf } from "./preview.ts";
import { STYLE_RULINGS, type StyleRulings } from "./rulings.ts";
import { ACTOR } from "./sheet.ts";
import type { StyleState } from "./state.ts";
import { activeCreatures, conditionMarks, metersOf, readClock, turnOrder } from "./tracker.ts";

export const fightingstyle: Ruleset<StyleState, StyleRulings> = {
  id: "fightingstyle",
  prefix: "STYLE",
  rulings: STYLE_RULINGS,
  commands: COMMANDS,
  fightFields: fightFieldsOf(ACTOR),
  createState(entrants, rulings) {
    const ids = idsOf(entrants);
    return {
      phase: "outside",
      round: 0,
      entrants: ids,
      turnOrder: [],
      saves: [],
      turn: null,
      creatures: Object.fromEntries(entrants.map((each) => [each.id, createCreature(each, rulings)])),
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
  boardFields: BOARD_FIELDS,
  meters: metersOf,
  conditions: conditionMarks,
  policy,
};

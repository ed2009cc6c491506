// Heroes of Destiny as the engine, the views and the host see it.

import { idsOf } from "../../core/entrants.ts";
import { fightFieldsOf } from "../../core/fields.ts";
import type { Ruleset } from "../../core/ruleset.ts";
import { afterwardsOf, agendaOf } from "./agenda.ts";
import { COMMANDS } from "./commands.ts";
import { createCreature } from "./creature.ts";
import { copyCreature } from "./creature-copy.ts";
import { paletteOf } from "./palette.ts";
import { BOARD_FIELDS } from "./board-fields.ts";
import { groundOf } from "./paths.ts";
import { policy } from "./policy.ts";
import { previewOf } from "./preview.ts";
import { DESTINY_RULINGS, type DestinyRulings } from "./rulings.ts";
import type { DestinyState } from "./state.ts";
import { ACTOR } from "./sheet.ts";
import { deriveSheet } from "./sheet-numbers.ts";
import { TELLING } from "./telling.ts";
import { activeCreatures, conditionMarks, metersOf, readClock, turnOrder } from "./tracker.ts";

export const destiny: Ruleset<DestinyState, DestinyRulings> = {
  id: "destiny",
  prefix: "DEST",
  rulings: DESTINY_RULINGS,
  commands: COMMANDS,
  fightFields: fightFieldsOf(ACTOR),
  createState(entrants) {
    const ids = idsOf(entrants);
    return {
      phase: "outside",
      round: 0,
      turn: null,
      targetNumbers: {},
      entrants: ids,
      creatures: Object.fromEntries(entrants.map((each) => [each.id, createCreature(each)])),
    };
  },
  createCreature: (entrant) => createCreature(entrant),
  copyCreature,
  derive: deriveSheet,
  order: turnOrder,
  clock: readClock,
  active: activeCreatures,
  actions: paletteOf,
  preview: previewOf,
  groundOf,
  boardFields: BOARD_FIELDS,
  meters: metersOf,
  conditions: conditionMarks,
  agenda: agendaOf,
  telling: TELLING,
  reactions: { taken: { ReactionTaken: "reaction", ReadiedUsed: "action" }, sinceTurn: "TurnBegun" },
  afterwards: afterwardsOf,
  policy,
};

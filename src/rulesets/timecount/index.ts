// Time Count as the engine, the views and the host see it.

import { idsOf } from "../../core/entrants.ts";
import { fightFieldsOf } from "../../core/fields.ts";
import type { Ruleset } from "../../core/ruleset.ts";
import { afterwardsOf, agendaOf } from "./agenda.ts";
import { COMMANDS } from "./commands.ts";
import { copyCreature } from "./creature-copy.ts";
import { createCreature } from "./creature.ts";
import { paletteOf } from "./palette.ts";
import { BOARD_FIELDS } from "./board-fields.ts";
import { groundOf } from "./movement-actions.ts";
import { policy } from "./policy.ts";
import { previewOf } from "./preview.ts";
import { TIMECOUNT_RULINGS, type TimeCountRulings } from "./rulings.ts";
import { ACTORS } from "./sheet.ts";
import type { TimeCountState } from "./state.ts";
import { TELLING } from "./telling.ts";
import { activeCreatures, deriveSheet, marksOf, metersOf, readClock, turnOrder } from "./tracker.ts";

export const timecount: Ruleset<TimeCountState, TimeCountRulings> = {
  id: "timecount",
  prefix: "TC",
  rulings: TIMECOUNT_RULINGS,
  commands: COMMANDS,
  fightFields: fightFieldsOf(ACTORS.timecountNpc),
  createState(entrants, rulings) {
    const ids = idsOf(entrants);
    return {
      phase: "outside",
      count: 0,
      entrants: ids,
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
  groundOf,
  boardFields: BOARD_FIELDS,
  meters: metersOf,
  conditions: marksOf,
  telling: TELLING,
  agenda: agendaOf,
  afterwards: afterwardsOf,
  policy,
};

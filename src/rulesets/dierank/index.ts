// Die Rank: the face that the engine, the views and the host see.

import { idsOf } from "../../core/entrants.ts";
import { fightFieldsOf } from "../../core/fields.ts";
import type { Ruleset } from "../../core/ruleset.ts";
import { COMMANDS } from "./actions.ts";
import { apTotal, defenseDie, instantDeath, unarmedDie } from "./attributes.ts";
import { BOARD_FIELDS } from "./board-fields.ts";
import { copyCreature } from "./creature-copy.ts";
import { createCreature, readSheet } from "./creature.ts";
import { fixed } from "../../core/trace.ts";
import { paletteOf } from "./palette.ts";
import { policy } from "./policy.ts";
import { previewOf } from "./preview.ts";
import { RANK_RULINGS, type RankRulings } from "./rulings.ts";
import { ACTOR } from "./sheet.ts";
import type { RankState } from "./state.ts";
import { activeCreatures, marksOf, metersOf, orderRows, readClock } from "./tracker.ts";

export const dierank: Ruleset<RankState, RankRulings> = {
  id: "dierank",
  prefix: "RANK",
  rulings: RANK_RULINGS,
  commands: COMMANDS,
  fightFields: fightFieldsOf(ACTOR),
  createState: (entrants, rulings) => {
    const ids = idsOf(entrants);
    return {
      phase: "outside",
      regions: {},
      entrants: ids,
      turnOrder: [],
      turn: null,
      round: 0,
      creatures: Object.fromEntries(entrants.map((each) => [each.id, createCreature(each, rulings)])),
    };
  },
  createCreature,
  copyCreature,
  derive: (sheet, rulings) => {
    const creature = readSheet(sheet, rulings);
    return {
      apTotal: apTotal(creature),
      unarmedDie: unarmedDie(creature),
      grappleDie: unarmedDie(creature),
      defenseDie: fixed("RANK-PASS-02", "def", defenseDie(creature, "def")),
      instantDeath: instantDeath(creature),
    };
  },
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

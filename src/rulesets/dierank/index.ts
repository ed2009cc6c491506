// Die Rank: the face that the engine, the views and the host see.

import { creaturesOf, idsOf } from "../../core/engine/entrants.ts";
import { fightFieldsOf } from "../../core/language/fields.ts";
import type { Ruleset } from "../../core/language/ruleset.ts";
import { COMMANDS } from "./actions/actions.ts";
import { AREAS } from "./movement/drawn-regions.ts";
import { apTotal, defenseDie, instantDeath, unarmedDie } from "./character/attributes.ts";
import { BOARD_FIELDS } from "./actions/board-fields.ts";
import { takenThings } from "./character/found-things.ts";
import { EVENTS } from "./events.ts";
import { PROMPTS } from "./prompts.ts";
import { copyCreature } from "./character/creature-copy.ts";
import { createCreature, readSheet } from "./character/creature.ts";
import { fixed } from "../../core/language/trace.ts";
import { attackNumber } from "./attack/named-attacks.ts";
import { passingTimeOf } from "./health/passing-time.ts";
import { settling } from "./health/hand-commands.ts";
import { handOf } from "./screen/hand.ts";
import { paletteOf } from "./screen/palette.ts";
import { SPENT } from "./health/spent-time.ts";
import { policy } from "./screen/policy.ts";
import { previewOf } from "./screen/preview.ts";
import { withoutGone } from "./turn/bonds.ts";
import { RANK_RULINGS, type RankRulings } from "./rulings.ts";
import { ACTOR } from "./sheet.ts";
import type { RankState } from "./state.ts";
import { activeCreatures, marksOf, metersOf, orderRows, readClock } from "./screen/tracker.ts";

export const dierank: Ruleset<RankState, RankRulings> = {
  id: "dierank",
  prefix: "RANK",
  rulings: RANK_RULINGS,
  commands: COMMANDS,
  events: EVENTS,
  prompts: PROMPTS,
  fightFields: fightFieldsOf(ACTOR),
  createState: (entrants, rulings) => ({
    phase: "outside",
    regions: {},
    entrants: idsOf(entrants),
    turnOrder: [],
    turn: null,
    round: 0,
    creatures: creaturesOf(entrants, (each) => createCreature(each, rulings)),
  }),
  taken: takenThings,
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
      ...Object.fromEntries(
        Object.values(creature.weapons).map((each) => [`attack.${each.id}`, attackNumber(creature, each)]),
      ),
    };
  },
  order: orderRows,
  clock: readClock,
  active: activeCreatures,
  actions: (situation, creature, asked) => paletteOf(withoutGone(situation), creature, asked),
  preview: (situation, command, asked) => previewOf(withoutGone(situation), command, asked),
  boardFields: BOARD_FIELDS,
  areas: AREAS,
  meters: metersOf,
  conditions: marksOf,
  hand: handOf,
  afterHandEdit: (before, situation, creature) => settling(before.creatures[creature], situation, creature),
  passingTime: passingTimeOf,
  spentTimes: SPENT,
  policy,
};

// Anatomy as the engine, the views and the host see it.

import { idsOf } from "../../core/entrants.ts";
import type { FightField, Ruleset } from "../../core/ruleset.ts";
import { COMMANDS } from "./actions.ts";
import { createCreature, deriveSheet } from "./creature.ts";
import { copyCreature } from "./creature-copy.ts";
import { paletteOf } from "./palette.ts";
import { policy } from "./policy.ts";
import { previewOf } from "./preview.ts";
import { ANATOMY_RULINGS, type AnatomyRulings } from "./rulings.ts";
import type { AnatomyCreature, AnatomyState } from "./state.ts";
import { activeCreatures, conditionMarks, metersOf, readClock, turnOrder } from "./tracker.ts";

/** Fields of a creature that are its actor's fields of the same name while a fight runs. */
const TRACKED: readonly (keyof AnatomyCreature)[] = [
  "injuries",
  "destroyed",
  "stamina",
  "exhaustion",
  "strain",
  "bleed",
  "conditions",
  "unconscious",
  "headSleep",
  "dead",
  "flying",
  "hearts",
  "fitted",
];

const FIGHT_FIELDS: readonly FightField[] = TRACKED.map((name) => ({ creature: [name], actor: [name] }));

export const anatomy: Ruleset<AnatomyState, AnatomyRulings> = {
  id: "anatomy",
  prefix: "ANAT",
  rulings: ANATOMY_RULINGS,
  commands: COMMANDS,
  fightFields: FIGHT_FIELDS,
  createState(entrants, rulings) {
    const ids = idsOf(entrants);
    return {
      phase: "outside",
      round: 0,
      turn: null,
      turnOrder: [],
      entrants: ids,
      day: 0,
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
  meters: metersOf,
  conditions: conditionMarks,
  policy,
};

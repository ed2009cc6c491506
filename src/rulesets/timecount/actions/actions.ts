// The catalogue of actions: every record by its word.

import { finderIn } from "../../../core/kit/action-record.ts";
import { topicsOf } from "../../../core/kit/action-topics.ts";
import type { ActionRecord } from "./action-record.ts";
import { ATTACK_ACTIONS } from "../attack/attack-actions.ts";
import { APPROACH } from "../movement/approach.ts";
import { CARE_ACTIONS } from "../health/care-actions.ts";
import { COUP_ACTIONS } from "../attack/coup-de-grace.ts";
import { EVERYDAY_ACTIONS } from "./everyday-actions.ts";
import { MOVEMENT_ACTIONS } from "../movement/movement-actions.ts";
import { readiedActions } from "./readied-actions.ts";
import { SPECIAL_ACTIONS } from "./special-actions.ts";
import { SPELL_ACTIONS } from "../magic/spell-actions.ts";
import { STANCE_ACTIONS } from "./stance-actions.ts";
import { TWO_WEAPON_ACTIONS } from "../attack/two-weapons.ts";
import { WRESTLING_ACTIONS } from "../attack/wrestling-actions.ts";

const READIED_ACTIONS = readiedActions({ find: (word) => recordOf(word), all: () => ACTIONS });

export const ACTIONS: readonly ActionRecord[] = [
  ...ATTACK_ACTIONS,
  ...TWO_WEAPON_ACTIONS,
  ...MOVEMENT_ACTIONS,
  ...STANCE_ACTIONS,
  ...EVERYDAY_ACTIONS,
  ...CARE_ACTIONS,
  ...WRESTLING_ACTIONS,
  ...SPECIAL_ACTIONS,
  APPROACH,
  ...READIED_ACTIONS,
  ...SPELL_ACTIONS,
  ...COUP_ACTIONS,
];

/** What an action is about; null for one whose kind says it, such as movement. */
export const topicOf = topicsOf({
  attack: [...ATTACK_ACTIONS, ...TWO_WEAPON_ACTIONS],
  spell: SPELL_ACTIONS,
  maneuver: [...SPECIAL_ACTIONS, ...COUP_ACTIONS],
  wrestling: WRESTLING_ACTIONS,
  ready: READIED_ACTIONS,
  stance: STANCE_ACTIONS,
  care: CARE_ACTIONS,
  everyday: EVERYDAY_ACTIONS,
});

/** The action of a word; undefined for any other. */
export const recordOf = finderIn(ACTIONS);

// Time Count on the shelf.

import { BY_COUNT } from "./host-commands.ts";
import { TIMECOUNT_GUIDE } from "./timecount-guide.ts";
import { rulebook } from "./rulebook.ts";
import { TIMECOUNT_WORKSHOP } from "./timecount-workshop.ts";
import type { ShelvedRuleset } from "./shelved.ts";
import {
  ACTOR_TYPES,
  ATTRIBUTES,
  DAMAGE_TYPES,
  DEFENSES,
  ITEM_TYPES,
  MODIFIER_WORDS,
  SIZE_NAMES,
  SPEED_NAMES,
  STANCES,
  timecount,
  WEAPON_CATEGORIES,
} from "./timecount/index.ts";
import {
  clickedCondition,
  setTimeCountByHand,
  TIMECOUNT_STATUSES,
  timeCountStatuses,
} from "./timecount-statuses.ts";

/** The ids that fields of actors and items choose from. */
export const TIMECOUNT_IDS = {
  attributes: ATTRIBUTES,
  defenses: DEFENSES,
  stances: STANCES,
  sizes: SIZE_NAMES,
  speeds: SPEED_NAMES,
  damageTypes: DAMAGE_TYPES,
  categories: Object.keys(WEAPON_CATEGORIES),
  modifiers: MODIFIER_WORDS,
} as const;

const [character, npc] = ACTOR_TYPES;

export const shelvedTimeCount: ShelvedRuleset = {
  ...rulebook(timecount, BY_COUNT),
  actorTypes: { [character]: "character", [npc]: "npc" },
  itemTypes: ITEM_TYPES,
  guide: TIMECOUNT_GUIDE,
  workshop: TIMECOUNT_WORKSHOP,
  itemFields: [{ items: "weapons", field: "readied" }],
  clickOn: clickedCondition,
  setByHand: setTimeCountByHand,
  number: ["nextAct"],
  laterFields: [],
  statuses: TIMECOUNT_STATUSES,
  statusesOf: timeCountStatuses,
};

// Time Count on the shelf: what is known of it without its rules.

import { BY_COUNT } from "./host-commands.ts";
import { TIMECOUNT_GUIDE } from "./timecount-guide.ts";
import type { GameFacts } from "./shelved.ts";
import {
  ACTORS,
  ATTRIBUTES,
  CONSUMABLE_KINDS,
  DAMAGE_TYPES,
  DEFENSES,
  ITEMS,
  MINUTE,
  MODIFIER_WORDS,
  SIZE_NAMES,
  SPEED_NAMES,
  STANCES,
  TIMECOUNT_RULINGS,
  WEAPON_CATEGORIES,
} from "./timecount/host-facts.ts";
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
  consumables: CONSUMABLE_KINDS,
  /** TC-TIME-23: speed classes of the actions that take a thing out, by where it is kept; what is worn is at hand. */
  retrievals: { sheath: "Rapid", pouch: "Swift", pack: "Slow" },
} as const;

export const timecountFacts: GameFacts = {
  id: "timecount",
  prefix: "TC",
  rulings: TIMECOUNT_RULINGS,
  commands: BY_COUNT,
  sheets: {
    actors: ACTORS,
    items: ITEMS,
    labels: { actor: "FRAY.timecount.Actor", item: "FRAY.timecount.Item" },
    barValues: ["fatigue", "invigoration"],
  },
  actorTypes: { timecountCharacter: "character", timecountNpc: "npc" },
  itemTypes: Object.keys(ITEMS),
  // TC-TIME-01: two counts a second.
  clockSeconds: 60 / MINUTE,
  tokenBars: {
    health: { meters: ["hp"], field: "hp.value" },
    effort: { meters: ["fatigue"], left: true, field: null },
  },
  guide: TIMECOUNT_GUIDE,
  numberGroups: [
    { group: "defenses", numbers: ["primary", "passive", "vigor", "celerity", "spirit"] },
    { group: "pools", numbers: ["currentHp", "maximumHp", "threshold"] },
    { group: "combat", numbers: ["initiative", "spellAttack"] },
    { group: "movement", numbers: ["rate", "sneak", "walk", "run"] },
  ],
  itemFields: [
    { items: "weapons", field: "readied" },
    { items: "consumables", field: "uses" },
    { items: "magicItems", field: "charges" },
  ],
  clickOn: clickedCondition,
  setByHand: setTimeCountByHand,
  number: ["nextAct"],
  laterFields: [
    { path: ["creatures", "*", "consumables"], value: {} },
    { path: ["creatures", "*", "magicItems"], value: {} },
    { path: ["creatures", "*", "circumstances"], value: {} },
    { path: ["creatures", "*", "sheet", "modifierParts"], value: {} },
    { path: ["creatures", "*", "sheet", "race"], value: null },
  ],
  statuses: TIMECOUNT_STATUSES,
  statusesOf: timeCountStatuses,
};

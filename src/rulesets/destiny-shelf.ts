// Heroes of Destiny on the shelf: what is known of it without its rules.

import { changesByHand, DESTINY_STATUSES, destinyStatuses } from "./destiny-statuses.ts";
import {
  ACTORS,
  ATTRIBUTES,
  CONTAINER_AP,
  DAMAGE_TYPES,
  DERIVED_VALUES,
  DESTINY_RULINGS,
  ITEMS,
  MANA_RETURNS,
  POSTURES,
  SKILLS,
  SPELL_TARGETS,
  TIERS,
  WOUND_LEVELS,
  WOUND_TABLE,
} from "./destiny/host-facts.ts";
import { IN_TURNS_RIDING } from "./host-commands.ts";
import { DESTINY_GUIDE } from "./destiny-guide.ts";
import type { GameFacts } from "./shelved.ts";

/** The ids that fields of actors and items choose from. */
export const DESTINY_IDS = {
  attributes: ATTRIBUTES,
  skills: SKILLS,
  wounds: WOUND_LEVELS,
  woundTable: WOUND_TABLE,
  postures: POSTURES,
  tiers: TIERS,
  spellTargets: SPELL_TARGETS,
  damageTypes: DAMAGE_TYPES,
  manaReturns: MANA_RETURNS,
  /** What modifiers add to. */
  derived: DERIVED_VALUES,
  /** DEST-ACT-10: AP to take a thing out, by where it is kept. */
  containers: CONTAINER_AP,
} as const;

export const destinyFacts: GameFacts = {
  id: "destiny",
  prefix: "DEST",
  rulings: DESTINY_RULINGS,
  commands: IN_TURNS_RIDING,
  sheets: {
    actors: ACTORS,
    items: ITEMS,
    labels: { actor: "FRAY.DestinyActor", item: "FRAY.DestinyItem" },
    barValues: ["stamina", "fatigue", "mana", "ap"],
  },
  actorTypes: { destinyCharacter: "character", destinyNpc: "npc" },
  itemTypes: Object.keys(ITEMS),
  // DEST-SEQ-01: a round is fifteen seconds.
  clockSeconds: 15,
  tokenBars: {
    health: { meters: WOUND_LEVELS, left: true, field: null },
    effort: { meters: ["stamina"], field: "stamina" },
  },
  guide: DESTINY_GUIDE,
  numberGroups: [
    {
      group: "defenses",
      numbers: [
        "meleeDefense",
        "rangedDefense",
        "immobileDefense",
        "power",
        "agility",
        "fortitude",
        "willpower",
      ],
    },
    {
      group: "combat",
      numbers: ["meleeAttack", "rangedAttack", "initiativeModifier", "toughness", "baseToughness"],
    },
    { group: "economy", numbers: ["roundStartAp", "turnEndAp", "maximumAp", "movementRate"] },
    { group: "pools", numbers: ["staminaMax", "manaMax", "sleepHours"] },
    {
      group: "slots",
      numbers: ["lightSlots", "moderateSlots", "severeSlots", "criticalSlots", "fatalSlots"],
    },
  ],
  itemFields: [
    { items: "weapons", field: "readied" },
    { items: "consumables", field: "charges" },
  ],
  clickOn: (_fight, creature, condition, active) =>
    condition === "prone"
      ? { type: "changePosture", creature, posture: active ? "prone" : "standing" }
      : null,
  setByHand: changesByHand,
  number: ["initiative"],
  laterFields: [
    { path: ["targetNumbers"], value: {} },
    { path: ["creatures", "*", "spells"], value: {} },
    { path: ["creatures", "*", "consumables"], value: {} },
    { path: ["creatures", "*", "circumstances"], value: {} },
    { path: ["creatures", "*", "sheet", "modifierParts"], value: {} },
    { path: ["creatures", "*", "sheet", "raceName"], value: "" },
    { path: ["creatures", "*", "movement", "current"], value: null },
    { path: ["creatures", "*", "sheet", "trainedForWar"], value: false },
  ],
  statuses: DESTINY_STATUSES,
  statusesOf: destinyStatuses,
};

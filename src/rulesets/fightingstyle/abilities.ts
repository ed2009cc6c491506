// Spells, perks, magic items, consumables and custom actions: what each may be used for, read from its item.

import type { JsonRecord } from "../../core/json.ts";
import type { ActorSheet } from "../../core/ruleset.ts";
import type { ItemType } from "./actor-data.ts";
import { itemsOf, numberOr, parseDice, partsOf, textOr, type ItemData } from "./items.ts";
import type { AbilitySource, AbilityUse, DefenseKind, Dice, Skill, StyleAbility } from "./state.ts";

const SOURCES: readonly (readonly [ItemType, AbilitySource])[] = [
  ["fightingstyleSpell", "spell"],
  ["fightingstyleMagicItem", "magicItem"],
  ["fightingstylePerk", "perk"],
  ["fightingstyleConsumable", "consumable"],
  ["fightingstyleAction", "custom"],
];

/** STYLE-ACT-02, STYLE-ACT-03, STYLE-ACT-04: magic is used both ways, consumables are handled; the rest says it itself. */
function usesOf(source: AbilitySource, system: JsonRecord): readonly AbilityUse[] {
  switch (source) {
    case "spell":
    case "magicItem":
      return ["primary", "reaction"];
    case "consumable":
      return ["reaction"];
    case "perk":
    case "custom":
      return (system["uses"] ?? []) as unknown as readonly AbilityUse[];
  }
}

function leftOf(source: AbilitySource, system: JsonRecord): number | null {
  if (source === "consumable") return numberOr(system["left"], 1);
  return typeof system["charges"] === "number" ? system["charges"] : null;
}

function healingOf(system: JsonRecord, path: string): Dice | null {
  const text = textOr(system["healing"], "");
  return text === "" ? null : parseDice(text, path);
}

function rollOf(source: AbilitySource, system: JsonRecord): StyleAbility["roll"] {
  const given = textOr(system["roll"], "");
  if (given !== "") return given as Skill | "style";
  if (system["attack"] !== true) return null;
  return source === "spell" || source === "magicItem" ? "sorcery" : "style";
}

function abilityOf(source: AbilitySource, { id, name, system }: ItemData): StyleAbility {
  const defenses = (system["defenses"] ?? []) as readonly DefenseKind[];
  const path = `items.${id}.system`;
  return {
    id,
    name,
    source,
    uses: usesOf(source, system),
    ap: numberOr(system["ap"], 1),
    attack: system["attack"] === true,
    meleeAttack: system["meleeAttack"] === true,
    mind: system["mind"] === true,
    defenses: defenses.length === 0 ? null : defenses,
    reach: numberOr(system["reach"], 1),
    range: numberOr(system["range"], 0),
    parts: partsOf(system["damage"], `${path}.damage`),
    healing: healingOf(system, `${path}.healing`),
    left: leftOf(source, system),
    roll: rollOf(source, system),
    trigger: textOr(system["trigger"], ""),
    effect: textOr(system["effect"], ""),
  };
}

/** All that an actor can use besides its weapons; perks that only change numbers are none of it. */
export function abilitiesOf(actor: ActorSheet): StyleAbility[] {
  return SOURCES.flatMap(([type, source]) =>
    itemsOf(actor, type).map((item) => abilityOf(source, item)),
  ).filter((ability) => ability.uses.length > 0);
}

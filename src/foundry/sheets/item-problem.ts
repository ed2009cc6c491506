// What the rules find wrong with an item, for the field of its sheet.

import { manifestOf, rulesAreLoaded, rulesetOfItemType } from "../../rulesets/index.ts";
import { faultByRules } from "../repair/refused-by-rules.ts";
import { belowSystem, type FieldProblem } from "./rules-problems.ts";

/** What the rules find wrong with the item, on its bearer or on nobody in particular; null while they are not here. */
export function problemOfItem(item: Item.Implementation): FieldProblem | null {
  const found = rulesAreLoaded(rulesetOfItemType(item.type)) && faultByRules(item.actor ?? nobodyWith(item));
  if (!found) return null;
  const isOwn = found.document.documentName === "Item" && found.document.id === item.id;
  return isOwn ? belowSystem(found.fault.path, found.fault.reason) : null;
}

/** Somebody of no account who bears the item, so that the rules can look at it. */
function nobodyWith(item: Item.Implementation): Actor.Implementation {
  const { actorTypes } = manifestOf(rulesetOfItemType(item.type));
  const npcType = Object.keys(actorTypes).find((type) => actorTypes[type] === "npc");
  const data = { name: "?", type: npcType, items: [item.toObject()] };
  return new Actor.implementation(data as never);
}

// The shelf: every rulebook that Fray plays, and what a host must know of each beyond its face.

import { shelvedDestiny } from "./destiny-shelf.ts";
import type { ShelvedRuleset } from "./shelved.ts";
import { shelvedTimeCount } from "./timecount-shelf.ts";

export { bringUpToDate, type LaterField } from "./older-fights.ts";
export { joinChanges } from "./rulebook.ts";
export type { ItemField, ShelvedRuleset, StatusFact } from "./shelved.ts";
export { TIMECOUNT_IDS } from "./timecount-shelf.ts";

export const DEFAULT_RULESET = "destiny";

const shelf: { readonly [id: string]: ShelvedRuleset } = {
  destiny: shelvedDestiny,
  timecount: shelvedTimeCount,
};

/** All rulebooks, in shelf order. */
export const allRulesets: readonly ShelvedRuleset[] = Object.values(shelf);

/** The rulebook with this id. Throws for an id that is not on the shelf. */
export function rulesetById(id: string): ShelvedRuleset {
  const found = Object.hasOwn(shelf, id) ? shelf[id] : undefined;
  if (!found) throw new Error(`CORE-RULESET: there is no ruleset "${id}"`);
  return found;
}

/** The id of the rulebook that an actor type belongs to, or null for a type of nobody's. */
export function rulesetOfActorType(type: string): string | null {
  return allRulesets.find((each) => Object.hasOwn(each.actorTypes, type))?.ruleset.id ?? null;
}

/** The id of the rulebook that an item type belongs to. Throws for a type of nobody's. */
export function rulesetOfItemType(type: string): string {
  const found = allRulesets.find((each) => each.itemTypes.includes(type));
  if (!found) throw new Error(`CORE-RULESET: there is no ruleset of items "${type}"`);
  return found.ruleset.id;
}

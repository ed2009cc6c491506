// The shelf: every rulebook that Fray plays, what a host must know of each, and the way to its rules.

import { destinyFacts } from "./destiny-shelf.ts";
import type { Rulebook } from "./rulebook.ts";
import type { GameFacts, ShelvedRuleset } from "./shelved.ts";
import { timecountFacts } from "./timecount-shelf.ts";
import type { WorkshopFacts } from "./workshop.ts";

export { bringUpToDate, type LaterField } from "./older-fights.ts";
export { joinChanges } from "./rulebook.ts";
export type { GameFacts, ItemField, ShelvedRuleset, StatusFact } from "./shelved.ts";
export { DESTINY_IDS } from "./destiny-shelf.ts";
export { TIMECOUNT_IDS } from "./timecount-shelf.ts";

export const DEFAULT_RULESET = "destiny";

interface Place {
  readonly facts: GameFacts;
  /** Fetches the rules, a script of their own. */
  readonly fetch: () => Promise<{ readonly rules: Rulebook }>;
  /** Fetches what the NPC workshop has of each game. */
export function fetchWorkshops(): Promise<unknown> {
  const places = Object.entries(shelf).filter(([id]) => !workshops.has(id));
  return Promise.all(
    places.map(([id, { fetchWorkshop }]) => fetchWorkshop().then((facts) => workshops.set(id, facts))),
  );
}

/** Whether the rules of a game are here. */
export function rulesAreLoaded(id: string): boolean {
  return fetched.has(id);
}

/** The rulebook with this id. Throws for an id that is not on the shelf, and while its rules are not here. */
export function rulesetById(id: string): ShelvedRuleset {
  const found = fetched.get(id);
  if (!found) throw new Error(`CORE-RULESET: the rules of "${placeOf(id).facts.id}" are not loaded yet`);
  return found;
}

/** The id of the rulebook that an actor type belongs to, or null for a type of nobody's. */
export function rulesetOfActorType(type: string): string | null {
  return allGames.find((each) => Object.hasOwn(each.actorTypes, type))?.id ?? null;
}

/** The id of the rulebook that an item type belongs to. Throws for a type of nobody's. */
export function rulesetOfItemType(type: string): string {
  const found = allGames.find((each) => each.itemTypes.includes(type));
  if (!found) throw new Error(`CORE-RULESET: there is no ruleset of items "${type}"`);
  return found.id;
}

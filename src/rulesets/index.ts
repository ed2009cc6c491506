// The shelf: every rulebook that Fray plays, what a host must know of each, and the way to its rules.

import { destinyFacts } from "./destiny-shelf.ts";
import type { Rulebook } from "./rulebook.ts";
import type { ACTORS as DESTINY_ACTORS, ITEMS as DESTINY_ITEMS } from "./destiny/host-facts.ts";
import type { ACTORS as TIMECOUNT_ACTORS, ITEMS as TIMECOUNT_ITEMS } from "./timecount/host-facts.ts";
import type { GameFacts, ShelvedRuleset } from "./shelved.ts";
import { timecountFacts } from "./timecount-shelf.ts";
import type { WorkshopFacts } from "./workshop.ts";

export { bringUpToDate, entryOfToday, recordOfToday, type LaterField } from "./older-fights.ts";
export { joinChanges } from "./rulebook.ts";
export type { GameFacts, ItemField, ShelvedRuleset, StatusFact, TokenBar } from "./shelved.ts";
export { DESTINY_IDS } from "./destiny-shelf.ts";
export { TIMECOUNT_IDS } from "./timecount-shelf.ts";

/** The document types of all games, each with what its sheet declares. */
export type DeclaredActors = typeof DESTINY_ACTORS & typeof TIMECOUNT_ACTORS;
export type DeclaredItems = typeof DESTINY_ITEMS & typeof TIMECOUNT_ITEMS;

export const DEFAULT_RULESET = "destiny";

interface Place {
  readonly facts: GameFacts;
  /** Fetches the rules, a script of their own. */
  readonly fetch: () => Promise<{ readonly rules: Rulebook }>;
  /** Fetches what the NPC workshop has of it, another script. */
  readonly fetchWorkshop: () => Promise<WorkshopFacts>;
}

const shelf: { readonly [id: string]: Place } = {
  destiny: {
    facts: destinyFacts,
    fetch: () => import("./destiny-rules.ts"),
    fetchWorkshop: () => import("./destiny-workshop.ts").then(({ DESTINY_WORKSHOP }) => DESTINY_WORKSHOP),
  },
  timecount: {
    facts: timecountFacts,
    fetch: () => import("./timecount-rules.ts"),
    fetchWorkshop: () =>
      import("./timecount-workshop.ts").then(({ TIMECOUNT_WORKSHOP }) => TIMECOUNT_WORKSHOP),
  },
};

/** What is known of all games, in shelf order. */
export const allGames: readonly GameFacts[] = Object.values(shelf).map(({ facts }) => facts);

function placeOf(id: string): Place {
  const found = Object.hasOwn(shelf, id) ? shelf[id] : undefined;
  if (!found) throw new Error(`CORE-RULESET: there is no ruleset "${id}"`);
  return found;
}

/** What is known of a game. Throws for an id that is not on the shelf. */
export function factsOf(id: string): GameFacts {
  return placeOf(id).facts;
}

const fetched = new Map<string, ShelvedRuleset>();
const onTheirWay = new Map<string, Promise<ShelvedRuleset>>();

/**
 * A rulebook with its rules, which are fetched once. Rejects for an id that is not on the shelf, and when they cannot be
 * had. They count as loaded when what is fetched `beside` them is here too.
 */
export function loadRules(id: string, beside?: Promise<unknown>): Promise<ShelvedRuleset> {
  const known = onTheirWay.get(id) ?? fetchRules(id, beside);
  onTheirWay.set(id, known);
  return known;
}

function fetchRules(id: string, beside?: Promise<unknown>): Promise<ShelvedRuleset> {
  const place = Promise.resolve(id).then(placeOf);
  const rulebook = place.then(({ fetch }) => fetch());
  return Promise.all([place, rulebook, beside]).then(([{ facts }, { rules }]) => {
    const whole = Object.defineProperty({ ...facts, ...rules }, "workshop", {
      get: () => workshopOf(id),
    }) as ShelvedRuleset;
    fetched.set(id, whole);
    return whole;
  });
}

const workshops = new Map<string, WorkshopFacts>();

function workshopOf(id: string): WorkshopFacts {
  const found = workshops.get(id);
  if (!found) throw new Error(`CORE-RULESET: the workshop of "${id}" is not loaded yet`);
  return found;
}

/** Fetches what the NPC workshop has of all games. */
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

// The games: every rulebook that Fray plays in Foundry, and the way to what of each is fetched when it is wanted.

import type { GameManifest, GameParts, LoadedGame } from "../core/manifest/manifest.ts";
import type { SheetLayout } from "../core/manifest/sheet-layout.ts";
import { anatomy } from "./anatomy/host/manifest.ts";
import { destiny } from "./destiny/host/manifest.ts";
import { dierank } from "./dierank/host/manifest.ts";
import { fightingstyle } from "./fightingstyle/host/manifest.ts";
import { timecount } from "./timecount/host/manifest.ts";

export {
  bringUpToDate,
  entryOfToday,
  recordOfToday,
  type LaterField,
} from "../core/manifest/older-fights.ts";
export { joinChanges } from "../core/manifest/rulebook.ts";
export type {
  GameManifest,
  ItemField,
  LoadedGame,
  StatusDefinition,
  TokenBar,
} from "../core/manifest/manifest.ts";

/** A game more is one line here. */
const games = [destiny, timecount, dierank, anatomy, fightingstyle] as const;

type Declared<Kind extends "actors" | "items"> = (typeof games)[number]["sheets"][Kind];
type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
/** The document types of all games, each with what its sheet declares. */
export type DeclaredActors = AllOf<Declared<"actors">>;
export type DeclaredItems = AllOf<Declared<"items">>;

export const DEFAULT_RULESET = "destiny";

/** What is known of all games, in their order. */
export const allGames: readonly GameManifest[] = games;

/** What is known of a game. Throws for an id that none has. */
export function manifestOf(id: string): GameManifest {
  const found = allGames.find((each) => each.id === id);
  if (!found) throw new Error(`CORE-RULESET: there is no ruleset "${id}"`);
  return found;
}

const onTheirWay = new Map<string, Promise<unknown>>();
const fetched = new Map<string, unknown>();

/** Fetches a part of a game, once. Rejects for an id that no game has, and when it cannot be had. */
export function fetchPart<Part extends keyof GameParts>(id: string, part: Part): Promise<GameParts[Part]> {
  const key = `${id}.${part}`;
  const known = onTheirWay.get(key) as Promise<GameParts[Part]> | undefined;
  if (known) return known;
  const fetching = Promise.resolve(id)
    .then((each) => manifestOf(each).parts[part]())
    .then((found) => {
      fetched.set(key, found);
      return found;
    });
  onTheirWay.set(key, fetching);
  return fetching;
}

/** Fetches a part of every game. */
export function fetchParts(part: keyof GameParts): Promise<unknown> {
  return Promise.all(allGames.map(({ id }) => fetchPart(id, part)));
}

/** A part that has been fetched. Throws while it is not here. */
function partOf<Part extends keyof GameParts>(id: string, part: Part): GameParts[Part] {
  const found = fetched.get(`${id}.${part}`) as GameParts[Part] | undefined;
  if (!found) throw new Error(`CORE-RULESET: "${id}" has no ${part} yet`);
  return found;
}

/** The layout of a game's sheets. Throws for a game without one, and while it is not here. */
export function layoutOf(ruleset: string): SheetLayout {
  return partOf(ruleset, "layout");
}

const loaded = new Map<string, LoadedGame>();
const loading = new Map<string, Promise<LoadedGame>>();

/**
 * A game with its rules, which are fetched once. Rejects for an id that no game has, and when they cannot be had. They
 * count as loaded when what is fetched `beside` them is here too.
 */
export function loadGame(id: string, beside?: Promise<unknown>): Promise<LoadedGame> {
  const known = loading.get(id) ?? fetchRules(id, beside);
  loading.set(id, known);
  return known;
}

function fetchRules(id: string, beside?: Promise<unknown>): Promise<LoadedGame> {
  return Promise.all([fetchPart(id, "rules"), beside]).then(([rules]) => {
    const whole = Object.defineProperty({ ...manifestOf(id), ...rules }, "workshop", {
      get: () => partOf(id, "workshop"),
    }) as LoadedGame;
    loaded.set(id, whole);
    return whole;
  });
}

/** Whether the rules of a game are here. */
export function rulesAreLoaded(id: string): boolean {
  return loaded.has(id);
}

/** The game with this id and its rules. Throws for an id that no game has, and while its rules are not here. */
export function gameById(id: string): LoadedGame {
  const found = loaded.get(id);
  if (!found) throw new Error(`CORE-RULESET: the rules of "${manifestOf(id).id}" are not loaded yet`);
  return found;
}

/** The id of the game that an actor type belongs to, or null for a type of nobody's. */
export function rulesetOfActorType(type: string): string | null {
  return allGames.find((each) => Object.hasOwn(each.actorTypes, type))?.id ?? null;
}

/** What an actor type is to the rules of its game, or null for a type of nobody's. */
export function kindOfActorType(type: string): "character" | "npc" | null {
  return allGames.find((each) => Object.hasOwn(each.actorTypes, type))?.actorTypes[type] ?? null;
}

/** The id of the game that an item type belongs to. Throws for a type of nobody's. */
export function rulesetOfItemType(type: string): string {
  const found = allGames.find((each) => each.itemTypes.includes(type));
  if (!found) throw new Error(`CORE-RULESET: there is no ruleset of items "${type}"`);
  return found.id;
}

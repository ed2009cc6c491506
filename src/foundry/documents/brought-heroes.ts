// Heroes that an encounter brings along: whoever is in the world already stays as he is, and nobody comes a second time.

import { isRecord } from "../../core/language/json.ts";
import { isHero } from "../platform/players-heroes.ts";
import { actorById, allActors } from "../platform/world.ts";

/** Documents of an import as data, by the names of their classes. */
interface Brought {
  [documentName: string]: object[] | undefined;
}

/** Who stays as he is, by the ids in the world, for each adventure that is brought in. */
const kept = new WeakMap<object, readonly string[]>();

/** Heroes of an adventure who were in the world already, so that they stayed as they are. */
export function keptFrom(adventure: object): Actor.Implementation[] {
  return (kept.get(adventure) ?? []).flatMap((id) => actorById(id) ?? []);
}

/** At `init`: looks at each import before it happens, at the client that imports. */
export function keepHeroesOnce(): void {
  Hooks.on("preImportAdventure", (adventure, _options, toCreate, toUpdate) => {
    kept.set(adventure, keepKnown(toCreate, toUpdate));
  });
}

function keepKnown(toCreate: Brought, toUpdate: Brought): string[] {
  const there = (toUpdate.Actor ?? []).filter(isHeroData).map(idOf);
  const known = knownHeroes(toCreate.Actor ?? []);
  for (const brought of [toCreate, toUpdate]) {
    leaveOut(brought, (actor) => known.has(idOf(actor)));
    for (const part of [...(brought.Scene ?? []), ...(brought.Combat ?? [])]) point(part, known);
  }
  // What a hero has become in play is not undone because his encounter is brought in again.
  leaveOut(toUpdate, isHeroData);
  return [...new Set([...there, ...known.values()])];
}

/** Heroes of the import who are copies of an entry of which the world has one already, by their ids: the other's id. */
function knownHeroes(actors: readonly object[]): ReadonlyMap<string, string> {
  return new Map(
    actors.filter(isHeroData).flatMap((data) => {
      const source = sourceOf(data);
      const known = source === null ? undefined : allActors().find((each) => sourceOf(each) === source);
      return known?.id ? [[idOf(data), known.id] as const] : [];
    }),
  );
}

function isHeroData(data: object): boolean {
  return "type" in data && typeof data.type === "string" && isHero({ type: data.type });
}

/** The entry of a compendium that an actor was made from; null for one that was made in no such way. */
function sourceOf(actor: object): string | null {
  const stats = "_stats" in actor ? actor._stats : null;
  const source = isRecord(stats) ? stats["compendiumSource"] : null;
  return typeof source === "string" ? source : null;
}

function idOf(data: object): string {
  return "_id" in data && typeof data._id === "string" ? data._id : "";
}

function leaveOut(brought: Brought, isLeft: (actor: object) => boolean): void {
  if (!brought.Actor) return;
  const others = brought.Actor.filter((actor) => !isLeft(actor));
  if (others.length > 0) brought.Actor = others;
  else delete brought.Actor;
}

/** Tokens and combatants of those who are there already stand for them. */
function point(part: object, known: ReadonlyMap<string, string>): void {
  const lists = ["tokens", "combatants"].flatMap((field) => {
    const list: unknown = (part as Record<string, unknown>)[field];
    return Array.isArray(list) ? (list as unknown[]) : [];
  });
  for (const each of lists) {
    if (!isRecord(each)) continue;
    const there = known.get(String(each["actorId"]));
    if (there !== undefined) each["actorId"] = there;
  }
}

// What is taken from the compendium browser: an item onto a sheet, a creature into the world and into the encounter.

import type { LoadedGame } from "../../rulesets/index.ts";
import { rulesetOfEncounter } from "../arbiter/fight-stores.ts";
import { viewedCombat } from "../fights/fight-views.ts";
import { controlledActors } from "../platform/controlled.ts";
import { isActor } from "../platform/typed-documents.ts";
import { allActors } from "../platform/world.ts";
import { formerOf, replaceItem } from "../sheets/single-items.ts";

export interface Taker {
  readonly id: string;
  readonly label: string;
  readonly selected: boolean;
}

/** As the host itself says it of what its own lists bring in. */
const FROM_COMPENDIUM = { fromCompendium: true };

/** Whose sheets may take something of this game: whoever was opened for first, then those in hand, then all that one owns. */
export function takersOf(
  { actorTypes }: LoadedGame,
  opener: Actor.Implementation | null,
  chosen: string,
): Taker[] {
  const own = allActors().sort((a, b) => a.name.localeCompare(b.name));
  const all = [...(opener ? [opener] : []), ...controlledActors(), ...own];
  const fit = all.filter(({ type, isOwner }) => isOwner && Object.hasOwn(actorTypes, type));
  const known = new Map(fit.map(({ uuid, name }) => [uuid, name]));
  return [...known].map(([id, label]) => ({ id, label, selected: id === chosen }));
}

/** Puts a copy of an item onto a sheet; of what one bears one of alone, it takes the place of the other. */
export async function addToSheet(item: Item.Implementation, actor: Actor.Implementation): Promise<void> {
  const former = formerOf(actor, { type: item.type, uuid: item.uuid });
  const data: unknown = game.items?.fromCompendium(item, { clearFolder: true });
  const made = await actor.createEmbeddedDocuments("Item", [data as never]);
  if (made.length > 0 && former) await replaceItem(former);
}

/** Brings a creature of a compendium into the world. Null where that is not allowed. */
export async function bringIntoWorld(actor: Actor.Implementation): Promise<Actor.Implementation | null> {
  const data: unknown = game.actors?.fromCompendium(actor, { clearFolder: true });
  const made: unknown = await Actor.implementation.create(data as never, FROM_COMPENDIUM);
  return isActor(made) ? made : null;
}

/** The encounter that the GM looks at, where creatures of this game may join it. */
export function encounterFor({ id }: LoadedGame): Combat.Implementation | null {
  const combat = game.user?.isGM ? viewedCombat() : null;
  return combat && (rulesetOfEncounter(combat) ?? id) === id ? combat : null;
}

/** Lets a creature of the world join the encounter, or a copy of one that lies in a compendium. */
export async function joinEncounter(
  actor: Actor.Implementation,
  combat: Combat.Implementation,
): Promise<void> {
  const own = actor.uuid.startsWith("Compendium.") ? await bringIntoWorld(actor) : actor;
  if (!own) return;
  const { joinLater } = await import("../tracker/add-fighters.ts");
  await joinLater(combat, own);
}

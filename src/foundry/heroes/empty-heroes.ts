// Heroes whom nobody has filled in yet, and the record of those who have been.

import { isRecord } from "../../core/language/json.ts";
import { isHero } from "../platform/players-heroes.ts";
import { SPACE, store } from "../platform/settings-store.ts";

/** Where a hero keeps what was bought for him. */
export const RECORD_FLAG = "hero";

/** What a hero's flag says of how he was made: his owner may write that. */
export function writtenRecord({ flags }: Actor.Implementation): unknown {
  return (flags as Record<string, Record<string, unknown> | undefined>)["fray"]?.[RECORD_FLAG];
}

/** The records that only game masters may write, by the id of the actor. */
export function sealedRecords(): Readonly<Record<string, unknown>> {
  const stored = store().get(SPACE, "heroRecords");
  return isRecord(stored) ? stored : {};
}

/** Whether a hero of the world has a record that the game master's client has not seen yet. */
export function wantsSeal(actor: Actor.Implementation): boolean {
  return (
    isHero(actor) && writtenRecord(actor) !== undefined && !Object.hasOwn(sealedRecords(), actor.id ?? "")
  );
}

/** What a hero's record holds, as it was sealed, else as it is written; nothing where he has none. */
export function storedRecord(actor: Actor.Implementation): unknown {
  const sealed = sealedRecords();
  const id = actor.pack ? "" : (actor.id ?? "");
  return Object.hasOwn(sealed, id) ? sealed[id] : writtenRecord(actor);
}

/** Whether an actor is a hero of this user's whom nobody has filled in yet. */
export function isEmptyHero(actor: Actor.Implementation): boolean {
  if (!actor.isOwner || !actor.id || actor.pack || actor.isToken || actor.items.size > 0) return false;
  return isHero(actor) && storedRecord(actor) === undefined;
}

/** Whether this user may make actors. */
export const mayMakeActors = (): boolean => game.user?.hasPermission("ACTOR_CREATE") === true;

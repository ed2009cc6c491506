// Heroes whom nobody has filled in yet, and the record of those who have been.

import { isHero } from "../platform/players-heroes.ts";
import { SPACE, store } from "../platform/settings-store.ts";

/** Where a hero keeps what was bought for him. */
export const RECORD_FLAG = "hero";

/** What a hero's flag says of how he was made: his owner may write that. */
export const writtenRecord = ({ flags }: Actor.Implementation): unknown =>
  (flags as Record<string, Record<string, unknown> | undefined>)["fray"]?.[RECORD_FLAG];

/** The records that only game masters may write, by the id of the actor. */
export const sealedRecords = (): Readonly<Record<string, unknown>> =>
  store().get(SPACE, "heroRecords") as Readonly<Record<string, unknown>>;

/** What a hero's record holds, as it was sealed, else as it is written; nothing where he has none. */
export const storedRecord = (actor: Actor.Implementation): unknown =>
  sealedRecords()[actor.id ?? ""] ?? writtenRecord(actor);

/** Whether an actor is a hero of this user's whom nobody has filled in yet. */
export function isEmptyHero(actor: Actor.Implementation): boolean {
  if (!actor.isOwner || !actor.id || actor.pack || actor.isToken || actor.items.size > 0) return false;
  return isHero(actor) && storedRecord(actor) === undefined;
}

/** Whether this user may make actors. */
export const mayMakeActors = (): boolean => game.user?.hasPermission("ACTOR_CREATE") === true;

// Heroes whom nobody has filled in yet, and the record of those who have been.

import { isHero } from "../platform/players-heroes.ts";

/** Where a hero keeps what was bought for him. */
export const RECORD_FLAG = "hero";

/** What a hero's record holds; nothing where he has none. */
export function storedRecord({ flags }: Actor.Implementation): unknown {
  return (flags as Record<string, Record<string, unknown> | undefined>)["fray"]?.[RECORD_FLAG];
}

/** Whether an actor is a hero of this user's whom nobody has filled in yet. */
export function isEmptyHero(actor: Actor.Implementation): boolean {
  if (!actor.isOwner || !actor.id || actor.pack || actor.isToken || actor.items.size > 0) return false;
  return isHero(actor) && storedRecord(actor) === undefined;
}

/** Whether this user may make actors. */
export const mayMakeActors = (): boolean => game.user?.hasPermission("ACTOR_CREATE") === true;

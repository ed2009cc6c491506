// Heroes whom nobody has filled in yet, and the record of those who have been.

import { isDoubted } from "../../view/doubted-record.ts";
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

/** Whether a game master's client has read how a hero was made. */
export const isSealed = ({ id }: Actor.Implementation): boolean => Object.hasOwn(sealedRecords(), id ?? "");

/** Whether a hero's record is not so, and no game master has taken it as it is. */
export const isDoubtedHero = ({ id }: Actor.Implementation): boolean => isDoubted(sealedRecords()[id ?? ""]);

/** Whether the guide may make an actor: an empty hero of this user's, or one anew of whom it is not so how he was made. */
export const isForGuide = (actor: Actor.Implementation): boolean =>
  isEmptyHero(actor) || (isOwnHero(actor) && isDoubtedHero(actor));

/** Whether an actor is a hero of the world who is this user's. */
function isOwnHero(actor: Actor.Implementation): boolean {
  return actor.isOwner && actor.id !== null && !actor.pack && !actor.isToken && isHero(actor);
}

/** Whether an actor is a hero of this user's whom nobody has filled in yet. */
export function isEmptyHero(actor: Actor.Implementation): boolean {
  return actor.items.size === 0 && isOwnHero(actor) && storedRecord(actor) === undefined;
}

/** Whether this user may make actors. */
export const mayMakeActors = (): boolean => game.user?.hasPermission("ACTOR_CREATE") === true;

// What is believed: the one place that says whose word counts, by what the host names and never by what data say of themselves.
// What a command says of walls, ground and cover is held against the scene in arbiter/scene-word.ts.

/** Whether a user is a game master: somebody whom the host has let write anything. */
export function isGameMaster(user: string | null | undefined): boolean {
  return game.users?.get(user ?? "")?.isGM ?? false;
}

/** Whether a user owns an actor. */
export function ownsActor(user: User.Implementation, actor: Actor.Implementation | null): boolean {
  return actor?.testUserPermission(user, "OWNER") ?? false;
}

/** A document with what the host notes of its writing. */
interface Noted {
  readonly _stats?: { readonly lastModifiedBy?: string | null };
}

/** Who wrote a document last, as the host has noted it. */
function lastWriter({ _stats }: Noted): string | null {
  return _stats?.lastModifiedBy ?? null;
}

/** Whether a player has written a document last, as the host has noted it. */
export function isPlayersWork(document: Noted): boolean {
  const writer = lastWriter(document);
  return writer !== null && game.users?.has(writer) === true && !isGameMaster(writer);
}

/** Whether a player has written a document last who does not own the actor of whom it now tells. */
export function isOthersWork(document: Noted, actor: Actor.Implementation | null): boolean {
  const user = game.users?.get(lastWriter(document) ?? "");
  return user !== undefined && isPlayersWork(document) && !ownsActor(user, actor);
}

/**
 * Whether a message may hold a fight: only one of a game master. What a player has written may be shown and may be
 * asked for, but it is no fight; the arbiter would write whatever it says to actors.
 */
export function mayHoldFight(message: ChatMessage.Implementation): boolean {
  return isGameMaster(message.author?.id) && !isPlayersWork(message);
}

/** Whether a message asks for a roll in a game master's name: a player who writes one asks nobody for anything. */
export const asksForRoll = mayHoldFight;

/**
 * Whether a message is a card as the arbiter has made it: by a game master, or by one in the name of the player who gave
 * the command. Such a card may be owned by that player, so it is believed to tell something, never to hold a fight.
 */
export function isCardOfArbiter(message: ChatMessage.Implementation): boolean {
  return mayHoldFight(message) || isGameMaster(lastWriter(message));
}

/**
 * Whether a write is one of an arbiter's own, so that the watch need not look at it: it bears Fray's mark and the host
 * says that a game master has sent it. The mark alone is only an option, which anybody may send.
 */
export function isArbitersWrite(options: unknown, user: unknown): boolean {
  const isMarked = typeof options === "object" && options !== null && "fray" in options;
  return isMarked && typeof user === "string" && isGameMaster(user);
}

// A hero who is given to a player: the player owns him, and has him for a character if there was none.

/** The level of whoever may do all with a document. */
const OWNER = 3;

/** Whether somebody is a player who has no character yet. */
export function canTake({ isGM, character }: User.Implementation): boolean {
  return !isGM && character === null;
}

/** Gives a hero to a player, whoever else owns him. */
export async function giveHero(hero: Actor.Implementation, player: User.Implementation): Promise<void> {
  await hero.update({ ownership: { [player.id ?? ""]: OWNER } } as never);
  if (canTake(player)) await player.update({ character: hero.id });
}

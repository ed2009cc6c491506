// Twin names: equal NPCs get a number each, so that "Goblin 2" is one and the same on the board, in lists and on cards.

interface Named {
  readonly actor: Actor.Implementation | null | undefined;
  /** As it will be called if nobody numbers it. */
  readonly name: string;
  rename(name: string): unknown;
}

/** Numbers those of a name that another has already; whoever was there first keeps the plain name. */
export function numberTwins(comers: readonly Named[], there: Iterable<string>): void {
  const taken = new Set(there);
  for (const comer of comers) {
    const isTwin = comer.name !== "" && taken.has(comer.name) && isNpc(comer.actor);
    const name = isTwin ? numbered(comer.name, taken) : comer.name;
    if (isTwin) comer.rename(name);
    taken.add(name);
  }
}

function isNpc(actor: Named["actor"]): boolean {
  return actor?.playedBy?.actorTypes[actor.type] === "npc";
}

/** The first number that is free: "Goblin" becomes "Goblin 2", or whatever follows the last. */
function numbered(name: string, taken: ReadonlySet<string>): string {
  const plain = name.replace(/ \d+$/, "");
  let number = 2;
  while (taken.has(`${plain} ${number}`)) number += 1;
  return `${plain} ${number}`;
}

// Taken things: what somebody has taken from another in a fight goes to the sheet of whoever has it, once the fight has gone.

import type { TakenThing } from "../../core/language/fight.ts";
import { handOver } from "../documents/hand-over.ts";
import type { FightStore } from "./fight-stores.ts";

/**
 * Hands over what has been taken and not been got back. For the arbiter, when the document of the fight has gone: until
 * then everything can be undone, and the sheets are what the fight reads. What its owner has no more stays as it is, as
 * does what was taken by somebody whom the world has no more.
 */
export async function handOverTaken(holder: FightStore, taken: readonly TakenThing[]): Promise<void> {
  for (const { item, owner, taker } of taken) {
    const [loser, receiver] = [holder.actor(owner), holder.actor(taker)];
    const thing = loser?.items.get(item);
    // Two tokens of one actor share a sheet, and nothing leaves it.
    if (thing && receiver && receiver !== loser) await handOver(thing, receiver, true);
  }
}

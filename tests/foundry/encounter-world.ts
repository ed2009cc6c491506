// A world with the first encounter of a game from its pack, in which Olive plays the first hero.
import type { SeatHub } from "../../table/server/seat-hub.ts";
import { duelWorld } from "./duel-world.ts";
import { packsOf } from "./starter-encounter.ts";
import { createWorld, id, takeSeat, type Anything, type Weather } from "./seats.ts";

export interface EncounterWorld {
  readonly hub: SeatHub;
  /** The id of its encounter, which has not begun. */
  readonly combat: string;
  /** The id of the hero's combatant. */
  readonly hero: string;
}

/** Brings it in by a game master's seat, which is closed again. */
export async function encounterWorld(game: string, weather: Weather = {}): Promise<EncounterWorld> {
  const hub = createWorld({ users: duelWorld()["users"] ?? [] }, undefined, {}, weather);
  const gm = await takeSeat(hub, "gm", "destiny");
  const Adventure = gm.CONFIG.Adventure.documentClass;
  const [encounter] = packsOf(game)("encounters");
  const { created } = await new Adventure(structuredClone(encounter)).import({ dialog: false });
  await created.Scene[0].activate();
  const [combat] = created.Combat;
  const hero = combat.combatants.find(({ actor }: Anything) => actor.prototypeToken.actorLink);
  await hero.actor.update({ ownership: { [id("owner")]: 3 } });
  await gm.game.settings.set("fray", "autoAdvance", false);
  gm.close();
  return { hub, combat: combat.id, hero: hero.id };
}

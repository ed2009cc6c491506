// The people and places of the duel, playing Time Count.
import type { JsonObject } from "../../table/core/protocol.ts";
import { duelWorld } from "./duel-world.ts";

/** The documents of the world, made anew; everybody bears the same items. */
export function countWorld(items: readonly JsonObject[] = []): { [collection: string]: JsonObject[] } {
  const world = duelWorld();
  for (const actor of world["actors"] ?? []) {
    actor["type"] = String(actor["type"]).replace("destiny", "timecount");
    actor["system"] = { attributes: { str: 2, dex: 2, con: 1, int: 0, wis: 1, per: 0 }, hp: { max: 12 } };
    actor["items"] = structuredClone([...items]);
  }
  const [combat] = world["combats"] ?? [];
  if (combat) combat["system"] = { ruleset: "timecount" };
  return world;
}

// A stable for the host's tests: the duel, with the first bandit a horse beside the hero, which another player leads.
import type { JsonObject } from "../../table/core/protocol.ts";
import { duelWorld } from "./duel-world.ts";
import { id } from "./seats.ts";

/** The documents of the world, made anew. */
export function stable(): { [collection: string]: JsonObject[] } {
  const world = duelWorld();
  const [cave] = world["scenes"] ?? [];
  const [, one, two] = cave?.["tokens"] as JsonObject[];
  const mount = structuredClone(world["actors"]?.[1]) as JsonObject;
  Object.assign(mount, {
    _id: id("horse"),
    name: "Horse",
    ownership: { default: 0, [id("stranger")]: 3 },
    system: { ...(mount["system"] as JsonObject), size: 1, trainedForWar: true },
  });
  world["actors"]?.push(mount);
  Object.assign(one ?? {}, {
    name: "Horse",
    actorId: id("horse"),
    actorLink: true,
    delta: null,
    disposition: 1,
    x: 200,
  });
  Object.assign(two ?? {}, { x: 900 });
  const rows = world["combats"]?.[0]?.["combatants"] as JsonObject[];
  Object.assign(rows[1] ?? {}, { actorId: id("horse") });
  return world;
}

/** The same, playing Time Count. */
export function stableOfCounts(): { [collection: string]: JsonObject[] } {
  const world = stable();
  for (const actor of world["actors"] ?? []) {
    actor["type"] = String(actor["type"]).replace("destiny", "timecount");
    actor["system"] = {
      attributes: { str: 2, dex: 2, con: 1, int: 0, wis: 1, per: 0 },
      hp: { max: 12 },
      size: actor["name"] === "Horse" ? "Large" : "Medium",
    };
  }
  Object.assign(world["combats"]?.[0] ?? {}, { system: { ruleset: "timecount" } });
  return world;
}

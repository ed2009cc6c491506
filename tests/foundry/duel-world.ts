// A small world for the host's tests: a hero with an owner, two NPCs of one world actor, a scene, a Combat.
import type { JsonObject } from "../../table/core/protocol.ts";
import { id } from "./seats.ts";

const users = [
  { _id: id("gm"), name: "Gamemaster", role: 4 },
  { _id: id("gm2"), name: "Second", role: 4 },
  { _id: id("owner"), name: "Olive", role: 1 },
  { _id: id("stranger"), name: "Stan", role: 1 },
];

const attributes = { str: 1, dex: 2, spd: 1, vit: 2, prc: 1, prs: 0, rsn: 0, lor: 0 };

function actor(name: string, type: string, ownership: JsonObject): JsonObject {
  return {
    _id: id(name),
    name,
    type,
    system: { attributes },
    ownership: { default: 0, ...ownership },
    prototypeToken: { name, disposition: type === "destinyNpc" ? -1 : 1, actorLink: type !== "destinyNpc" },
    items: [],
    effects: [],
  };
}

function token(name: string, of: string, actorLink: boolean, x: number): JsonObject {
  const disposition = actorLink ? 1 : -1;
  return {
    _id: id(name),
    name,
    actorId: id(of),
    actorLink,
    x,
    y: 100,
    width: 1,
    height: 1,
    elevation: 0,
    disposition,
    delta: actorLink ? null : {},
  };
}

function fighter(name: string, of: string, tokenName: string): JsonObject {
  return {
    _id: id(name),
    type: "fighter",
    actorId: id(of),
    tokenId: id(tokenName),
    sceneId: id("cave"),
    system: {},
  };
}

/** The documents of the world, made anew. */
export function duelWorld(): { [collection: string]: JsonObject[] } {
  return structuredClone({
    users,
    actors: [actor("hero", "destinyCharacter", { [id("owner")]: 3 }), actor("bandit", "destinyNpc", {})],
    scenes: [
      {
        _id: id("cave"),
        name: "Cave",
        active: true,
        grid: { type: 1, size: 100, distance: 1, units: "yd" },
        tokens: [
          token("heroToken", "hero", true, 100),
          token("one", "bandit", false, 300),
          token("two", "bandit", false, 500),
        ],
      },
    ],
    combats: [
      {
        _id: id("fight"),
        type: "encounter",
        scene: id("cave"),
        active: true,
        system: { ruleset: "destiny" },
        combatants: [
          fighter("heroRow", "hero", "heroToken"),
          fighter("oneRow", "bandit", "one"),
          fighter("twoRow", "bandit", "two"),
        ],
      },
    ],
  } as unknown as { [collection: string]: JsonObject[] });
}

const sword = {
  _id: id("sword"),
  name: "Sword",
  type: "destinyWeapon",
  system: { ap: 5, damage: "1d6", reach: 1 },
  effects: [],
};

/** The same people side by side, each with a sword. */
export function armedWorld(): { [collection: string]: JsonObject[] } {
  const world = duelWorld();
  for (const actor of world["actors"] ?? []) actor["items"] = [structuredClone(sword)];
  const [cave] = world["scenes"] ?? [];
  (cave?.["tokens"] as unknown as { x: number }[]).forEach((token, i) => (token.x = 100 * (i + 1)));
  return world;
}

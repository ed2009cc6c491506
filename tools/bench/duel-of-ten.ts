// The world of the table's benchmarks: a game master, four players, ten fighters in two lines, a fight ready to begin.
import { SeatHub } from "../../table/server/seat-hub.ts";
import { World } from "../../table/server/world.ts";
import type { Latency } from "../../table/server/latency.ts";
import type { JsonObject } from "../../table/core/protocol.ts";
import { root } from "../paths.ts";
import { releasedManifest } from "../system/manifest.ts";
import { sheetWith } from "./destiny-fixtures.ts";

/** A readable document id: the name, filled up to 16 letters. */
export const id = (name: string): string => name.padEnd(16, "0").slice(0, 16);

export const players = ["player1", "player2", "player3", "player4"].map(id);
export const fightId = id("fight");

const isHero = (i: number): boolean => i % 2 === 0;

/** The games in which the ten are known. */
export type GameOfTen = "destiny" | "timecount";

const blade = {
  id: "blade",
  type: "timecountWeapon",
  name: "Blade",
  system: { damage: "1d8", types: ["slashing"], speedClass: "Standard", readied: true },
};

/** A fighter by counts; Vitality decides as in the other game how long it stands. */
function countSheet(vit: number): ReturnType<typeof sheetWith> {
  const attributes = { str: 2, dex: 2, con: 1, int: 0, wis: 1, per: 0 };
  return { kind: "character", system: { attributes, hp: { max: 40 * vit } }, items: [blade] };
}

function actor(i: number, vit: number, game: GameOfTen): JsonObject {
  const kind = isHero(i) ? "character" : "npc";
  const { system, items } = game === "destiny" ? sheetWith(kind, 6, vit) : countSheet(vit);
  const owner = players[Math.floor(i / 2)];
  return {
    _id: id(`actor${i}`),
    name: `Fighter ${i}`,
    type: `${game}${isHero(i) ? "Character" : "Npc"}`,
    system,
    items: items.map((item) => ({ ...item, _id: id(item.id), id: undefined, effects: [] })),
    effects: [],
    ownership: { default: 0, ...(isHero(i) && owner ? { [owner]: 3 } : {}) },
  } as unknown as JsonObject;
}

/** Heroes are linked to their actors; their foes are unlinked tokens. */
function token(i: number): JsonObject {
  const place = {
    x: 100 * (1 + (i % 2)),
    y: 100 * (1 + Math.floor(i / 2)),
    width: 1,
    height: 1,
    elevation: 0,
  };
  const link = isHero(i) ? { actorLink: true, delta: null } : { actorLink: false, delta: {} };
  return {
    _id: id(`token${i}`),
    name: `Fighter ${i}`,
    actorId: id(`actor${i}`),
    disposition: isHero(i) ? 1 : -1,
    ...place,
    ...link,
  };
}

/** A new world; Vitality decides how long it takes until somebody falls, the latency how far away everybody sits. */
export function duelOfTen(vit: number, game: GameOfTen = "destiny", latency: Latency | null = null): SeatHub {
  const ten = Array.from({ length: 10 }, (_, i) => i);
  const combatants = ten.map((i) => ({
    _id: id(`row${i}`),
    type: "fighter",
    actorId: id(`actor${i}`),
    tokenId: id(`token${i}`),
    sceneId: id("field"),
    system: {},
  }));
  const documents = {
    users: [
      { _id: id("gm"), name: "Gamemaster", role: 4 },
      ...players.map((_id, i) => ({ _id, name: `Player ${i + 1}`, role: 1 })),
    ],
    actors: ten.map((i) => actor(i, vit, game)),
    scenes: [
      {
        _id: id("field"),
        name: "Field",
        active: true,
        grid: { type: 1, size: 100, distance: 1, units: "yd" },
        tokens: ten.map(token),
      },
    ],
    combats: [
      {
        _id: fightId,
        type: "encounter",
        scene: id("field"),
        active: true,
        system: { ruleset: game },
        combatants,
      },
    ],
  };
  const plain = JSON.parse(JSON.stringify(documents)) as Record<string, JsonObject[]>;
  return new SeatHub(
    new World({ system: releasedManifest(root), documents: plain, now: () => 1000 }),
    latency,
  );
}

// A small world for tests of the server: a game master, a player who owns a hero, and a player who owns nothing.
import { wantedGeneration } from "../../tools/generation.ts";
import type { JsonObject } from "../../table/core/protocol.ts";
import { openMemorySeat, type MemorySeatOptions } from "../../table/seats/memory-seat.ts";
import { RawSeat } from "../../table/seats/raw-seat.ts";
import { SeatHub } from "../../table/server/seat-hub.ts";
import { World, type WorldOptions } from "../../table/server/world.ts";

/** A readable document id: the name, filled up to 16 letters. */
export function id(name: string): string {
  return name.padEnd(16, "0").slice(0, 16);
}

export const system: JsonObject = {
  id: "trial",
  version: "1.0.0",
  socket: true,
  documentTypes: {
    Actor: { hero: { gmOnlyFields: ["secret", "plans.*.hidden"] }, foe: {} },
    Item: { weapon: {} },
    Combat: { encounter: {} },
    Combatant: { fighter: {} },
  },
};

const users: JsonObject[] = [
  { _id: id("gm"), name: "Gamemaster", role: 4 },
  { _id: id("owner"), name: "Olive", role: 1 },
  { _id: id("stranger"), name: "Stan", role: 1 },
];

const actors: JsonObject[] = [
  {
    _id: id("hero"),
    name: "Hero",
    type: "hero",
    system: { health: 10, wounds: [1], marks: { a: 1, b: 2 } },
    items: [{ _id: id("sword"), name: "Sword", type: "weapon", system: {}, effects: [] }],
    effects: [],
    ownership: { default: 0, [id("owner")]: 3 },
  },
  {
    _id: id("foe"),
    name: "Foe",
    type: "foe",
    system: { health: 5 },
    items: [{ _id: id("club"), name: "Club", type: "weapon", system: { reach: 1 }, effects: [] }],
    effects: [],
    ownership: { default: 0 },
  },
];

const scenes: JsonObject[] = [
  {
    _id: id("cave"),
    name: "Cave",
    active: true,
    tokens: [
      { _id: id("heroToken"), name: "Hero", actorId: id("hero"), actorLink: true, x: 0, y: 0, delta: null },
      { _id: id("foeToken"), name: "Foe", actorId: id("foe"), actorLink: false, x: 100, y: 0, delta: null },
    ],
  },
];

const combats: JsonObject[] = [
  {
    _id: id("fight"),
    type: "encounter",
    round: 0,
    turn: null,
    combatants: [
      {
        _id: id("heroRow"),
        type: "fighter",
        actorId: id("hero"),
        tokenId: id("heroToken"),
        sceneId: id("cave"),
      },
      {
        _id: id("foeRow"),
        type: "fighter",
        actorId: id("foe"),
        tokenId: id("foeToken"),
        sceneId: id("cave"),
      },
    ],
  },
];

export function createWorld(options: Partial<WorldOptions> = {}): World {
  return new World({
    generation: wantedGeneration(),
    system,
    documents: { users, actors, scenes, combats },
    now: () => 1000,
    ...options,
  });
}

export interface ThreeSeats {
  readonly world: World;
  readonly hub: SeatHub;
  readonly gm: RawSeat;
  readonly owner: RawSeat;
  readonly stranger: RawSeat;
}

/** The three raw seats at one fresh world. */
export function seatThree(world = createWorld(), options: MemorySeatOptions = {}): ThreeSeats {
  const hub = new SeatHub(world);
  const open = (name: string): RawSeat => new RawSeat(openMemorySeat(hub, id(name), options));
  return { world, hub, gm: open("gm"), owner: open("owner"), stranger: open("stranger") };
}

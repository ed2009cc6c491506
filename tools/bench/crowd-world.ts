// The world of a crowd: hundreds of tokens of one actor in an encounter beside a long chat, laid down before anybody sits.
import type { JsonObject } from "../../table/core/protocol.ts";
import type { WorldDocuments } from "./bench-page.ts";
import { fightId, id } from "./duel-of-ten.ts";
import type { MeasuredGame } from "./games.ts";

interface Crowd {
  readonly combatants: number;
  readonly messages: number;
}

/** An encounter of this game with so many unlinked tokens, not begun, and so many plain messages of a game master. */
export function crowdWorld(game: MeasuredGame, { combatants, messages }: Crowd): WorldDocuments {
  const rows = Array.from({ length: combatants }, (_, i) => i);
  const documents = {
    users: [{ _id: id("gm"), name: "Gamemaster", role: 4 }],
    actors: [{ _id: id("many"), name: "Bench", type: game.npc, system: game.beset, items: [], effects: [] }],
    scenes: [{ _id: id("field"), name: "Field", active: true, tokens: rows.map(tokenOf) }],
    combats: [
      {
        _id: fightId,
        type: "encounter",
        scene: null,
        active: true,
        system: { ruleset: game.id },
        combatants: rows.map(combatantOf),
      },
    ],
    messages: Array.from({ length: messages }, (_, i) => ({
      _id: id(`line${i}x`),
      type: "base",
      author: id("gm"),
      content: `<p>Somebody says line ${i}.</p>`,
      timestamp: 1000 + i,
    })),
  };
  return documents as unknown as Record<string, JsonObject[]>;
}

function tokenOf(i: number): object {
  const place = { x: 100 * (i % 20), y: 100 * Math.floor(i / 20), width: 1, height: 1, elevation: 0 };
  return {
    _id: id(`token${i}x`),
    name: `Bench ${i}`,
    actorId: id("many"),
    actorLink: false,
    delta: {},
    disposition: -1,
    ...place,
  };
}

function combatantOf(i: number): object {
  const token = { actorId: id("many"), tokenId: id(`token${i}x`), sceneId: id("field") };
  return { _id: id(`row${i}x`), type: "fighter", ...token, system: {} };
}

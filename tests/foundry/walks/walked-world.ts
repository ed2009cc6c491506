// A world for a walk through a game: two heroes, each with a player, and those who stand against them, on one scene.
import type { AnyRuleset } from "../../../src/core/language/ruleset.ts";
import type { JsonObject } from "../../../table/core/protocol.ts";
import { duelWorld } from "../duel-world.ts";
import { id, type Anything } from "../seats.ts";

/** Somebody of a walk. */
export interface Walker {
  readonly name: string;
  readonly type: string;
  /** Who plays it; nobody but the game master where nobody is named. */
  readonly player?: "owner" | "stranger";
  /** Whether it is on the side of the heroes without a player. */
  readonly isFriend?: true;
  /** It joins the fight after all others. */
  readonly isLate?: true;
  readonly at: readonly [x: number, y: number];
  readonly system?: JsonObject;
  readonly items?: readonly JsonObject[];
}

/** A command outside a fight, and whose sheet sends it. */
export interface SentOutside {
  readonly name: string;
  readonly command: JsonObject;
}

/** A game as a walk goes through it. */
export interface WalkedGame {
  readonly rules: AnyRuleset;
  /** How its grid is measured. */
  readonly grid: { readonly distance: number; readonly units: string };
  /** Settings of the world, by their keys. */
  readonly settings: { readonly [key: string]: unknown };
  readonly walkers: readonly Walker[];
  /** What the tracker says as a fight is begun, each another time. */
  readonly openings: readonly JsonObject[];
  readonly situations: readonly Situation[];
  /** What sheets send outside fights, such as rests and rolls. */
  readonly outside: readonly SentOutside[];
  /** Commands that the walk does not play, by the reason. */
  readonly unplayed: { readonly [reason: string]: string };
  /** Questions that it does not come to, by the reason. */
  readonly unasked: { readonly [reason: string]: string };
  /** Commands whose options are not alike, such as one for each thing. */
  readonly tellsApart?: readonly string[];
  /** What is written into lines of forms that ask for something certain, by parameter. */
  readonly writes?: { readonly [parameter: string]: string };
  /** Where several are asked for their turns at once: what those do for a long time who are to do nothing. */
  readonly waits?: JsonObject;
}

/** Whether a fight has come to what is wanted; creatures are called by their names. */
export type IsWanted = (creature: (name: string) => Anything) => boolean;

/** What is brought about before palettes are looked at. `$Ann` stands for Ann. */
export type Step =
  /**
   * A command by the game master's word, tried with other dice until it comes to what is wanted, if anything is; what it
   * asks is answered as told then, else as usual.
   */
  | {
      readonly give: JsonObject;
      readonly until?: IsWanted;
      readonly answers?: { readonly [prompt: string]: string };
    }
  /** A sheet that is changed by hand. */
  | { readonly edits: string; readonly changes: JsonObject }
  /** Somebody who comes late. */
  | { readonly joins: string }
  /** What these declare on one count, while all others wait; it goes on until it has come to what is wanted. */
  | { readonly declare: readonly JsonObject[]; readonly until?: IsWanted }
  /** Turns go by until it is somebody's. */
  | { readonly turnOf: string };

/** What the game master and the others bring about before palettes are looked at. */
export interface Situation {
  readonly name: string;
  readonly set: readonly Step[];
  /** Whose palettes; everybody's where nobody is named. */
  readonly of?: readonly string[];
  /** For how many turns they are looked at. */
  readonly turns?: number;
  /** Commands that are played here again, whatever was played of them before. */
  readonly again?: readonly string[];
  /** Whether the hand is tried as well. */
  readonly hand?: boolean;
}

export function thing(type: string, name: string, system: JsonObject = {}): JsonObject {
  return { _id: id(name.replaceAll(" ", "")), name, type, system, effects: [] };
}

/** The documents of the world; an encounter with everybody in it waits to be begun. */
export function walkedWorld({ rules, grid, walkers }: WalkedGame): { [collection: string]: JsonObject[] } {
  const { users } = duelWorld();
  const actors = walkers.map(({ name, type, player, isFriend, system, items }) => ({
    _id: id(name),
    name,
    type,
    system: system ?? {},
    ownership: { default: 0, ...(player ? { [id(player)]: 3 } : {}) },
    prototypeToken: { name, disposition: player || isFriend ? 1 : -1, actorLink: true },
    items: (items ?? []).map((each) => structuredClone(each)),
    effects: [],
  }));
  const tokens = walkers.map(({ name, player, isFriend, at: [x, y] }) => ({
    _id: id(`${name}Token`),
    name,
    actorId: id(name),
    actorLink: true,
    x: x * 100,
    y: y * 100,
    width: 1,
    height: 1,
    elevation: 0,
    disposition: player || isFriend ? 1 : -1,
    delta: null,
  }));
  const combatants = walkers
    .filter(({ isLate }) => !isLate)
    .map(({ name }) => ({
      _id: id(`${name}Row`),
      type: "fighter",
      actorId: id(name),
      tokenId: id(`${name}Token`),
      sceneId: id("yard"),
      system: {},
    }));
  return structuredClone({
    users: users ?? [],
    actors,
    scenes: [{ _id: id("yard"), name: "Yard", active: true, grid: { type: 1, size: 100, ...grid }, tokens }],
    combats: [
      {
        _id: id("fight"),
        type: "encounter",
        scene: id("yard"),
        active: true,
        system: { ruleset: rules.id },
        combatants,
      },
    ],
  } as unknown as { [collection: string]: JsonObject[] });
}

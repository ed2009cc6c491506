// Passed things: what goes from one creature to another in a fight, by being taken or picked up, and whose it is meanwhile.

import { copyJson } from "../language/json.ts";
import type { CreatureState, TakenThing } from "../language/fight.ts";
import type { CreatureId } from "../language/rules.ts";
import { isStuck, squaresToThing, type Bearers, type Lies } from "./lying-things.ts";

/** On whose sheet a thing stands that somebody else has. A type and not an interface: it is part of a state. */
export type Origin = { readonly creature: CreatureId; readonly item: string };

/** A thing that may pass from one creature to another. */
export interface Passing {
  readonly id: string;
  /** Absent while it is with whoever has it on his sheet. */
  readonly of?: Origin;
}

/** A thing of somebody else. */
export interface Sought {
  readonly from: CreatureId;
  readonly item: string;
}

/** Where a thing passes. */
export interface Passage extends Sought {
  readonly to: CreatureId;
}

/** The id that a thing of `bearer` has among those of `taker`: its own at home, and one that nothing else can bear elsewhere. */
export function idAmong(thing: Passing, bearer: CreatureId, taker: CreatureId): string {
  const { creature, item } = originOf(thing, bearer);
  return creature === taker ? item : `${creature}~${item}`;
}

function originOf({ id, of }: Passing, bearer: CreatureId): Origin {
  return of ?? { creature: bearer, item: id };
}

/**
 * A thing goes from one creature's things to another's, with all of its numbers but those of `changed`. For the mutation
 * of an event, on its draft; nothing happens where the thing is not there or the taker is not.
 *
 * @param thingsOf The things of one kind that a creature has, by their ids; undefined for one that is not in the state.
 * @returns The id that it has there now; null where nothing passed.
 */
export function passThing<Thing extends Passing>(
  { from, to, item }: Passage,
  thingsOf: (bearer: CreatureId) => { [id: string]: Thing } | undefined,
  changed: Partial<Omit<Thing, "id" | "of">>,
): string | null {
  const [out, into] = [thingsOf(from), thingsOf(to)];
  const thing = out?.[item];
  if (!thing || !into || from === to) return null;
  const key = idAmong(thing, from, to);
  into[key] = movedThing(thing, from, to, changed);
  delete out[item];
  return key;
}

/** The thing as it is once it has passed. */
export function movedThing<Thing extends Passing>(
  thing: Thing,
  from: CreatureId,
  to: CreatureId,
  changed: Partial<Omit<Thing, "id" | "of">>,
): Thing {
  const origin = originOf(thing, from);
  const moved = { ...copyJson(thing), ...changed, id: idAmong(thing, from, to) };
  if (origin.creature !== to) return { ...moved, of: { ...origin } };
  const { of: _of, ...own } = moved;
  return own as Thing;
}

/** What is with somebody else than the one on whose sheet it stands; what lies about is with nobody. */
export function passedAmong(
  bearer: CreatureId,
  things: readonly Passing[],
  liesAbout: (thing: never) => boolean,
): readonly TakenThing[] {
  return things.flatMap((thing) =>
    thing.of && !liesAbout(thing as never)
      ? [{ item: thing.of.item, owner: thing.of.creature, taker: bearer }]
      : [],
  );
}

/** A thing of somebody else that lies on the ground, near enough to whoever looks for it. */
export interface Found<Thing> {
  readonly from: CreatureId;
  readonly thing: Thing;
}

/** How near things must be, in squares; `orStuck` where a game has anybody pull out what sticks in a body. */
export interface Nearness {
  readonly reach: number;
  readonly orStuck?: true;
}

/**
 * Things of others that lie on the ground within reach of a creature, with those of which no board tells how far off they
 * are: the table knows. What sticks in a body is not picked up so unless its game says it.
 */
export function thingsWithin<Thing extends { readonly lies: Lies }, Creature extends CreatureState>(
  creatures: Bearers & { readonly [id: CreatureId]: Creature },
  id: CreatureId,
  near: number | Nearness,
  thingsOf: (creature: Creature) => readonly Thing[],
): readonly Found<Thing>[] {
  const { reach, orStuck = false } = typeof near === "number" ? { reach: near } : near;
  const isLoose = (lies: Lies): boolean => (orStuck ? lies !== null : liesOnGround(lies));
  return Object.values(creatures).flatMap((creature) =>
    creature.id === id
      ? []
      : thingsOf(creature)
          .filter(({ lies }) => isLoose(lies) && (squaresToThing(id, lies, creatures) ?? 0) <= reach)
          .map((thing) => ({ from: creature.id, thing })),
  );
}

/** Whether a thing lies on the ground, where anybody may pick it up. */
export function liesOnGround(lies: Lies): boolean {
  return lies !== null && !isStuck(lies);
}

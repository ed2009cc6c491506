// Things that lie about: where what was dropped, thrown or stuck somewhere came to rest, and how far away that is.

import type { Command } from "../language/commands.ts";
import type { CreatureState, Position } from "../language/fight.ts";
import type { CreatureId } from "../language/rules.ts";
import type { Need } from "../language/ruleset.ts";
import type { Shape } from "../language/shape.ts";
import { boardOf, isOfHexes, shareGround, spacesBetween, wayOf, wayTowards, type Way } from "./board.ts";

export type { Way };

/** A space of the board with its height, in spaces, as a place of one space has them. A type and not an interface: it is part of a state, which is plain data. */
export type Spot = { readonly x: number; readonly y: number; readonly elevation: number };

/** It sticks in a creature and goes wherever that goes. */
export type StuckIn = { readonly stuckIn: CreatureId };

/** It lies about, and no board tells where: the table knows who is near. A type and not an interface, as above. */
export type Somewhere = { readonly somewhere: true };

/**
 * Where a thing came to rest: the property `lies` of an item in the state of a fight. Null where it does not lie about,
 * being held or put away; in fights of before also where no board told.
 */
export type Lies = Spot | StuckIn | Somewhere | null;

/** Where a thing lies that has come to rest where no board tells. */
export const SOMEWHERE: Somewhere = { somewhere: true };

/** Whether a thing sticks in a creature. */
export function isStuck(lies: Lies): lies is StuckIn {
  return lies !== null && "stuckIn" in lies;
}

/**
 * The spot under a creature: the middle of its space, the square nearer to its corner where it has an even side. Somewhere
 * where no board tells. `ground` is the height, in squares, to which a thing falls from whoever stands on nothing;
 * without it the thing stays at the creature's feet.
 */
export function spotUnder(position: Position, ground?: number): Spot;
export function spotUnder(position: Position | null, ground?: number): Spot | Somewhere;
export function spotUnder(position: Position | null, ground?: number): Spot | Somewhere {
  if (!position) return SOMEWHERE;
  return { ...middleSpace(position), elevation: ground ?? position.elevation };
}

/** The space in the middle of a creature's: on hexes that of its place, without a grid exactly the middle. */
function middleSpace(position: Position): { readonly x: number; readonly y: number } {
  const { x, y, width, height } = position;
  const board = boardOf(position);
  if (isOfHexes(board)) return { x, y };
  if (board === "gridless") return { x: x + (width - 1) / 2, y: y + (height - 1) / 2 };
  return { x: x + middle(width), y: y + middle(height) };
}

/** Whole squares from the first one of a side to the middle one. */
function middle(length: number): number {
  return Math.max(0, Math.floor((length - 1) / 2));
}

/**
 * The spot so many squares beside a creature one way, counted from the edge of its space, so that 1 is the neighboring
 * square and 0 its own. `isFree` says whether a thing can get from one square into the next;
 * it comes to rest before the first step that is barred.
 */
export function spotBeside(
  position: Position,
  [stepX, stepY]: Way,
  squares: number,
  isFree: (to: Spot, from: Spot) => boolean = () => true,
): Spot {
  let spot: Spot = { ...edgeSpace(position, [stepX, stepY]), elevation: position.elevation };
  for (let i = 0; i < squares; i += 1) {
    const next = { ...spot, x: spot.x + stepX, y: spot.y + stepY };
    if (!isFree(next, spot)) break;
    spot = next;
  }
  return spot;
}

/** The space of a creature from which a thing leaves it one way. */
function edgeSpace(position: Position, [stepX, stepY]: Way): { readonly x: number; readonly y: number } {
  if (boardOf(position) === "squares")
    return {
      x: edge(position.x, position.width, stepX),
      y: edge(position.y, position.height, stepY),
    };
  let spot = middleSpace(position);
  const isInside = (at: { readonly x: number; readonly y: number }): boolean =>
    shareGround(position, { ...position, ...at, width: 1, height: 1 });
  for (let next = spot; isInside(next); next = { x: spot.x + stepX, y: spot.y + stepY }) spot = next;
  return spot;
}

/** The square of a side from which a thing leaves it. */
function edge(start: number, length: number, step: number): number {
  if (step === 0) return start + middle(length);
  return step > 0 ? start + Math.max(1, length) - 1 : start;
}

/** The way straight from one place to another, as one of eight or of six; down the board where both have one middle. */
export function wayFrom(from: Position, to: Position): Way {
  const board = boardOf(from, to);
  if (board !== "squares") {
    const named = wayTowards(from, to);
    return named ? [named[1], named[2]] : (wayOf(board, "S") ?? wayOf(board, "SE") ?? [0, 1]);
  }
  const across = to.x + to.width / 2 - (from.x + from.width / 2);
  const down = to.y + to.height / 2 - (from.y + from.height / 2);
  if (across === 0 && down === 0) return [0, 1];
  // A direction belongs to the nearest of eight: less than tan 22.5° along an axis is none.
  const flat = Math.SQRT2 - 1;
  const stepX = Math.abs(across) > flat * Math.abs(down) ? Math.sign(across) : 0;
  const stepY = Math.abs(down) > flat * Math.abs(across) ? Math.sign(down) : 0;
  return [stepX, stepY];
}

/** The creatures among whom a thing may stick. */
export type Bearers = { readonly [id: CreatureId]: Pick<CreatureState, "position"> };

/**
 * How far a creature is from a thing that lies about, in squares: 1 for a neighboring square, 0 in its own space or in
 * its own body. Null where the thing does not lie about or no board tells: then reach must not be refused.
 */
export function squaresToThing(id: CreatureId, lies: Lies, creatures: Bearers): number | null {
  if (!lies) return null;
  if (isStuck(lies) && lies.stuckIn === id) return 0;
  const from = creatures[id]?.position ?? null;
  const at = placeOfThing(lies, creatures);
  return from && at ? spacesBetween(from, at) : null;
}

/** The place that a thing takes up: its square, or all of whoever it sticks in. Null where squaresToThing tells nothing. */
export function placeOfThing(lies: Lies, creatures: Bearers): Position | null {
  if (!lies) return null;
  if (isStuck(lies)) return creatures[lies.stuckIn]?.position ?? null;
  if ("somewhere" in lies) return null;
  return { ...lies, width: 1, height: 1 };
}

/** How far off anybody may say that a thing lies. */
const FARTHEST = 9999;

/**
 * The parameter of picking a thing up by which the table says how far off it lies, in the unit of the game, where no
 * board tells it. Nothing said is within reach: whoever means to pick it up is by it.
 */
export const SAID_DISTANCE = {
  distance: { kind: "number", integer: true, min: 0, max: FARTHEST, optional: true },
} as const satisfies { readonly [parameter: string]: Shape };

/** What a command says of how far off something is, in the unit of the game; null where it says nothing. Never throws. */
export function saidDistance(command: Command): number | null {
  const said = command["distance"];
  return typeof said === "number" ? said : null;
}

/** What the form of picking a thing up asks whoever stands on no board. */
export function distanceNeeds(creature: CreatureState, lies: Lies, creatures: Bearers): readonly Need[] {
  if (!lies || creature.position || squaresToThing(creature.id, lies, creatures) !== null) return [];
  return [{ kind: "number", parameter: "distance", min: 0, max: FARTHEST, optional: true }];
}

/** How a thing's distance is measured: the units of the game in a space of the board, and what the table has said. */
export interface Measuring {
  readonly space: number;
  /** In the unit of the game; null where nothing was said. */
  readonly said: number | null;
}

/**
 * How far a creature is from a thing that lies about, in the unit of the game: as the board tells it, else as the table
 * has said. Null where neither tells; then reach must not be refused.
 */
export function distanceToThing(
  id: CreatureId,
  lies: Lies,
  creatures: Bearers,
  { space, said }: Measuring,
): number | null {
  const spaces = squaresToThing(id, lies, creatures);
  if (spaces !== null) return spaces * space;
  return lies ? said : null;
}

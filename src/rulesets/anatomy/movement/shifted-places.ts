// Shifted places: where a Shove, a Drag and a Reposition leave somebody, as far as walls and others let them.

import { freeSteps } from "../../../core/kit/barred-steps.ts";
import { spotUnder, wayFrom, type Way } from "../../../core/kit/lying-things.ts";
import { boardOf, centerOf, shareGround, waysOn } from "../../../core/kit/board.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { Position } from "../../../core/language/fight.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { isWayFree } from "./board.ts";
import { distanceBetween } from "./positioning.ts";
import type { AnatomyReadContext } from "../rulings.ts";

/** A maneuver that shifts somebody: who shifts whom, and the command with the steps that the host's board bars. */
export interface Shift {
  readonly actor: CreatureId;
  readonly target: CreatureId;
  readonly command: Command;
}

/** A place one step on. */
function stepped(position: Position, [stepX, stepY]: Way): Position {
  return { ...position, x: position.x + stepX, y: position.y + stepY };
}

/** Whether somebody can be where a step leads: no wall on the way, and at its height nobody else but those who make room. */
function canStep(
  { state, absent }: AnatomyReadContext,
  { id, from, way }: { readonly id: CreatureId; readonly from: Position; readonly way: Way },
  { command, room }: { readonly command: Command; readonly room: readonly CreatureId[] },
): boolean {
  const to = stepped(from, way);
  if (freeSteps(command, id, from, way, 1) === 0 || !isSpaceFree(state.walls ?? [], from, to)) return false;
  return Object.values(state.creatures).every(
    (each) =>
      each.id === id ||
      room.includes(each.id) ||
      each.dead ||
      absent.has(each.id) ||
      each.position === null ||
      each.position.elevation !== to.elevation ||
      !shareGround(to, each.position),
  );
}

/** Every square of a space must get through. */
function isSpaceFree(walls: Parameters<typeof isWayFree>[0], from: Position, to: Position): boolean {
  if (walls.length === 0) return true;
  if (from.board) return isWayFree(walls, spotUnder(from), spotUnder(to), from.board);
  for (let x = 0; x < from.width; x += 1)
    for (let y = 0; y < from.height; y += 1)
      if (!isWayFree(walls, { x: from.x + x, y: from.y + y }, { x: to.x + x, y: to.y + y })) return false;
  return true;
}

/** Places of those whom a maneuver shifts, and how many steps it took them. */
export interface Shifted {
  readonly steps: number;
  readonly places: { readonly [creature: CreatureId]: Position };
}

function both({ state }: AnatomyReadContext, shift: Shift): readonly [Position, Position] | null {
  const actor = state.creatures[shift.actor]?.position;
  const target = state.creatures[shift.target]?.position;
  return actor && target ? [actor, target] : null;
}

/** ANAT-M-06: straight away from whoever shoves, until something stands in the way. Null without a board. */
export function shoved(situation: AnatomyReadContext, shift: Shift, steps: number): Shifted | null {
  const places = both(situation, shift);
  if (!places) return null;
  const way = wayFrom(places[0], places[1]);
  let [, at] = places;
  let gone = 0;
  while (gone < steps) {
    if (!canStep(situation, { id: shift.target, from: at, way }, { command: shift.command, room: [] })) break;
    at = stepped(at, way);
    gone += 1;
  }
  return { steps: gone, places: { [shift.target]: at } };
}

/** ANAT-M-02: whoever drags goes straight back, and the target comes along. Null without a board. */
export function dragged(situation: AnatomyReadContext, shift: Shift, steps: number): Shifted | null {
  const places = both(situation, shift);
  if (!places) return null;
  const way = wayFrom(places[1], places[0]);
  const room = [shift.actor, shift.target];
  let [actor, target] = places;
  let gone = 0;
  while (gone < steps) {
    const given = { command: shift.command, room };
    const goes = canStep(situation, { id: shift.actor, from: actor, way }, given);
    if (!goes || !canStep(situation, { id: shift.target, from: target, way }, given)) break;
    actor = stepped(actor, way);
    target = stepped(target, way);
    gone += 1;
  }
  return { steps: gone, places: { [shift.actor]: actor, [shift.target]: target } };
}

/** ANAT-M-04: the first free place straight beyond the target; null without a board, and where there is none. */
export function beyond(situation: AnatomyReadContext, shift: Shift): Position | null {
  const places = both(situation, shift);
  if (!places) return null;
  const [from, target] = places;
  const way = wayFrom(from, target);
  const given = { command: shift.command, room: [shift.target] };
  let at = from;
  // Both spaces together are as long as the way through.
  for (let steps = from.width + target.width + from.height + target.height; steps > 0; steps -= 1) {
    if (!canStep(situation, { id: shift.actor, from: at, way }, given)) return null;
    at = stepped(at, way);
    if (isPast(at, target, way)) return at;
  }
  return null;
}

/** Whether a space has left another behind. */
function isPast(at: Position, other: Position, [stepX, stepY]: Way): boolean {
  if (at.board) {
    const [own, there] = [centerOf(at), centerOf(other)];
    const [end] = [centerOf({ ...at, x: at.x + stepX, y: at.y + stepY })];
    const along = (own.x - there.x) * (end.x - own.x) + (own.y - there.y) * (end.y - own.y);
    return along > 0 && !shareGround(at, other);
  }
  const past = (step: number, [start, length]: readonly number[], [from, size]: readonly number[]): boolean =>
    step > 0
      ? (start ?? 0) >= (from ?? 0) + (size ?? 0)
      : step < 0 && (start ?? 0) + (length ?? 0) <= (from ?? 0);
  return (
    !shareGround(at, other) &&
    (past(stepX, [at.x, at.width], [other.x, other.width]) ||
      past(stepY, [at.y, at.height], [other.y, other.height]))
  );
}

/**
 * ANAT-M-05: the ways that the next step of a Reposition may lead, by compass word: free, within reach of whoever does it,
 * and to no place of before. `trail` holds the places so far, the last of them the one it starts from.
 */
export function waysToReposition(
  situation: AnatomyReadContext,
  shift: Shift,
  reach: number,
  trail: readonly Position[],
): ReadonlyMap<string, Position> {
  const found = new Map<string, Position>();
  const actor = situation.state.creatures[shift.actor];
  const from = trail.at(-1);
  if (!actor || !from) return found;
  for (const [word, stepX, stepY] of waysOn(boardOf(from))) {
    const to = stepped(from, [stepX, stepY]);
    const step = { id: shift.target, from, way: [stepX, stepY] } as const;
    if (trail.some(({ x, y }) => x === to.x && y === to.y)) continue;
    if ((distanceBetween(actor.position, to) ?? 0) > reach) continue;
    if (canStep(situation, step, { command: shift.command, room: [] })) found.set(word, to);
  }
  return found;
}

// Where the policy walks: square by square towards a foe, around whoever stands in the way.

import { boardOf, shareGround, stepsTowards, waysOn } from "../../../core/kit/board.ts";
import type { Position } from "../../../core/language/fight.ts";
import { has } from "../health/conditions.ts";
import { reachOfMove } from "../movement/movement.ts";
import { distanceBetween, SQUARE } from "../movement/positioning.ts";
import type { AnatomyReadContext } from "../rulings.ts";
import type { AnatomyCreature } from "../state.ts";
import { COMPASS } from "../tables.ts";

// A type and not an interface: a path travels in a command as plain data.
type Square = { readonly x: number; readonly y: number };

/** Whatever it walks up to. */
type Placed = Pick<AnatomyCreature, "position">;

/** A path of one move that ends as near to the foe as it can; empty when there is no way. */
export function approach(
  situation: AnatomyReadContext,
  actor: AnatomyCreature,
  foe: Placed,
  reach: number,
): Square[] {
  if (!actor.position || !foe.position) return [];
  const steps = Math.floor(reachOfMove(situation, actor).value / SQUARE);
  const others = Object.values(situation.state.creatures).filter((each) => each !== actor && !each.dead);
  const path: Square[] = [];
  let here: Position = actor.position;
  while (path.length < steps && far(here, foe) > reach) {
    const next = stepTowards(here, foe.position, others);
    if (!next) return wayAround(actor.position, foe, reach, others).slice(0, steps);
    here = { ...here, ...next };
    path.push(next);
  }
  return path;
}

function far(here: Position, foe: Placed): number {
  return distanceBetween(here, foe.position) ?? 0;
}

/** The free neighboring square that is nearer than this one; the straightest of them. */
function stepTowards(here: Position, to: Position, others: readonly AnatomyCreature[]): Square | null {
  if (here.board) {
    const next = stepsTowards(here, to).find(({ x, y }) => isFree(here, x, y, others));
    return next ? { x: next.x, y: next.y } : null;
  }
  let best: Square | null = null;
  let least = span(here.x + here.width / 2, here.y + here.height / 2, to);
  for (const [, dx, dy] of COMPASS) {
    const x = here.x + dx;
    const y = here.y + dy;
    const length = span(x + here.width / 2, y + here.height / 2, to);
    if (length >= least || !isFree(here, x, y, others)) continue;
    best = { x, y };
    least = length;
  }
  return best;
}

/** A policy looks no further than so many squares for a way around. */
const MOST_SQUARES = 400;

/** The shortest way to a square from where the foe is in reach; empty when there is none nearby. */
function wayAround(
  start: Position,
  foe: Placed,
  reach: number,
  others: readonly AnatomyCreature[],
): Square[] {
  const seen = new Set([`${start.x},${start.y}`]);
  const ways: { readonly at: Square; readonly path: Square[] }[] = [{ at: start, path: [] }];
  for (let i = 0; i < ways.length && ways.length < MOST_SQUARES; i += 1) {
    const way = ways[i];
    if (!way) break;
    if (far({ ...start, ...way.at }, foe) <= reach) return way.path;
    for (const [, dx, dy] of waysOn(boardOf(start))) {
      const at = { x: way.at.x + dx, y: way.at.y + dy };
      const key = `${at.x},${at.y}`;
      if (seen.has(key)) continue;
      seen.add(key);
      if (isFree(start, at.x, at.y, others)) ways.push({ at, path: [...way.path, at] });
    }
  }
  return [];
}

function isFree(mover: Position, x: number, y: number, others: readonly AnatomyCreature[]): boolean {
  for (const { position } of others) if (position !== null && overlaps(mover, x, y, position)) return false;
  return true;
}

/** Between the centers, squared, so that a step along the diagonal counts for more. */
function span(x: number, y: number, to: Position): number {
  const across = x - to.x - to.width / 2;
  const down = y - to.y - to.height / 2;
  return across * across + down * down;
}

function overlaps(mover: Position, x: number, y: number, other: Position): boolean {
  if (mover.board) return shareGround({ ...mover, x, y }, other);
  return (
    x < other.x + other.width &&
    other.x < x + mover.width &&
    y < other.y + other.height &&
    other.y < y + mover.height
  );
}

/** ANAT-ACT-12: a straight run at a foe beyond a move, or null. */
export function chargePath(
  situation: AnatomyReadContext,
  actor: AnatomyCreature,
  foe: AnatomyCreature,
  reach: number,
): Square[] | null {
  const { position } = actor;
  if (!position || position.board || !foe.position || !situation.rulings.chargeEnabled || has(actor, "prone"))
    return null;
  const dx = foe.position.x - position.x;
  const dy = foe.position.y - position.y;
  const straight = dx === 0 || dy === 0 || Math.abs(dx) === Math.abs(dy);
  const length = Math.ceil(((distanceBetween(position, foe.position) ?? 0) - reach) / SQUARE);
  const most = reachOfMove(situation, actor).value / SQUARE;
  if (!straight || length < 2 || length <= most || length > 2 * most) return null;
  const path = Array.from({ length }, (_each, i) => ({
    x: position.x + Math.sign(dx) * (i + 1),
    y: position.y + Math.sign(dy) * (i + 1),
  }));
  const others = Object.values(situation.state.creatures).filter((each) => each !== actor && !each.dead);
  return path.every(({ x, y }) => isFree(position, x, y, others)) ? path : null;
}

// Where the policy walks: square by square towards a foe, around whoever stands in the way.

import type { Position } from "../../core/fight.ts";
import { has } from "./conditions.ts";
import { reachOfMove } from "./movement.ts";
import { distanceBetween, SQUARE } from "./positioning.ts";
import type { AnatomySituation } from "./rulings.ts";
import type { AnatomyCreature } from "./state.ts";
import { COMPASS } from "./tables.ts";

// A type and not an interface: a path travels in a command as plain data.
type Square = { readonly x: number; readonly y: number };

/** A path of one move that ends as near to the foe as it can; empty when it leads no nearer. */
export function approach(
  situation: AnatomySituation,
  actor: AnatomyCreature,
  foe: AnatomyCreature,
  reach: number,
): Square[] {
  if (!actor.position || !foe.position) return [];
  const steps = Math.floor(reachOfMove(situation, actor).value / SQUARE);
  const others = Object.values(situation.state.creatures).filter((each) => each !== actor && !each.dead);
  const path: Square[] = [];
  let here: Position = actor.position;
  while (path.length < steps && far(here, foe) > reach) {
    const next = stepTowards(here, foe.position, others);
    if (!next) break;
    here = { ...here, ...next };
    path.push(next);
  }
  return path;
}

function far(here: Position, foe: AnatomyCreature): number {
  return distanceBetween(here, foe.position) ?? 0;
}

/** The free neighboring square that is nearer than this one; the straightest of them. */
function stepTowards(here: Position, to: Position, others: readonly AnatomyCreature[]): Square | null {
  let best: Square | null = null;
  let least = span(here, to);
  for (const [, dx, dy] of COMPASS) {
    const x = here.x + dx;
    const y = here.y + dy;
    const length = span({ ...here, x, y }, to);
    if (length >= least || others.some(({ position }) => position !== null && overlaps(here, x, y, position)))
      continue;
    best = { x, y };
    least = length;
  }
  return best;
}

/** Between the centers, so that a step along the diagonal counts for more. */
function span(a: Position, b: Position): number {
  return Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
}

function overlaps(mover: Position, x: number, y: number, other: Position): boolean {
  return (
    x < other.x + other.width &&
    other.x < x + mover.width &&
    y < other.y + other.height &&
    other.y < y + mover.height
  );
}

/** ANAT-ACT-12: a straight run at a foe beyond a move, or null. */
export function chargePath(
  situation: AnatomySituation,
  actor: AnatomyCreature,
  foe: AnatomyCreature,
  reach: number,
): Square[] | null {
  const { position } = actor;
  if (!position || !foe.position || !situation.rulings.chargeEnabled || has(actor, "prone")) return null;
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
  const blocked = path.some(({ x, y }) =>
    others.some((each) => each.position !== null && overlaps(position, x, y, each.position)),
  );
  return blocked ? null : path;
}

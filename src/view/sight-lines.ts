// What a board tells of an attack: how well walls and creatures hide its target, and who stands higher.

import type { FightState, Position } from "../core/language/fight.ts";
import {
  boardOf,
  centerOf,
  cornersOf,
  isOfHexes,
  middlesUnder,
  shareGround,
  type Point as Spot,
} from "../core/kit/board.ts";
import type { CoverQuestion, HeightQuestion } from "../core/language/board-fields.ts";
import type { CreatureId } from "../core/language/rules.ts";

/** A point of the plane, as `core/kit/board.ts` has it; the height in spaces as well. */
export interface Point extends Spot {
  readonly elevation: number;
}

/** Whether a wall stops the line between two points. Walls are the host's; creatures are counted here. */
export type IsWalled = (from: Point, to: Point) => boolean;

/** What the board says: a choice or null for none, that no line at all is free, or that it depends on a target yet to be chosen. */
export type BoardAnswer =
  | { readonly kind: "told"; readonly choice: string | null }
  | { readonly kind: "stopped" }
  | { readonly kind: "waits" };

/** So many points in a row of the target's space, and as many rows, are looked at. */
const POINTS = 4;
/** Lines begin in the middle of the own space and a little inside its corners: so far one leans around an edge. */
const LEAN = 0.1;
/** Somebody is in the way whose space is crossed by at least this share of the lines. */
const IN_THE_WAY = 1 / 2;

/** Who looks at whom on the board of a fight. */
export interface Glance {
  readonly state: FightState;
  readonly actor: CreatureId;
  readonly target: CreatureId;
}

/** What may stand in the way of a look. */
export interface Obstacles {
  readonly isWalled: IsWalled;
  /** Whom the viewer may know of; everybody when left out. Nobody else is seen to stand in the way. */
  readonly inView?: (creature: CreatureId) => boolean;
}

/** The cover of a target, as seen from the best place in the actor's space; null where either is not on the board. */
export function readCover(
  question: CoverQuestion,
  { state, actor, target }: Glance,
  { isWalled, inView = () => true }: Obstacles,
): BoardAnswer | null {
  const from = state.creatures[actor]?.position;
  const to = state.creatures[target]?.position;
  if (!from || !to) return null;
  const bodies = (question.crowd?.creatures ?? []).flatMap((id) => {
    const place = state.creatures[id]?.position;
    const isBetween = id !== actor && id !== target && place && inView(id);
    return isBetween && !shareGround(place, from) && !shareGround(place, to) ? [place] : [];
  });
  const ranks = startsIn(from).map((start) => rankFrom(start, question, { to, bodies, isWalled }));
  const best = Math.min(...ranks);
  if (best === Infinity)
    return question.total === undefined ? { kind: "stopped" } : { kind: "told", choice: question.total };
  const rank = Math.max(best, rankOf(question, question.own?.[target]));
  return { kind: "told", choice: question.degrees[rank]?.choice ?? null };
}

/** Whether the actor is higher up than a target; null where either is not on the board. */
export function readHeight({ higher }: HeightQuestion, { state, actor, target }: Glance): BoardAnswer | null {
  const own = state.creatures[actor]?.position;
  const other = state.creatures[target]?.position;
  if (!own || !other) return null;
  return { kind: "told", choice: own.elevation > other.elevation ? higher : null };
}

/** The place of a choice among the degrees; -1 for none. */
function rankOf({ degrees }: CoverQuestion, choice: string | undefined): number {
  return degrees.findIndex((degree) => degree.choice === choice);
}

/** Where lines lead, and what may stop them on the way. */
interface LinesTo {
  readonly to: Position;
  readonly bodies: readonly Position[];
  readonly isWalled: IsWalled;
}

/** The degree that the lines from one point come to; -1 for none, Infinity where all are stopped. */
function rankFrom(start: Point, question: CoverQuestion, { to, bodies, isWalled }: LinesTo): number {
  const ends = pointsIn(to);
  const open = ends.filter((end) => !isWalled(start, end));
  if (open.length === 0) return Infinity;
  const stopped = (ends.length - open.length) / ends.length;
  const walls = question.degrees.filter(({ from }) => stopped >= from).length - 1;
  const crossing = open.filter((end) => bodies.some((body) => crosses(start, end, body)));
  const isCrowded = crossing.length > 0 && crossing.length >= IN_THE_WAY * ends.length;
  return Math.max(walls, isCrowded ? rankOf(question, question.crowd?.choice) : -1);
}

function startsIn(place: Position): readonly Point[] {
  const middle = centerOf(place);
  const leanTo = (from: number, to: number): number => from + Math.sign(to - from) * LEAN;
  const corners = cornersOf(place).map((corner) =>
    isOfHexes(boardOf(place))
      ? between(corner, middle, LEAN)
      : { x: leanTo(corner.x, middle.x), y: leanTo(corner.y, middle.y) },
  );
  return [middle, ...corners].map((each) => ({ ...each, elevation: place.elevation }));
}

function pointsIn(place: Position): readonly Point[] {
  const points = isOfHexes(boardOf(place)) ? pointsInHexes(place) : pointsInRectangle(place);
  return points.map((each) => ({ ...each, elevation: place.elevation }));
}

function pointsInRectangle({ x, y, width, height }: Position): readonly Spot[] {
  const steps = Array.from({ length: POINTS }, (_step, i) => (i + 0.5) / POINTS);
  return steps.flatMap((down) => steps.map((along) => ({ x: x + along * width, y: y + down * height })));
}

/** Of each hex the middle, and twelve points around it, towards its corners and its sides. */
function pointsInHexes(place: Position): readonly Spot[] {
  return middlesUnder(place).flatMap((middle) => [
    middle,
    ...HEX_RINGS.flatMap(({ radius, turned }) =>
      Array.from({ length: 6 }, (_point, i) => {
        const angle = ((turned + 60 * i) * Math.PI) / 180;
        return { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) };
      }),
    ),
  ]);
}

/** The inner and the outer points of a hex whose sides are half a space from its middle. */
const HEX_RINGS = [
  { radius: 0.2, turned: 0 },
  { radius: 0.4, turned: 30 },
] as const;

/** The point so far from one towards another. */
function between(from: Spot, to: Spot, far: number): Spot {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : far / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Whether a line passes through the inside of a space. */
function crosses(from: Point, to: Point, space: Position): boolean {
  const corners = cornersOf(space);
  let [enter, leave] = [0, 1];
  for (const [i, a] of corners.entries()) {
    const b = corners[(i + 1) % corners.length] ?? a;
    // How far inside of this edge the line begins and ends; corners go clockwise as the board is seen.
    const inside = ({ x, y }: Spot): number => (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
    const [start, end] = [inside(from), inside(to)];
    if (start <= 0 && end <= 0) return false;
    if (start > 0 !== end > 0) {
      const share = start / (start - end);
      if (start > 0) leave = Math.min(leave, share);
      else enter = Math.max(enter, share);
    }
  }
  return enter < leave;
}

// Carried: where those stand who ride a mover, are dragged along or cling to it, at each step of its way.

import type { Position } from "../../../core/language/fight.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { flankedBetween, newlyFlanked } from "../attack/flank-watch.ts";
import type { Step } from "../attack/watchers.ts";
import type { DestinyReadContext } from "../rulings.ts";
import type { DestinyState } from "../state.ts";
import { mountOf } from "./riding.ts";

/** Who goes, and who goes along. */
export interface Company {
  readonly creature: CreatureId;
  readonly carries?: readonly CreatureId[];
}

/** Where somebody carried stands when its bearer has gone from one place to another. */
export function beside(own: Position, start: Position, place: Position): Position {
  return { ...own, x: own.x + place.x - start.x, y: own.y + place.y - start.y };
}

/** DEST-ACT-05, DEST-MNT-01: a step of the mover, and with it of whoever rides it. */
export function approachesOf(
  situation: DestinyReadContext,
  { creature, carries = [] }: Company,
  from: Position,
  to: Position,
): Step[] {
  const { creatures } = situation.state;
  const mover = creatures[creature];
  const start = mover?.position;
  if (!mover || !start) return [];
  const approaches: Step[] = [{ mover, from, to }];
  for (const id of carries) {
    const rider = creatures[id];
    if (!rider?.position || mountOf(rider) !== mover.id) continue;
    const at = (place: Position): Position => beside(rider.position ?? place, start, place);
    approaches.push({ mover: rider, from: at(from), to: at(to) });
  }
  return approaches;
}

/** DEST-FLK-01, DEST-FLK-03: those who are flanked by a step of a mover and of all whom it takes along, and were not before. */
export function flankedByStep(
  situation: DestinyReadContext,
  company: Company,
  from: Position | null,
  to: Position,
): readonly CreatureId[] {
  const mover = situation.state.creatures[company.creature];
  if (!mover) return [];
  if (!from || (company.carries ?? []).length === 0) return newlyFlanked(situation, mover, from, to);
  return flankedBetween(withAllAt(situation, company, from), withAllAt(situation, company, to));
}

/** The situation with the mover at a place, and whoever goes along beside it. */
function withAllAt(
  situation: DestinyReadContext,
  { creature, carries = [] }: Company,
  place: Position,
): DestinyReadContext {
  const { state } = situation;
  const start = state.creatures[creature]?.position ?? place;
  const moved = [creature, ...carries].flatMap((id) => {
    const each = state.creatures[id];
    return each?.position ? [[id, { ...each, position: beside(each.position, start, place) }] as const] : [];
  });
  const creatures: DestinyState["creatures"] = { ...state.creatures, ...Object.fromEntries(moved) };
  return { ...situation, state: { ...state, creatures } };
}

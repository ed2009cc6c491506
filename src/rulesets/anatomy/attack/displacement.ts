// Displacement: what a successful Drag, Reposition or Shove does to the places of those on the board.

import type { Position } from "../../../core/language/fight.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { ask, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { loosenHolds, loosenShoved } from "../movement/holds.ts";
import { reachOf, SQUARE } from "../movement/positioning.ts";
import {
  beyond,
  dragged,
  shoved,
  waysToReposition,
  type Shift,
  type Shifted,
} from "../movement/shifted-places.ts";
import { PROMPTS } from "../prompts.ts";
import type { AnatomyContext } from "../rulings.ts";
import { MANEUVERS } from "../tables.ts";

/** A maneuver that moves its target, with its degrees. */
export interface Displacement extends Shift {
  readonly name: "drag" | "reposition" | "shove";
  readonly degrees: number;
  readonly lunging: boolean;
}

/** ANAT-M-02, ANAT-M-05, ANAT-M-06: 5 ft and 5 more for each degree. Without a board it only says how far. */
export function* displace(context: AnatomyContext, moved: Displacement): Procedure<void> {
  const steps = 1 + moved.degrees;
  if (moved.name === "reposition") return yield* reposition(context, moved, steps);
  const shift = moved.name === "drag" ? dragged : shoved;
  tell(context, moved, steps, shift(context.situation, moved, steps));
}

/** ANAT-M-04: whoever overruns goes through the target's space to the other side, where that is free. */
export function runThrough(context: AnatomyContext, shift: Shift): void {
  const { actor, target } = shift;
  const place = beyond(context.situation, shift);
  const operands = { target, through: place !== null };
  emitFor(context, actor, { type: "Overran", rule: "ANAT-M-04", operands }, (creature) => {
    if (place) creature.position = place;
  });
  loosenHolds(context, actor);
}

/** One question for each 5 ft, since no way is straight here; it ends where nothing is free or no more is wanted. */
function* reposition(context: AnatomyContext, moved: Displacement, steps: number): Procedure<void> {
  const { actor, target, lunging } = moved;
  const reach = reachOf(context.creature(actor), null, lunging);
  const start = context.creature(target).position;
  if (!start || !context.creature(actor).position) return tell(context, moved, steps, null);
  const trail: Position[] = [start];
  while (trail.length <= steps) {
    const left = SQUARE * (steps + 1 - trail.length);
    const ways = waysToReposition(context.situation, moved, reach, trail);
    const place = yield* askWay(context, moved, left, ways);
    if (!place) break;
    trail.push(place);
  }
  const end = trail.at(-1) ?? start;
  tell(context, moved, steps, { steps: trail.length - 1, places: { [target]: end } });
}

/** Where the next 5 ft lead; null where nothing is free, or nobody wants more. */
function* askWay(
  context: AnatomyContext,
  { actor, target }: Displacement,
  left: number,
  ways: ReadonlyMap<string, Position>,
): Procedure<Position | null> {
  const [first] = ways.keys();
  if (first === undefined) return null;
  const { choice } = yield* ask(PROMPTS.reposition, {
    to: actor,
    choices: [...ways.keys(), "stay"].map((id) => ({ id })),
    usual: first,
    operands: { target, left },
    involves: [actor, target],
  });
  return ways.get(choice) ?? null;
}

function tell(context: AnatomyContext, moved: Displacement, steps: number, shifted: Shifted | null): void {
  const { name, actor, target } = moved;
  const rule: RuleId = MANEUVERS[name].rule;
  const feet = SQUARE * (shifted ? shifted.steps : steps);
  const operands = { maneuver: name, feet, by: actor, both: name === "drag" };
  const own = shifted?.places[target];
  emitFor(context, target, { type: "Displaced", rule, operands }, (creature) => {
    if (own) creature.position = own;
  });
  const others = Object.entries(shifted?.places ?? {}).filter(([id]) => id !== target);
  for (const [id, place] of others) follow(context, id, place, feet);
  for (const id of [target, ...others.map(([other]) => other)]) loosenHolds(context, id);
  if (!shifted && name === "shove") loosenShoved(context, { target, by: actor, feet });
}

/** ANAT-M-02: whoever drags goes along. */
function follow(context: AnatomyContext, id: CreatureId, place: Position, feet: number): void {
  if (feet === 0) return;
  emitFor(context, id, { type: "Moved", rule: "ANAT-M-02", operands: { feet } }, (creature) => {
    creature.position = place;
  });
}

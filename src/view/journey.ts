// On the way to an area that lies farther than one step: what is offered next to whoever has come on.

import type { Command } from "../core/language/commands.ts";
import type { CreatureId } from "../core/language/rules.ts";
import type { AreasView } from "./areas-view.ts";

/** Who is under way, whereto, where it stood as its last step was offered, and where that leads. */
export interface Journey {
  readonly creature: CreatureId;
  readonly goal: string;
  readonly from: string;
  readonly next: string;
}

/** The way on which a press on an area sets out; null where one step leads there, or none does. */
export function beginJourney(view: AreasView, goal: string): Journey | null {
  const area = view.areas.find(({ name }) => name === goal);
  const [next] = area?.by ?? [];
  const creature = area?.way?.creature ?? null;
  return next === undefined || creature === null
    ? null
    : { creature, goal, from: placeIn(view, creature), next };
}

/**
 * What becomes of a way after anything has changed, and the step that is offered now. Whoever is stopped in mid-step by a
 * question stays on the way until that is answered; whoever has gone elsewhere, or can go no farther, is on it no longer.
 */
export function goOnJourney(
  journey: Journey,
  view: AreasView,
  isAsked: boolean,
): { readonly journey: Journey | null; readonly step: Command | null } {
  const at = placeIn(view, journey.creature);
  if (at === journey.from || (at === journey.next && isAsked)) return { journey, step: null };
  const goal = view.areas.find(({ name }) => name === journey.goal);
  if (at !== journey.next || !goal?.way || goal.way.creature !== journey.creature)
    return { journey: null, step: null };
  return { journey: { ...journey, from: at, next: goal.by[0] ?? goal.name }, step: goal.way };
}

/** The area in which somebody stands; empty for none. */
function placeIn({ areas }: AreasView, creature: CreatureId): string {
  return areas.find(({ here }) => here.some(({ id }) => id === creature))?.name ?? "";
}

// How much an event weighs on a card: what is read first, what came of it, and what stays folded away.

import type { FightEvent } from "../core/language/events.ts";
import type { EventDisplay, Weight } from "../core/language/ruleset.ts";

/** How the facts of a game are told; nothing is known of games that have not sorted theirs. */
export type Told = EventDisplay | undefined;

/** Whether events tell of something done that nothing else on the screen puts into words. */
export function tellsOfDeed(events: readonly FightEvent[], eventDisplay: Told): boolean {
  if (events.some(({ type }) => eventDisplay?.turns.includes(type))) return false;
  return events.some(
    (event) =>
      event.creature !== null &&
      weightOf(event, eventDisplay) !== "detail" &&
      !eventDisplay?.walks.includes(event.type),
  );
}

/** The weight of an event. What nobody has sorted is a result. */
export function weightOf(event: FightEvent, eventDisplay: Told): Weight {
  const { type } = event;
  if (type === "Overruled" || eventDisplay?.headlines.includes(type)) return "headline";
  if (eventDisplay?.details.includes(type)) return "detail";
  return passedSilently(event, eventDisplay) ? "detail" : "result";
}

/** A check against the worst that went well changes nothing. */
function passedSilently({ type, operands }: FightEvent, eventDisplay: Told): boolean {
  return operands["success"] === true && (eventDisplay?.perils.includes(type) ?? false);
}

/** Whether an event is bad news for somebody; cards set it apart. */
export function isHarm({ type }: FightEvent, eventDisplay: Told): boolean {
  return eventDisplay?.harms.includes(type) ?? false;
}

/** What is told of an event, as far as the weights go. */
interface Line {
  readonly type: string;
  readonly creature: string | null;
  readonly weight: Weight;
}

/** What only names a deed is folded away where a later headline says what came of it. */
export function foldOpeners<Each extends Line>(lines: readonly Each[], eventDisplay: Told): Each[] {
  const said = new Set<string | null>();
  const folded = [...lines].reverse().map((line) => {
    const isSaid = said.has(line.creature) && (eventDisplay?.openers.includes(line.type) ?? false);
    if (line.weight === "headline") said.add(line.creature);
    return isSaid ? { ...line, weight: "detail" as const } : line;
  });
  return folded.reverse();
}

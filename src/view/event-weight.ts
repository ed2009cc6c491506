// How much an event weighs on a card: what is read first, what came of it, and what stays folded away.

import type { ToldRoll } from "../core/language/told-roll.ts";
import {
  CORE_EVENTS,
  type EventDeclaration,
  type EventDeclarations,
  type FightEvent,
  type Weight,
} from "../core/language/events.ts";

/** How an event is declared. One that no rule knows any longer, as of an older version, is a result. */
function declaredAs(type: string, declared: EventDeclarations): EventDeclaration {
  return declared[type] ?? (CORE_EVENTS as EventDeclarations)[type] ?? { weight: "result" };
}

/** Whether events tell of something done that nothing else on the screen puts into words. */
export function tellsOfDeed(events: readonly FightEvent[], declared: EventDeclarations): boolean {
  if (events.some((event) => isTurn(event, declared))) return false;
  return events.some(
    (event) =>
      event.creature !== null && weightOf(event, declared) !== "detail" && !isSeenElsewhere(event, declared),
  );
}

/** The weight of an event: a check against the worst that went well changes nothing, and is a detail. */
export function weightOf({ type, operands }: FightEvent, declared: EventDeclarations): Weight {
  const { weight, peril = false, drama = false } = declaredAs(type, declared);
  if (peril && operands["success"] === true) return "detail";
  return drama ? "headline" : weight;
}

/** Whether an event decides somebody's fate; cards tell it under the name of whom it befell. */
export function isDrama({ type }: Pick<FightEvent, "type">, declared: EventDeclarations): boolean {
  return declaredAs(type, declared).drama ?? false;
}

/** Whether an event is bad news for somebody; cards set it apart. */
export function isHarm({ type }: FightEvent, declared: EventDeclarations): boolean {
  return declaredAs(type, declared).harm ?? false;
}

/** The roll that an event tells of; null for one that tells of none. */
export function toldRoll(event: FightEvent, declared: EventDeclarations): ToldRoll | null {
  return declaredAs(event.type, declared).roll?.(event) ?? null;
}

/** Whether an event turns the order over, or ends it. */
export function isTurn({ type }: FightEvent, declared: EventDeclarations): boolean {
  return declaredAs(type, declared).turn ?? false;
}

/** Whether an event is a turn that ends, a place in the order or a step of a plain walk: tracker and board show these anyway. */
export function isSeenElsewhere({ type }: FightEvent, declared: EventDeclarations): boolean {
  const { turn = false, walk = false, order = false } = declaredAs(type, declared);
  return turn || walk || order;
}

/** What is told of an event, as far as the weights go. */
interface Line {
  readonly type: string;
  readonly creature: string | null;
  readonly weight: Weight;
}

/** What only names a deed is folded away where a later headline says what came of it. */
export function foldOpeners<Each extends Line>(lines: readonly Each[], declared: EventDeclarations): Each[] {
  const said = new Set<string | null>();
  const folded = [...lines].reverse().map((line) => {
    const isSaid = said.has(line.creature) && declaredAs(line.type, declared).opener === true;
    if (line.weight === "headline") said.add(line.creature);
    return isSaid ? { ...line, weight: "detail" as const } : line;
  });
  return folded.reverse();
}

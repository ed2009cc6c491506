// Candidates: whom a creature may choose for an action, foes first, and nobody that its side cannot see.

import type { Candidate } from "../../../core/language/ruleset.ts";
import type { Refusal } from "../../../core/language/rules.ts";
import type { DestinyReadContext } from "../rulings.ts";
import type { DestinyCreature } from "../state.ts";

/** Everybody else who is alive and seen, foes first, each with why it cannot be meant. */
export function othersFor(
  situation: DestinyReadContext,
  actor: DestinyCreature,
  refusalFor: (other: DestinyCreature) => Refusal | null,
): readonly Candidate[] {
  const others = Object.values(situation.state.creatures).filter(
    (each) =>
      each.id !== actor.id &&
      !each.dead &&
      !situation.absent.has(each.id) &&
      !(each.hidden && each.side !== actor.side),
  );
  const foes = others.filter((each) => each.side !== actor.side);
  const friends = others.filter((each) => each.side === actor.side);
  return [...foes, ...friends].map((each) => ({ creature: each.id, refusal: refusalFor(each) }));
}

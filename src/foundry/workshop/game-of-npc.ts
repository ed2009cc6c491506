// Whether an actor is an NPC that the workshop can take, and of which game.

import { factsOf, rulesetOfActorType, type GameFacts } from "../../rulesets/index.ts";

/** The game whose NPC an actor is, or null. */
export function gameOfNpc(actor: Actor.Implementation): GameFacts | null {
  const id = rulesetOfActorType(actor.type);
  const facts = id === null ? null : factsOf(id);
  return facts?.actorTypes[actor.type as string] === "npc" ? facts : null;
}

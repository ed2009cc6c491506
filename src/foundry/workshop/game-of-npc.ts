// Whether an actor is an NPC that the workshop can take, and of which game.

import { rulesetById, rulesetOfActorType, type ShelvedRuleset } from "../../rulesets/index.ts";

/** The game whose NPC an actor is, or null. */
export function gameOfNpc(actor: Actor.Implementation): ShelvedRuleset | null {
  const id = rulesetOfActorType(actor.type);
  const shelved = id === null ? null : rulesetById(id);
  return shelved?.actorTypes[actor.type as string] === "npc" ? shelved : null;
}

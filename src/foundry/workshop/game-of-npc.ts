// Whether an actor is an NPC that the workshop can take, and of which game.

import type { GameManifest } from "../../rulesets/index.ts";

/** The game whose NPC an actor is, or null. */
export function gameOfNpc({ playedBy, type }: Actor.Implementation): GameManifest | null {
  return playedBy?.actorTypes[type as string] === "npc" ? playedBy : null;
}

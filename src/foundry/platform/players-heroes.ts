// The players' heroes of the world, of whatever game.

import { kindOfActorType } from "../../rulesets/index.ts";
import { allActors } from "./world.ts";

/** Whether an actor is somebody's to play, and no NPC, by its type. */
export function isHero({ type }: { readonly type: string }): boolean {
  return kindOfActorType(type) === "character";
}

/** The heroes that players own. */
export function playersHeroes(): Actor.Implementation[] {
  return allActors().filter((actor) => actor.hasPlayerOwner && isHero(actor));
}

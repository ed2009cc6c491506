// The small fight in which what is done outside fights is done, and who is who in it.

import { createFight, type Fight } from "../../core/language/fight.ts";
import type { LoadedGame } from "../../rulesets/index.ts";
import { rulingsOf } from "../rulings/ruling-settings.ts";
import { outsideEntrant } from "./entrants.ts";

/** The creature id of an actor outside a fight: its token's id where it is unlinked, else its own. */
export function outsideId(actor: Actor.Implementation): string {
  return (actor.isToken ? actor.token?.id : actor.id) ?? "";
}

/** A fight of nobody against nobody, in which what is done outside fights is done. */
export function outsideFight(
  shelved: LoadedGame,
  actors: { readonly [id: string]: Actor.Implementation },
): Fight {
  const rulings = rulingsOf(shelved);
  const entrants = Object.entries(actors).map(([id, actor]) => outsideEntrant(shelved, id, actor));
  return createFight(shelved.ruleset.id, rulings, shelved.ruleset.createState(entrants, rulings));
}

// What a creature may do at this moment, as an answer to what it is asked or with its turn; for moves by the board.

import type { Command } from "../../core/language/commands.ts";
import type { Fight } from "../../core/language/fight.ts";
import { pendingAsks } from "../../core/engine/open-requests.ts";
import type { AskRequest } from "../../core/language/requests.ts";
import type { ActionOption } from "../../core/language/ruleset.ts";
import { refuse, type CreatureId, type Refusal } from "../../core/language/rules.ts";
import { engineOf } from "./fight-access.ts";
import { optionsOf } from "./turn-options.ts";

/**
 * What is made of a creature's options, each with the question that it answers and its key: of the answers to all that it
 * is asked, else, where nothing is made of any, of what it may do with its turn.
 */
export function offersNow<Offer>(
  fight: Fight,
  creature: CreatureId,
  offerOf: (option: ActionOption, ask: AskRequest | null, key: string) => readonly Offer[],
): Offer[] {
  const asked = pendingAsks(fight.open).flatMap(({ key, ask }) => {
    if (ask.to.kind !== "owner" || ask.to.creature !== creature) return [];
    return optionsOf(fight, creature, key).flatMap((option) => offerOf(option, ask, key));
  });
  if (asked.length > 0) return asked;
  return optionsOf(fight, creature, null).flatMap((option) => offerOf(option, null, ""));
}

/** Why a command cannot be carried out now, as the answer to a question or by itself; null where it can. */
export function refusalNow(fight: Fight, command: Command, ask: AskRequest | null): Refusal | null {
  if (fight.open && !ask) return refuse("CORE-OPEN", "questionOpen");
  return engineOf(fight).check(fight, command, ask);
}

// A command outside a fight, as a person gives it: who takes part, who may see the roll, and what is told of it.

import type { JsonRecord } from "../../core/language/json.ts";
import { waitingText } from "../../view/turn-view.ts";
import { gameOf, outsideId, sendOutside, type Answer } from "../fights/fight-access.ts";
import { accessToCard } from "../fights/fight-views.ts";
import { forWhom, tellIfBlind } from "../fights/secret-rolls.ts";
import { notify } from "../platform/notices.ts";
import { chosenAudience } from "../platform/generation.ts";
import { messageById } from "../platform/world.ts";
import { notifyRefusal, wordsOfGame } from "../platform/words.ts";

/** A command outside a fight, of the first of the actors. */
export async function commandOutside(
  [actor, ...others]: readonly [Actor.Implementation, ...Actor.Implementation[]],
  type: string,
  parameters: JsonRecord,
): Promise<Answer> {
  const command = { ...parameters, type, creature: outsideId(actor) };
  const audience = chosenAudience();
  const answer = await sendOutside([actor, ...others], { kind: "command", command, ...forWhom(audience) });
  if (answer.refusal) notifyRefusal(answer.refusal, wordsOfGame(gameOf(actor).ruleset.id));
  else {
    tellIfBlind(audience);
    tellWhatIsAwaited(answer.card);
  }
  return answer;
}

/** Whoever does not look at the chat is told for whom the deed waits, and for what; a GM looks for it there. */
function tellWhatIsAwaited(card: string | null): void {
  const message = card === null ? null : messageById(card);
  const access = message?.visible ? accessToCard(message)?.access : undefined;
  const waiting = access && !access.seat.viewer.gm ? waitingText(access.fight, access.seat) : "";
  if (waiting !== "") notify("info", waiting);
}

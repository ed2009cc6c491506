// What is done with requests: a game master asks, and whoever is asked lets the arbiter roll.

import type { NamedModifier } from "../../core/language/trace.ts";
import { fightOfActor, send, sendOutside, type Answer, type SentInput } from "../fights/fight-access.ts";
import { tellIfBlind } from "../fights/secret-rolls.ts";
import { notifyRefusal, wordsOfGame } from "../platform/words.ts";
import { actorByUuid } from "../arbiter/fight-stores.ts";
import { othersIn, requestOf, type AskedRoll } from "./asked-roll.ts";

/** Asks for a roll in a message to all; one that no player is asked for goes to game masters alone. Null where a module forbids it. */
export async function askForRoll(roll: Omit<AskedRoll, "id">): Promise<AskedRoll | null> {
  const { told, asked, audience, ...fields } = roll;
  const isForPlayers = asked.some((uuid) => actorByUuid(uuid)?.hasPlayerOwner);
  const made = await ChatMessage.implementation.create({
    type: "request",
    system: { ...fields, asked: [...asked], told: JSON.stringify(told), audience: audience ?? "" },
    ...(isForPlayers ? {} : { whisper: game.users?.filter((user) => user.isGM).map(({ id }) => id) }),
  } as never);
  return requestOf((made as ChatMessage.Implementation | undefined) ?? null);
}

/** Has the roll made that a request asks of an actor, and tells the person what stands in the way. */
export async function answerRequest(
  request: AskedRoll,
  actor: Actor.Implementation,
  modifiers: readonly NamedModifier[] = [],
): Promise<Answer> {
  const input: SentInput = { kind: "requested", request: request.id, actor: actor.uuid, modifiers };
  const place = fightOfActor(actor);
  const others = othersIn(request).filter((each) => each !== actor);
  const answer = await (place ? send(place.combat, input) : sendOutside([actor, ...others], input));
  if (answer.refusal) notifyRefusal(answer.refusal, wordsOfGame(request.ruleset));
  else tellIfBlind(request.audience);
  return answer;
}

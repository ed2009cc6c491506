// What is done with requests: a game master asks, and whoever is asked lets the arbiter roll.

import type { NamedModifier } from "../../core/language/trace.ts";
import {
  fightOfActor,
  onFightChange,
  send,
  sendOutside,
  type Answer,
  type SentInput,
} from "../fights/fight-access.ts";
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

/** A roll that was wished for while its fight waits for an answer. */
interface HeldRoll {
  readonly request: AskedRoll;
  readonly actor: Actor.Implementation;
  readonly modifiers: readonly NamedModifier[];
}

/** Rolls of this seat that are made as soon as the questions of their fights are answered; whoever reloads presses again. */
const held = new Map<string, HeldRoll>();
const listeners = new Set<(request: string) => void>();
let isFollowing = false;

/** Calls the listener with the request whenever one of its rolls begins to wait for a fight, or waits no more. */
export function onHeldRoll(listener: (request: string) => void): void {
  listeners.add(listener);
}

/** Whether the roll of an actor is wished for here and waits for a fight. */
export function isHeld(request: string, actor: string): boolean {
  return held.has(`${request} ${actor}`);
}

/**
 * Has the roll made that a request asks of an actor. One that a question of the fight stands before is held until that is
 * answered; of what else stands in the way the person is told.
 */
export async function answerRequest(
  request: AskedRoll,
  actor: Actor.Implementation,
  modifiers: readonly NamedModifier[] = [],
): Promise<Answer> {
  const answer = await sendAnswer(request, actor, modifiers);
  const { refusal } = answer;
  if (!refusal) tellIfBlind(request.audience);
  else if (refusal.code === "questionOpen") hold({ request, actor, modifiers });
  else notifyRefusal(refusal, wordsOfGame(request.ruleset));
  return answer;
}

function hold(roll: HeldRoll): void {
  held.set(`${roll.request.id} ${roll.actor.uuid}`, roll);
  tell(roll);
  if (!isFollowing) onFightChange(rollHeld);
  isFollowing = true;
  // The question may have been answered before the refusal was here.
  rollHeld();
}

/** Makes the rolls whose fights wait for nobody any more. */
function rollHeld(): void {
  for (const [key, roll] of held) {
    if (fightOfActor(roll.actor)?.fight.open) continue;
    held.delete(key);
    tell(roll);
    void answerRequest(roll.request, roll.actor, roll.modifiers);
  }
}

function tell({ request }: HeldRoll): void {
  for (const listener of listeners) listener(request.id);
}

async function sendAnswer(
  request: AskedRoll,
  actor: Actor.Implementation,
  modifiers: readonly NamedModifier[],
): Promise<Answer> {
  const input: SentInput = { kind: "requested", request: request.id, actor: actor.uuid, modifiers };
  const place = fightOfActor(actor);
  const others = othersIn(request).filter((each) => each !== actor);
  return place ? send(place.combat, input) : sendOutside([actor, ...others], input);
}

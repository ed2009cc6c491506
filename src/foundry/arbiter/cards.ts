// Cards in the chat: which roots of a fight get one, and in which state each stands.

import type { EventDeclarations } from "../../core/language/events.ts";
import type { Fight, LogEntry } from "../../core/language/fight.ts";
import { rootsOf } from "../../core/engine/history.ts";
import { gameById } from "../../rulesets/index.ts";
import { tellsOfDeed } from "../../view/event-weight.ts";
import type { Audience } from "../../view/audiences.ts";
import { commanderOf, gameMasters } from "../dice/show-dice.ts";
import type { CardState } from "../data/fight-card.ts";
import { isFightMessage, systemOf } from "../platform/typed-documents.ts";
import { cardsOf } from "./card-index.ts";
import type { AnswersRequest } from "./course.ts";
import type { FightStore } from "./fight-stores.ts";

/** The state of each root's card by its sequence. */
export function cardStates(fight: Fight | null): Map<number, CardState> {
  if (!fight) return new Map();
  return new Map(rootsOf(fight).map((each) => [each.root, stateOf(each.entries, each.inForce)]));
}

function stateOf(entries: readonly LogEntry[], inForce: boolean): CardState {
  if (!inForce) return "undone";
  return entries.at(-1)?.done ? "done" : "open";
}

/**
 * Whether a root is worth a card: dice fell, somebody is asked, a person set aside what the dice said, a creature did
 * something, or the fight is over. A plain walk and the end of a turn are seen elsewhere.
 */
export function wantsCard(entries: readonly LogEntry[], declared: EventDeclarations): boolean {
  return entries.some(
    ({ input, done, events }) =>
      input.kind !== "foreign" &&
      (input.kind !== "command" ||
        !done ||
        tellsOfDeed(events, declared) ||
        events.some(({ type }) => declared[type]?.ends)),
  );
}

/** One card to create or several to update. */
export interface CardWrites {
  readonly create: object | null;
  readonly update: readonly object[];
}

/** A step as the chat tells it. */
export interface ToldStep {
  readonly holder: FightStore;
  /** The fight that the document holds; null when it has none yet. */
  readonly before: Fight | null;
  readonly after: Fight;
  readonly entries: readonly LogEntry[];
  /** Those of the newest root. */
  readonly rolls: readonly Roll[];
  /** The request that the newest root answers. */
  readonly answers?: AnswersRequest | null | undefined;
}

/** What must be written so that the chat shows where the fight stands. */
export function cardWrites(step: ToldStep): CardWrites {
  const { holder, before, after, entries, rolls } = step;
  const old = cardStates(before);
  const changed = [...cardStates(after)].filter(([root, state]) => old.get(root) !== state);
  const newest = entries.at(-1)?.root ?? null;
  const touched = new Map([
    ...changed,
    ...(newest === null ? [] : [[newest, cardStates(after).get(newest) ?? "done"] as const]),
  ]);
  if (touched.size === 0) return { create: null, update: [] };
  const cards = cardsOf(holder.id);
  const update = [...touched].flatMap(([root, state]) =>
    cardUpdate(cards.get(root), state, root === newest ? rolls : []),
  );
  const own = newest === null ? [] : (rootsOf(after).find((each) => each.root === newest)?.entries ?? []);
  const declared = gameById(after.ruleset).ruleset.events;
  const isNew = newest !== null && !cards.has(newest) && wantsCard(own, declared);
  const answers = step.answers ?? answeredBefore(cards, own[0]);
  return { create: isNew ? newCard(step, own, answers) : null, update };
}

/**
 * What the chat does not show of a fight whose last step its page has not finished: the states of its cards, and the card
 * of a root that this step has begun. Other cards that are missing somebody has thrown away.
 */
export function missedCards(holder: FightStore, fight: Fight, former: Fight | null): CardWrites {
  const states = cardStates(fight);
  const cards = cardsOf(holder.id);
  const update = [...states].flatMap(([root, state]) => cardUpdate(cards.get(root), state, []));
  const newest = fight.log[fight.cursor.entries - 1]?.root ?? 0;
  const isMissing = !cards.has(newest) && former?.log.every(({ root }) => root !== newest) === true;
  const own = isMissing ? fight.log.filter(({ root }) => root === newest) : [];
  const isWanted = own.length > 0 && wantsCard(own, gameById(fight.ruleset).ruleset.events);
  const step = { holder, before: former, after: fight, entries: own, rolls: [] };
  return { create: isWanted ? newCard(step, own, answeredBefore(cards, own[0])) : null, update };
}

/** What a root answered that is played again with other dice. */
function answeredBefore(
  cards: ReturnType<typeof cardsOf>,
  first: LogEntry | undefined,
): AnswersRequest | null {
  if (first?.input.kind !== "overrule") return null;
  const card = cards.get(Number(first.input.overruling.request.split(".")[0]));
  return card && isFightMessage(card) ? { request: card.system.request, roller: card.system.roller } : null;
}

function cardUpdate(
  card: ChatMessage.Implementation | undefined,
  state: CardState,
  rolls: readonly Roll[],
): object[] {
  if (!card) return [];
  const isKnown = systemOf(card)["state"] === state;
  if (isKnown && rolls.length === 0) return [];
  const shown =
    rolls.length > 0 ? { rolls: [...card.rolls, ...rolls].map((roll) => JSON.stringify(roll)) } : {};
  return [{ _id: card.id, ...(isKnown ? {} : { "system.state": state }), ...shown }];
}

function newCard(
  { holder, after, rolls }: ToldStep,
  entries: readonly LogEntry[],
  answers: AnswersRequest | null,
): object {
  const root = entries[0]?.root ?? 0;
  const state = cardStates(after).get(root) ?? "done";
  const frame = cardFrame(holder, after, entries[0], rolls);
  const author = answers ? {} : authorOf(entries, frame);
  return { ...frame, ...author, system: { combat: holder.id, root, state, ...answers } };
}

/**
 * A card that holds no fight is of the player who gave the command, as their own roll would be; what only game masters may
 * see is the game master's, for an author sees what is whispered. So is the answer to a request: an author may delete what
 * is his, and would be asked anew.
 */
function authorOf(entries: readonly LogEntry[], frame: object): { readonly author?: string } {
  const commander = commanderOf(entries);
  return !commander || commander.isGM || "whisper" in frame ? {} : { author: commander.id ?? "" };
}

/** What every card has: who speaks, who may see it, the rolls. */
export function cardFrame(
  holder: Pick<FightStore, "actor" | "token">,
  fight: Fight,
  first: LogEntry | undefined,
  rolls: readonly Roll[],
): Record<string, unknown> {
  const input = first?.input;
  const creature = input?.kind === "command" || input?.kind === "overrule" ? input.command.creature : null;
  const hidden = creature !== null && fight.state.creatures[creature]?.hidden === true;
  const actor = creature === null ? null : holder.actor(creature);
  const token = creature === null ? null : holder.token(creature);
  return {
    type: "fight",
    speaker: speakerOf(actor, token),
    rolls: rolls.map((roll) => JSON.stringify(roll)),
    ...(hidden ? { whisper: gameMasters() } : {}),
    ...(rolls.length > 0 ? { sound: CONFIG.sounds.dice } : {}),
  };
}

function speakerOf(actor: Actor.Implementation | null, token: TokenDocument.Implementation | null): object {
  if (token) return ChatMessage.getSpeaker({ token });
  if (actor) return ChatMessage.getSpeaker({ actor });
  return { alias: game.i18n?.localize("FRAY.Card.Speaker") ?? "" };
}

/**
 * What makes a card one for these alone: without dice of the host's own, for a message that has some is shown to
 * everybody as one whose dice are secret.
 */
export function secretFrame(audience: Audience | null, by: string): Record<string, unknown> {
  const whisper = recipientsOf(audience, by);
  return whisper ? { whisper, blind: audience === "blind", rolls: [], sound: null } : {};
}

/** The ids of those who alone see what comes of a roll; null for everybody. */
export function recipientsOf(audience: Audience | null, by: string): readonly string[] | null {
  if (audience === null) return null;
  return [...new Set([...(audience === "self" ? [] : gameMasters()), ...(audience === "blind" ? [] : [by])])];
}

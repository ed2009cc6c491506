// A request as it is read from its message: what a game master wants rolled, of whom, and what has come of it so far.

import { isRecord, type JsonRecord } from "../../core/language/json.ts";
import type { Audience } from "../../view/audiences.ts";
import type { GroupRule } from "../../view/group-rules.ts";
import { actorByUuid } from "../arbiter/fight-stores.ts";
import { asksForRoll, isCardOfArbiter } from "../fights/authority.ts";
import { isFightMessage, isRequestMessage, type FightMessage } from "../platform/typed-documents.ts";
import { allMessages } from "../platform/world.ts";

/** A roll that a game master asks for. */
export interface AskedRoll {
  readonly id: string;
  readonly ruleset: string;
  /** Its name on the sheet, as a path and in words. */
  readonly name: string;
  readonly label: string;
  /** The answers to its questions, by parameter; creatures by their actors' uuids. */
  readonly told: JsonRecord;
  readonly asked: readonly string[];
  readonly rule: GroupRule;
  /** Who alone sees the rolls; null for everybody. */
  readonly audience: Audience | null;
}

/** The request that a message is; null for another message, and for one that no game master has written. */
export function requestOf(message: ChatMessage.Implementation | null): AskedRoll | null {
  if (!message?.id || !isRequestMessage(message) || !asksForRoll(message)) return null;
  const { ruleset, name, label, asked, rule, audience, told } = message.system;
  const common = { id: message.id, ruleset, name, label, asked, rule };
  return { ...common, audience: audience || null, told: toldIn(told) };
}

function toldIn(text: string): JsonRecord {
  try {
    const told: unknown = JSON.parse(text);
    return isRecord(told) ? (told as JsonRecord) : {};
  } catch {
    return {};
  }
}

/** The cards by which a request was answered and that still hold, by the uuid of the actor. */
export function answersTo(request: string): ReadonlyMap<string, FightMessage> {
  const cards = allMessages()
    .filter(isFightMessage)
    .filter(({ system }) => system.request === request && system.state !== "undone")
    .filter(isCardOfArbiter);
  return new Map(cards.map((card) => [card.system.roller, card]));
}

/** Who is named by what the game master has told, such as somebody who resists. */
export function othersIn({ told }: Pick<AskedRoll, "told">): readonly Actor.Implementation[] {
  return Object.values(told).flatMap((value) =>
    typeof value === "string" && value.includes(".") ? (actorByUuid(value) ?? []) : [],
  );
}

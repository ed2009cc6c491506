// Card writes: what a step changes in the chat, and what of it has failed and goes out again with the next one.

import { cardWrites, type CardWrites, type ToldStep } from "./cards.ts";
import type { DocumentWrites } from "./document-writes.ts";
import type { FightStore } from "./fight-stores.ts";

type CardWrite = (options: object) => Promise<unknown>;

/** Card writes that have failed once, by fight: they go out again with its next step. */
const owedCards = new Map<string, CardWrite[]>();

/** Adds what a step changes in the chat, with what is still owed of earlier ones. */
export function writeCards(step: ToldStep, writes: DocumentWrites): void {
  const { holder } = step;
  if (holder.kind === "card") return;
  for (const again of owedCards.get(holder.id) ?? []) writes.card(again);
  owedCards.delete(holder.id);
  putCards(holder, cardWrites(step), writes);
}

/** Adds writes of cards to those of a step. */
export function putCards(
  { id }: FightStore,
  { create, update: updates }: CardWrites,
  writes: DocumentWrites,
): void {
  const { implementation } = ChatMessage;
  const owing = (write: CardWrite): void => writes.card((options) => owedUnless(id, write, options));
  if (updates.length > 0) owing((options) => implementation.updateDocuments(updates as never, options));
  if (create) owing((options) => implementation.create(create, options));
}

async function owedUnless(fight: string, write: CardWrite, options: object): Promise<void> {
  try {
    await write(options);
  } catch (error) {
    owedCards.set(fight, [...(owedCards.get(fight) ?? []), write]);
    throw error;
  }
}

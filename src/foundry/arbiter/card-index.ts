// The index of cards: which message shows which root of which Combat, so that no step searches a long chat.

import { isCardOfArbiter } from "../fights/authority.ts";
import { isFightMessage } from "../platform/typed-documents.ts";
import { allMessages } from "../platform/world.ts";

type Cards = Map<number, ChatMessage.Implementation>;

/** The cards by Combat and root; null until somebody asks. */
let known: Map<string, Cards> | null = null;

interface Place {
  readonly combat: string;
  readonly root: number;
}

/** Only cards of the arbiter's making count, whatever others may have written into a message. */
function placeOf(message: ChatMessage.Implementation): Place | null {
  if (!isFightMessage(message) || !isCardOfArbiter(message)) return null;
  const { combat, root } = message.system;
  return typeof combat === "string" ? { combat, root: root ?? 0 } : null;
}

function put(index: Map<string, Cards>, message: ChatMessage.Implementation): void {
  const place = placeOf(message);
  if (!place) return;
  const cards = index.get(place.combat) ?? new Map<number, ChatMessage.Implementation>();
  index.set(place.combat, cards.set(place.root, message));
}

/** The cards of a Combat by root. */
export function cardsOf(combat: string): ReadonlyMap<number, ChatMessage.Implementation> {
  if (!known) {
    known = new Map();
    for (const message of allMessages()) put(known, message);
  }
  return known.get(combat) ?? new Map();
}

/** Notes a message that has come. */
export function noteCard(message: ChatMessage.Implementation): void {
  if (known) put(known, message);
}

/** Notes a message that has gone. */
export function forgetCard(message: ChatMessage.Implementation): void {
  const place = placeOf(message);
  const cards = place && known?.get(place.combat);
  if (place && cards?.get(place.root)?.id === message.id) cards?.delete(place.root);
}

/** Notes a change of a message: one that has another place now, or is believed no more, makes the index be read anew. */
export function noteCardChange(message: ChatMessage.Implementation, changed: object): void {
  if (!known || !isFightMessage(message)) return;
  const { system } = changed as { readonly system?: object };
  const { combat, root } = message.system;
  const isKnown = known.get(combat ?? "")?.get(root ?? 0)?.id === message.id;
  const hasMoved = system !== undefined && ("combat" in system || "root" in system);
  if (hasMoved || isKnown !== (placeOf(message) !== null)) known = null;
}

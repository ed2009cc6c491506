// What has happened of an intent: documents tell it to whichever arbiter is asked, also when the one that carried it out is gone.

import type { Fight } from "../../core/language/fight.ts";
import { entriesOfIntent } from "../../core/engine/history.ts";
import { isRecord } from "../../core/language/json.ts";
import { recordedFight } from "../fights/announce.ts";
import { allMessages } from "../platform/world.ts";
import { cardHolder, type FightStore } from "./fight-stores.ts";
import type { HeldFight } from "./held-fight.ts";
import type { Intent, SentInput } from "./intents.ts";
import { headOf } from "./restore.ts";

/** An intent as it is remembered when it leaves no entry in the log: whose it was, its id, and what it was. */
export interface IntentMark {
  readonly by: string;
  readonly id: string;
  /** Empty where nobody knows. */
  readonly kind: SentInput["kind"] | "";
}

/** How many intents without an entry a head remembers; an older one nobody asks for any more. */
const REMEMBERED = 12;

/** What stands in the log in place of a wish of this kind. */
const LOGGED_AS: { readonly [kind: string]: readonly string[] } = {
  requested: ["command"],
  setNumber: ["foreign"],
  toggleCondition: ["foreign", "command"],
};

/**
 * Whether the very intent was carried out already: its sender never heard so, because the receipt was lost with the
 * arbiter that gave it. With a kind, only an intent of that kind counts: another one under its id is refused by the
 * engine (CORE-REPEATED).
 */
export function hasHappened({ holder, fight }: HeldFight, { by, id, kind }: IntentMark): boolean {
  const fits = (logged: string): boolean =>
    kind === "" || logged === kind || (LOGGED_AS[kind]?.includes(logged) ?? false);
  return (
    entriesOfIntent(fight, id).some((entry) => entry.by === by && fits(entry.input.kind)) ||
    unloggedOf(headOf(holder.stored).unlogged).some(
      (mark) => mark.id === id && mark.by === by && fits(mark.kind),
    )
  );
}

/** The text of a head that remembers one more intent. */
export function withUnlogged(text: string, mark: IntentMark): string {
  return JSON.stringify([...unloggedOf(text), mark].slice(-REMEMBERED));
}

/** The intents that a head remembers; whatever else stands there counts as none. */
function unloggedOf(text: string): IntentMark[] {
  try {
    const found: unknown = text === "" ? [] : JSON.parse(text);
    return Array.isArray(found) ? found.filter((each): each is IntentMark => isRecord(each)) : [];
  } catch {
    return [];
  }
}

/** The card that an intent outside a fight has made, or null. */
export function cardOfIntent(id: Intent["id"], user: User.Implementation): string | null {
  const holder = [...allMessages()]
    .reverse()
    .map((message) => cardHolder(message))
    .find((card) => card !== null && mentions(card, id) && isOf(recordedFight(card), id, user));
  return holder?.id ?? null;
}

/** A cheap look before a card's log is read. */
function mentions({ stored }: FightStore, id: string): boolean {
  return Object.values(stored.log).some((entry) => entry.includes(id));
}

function isOf(fight: Fight | null, id: string, user: User.Implementation): boolean {
  return fight !== null && entriesOfIntent(fight, id).some((entry) => entry.by === user.id);
}

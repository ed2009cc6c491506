// Foreign heads: where a fight stood when another window had the last word on it, as this client heard it in the host's order.

import type { StoredArbiter, StoredFight } from "../data/fight-fields.ts";
import type { FightStore } from "./fight-stores.ts";
import { SESSION } from "./terms.ts";
import { pace } from "./windows.ts";

/** An arbiter, and the head that it had brought the fight to. */
export interface ForeignHead {
  readonly arbiter: StoredArbiter;
  /** As JSON: the host goes on with its own object. */
  readonly text: string;
}

const heard = new Map<string, ForeignHead>();

/** The head in force, whoever wrote it. */
export function headInForce({ stored }: FightStore): ForeignHead {
  const arbiter = { ...stored.arbiter };
  return { arbiter, text: JSON.stringify(stored.heads[String(arbiter.term)] ?? null) };
}

/** At each write of a fight: what another window writes after a claim of this one does not count, and is not noted. */
export function noteForeignHead(holder: FightStore): void {
  const { session } = holder.stored.arbiter;
  if (sessions.get(holder.id) !== session) claims.set(holder.id, Date.now());
  sessions.set(holder.id, session);
  if (session !== SESSION) heard.set(holder.id, headInForce(holder));
}

/** Whose word counted last, by fight, and when this client heard that it does. */
const sessions = new Map<string, string>();
const claims = new Map<string, number>();

/**
 * Waits while another GM, who is still there, has claimed the fight a moment ago: it may have to claim once more to take
 * in what it did not know of, and whoever claimed in between would take that from its hands.
 */
export async function letClaimSettle(holder: FightStore): Promise<void> {
  for (;;) {
    const { user } = holder.stored.arbiter;
    const isOthers = user !== game.userId && game.users?.get(user)?.active === true;
    const left = (claims.get(holder.id) ?? -Infinity) + pace.claimSettles - Date.now();
    if (!isOthers || left <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, left));
  }
}

/** From now on only what comes is remembered. */
export function forgetForeignHead(id: string): void {
  heard.delete(id);
}

/** What another window wrote last, before a claim of this one was heard; null where nothing has come since. */
export function foreignHeadOf(id: string): ForeignHead | null {
  return heard.get(id) ?? null;
}

/** The fight of a document as it was with this head. */
export function storedWith(stored: StoredFight, { arbiter, text }: ForeignHead): StoredFight {
  const head = JSON.parse(text) as StoredFight["heads"][string];
  return { ...stored, arbiter, heads: { ...stored.heads, [String(arbiter.term)]: head } };
}

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

/** What this client has heard of a fight. */
interface Heard {
  /** Whose word counts, and since when this client has known so. */
  readonly session: string;
  readonly since: number;
  /** The last head of another window; null where none has come since it was forgotten. */
  readonly head: ForeignHead | null;
}

const heard = new Map<string, Heard>();

/** The head in force, whoever wrote it. */
export function headInForce({ stored }: FightStore): ForeignHead {
  const arbiter = { ...stored.arbiter };
  return { arbiter, text: JSON.stringify(stored.heads[String(arbiter.term)] ?? null) };
}

/**
 * At each write of a fight, for those who may become its arbiter: what another window writes after a claim of this one
 * does not count, and is not noted.
 */
export function noteForeignHead(holder: FightStore): void {
  if (!game.user?.isGM) return;
  const { session } = holder.stored.arbiter;
  const before = heard.get(holder.id);
  heard.set(holder.id, {
    session,
    since: before?.session === session ? before.since : Date.now(),
    head: session === SESSION ? (before?.head ?? null) : headInForce(holder),
  });
}

/**
 * Waits while another GM, who is still there, has claimed the fight a moment ago: it may have to claim once more to take
 * in what it did not know of, and whoever claimed in between would take that from its hands.
 */
export async function letClaimSettle(holder: FightStore): Promise<void> {
  for (;;) {
    const { user } = holder.stored.arbiter;
    const isOthers = user !== game.userId && game.users?.get(user)?.active === true;
    const left = (heard.get(holder.id)?.since ?? -Infinity) + pace.claimSettles - Date.now();
    if (!isOthers || left <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, left));
  }
}

/** From now on only what comes is remembered. */
export function forgetForeignHead(id: string): void {
  const before = heard.get(id);
  if (before) heard.set(id, { ...before, head: null });
}

/** What another window wrote last, before a claim of this one was heard; null where nothing has come since. */
export function foreignHeadOf(id: string): ForeignHead | null {
  return heard.get(id)?.head ?? null;
}

/** The fight of a document as it was with this head. */
export function storedWith(stored: StoredFight, { arbiter, text }: ForeignHead): StoredFight {
  const head = JSON.parse(text) as StoredFight["heads"][string];
  return { ...stored, arbiter, heads: { ...stored.heads, [String(arbiter.term)]: head } };
}

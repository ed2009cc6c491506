// Foreign heads: where a fight stood when another window had the last word on it, as this client heard it in the host's order.

import type { StoredArbiter, StoredFight } from "../data/fight-fields.ts";
import type { FightStore } from "./fight-stores.ts";
import { SESSION } from "./terms.ts";

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
  if (holder.stored.arbiter.session !== SESSION) heard.set(holder.id, headInForce(holder));
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

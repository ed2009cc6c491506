// Hands: which weapons or shields of a creature are held.

import type { Place } from "../state.ts";

type Items<Item> = { readonly [id: string]: Item };

/** What is in hand of each record of weapons or shields; such a record is never written, only replaced. */
const held = new WeakMap<object, readonly unknown[]>();

/** The weapons or shields that are in hand, in the order of the record. */
export function itemsInHand<Item extends { readonly place: Place }>(items: Items<Item>): readonly Item[] {
  const known = held.get(items) as readonly Item[] | undefined;
  if (known) return known;
  const found = Object.values(items).filter(({ place }) => place === "hand");
  held.set(items, found);
  return found;
}

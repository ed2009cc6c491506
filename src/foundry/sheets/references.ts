// References: what a field of an item may name of its game and its bearer, such as the skill of a weapon.

import type { Reference } from "../../core/language/fields.ts";

/** What a field may name: what the game knows, and what the bearer has of its own; null where anything may stand. */
export function namesFor({ actor }: Item.Implementation, reference: Reference | undefined): string[] | null {
  if (!reference) return null;
  const { known, ofBearer } = reference;
  const own: unknown = actor ? foundry.utils.getProperty(actor.system, ofBearer) : {};
  return [...new Set([...known, ...Object.keys(own ?? {})])];
}

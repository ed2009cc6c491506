// Status icons, as all games speak of them: which there are, what an actor's own fields say, and what a GM's hand changes.

import type { Change } from "../language/events.ts";
import type { Fight } from "../language/fight.ts";
import { isRecord, type Json } from "../language/json.ts";
import type { CreatureId } from "../language/rules.ts";
import type { StatusDefinition } from "./manifest.ts";

/** Statuses from the icon plate of each, in the order in which the token panel shows them. */
export const statusesFrom = (icons: { readonly [id: string]: string }): readonly StatusDefinition[] =>
  Object.entries(icons).map(([id, icon]) => ({ id, icon }));

/** The words of the conditions that an actor holds under ids of their own, whatever the world has stored there. */
export function conditionsIn(stored: unknown): readonly unknown[] {
  const conditions = isRecord(stored) ? Object.values(stored) : [];
  return conditions.map((each) => (isRecord(each) ? each["condition"] : undefined));
}

/**
 * What a GM changes who gives a field of a creature another value by hand: nothing where it has it already, null where
 * there is no such creature.
 */
export function fieldByHand(
  { state }: Fight,
  creature: CreatureId,
  field: string,
  after: Json,
): readonly Change[] | null {
  const block = state.creatures[creature] as { readonly [name: string]: Json } | undefined;
  if (!block) return null;
  const before = block[field] ?? null;
  return before === after ? [] : [{ path: ["creatures", creature, field], before, after }];
}

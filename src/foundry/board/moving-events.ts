// Moving events: what of a fight has put somebody elsewhere.

import type { CreatureId } from "../../core/language/rules.ts";

interface Moving {
  readonly changes: readonly { readonly path: readonly string[] }[];
}

/** Whether an event has put this creature elsewhere. */
export function moves({ changes }: Moving, creature: CreatureId): boolean {
  return changes.some(
    ({ path: [at, id, field] }) => at === "creatures" && id === creature && field === "position",
  );
}

// Topics: what each action of a game is about, so that a palette can put like with like.

import type { Topic } from "../language/ruleset.ts";

interface Named {
  /** The word of the catalogue. */
  readonly action: string;
}

/** Reads what an action is about out of a game's lists; null for one that no list has. */
export function topicsOf(lists: {
  readonly [About in Topic]?: readonly Named[];
}): (record: Named) => Topic | null {
  const byWord = new Map<string, Topic>();
  for (const [topic, records] of Object.entries(lists))
    for (const { action } of records) byWord.set(action, topic as Topic);
  return ({ action }) => byWord.get(action) ?? null;
}

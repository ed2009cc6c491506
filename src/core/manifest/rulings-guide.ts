// The guide to a game's rulings: which stand together, and sets of them that tables are known to like.

import type { Json } from "../language/json.ts";

export interface RulingsGuide {
  /** Names of rulings by topic, in reading order; each ruling stands in one. */
  readonly topics: { readonly [topic: string]: readonly string[] };
  /** Values by leaf, such as "woundPenalties.light"; all others keep their defaults. */
  readonly presets: { readonly [preset: string]: { readonly [leaf: string]: Json } };
}

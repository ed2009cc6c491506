// Favorites: the actions that a person has marked, first in the palette, kept at this client for each game.

import { isRecord } from "../../core/language/json.ts";
import { SPACE, store } from "../platform/settings-store.ts";

/** The key of the setting that holds them. */
export const FAVORITES = "favoriteActions";

/** The marked actions of a game. */
export function favoritesOf(ruleset: string): ReadonlySet<string> {
  const stored = store().get(SPACE, FAVORITES);
  const list = isRecord(stored) ? stored[ruleset] : [];
  return new Set(Array.isArray(list) ? list.filter((each) => typeof each === "string") : []);
}

// Favorites: the actions that a person has marked, first in the palette, kept at this client for each game.

import { isRecord } from "../../core/language/json.ts";
import { SPACE, store } from "../platform/settings-store.ts";

const KEY = "favoriteActions";

/** Registers what is remembered; at `init`. */
export function registerFavorites(): void {
  store().register(SPACE, KEY, { scope: "client", config: false, type: Object, default: {} });
}

/** The marked actions of a game. */
export function favoritesOf(ruleset: string): ReadonlySet<string> {
  const stored = store().get(SPACE, KEY);
  const list = isRecord(stored) ? stored[ruleset] : [];
  return new Set(Array.isArray(list) ? list.filter((each) => typeof each === "string") : []);
}

interface Panel {
  readonly access: { readonly running: { readonly fight: { readonly ruleset: string } } | null } | null;
  refresh(parts: ["palette"]): Promise<void>;
}

/** What a star does: marks an action, or takes the mark away. */
export async function toggleFavorite(this: Panel, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const ruleset = this.access?.running?.fight.ruleset;
  const { favorite } = dataset;
  if (!ruleset || !favorite) return;
  const marked = new Set(favoritesOf(ruleset));
  if (!marked.delete(favorite)) marked.add(favorite);
  const stored = store().get(SPACE, KEY);
  await store().set(SPACE, KEY, { ...(isRecord(stored) ? stored : {}), [ruleset]: [...marked] });
  await this.refresh(["palette"]);
}

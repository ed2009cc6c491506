// What the rulings window reads and writes: the values in force, and the presets that a GM has kept.

import { isRecord } from "../../core/language/json.ts";
import type { GameManifest } from "../../rulesets/index.ts";
import { allLeaves } from "../../view/ruling-leaves.ts";
import type { LeafValues } from "../../view/rulings-view.ts";
import { SPACE, store } from "../platform/settings-store.ts";
import { PRESETS, rulingKey, storedLeaf, type Known } from "./ruling-settings.ts";

/** The values in force, by leaf. */
export function leafValues({ id, rulings }: Known): LeafValues {
  return Object.fromEntries([...allLeaves(rulings).keys()].map((key) => [key, storedLeaf(id, key)]));
}

/** Writes what differs from the values in force, and returns how many settings that were. For GMs. */
export async function writeLeaves(known: Known, values: LeafValues): Promise<number> {
  const { id, rulings } = known;
  const present = leafValues(known);
  const changed = [...allLeaves(rulings).keys()].filter(
    (key) => key in values && JSON.stringify(values[key]) !== JSON.stringify(present[key]),
  );
  for (const key of changed) await store().set(SPACE, rulingKey(id, key), values[key]);
  return changed.length;
}

/** A set of rulings that a GM has given a name: what differs from the defaults. */
export interface KeptPreset {
  readonly name: string;
  readonly values: LeafValues;
}

/** The GM's own presets of a game, by id. A stored one that is broken is left out. */
export function keptPresets({ id }: GameManifest): { readonly [id: string]: KeptPreset } {
  const stored = store().get(SPACE, PRESETS);
  const own = isRecord(stored) ? stored[id] : undefined;
  if (!isRecord(own)) return {};
  return Object.fromEntries(
    Object.entries(own).filter(
      (entry): entry is [string, KeptPreset] =>
        isRecord(entry[1]) && typeof entry[1]["name"] === "string" && isRecord(entry[1]["values"]),
    ),
  );
}

/** Keeps a preset under an id, or forgets the one of that id. */
export async function keepPreset(game: GameManifest, id: string, preset: KeptPreset | null): Promise<void> {
  const stored = store().get(SPACE, PRESETS);
  const { [id]: _former, ...others } = keptPresets(game);
  const own = preset ? { ...others, [id]: preset } : others;
  await store().set(SPACE, PRESETS, { ...(isRecord(stored) ? stored : {}), [game.id]: own });
}

// Status icons: which there are, and which of them an actor's own fields stand for.

import { isRecord } from "../../../core/language/json.ts";
import type { StatusDefinition } from "../../../core/manifest/manifest.ts";

/** Icons are plates of styles/icons.json; each has a word in the start file, since Foundry looks it up by itself. */
export const STATUSES: readonly StatusDefinition[] = [{ id: "down", icon: "knocked-out-stars" }];

/** The statuses of an actor as the world holds it, before any rule has looked at it. */
export function statusesOf(system: Readonly<Record<string, unknown>>): readonly string[] {
  const hp = system["hp"];
  return isRecord(hp) && hp["value"] === 0 ? ["down"] : [];
}

// Where compendiums come from, as a world asks for them.
import type { JsonObject, PackSummary } from "../core/protocol.ts";

/** The packs of a world as its seats see them. */
export interface PackSource {
  readonly summaries: readonly PackSummary[];
  /** Full documents of a pack; null asks for all. Throws when the pack or an id is unknown. */
  documents(pack: string, ids: readonly string[] | null): readonly JsonObject[];
}

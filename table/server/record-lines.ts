// Stored records, one on each line of a file that is JSON as a whole: what is damaged costs its own line and no other.
import type { Json, JsonObject } from "../core/protocol.ts";
import { idOf, isObject } from "./plain-data.ts";

/** What could be read of a list of records, and a sentence for each that could not. */
export interface ReadRecords {
  readonly records: readonly JsonObject[];
  readonly damage: readonly string[];
}

/** Records as the lines of a JSON list, without its brackets. */
export function recordLines(records: readonly JsonObject[]): string {
  return records.map((record) => JSON.stringify(record)).join(",\n");
}

/** The JSON object or other value of a line, a comma at its end aside; undefined when there is none. */
export function parseLine(line: string): Json | undefined {
  try {
    return JSON.parse(line.replace(/,$/, "")) as Json;
  } catch {
    return undefined;
  }
}

/** Those of the values that are documents; `place` names each other one by its number in the list. */
export function documentsAmong(values: readonly (Json | undefined)[], place: string): ReadRecords {
  const records: JsonObject[] = [];
  const damage: string[] = [];
  for (const [at, value] of values.entries()) {
    if (isObject(value) && idOf(value) !== "") records.push(value);
    else damage.push(`${place}: record ${at + 1} is damaged and left out`);
  }
  return { records, damage };
}

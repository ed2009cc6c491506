// Fights of before: what a state that was stored by an older version lacks is filled in where it is read.

import { isRecord, type Json } from "../core/json.ts";

/** A field that came later: its place in the state, "*" for any key, and what stands there in a fight of before. */
export interface LaterField {
  readonly path: readonly string[];
  readonly value: Json;
}

/**
 * A value that was stored at a place of the state, with all later fields in it. The same value where nothing is missing;
 * `at` is [] for a whole state.
 */
export function bringUpToDate(fields: readonly LaterField[], at: readonly string[], value: Json): Json {
  return fields.reduce((filled, { path, value: initial }) => {
    const isAbove = at.length < path.length && at.every((key, i) => path[i] === "*" || path[i] === key);
    return isAbove ? fillIn(filled, path.slice(at.length), initial) : filled;
  }, value);
}

function fillIn(holder: Json, path: readonly string[], initial: Json): Json {
  const [key = "", ...rest] = path;
  if (!isRecord(holder)) return holder;
  if (rest.length === 0) return key in holder ? holder : { ...holder, [key]: initial };
  const keys = key === "*" ? Object.keys(holder) : key in holder ? [key] : [];
  const filled = keys
    .map((each) => [each, fillIn(holder[each] as Json, rest, initial)] as const)
    .filter(([each, below]) => below !== holder[each]);
  return filled.length === 0 ? holder : { ...holder, ...Object.fromEntries(filled) };
}

// Stored documents are plain JSON: the few questions asked of it, and the merging of update diffs.
import type { Json, JsonObject } from "../core/protocol.ts";
import { refuse } from "./refusal.ts";

const OPERATOR = "__$OPERATOR$__";

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** The objects among the elements of a stored list; anything else counts as an empty list. */
export function asObjects(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

export function asText(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

/** The `_id` of a stored document; "" when it has none. */
export function idOf(document: JsonObject): string {
  return asText(document._id);
}

/** Refuses what must not be stored: keys that reach into JavaScript's prototypes, and numbers that JSON cannot hold. */
export function checkPlain(value: Json, path: string): void {
  if (typeof value === "number" && !Number.isFinite(value)) refuse(`${path} is not a finite number`);
  if (Array.isArray(value)) value.forEach((element, index) => checkPlain(element, `${path}[${index}]`));
  if (!isObject(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (["__proto__", "constructor", "prototype"].includes(key))
      refuse(`${path} has the forbidden key ${key}`);
    checkPlain(inner, `${path}.${key}`);
  }
}

/** The value at a dotted path, or undefined. */
export function valueAt(data: JsonObject, path: string): Json | undefined {
  let value: Json | undefined = data;
  for (const key of path.split(".")) value = isObject(value) ? value[key] : undefined;
  return value;
}

/** The dotted paths at which a diff sets, removes or replaces something; what lies below such a path is touched too. */
export function touchedPaths(diff: JsonObject, prefix = ""): string[] {
  return Object.entries(diff).flatMap(([key, value]) => {
    const isMerged = isObject(value) && !(OPERATOR in value) && !/^(-=|==)/.test(key);
    const path = prefix + key.replace(/^(-=|==)/, "");
    return isMerged ? touchedPaths(value, `${path}.`) : [path];
  });
}

/**
 * A new object: the target with the diff merged in. Objects merge key by key, arrays and values are replaced whole,
 * `-=key` removes and `==key` replaces, and the operator objects of generation 14 mean the same. `keepsDeletions`: what
 * is removed stays named, for a delta that takes away what lies below it.
 */
export function mergeDiff(target: JsonObject, diff: JsonObject, keepsDeletions = false): JsonObject {
  const merged: JsonObject = { ...target };
  for (const [key, value] of Object.entries(diff)) mergeKey(merged, key, value, keepsDeletions);
  return merged;
}

function mergeKey(merged: JsonObject, key: string, value: Json, keepsDeletions: boolean): void {
  const isOperator = isObject(value) && OPERATOR in value;
  const isDeletion = key.startsWith("-=") || (isOperator && value[OPERATOR] === "ForcedDeletion");
  const name = key.replace(/^(-=|==)/, "");
  delete merged[`-=${name}`];
  if (isDeletion) delete merged[name];
  if (isDeletion && keepsDeletions) merged[`-=${name}`] = null;
  else if (isDeletion) return;
  else if (key.startsWith("==")) merged[name] = value;
  else if (isOperator && value[OPERATOR] === "ForcedReplacement") merged[key] = value.value ?? null;
  else merged[key] = isObject(value) ? mergeDiff(asObject(merged[key]), value, keepsDeletions) : value;
}

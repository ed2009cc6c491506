// Folds the options of a window class, its parents and its caller into one configuration.
import type { ApplicationConfiguration, ApplicationOptions } from "./application-types.ts";

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function copyOption(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOption);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOption(inner)]));
}

function joinLists(first: readonly unknown[], second: readonly unknown[]): unknown[] {
  const added = second.filter((entry) => typeof entry !== "string" || !first.includes(entry));
  return [...first, ...added].map(copyOption);
}

function mergeValue(base: unknown, over: unknown): unknown {
  if (Array.isArray(base) && Array.isArray(over)) return joinLists(base, over);
  if (isPlainObject(base) && isPlainObject(over)) return mergeOptions(base, over);
  return copyOption(over);
}

/** Lists are joined, inner records merged, everything else replaced; inputs stay untouched. */
export function mergeOptions(
  base: Record<string, unknown>,
  over: Record<string, unknown>,
): Record<string, unknown> {
  const merged = copyOption(base) as Record<string, unknown>;
  for (const [key, value] of Object.entries(over)) {
    if (value === undefined) continue;
    merged[key] = key in merged ? mergeValue(merged[key], value) : copyOption(value);
  }
  return merged;
}

/** Fold options from the most general class to the caller, and fill the id template. */
export function foldOptions(
  layers: readonly ApplicationOptions[],
  nextUniqueId: () => string,
): ApplicationConfiguration {
  const folded = layers.reduce<Record<string, unknown>>(mergeOptions, {}) as ApplicationConfiguration;
  if (!folded.uniqueId) folded.uniqueId = nextUniqueId();
  folded.id = folded.id.replace("{id}", folded.uniqueId);
  return folded;
}

// A look: what the host has said of a change from outside, before the documents themselves are compared.

import type { Fight } from "../../core/language/fight.ts";
import { isRecord } from "../../core/language/json.ts";

/** A change from outside, as the host has told of it. */
export interface Look {
  /** Who made it; null where nobody is named, as at the beginning of a term. */
  readonly by: string | null;
  /** Whether the actor was written over as a whole, as by an import. */
  readonly isOverwritten: boolean;
  /** The fields below `system` that were written, as dotted paths: what they show was meant, whatever a stamp says. */
  readonly touched: readonly string[];
  /** The fight before its last step, where that may not have been finished; null where nobody need ask. */
  readonly former: Fight | null;
}

export const PLAIN_LOOK: Look = { by: null, isOverwritten: false, touched: [], former: null };

/** The leaves that a write names, as dotted paths; one that is taken away counts like one that is set. */
export function touchedPaths(system: unknown, path: readonly string[] = []): string[] {
  if (!isRecord(system) || Object.keys(system).length === 0) return path.length > 0 ? [path.join(".")] : [];
  return Object.entries(system).flatMap(([key, value]) =>
    touchedPaths(value, [...path, ...key.replace(/^[-=]=/, "").split(".")]),
  );
}

/** Whether a write has touched a field, a part of it, or what it is part of. */
export function isTouched(field: readonly string[], touched: readonly string[]): boolean {
  const own = `${field.join(".")}.`;
  return touched.some((path) => own.startsWith(`${path}.`) || `${path}.`.startsWith(own));
}

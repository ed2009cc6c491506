// Fights under glass: whatever a step gives is plain data without -0, and nobody may write into it afterwards.

import { expect } from "vitest";
import type { Fight } from "../../src/core/fight.ts";

/** What has been looked at before: untouched branches of a state are shared with the next one. */
const seen = new WeakSet<object>();

/** The same fight, frozen to its last part. Fails at what is no plain data, naming its place. */
export function frozen(fight: Fight): Fight {
  const odd = freeze(fight, "fight");
  if (odd !== null) expect.fail(odd);
  return fight;
}

/** Freezes all below a value; says what in it is no plain data, or null. */
function freeze(value: unknown, path: string): string | null {
  if (typeof value === "number")
    return isPlainNumber(value) ? null : `${path} is ${Object.is(value, -0) ? "-0" : value}`;
  if (typeof value === "undefined" || typeof value === "function") return `${path} is ${typeof value}`;
  if (typeof value !== "object" || value === null || seen.has(value)) return null;
  for (const [key, part] of Object.entries(value)) {
    const odd = part === undefined ? null : freeze(part, `${path}.${key}`);
    if (odd !== null) return odd;
  }
  seen.add(Object.freeze(value));
  return null;
}

function isPlainNumber(value: number): boolean {
  return Number.isFinite(value) && !Object.is(value, -0);
}

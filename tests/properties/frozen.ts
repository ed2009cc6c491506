// Fights under glass: whatever a step gives is plain data without -0, and nobody may write into it afterwards.

import { expect } from "vitest";
import type { Fight } from "../../src/core/language/fight.ts";

/** What has been looked at before: untouched branches of a state are shared with the next one. */
const seen = new WeakSet<object>();

/** The same fight, frozen to its last part. Fails at what is no plain data, naming its place. */
export function frozen(fight: Fight): Fight {
  const odd = freeze(fight);
  if (odd !== null) expect.fail(`fight${odd}`);
  return fight;
}

/** Freezes all below a value; says where below it something is no plain data and what, or null. */
function freeze(value: unknown): string | null {
  if (typeof value === "number")
    return isPlainNumber(value) ? null : ` is ${Object.is(value, -0) ? "-0" : value}`;
  if (typeof value === "undefined" || typeof value === "function") return ` is ${typeof value}`;
  if (typeof value !== "object" || value === null || seen.has(value)) return null;
  const parts = value as { readonly [key: string]: unknown };
  // The place is put together only where something is wrong: this looks at every part of every step.
  for (const key of Object.keys(parts)) {
    const part = parts[key];
    const odd = part === undefined ? null : freeze(part);
    if (odd !== null) return `.${key}${odd}`;
  }
  seen.add(Object.freeze(value));
  return null;
}

function isPlainNumber(value: number): boolean {
  return Number.isFinite(value) && !Object.is(value, -0);
}

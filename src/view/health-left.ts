// How much of its health a creature has left, from the meters that its game counts as health.

import type { TokenBar } from "../core/manifest/manifest.ts";
import type { Meter } from "../core/language/ruleset.ts";

/** Which meters a game counts as health, from the lightest harm to the gravest where there are several. */
export type HealthMeters = Pick<TokenBar, "meters" | "left">;

/**
 * What is left, from 0 to 1; null for a creature that has none of these meters. Where several levels of harm have meters of
 * their own, one mark on a grave level weighs more than one on a light level, and a full last level leaves nothing.
 */
export function healthLeft({ meters, left }: HealthMeters, all: readonly Meter[]): number | null {
  const counted = all.filter(({ label, max }) => meters.includes(label) && max !== null && max > 0);
  if (counted.length === 0) return null;
  const lost = counted.reduce((sum, { label, value, max }) => {
    const share = value / (max ?? 1);
    return sum + ((left ? share : 1 - share) * (meters.indexOf(label) + 1)) / meters.length;
  }, 0);
  return Math.min(1, Math.max(0, 1 - lost));
}

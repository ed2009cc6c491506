// The calendar: the day that everybody has come to, late arrivals included.

import type { AnatomyState } from "../state.ts";

/** ANAT-INJ-02: today, by the latest day that anybody here has come to; whoever joined brings his own count of it. */
export function today({ day, creatures }: Pick<AnatomyState, "day" | "creatures">): number {
  return Object.values(creatures).reduce((latest, each) => Math.max(latest, each.day ?? 0), day);
}

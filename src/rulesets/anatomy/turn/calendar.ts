// The calendar: the day that everybody has come to, late arrivals included, and how much of it has gone by.

import type { AnatomyState } from "../state.ts";

/** ANAT-INJ-02: today, by the latest day that anybody here has come to; whoever joined brings his own count of it. */
export function today({ day, creatures }: Pick<AnatomyState, "day" | "creatures">): number {
  return Object.values(creatures).reduce((latest, each) => Math.max(latest, each.day ?? 0), day);
}

/** ANAT-HEAL-10: the rounds of today that have gone by, by whoever has come farthest in it. */
export function roundsOfToday(state: Pick<AnatomyState, "day" | "creatures">): number {
  const day = today(state);
  return Object.values(state.creatures).reduce(
    (most, each) => ((each.day ?? 0) === day ? Math.max(most, each.dayRounds ?? 0) : most),
    0,
  );
}

/** By what hours and days are counted from now on. */
export function clocksOf(state: AnatomyState): {
  readonly calm: number;
  readonly ofDay: number;
  readonly day: number;
} {
  return { calm: state.calm ?? 0, ofDay: roundsOfToday(state), day: today(state) };
}

// What must hold at every step of a random fight, said so cheaply that the fights and not the sayings take the time.

import { expect } from "vitest";

/*
 * Vitest writes down the circumstances of each `expect`, which takes longer than a step of a fight; so only what is
 * wrong gets so far. Nothing but a number passes a bound: NaN and undefined do not.
 */

/** Fails when a number is below its least, or no number. */
export function expectAtLeast(value: number, least: number, what: string): void {
  if (!(value >= least)) expect.fail(`${what} is ${String(value)}, less than ${String(least)}`);
}

/** Fails when a number is above its most, or no number. */
export function expectAtMost(value: number, most: number, what: string): void {
  if (!(value <= most)) expect.fail(`${what} is ${String(value)}, more than ${String(most)}`);
}

/** Fails unless both are the very same. */
export function expectSame(value: unknown, wanted: unknown, what: string): void {
  if (!Object.is(value, wanted)) expect.fail(`${what} is ${String(value)}, not ${String(wanted)}`);
}

/** Fails with both texts and what tells them apart. */
export function expectSameText(text: string, wanted: string, what: string): void {
  if (text !== wanted) expect(text, what).toBe(wanted);
}

// Dice for a walk: the same each time it is played, high and low by turns, whichever way the host maps numbers to faces.
import type { TestSeat } from "../seats.ts";

/** A prime and its root: numbers that seem to follow no rule, and are the same each time. */
const [PRIME, ROOT] = [2_147_483_647, 16_807];
const FINE = 100_000;

/** So many throws are like no other: numbers as they come, all high, all low, and by turns. */
const MANNERS = 6;

/** Throws at all these seats as the `nth` time asks for, whichever way the host maps numbers to faces. */
export function throwFrom(seats: readonly TestSeat[], nth: number): void {
  let last = (nth * 7919 + 17) % PRIME;
  let thrown = 0;
  const high = (): number => {
    last = (last * ROOT) % PRIME;
    thrown += 1;
    switch (nth % MANNERS) {
      case 1:
        return 0.97;
      case 2:
        return 0.03;
      case 3:
        return thrown % 2 === 0 ? 0.9 : 0.1;
      case 4:
        return thrown % 2 === 0 ? 0.1 : 0.9;
      default:
        return (last % FINE) / FINE;
    }
  };
  for (const { CONFIG } of seats) {
    const isRising = new CONFIG.Dice.terms.d({ number: 1, faces: 20 }).mapRandomFace(0.9) > 10;
    CONFIG.Dice.randomUniform = () => (isRising ? high() : 1 - high());
  }
}

// Falls: how far a creature comes down that was in the air, and what the ground does to it.

import { SQUARE } from "../movement/positioning.ts";
import type { AnatomyCreature } from "../state.ts";

/** Feet of a fall for each degree, so that the first such height does a minor injury (ANAT-FALL-01). */
const FEET_OF_DEGREE = 10;

/** Feet above the ground, which is at height 0; null where no board tells. */
export function feetUp({ position }: Pick<AnatomyCreature, "position">): number | null {
  return position && Math.max(0, position.elevation) * SQUARE;
}

/** ANAT-FALL-01: the degrees of a fall, as those of a hit; below 0 it harms nobody. */
export function degreesOfFall(feet: number): number {
  return Math.floor(feet / FEET_OF_DEGREE) - 1;
}

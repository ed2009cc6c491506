// How far a step is on a square grid, by the documented rules for diagonals, in up to three dimensions.
import { GRID_DIAGONALS } from "../constants.ts";

export interface StepCost {
  /** In grid spaces, fractions where the rule has them. */
  readonly spaces: number;
  /** Diagonal steps made in this segment, for the alternating rules. */
  readonly diagonals: number;
}

/** Splits a move along axes into straight, double- and triple-diagonal steps. */
function splitSteps(deltas: readonly number[]): [straight: number, double: number, triple: number] {
  const [max = 0, middle = 0, min = 0] = deltas.map(Math.abs).sort((a, b) => b - a);
  return [max - middle, middle - min, min];
}

/** The cost of a straight segment, given how many diagonals came before it. */
export function measureSteps(deltas: readonly number[], rule: number, before: number): StepCost {
  const [straight, double, triple] = splitSteps(deltas);
  const diagonals = double + triple;
  switch (rule) {
    case GRID_DIAGONALS.EXACT:
      return { spaces: straight + double * Math.SQRT2 + triple * Math.sqrt(3), diagonals };
    case GRID_DIAGONALS.APPROXIMATE:
      return { spaces: straight + double * 1.5 + triple * 1.75, diagonals };
    case GRID_DIAGONALS.RECTILINEAR:
    case GRID_DIAGONALS.ILLEGAL:
      return { spaces: straight + double * 2 + triple * 3, diagonals };
    case GRID_DIAGONALS.ALTERNATING_1:
      return { spaces: straight + diagonals + countDear(before, diagonals, 0), diagonals };
    case GRID_DIAGONALS.ALTERNATING_2:
      return { spaces: straight + diagonals + countDear(before, diagonals, 1), diagonals };
    default:
      return { spaces: straight + diagonals, diagonals };
  }
}

// Every second diagonal costs one more; `first` says whether that is already the first one.
function countDear(before: number, count: number, first: 0 | 1): number {
  return Math.floor((before + count + first) / 2) - Math.floor((before + first) / 2);
}

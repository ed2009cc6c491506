// Statistics of forecasts: shares with their intervals, means and quartiles.

/** A share of a number of trials, with the interval in which the true one lies 95 times of 100. */
export interface Share {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** How a number varies. */
export interface Spread {
  readonly mean: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
}

/** The normal distribution's value for 95 % on both sides. */
const Z = 1.959963984540054;

/** The share of hits with Wilson's interval. Throws without trials. */
export function wilson(hits: number, trials: number): Share {
  if (trials <= 0 || hits < 0 || hits > trials)
    throw new Error(`CORE-FORECAST: no share of ${hits} in ${trials}`);
  const value = hits / trials;
  const square = Z * Z;
  const center = (value + square / (2 * trials)) / (1 + square / trials);
  const half =
    (Z / (1 + square / trials)) * Math.sqrt((value * (1 - value)) / trials + square / (4 * trials * trials));
  return {
    value,
    low: hits === 0 ? 0 : Math.max(0, center - half),
    high: hits === trials ? 1 : Math.min(1, center + half),
  };
}

/** Mean and quartiles; a quartile between two values lies between them in proportion. Throws for an empty list. */
export function meanAndQuartiles(values: readonly number[]): Spread {
  if (values.length === 0) throw new Error("CORE-FORECAST: no values to describe");
  const sorted = [...values].sort((a, b) => a - b);
  return {
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    lowerQuartile: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    upperQuartile: quantile(sorted, 0.75),
  };
}

function quantile(sorted: readonly number[], part: number): number {
  const place = part * (sorted.length - 1);
  const low = sorted[Math.floor(place)] ?? 0;
  const high = sorted[Math.ceil(place)] ?? low;
  return low + (high - low) * (place - Math.floor(place));
}

// Measuring: warm-ups, runs, median and 95th percentile, and what a benchmark reports.

/** Milliseconds, writes or bytes of one row. */
export interface Reading {
  readonly id: string;
  readonly what: string;
  readonly unit:
    | "ms"
    | "writes"
    | "bytes"
    | "renders"
    | "times"
    | "intents"
    | "kinds"
    | "nodes"
    | "questions"
    | "cards"
    | "clicks"
    | "percent";
  readonly samples: readonly number[];
  /** Most that the median and the 95th percentile may be. */
  readonly budget?: { readonly median: number; readonly p95?: number };
  /** A figure of a peer for the same thing, in the same unit, with its source. */
  readonly peer?: { readonly figure: number; readonly source: string };
  readonly note?: string;
}

/** A benchmark that could not be taken, and why. */
export interface NotMeasured {
  readonly id: string;
  readonly what: string;
  readonly reason: string;
  /** Set where what was measured went wrong, and not what measures it. */
  readonly isFault?: true;
}

/** What is measured does not work: the run fails, and its report names the step. */
export class FailedStep extends Error {
  override readonly name = "FailedStep";
}

export type Row = Reading | NotMeasured;

export interface Plan {
  readonly warmUps: number;
  readonly runs: number;
}

export const fullPlan: Plan = { warmUps: 10, runs: 50 };
/** For what takes less than a millisecond: the compiler is done with it before it counts. */
export const quickPlan: Plan = { warmUps: 200, runs: 200 };
/** For what takes more than 100 ms a run; the table names the number of runs. */
export const shortPlan: Plan = { warmUps: 2, runs: 10 };

/** Times `work` in milliseconds. What `prepare` makes for a run is not part of its time. */
export async function time<Given>(
  prepare: (run: number) => Given | Promise<Given>,
  work: (given: Given) => unknown,
  plan: Plan = fullPlan,
): Promise<number[]> {
  const samples: number[] = [];
  for (let run = 0; run < plan.warmUps + plan.runs; run += 1) {
    const given = await prepare(run);
    const start = performance.now();
    const result = work(given);
    if (result instanceof Promise) await result;
    const taken = performance.now() - start;
    if (run >= plan.warmUps) samples.push(taken);
  }
  return samples;
}

/** The value below which so many of the samples lie, from 0 to 1. Throws without samples. */
export function quantile(samples: readonly number[], part: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const found = sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)];
  if (found === undefined) throw new Error("no samples were taken");
  return found;
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);
export const p95 = (samples: readonly number[]): number => quantile(samples, 0.95);

/** How much y rises while x rises by one, by least squares. Throws for fewer than two different x. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middleX, middleY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const spread = points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0);
  if (!(spread > 0)) throw new Error("a slope needs two different places");
  return points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0) / spread;
}

/** Whether a reading keeps its budget; null without one. */
export function keepsBudget({ samples, budget }: Reading): boolean | null {
  if (!budget) return null;
  return median(samples) <= budget.median && (budget.p95 === undefined || p95(samples) <= budget.p95);
}

/** Rows of a group whose work failed: each is reported as not measured, with the error's message. */
export async function attempt(
  titles: readonly { readonly id: string; readonly what: string }[],
  work: () => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  try {
    return await work();
  } catch (error) {
    if (process.env.DEBUG) console.error(error);
    const reason = error instanceof Error ? (error.message.split("\n")[0] ?? error.name) : String(error);
    const fault = error instanceof FailedStep ? { isFault: true as const } : {};
    return titles.map((title) => ({ ...title, reason, ...fault }));
  }
}

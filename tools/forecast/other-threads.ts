// The threads of a forecast besides the first: they start while that one still reads its script.
import { Worker } from "node:worker_threads";
import type { Tally } from "../../src/core/simulate/forecast.ts";

/** What is to be played. */
export interface Order {
  /** The scenario as it was read. */
  readonly scenario: unknown;
  readonly seed: number;
  readonly fights: number;
  /** Most root commands of one fight. */
  readonly cap: number;
  /** One number: how many fights have been taken by any thread. */
  readonly taken: SharedArrayBuffer;
}

/** Threads at work. Their tallies fail where the scenario is broken. */
export interface OtherThreads {
  readonly tallies: readonly Promise<Tally>[];
  stop(): Promise<void>;
}

/** Starts so many threads, each with the bundle as its script. */
export function startThreads(bundle: URL, order: Order, count: number): OtherThreads {
  // Without the flags of this process: what reads TypeScript has nothing to do there.
  const options = { workerData: { forecast: order }, execArgv: [] };
  const workers = Array.from({ length: count }, () => new Worker(bundle, options));
  const tallies = workers.map(tallyOf);
  return {
    tallies,
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

function tallyOf(worker: Worker): Promise<Tally> {
  const tally = new Promise<Tally>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
  // Whoever waits for it hears of its failure; until then it is nobody's.
  tally.catch(() => undefined);
  return tally;
}

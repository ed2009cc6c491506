// The threads of a forecast: each takes the next few fights until all are played. Bundled once, run by every thread.
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import {
  addTallies,
  NO_FIGHTS,
  outlookOf,
  playFights,
  type Outlook,
  type Tally,
} from "../../src/core/forecast.ts";
import { LIMITS, type Limits, type Setup } from "../../src/core/self-play.ts";
import { setupOf } from "./setup.ts";

export { playFights, setupOf };

/** What is to be played. */
export interface Order {
  /** The scenario as it was read; `setupOf` has found nothing wrong with it. */
  readonly scenario: unknown;
  readonly seed: number;
  readonly fights: number;
  /** Most root commands of one fight. */
  readonly cap: number;
}

interface ThreadOrder extends Order {
  /** One number: how many fights have been taken by any thread. */
  readonly taken: SharedArrayBuffer;
}

/** So many fights are taken at once: few enough that no thread waits long for the last one. */
const HANDFUL = 8;

/** Plays all fights on so many threads, this one included. The outcome does not depend on their number. */
export async function forecast(order: Order, threads: number, bundle: URL): Promise<Outlook> {
  const taken = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const others = Array.from({ length: threads - 1 }, () => tallyOf(bundle, { ...order, taken }));
  const setup = setupOf(order.scenario);
  const own = playHandfuls(setup, { ...order, taken });
  const tally = (await Promise.all(others)).reduce(addTallies, own);
  return outlookOf(setup, tally);
}

function tallyOf(bundle: URL, order: ThreadOrder): Promise<Tally> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(bundle, { workerData: { forecast: order } });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

function playHandfuls(setup: Setup, { seed, fights, cap, taken }: ThreadOrder): Tally {
  const counter = new Int32Array(taken);
  const limits: Limits = { ...LIMITS, commands: cap };
  let tally = NO_FIGHTS;
  for (;;) {
    const from = Atomics.add(counter, 0, HANDFUL);
    if (from >= fights) return tally;
    tally = addTallies(tally, playFights(setup, seed, from, Math.min(HANDFUL, fights - from), limits));
  }
}

const given = isMainThread ? null : (workerData as { readonly forecast?: ThreadOrder } | null);
if (given?.forecast) parentPort?.postMessage(playHandfuls(setupOf(given.forecast.scenario), given.forecast));

// A thread of a forecast: it takes the next few fights until all are played. Bundled once, run by every thread.
import { isMainThread, parentPort, workerData } from "node:worker_threads";
import {
  addTallies,
  NO_FIGHTS,
  outlookOf,
  playFights,
  type Outlook,
  type Tally,
} from "../../src/core/simulate/forecast.ts";
import { LIMITS, type Limits, type Setup } from "../../src/core/simulate/simulation.ts";
import type { Order } from "./other-threads.ts";
import { setupOf } from "./setup.ts";

export { playFights, setupOf };

/** So many fights are taken at once: few enough that no thread waits long for the last one. */
const HANDFUL = 8;

/** Plays on this thread while others play too. The outcome does not depend on their number. */
export async function forecast(
  setup: Setup,
  order: Order,
  others: readonly Promise<Tally>[],
): Promise<Outlook> {
  const own = playHandfuls(setup, order);
  const tally = (await Promise.all(others)).reduce(addTallies, own);
  return outlookOf(setup, tally);
}

function playHandfuls(setup: Setup, { seed, fights, cap, taken }: Order): Tally {
  const counter = new Int32Array(taken);
  const limits: Limits = { ...LIMITS, commands: cap };
  let tally = NO_FIGHTS;
  for (;;) {
    const from = Atomics.add(counter, 0, HANDFUL);
    if (from >= fights) return tally;
    tally = addTallies(
      tally,
      playFights(setup, { seed, from, fights: Math.min(HANDFUL, fights - from) }, limits),
    );
  }
}

const given = isMainThread ? null : (workerData as { readonly forecast?: Order } | null);
if (given?.forecast) parentPort?.postMessage(playHandfuls(setupOf(given.forecast.scenario), given.forecast));

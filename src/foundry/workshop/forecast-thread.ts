// The line to the other thread that plays the workshop's forecasts, loaded when the first one is wanted.

import type { ForecastNews, ForecastOrder } from "../../view/workshop-forecast.ts";

const SCRIPT = "fray-forecast.mjs";

export class ForecastThread {
  #worker: Worker | null = null;
  #refused = false;
  #number = 0;

  /** `hear` is told of each stage of the order given last; `fail` when this browser has no other threads for us. */
  constructor(
    private readonly hear: (news: ForecastNews) => void,
    private readonly fail: () => void,
  ) {}

  /** Orders a forecast; the one before ends. */
  order(wanted: Omit<ForecastOrder, "number">): void {
    this.#number += 1;
    this.#send({ ...wanted, number: this.#number });
  }

  /** Nothing is wanted any more of what was ordered. */
  stop(): void {
    this.#number += 1;
    this.#worker?.postMessage(null);
  }

  /** Lets the thread go. */
  end(): void {
    this.stop();
    this.#worker?.terminate();
    this.#worker = null;
  }

  #send(order: ForecastOrder): void {
    if (this.#refused) return this.fail();
    try {
      this.#worker ??= this.#open();
      this.#worker.postMessage(order);
    } catch (error) {
      this.#giveUp(error);
    }
  }

  #open(): Worker {
    const worker = new Worker(new URL(SCRIPT, import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<ForecastNews>) => {
      if (data.number === this.#number) this.hear(data);
    });
    worker.addEventListener("error", (event) => this.#giveUp(event.message));
    return worker;
  }

  #giveUp(reason: unknown): void {
    console.warn("Fray | no forecasts:", reason);
    this.#refused = true;
    this.#worker?.terminate();
    this.#worker = null;
    this.fail();
  }
}

// Calling less often, and one at a time.

type Fn<A extends unknown[]> = (...args: A) => unknown;

/** Calls only after `delay` milliseconds without another call. */
export function debounce<A extends unknown[]>(callback: Fn<A>, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function debounced(this: unknown, ...args: A) {
    clearTimeout(timer);
    timer = setTimeout(() => callback.apply(this, args), delay);
  };
}

/** Calls at once, then at most once per `delay` milliseconds, keeping the latest arguments. */
export function throttle<A extends unknown[]>(callback: Fn<A>, delay: number): (...args: A) => void {
  let waiting = false;
  let latest: A | null = null;
  return function throttled(this: unknown, ...args: A) {
    if (waiting) {
      latest = args;
      return;
    }
    callback.apply(this, args);
    waiting = true;
    setTimeout(() => {
      waiting = false;
      const queued = latest;
      latest = null;
      if (queued) throttled.apply(this, queued);
    }, delay);
  };
}

/** Runs at most `max` of the added asynchronous functions at once, in order. */
export class Semaphore {
  readonly max: number;
  #queue: (() => Promise<void>)[] = [];
  #active = 0;

  constructor(max = 1) {
    this.max = max;
  }

  get remaining(): number {
    return this.#queue.length;
  }

  get active(): number {
    return this.#active;
  }

  add<A extends unknown[], R>(fn: (...args: A) => Promise<R> | R, ...args: A): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      this.#queue.push(async () => {
        try {
          resolve(await fn(...args));
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
      this.#pump();
    });
  }

  clear(): void {
    this.#queue = [];
  }

  #pump(): void {
    while (this.#active < this.max) {
      const task = this.#queue.shift();
      if (!task) return;
      this.#active++;
      void task().finally(() => {
        this.#active--;
        this.#pump();
      });
    }
  }
}

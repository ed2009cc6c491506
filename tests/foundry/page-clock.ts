// The clock of a seat's page: time passes for it only while its process runs, so that no test fails on a busy machine.

/** Into so many steps a wait is cut; a machine that does something else meanwhile costs no more than one of them. */
const STEPS = 32;

type Act = (...given: unknown[]) => void;

/** What a script finds under these names in place of the timers of its process. */
export interface Timers {
  readonly setTimeout: (act: Act, milliseconds?: number, ...given: unknown[]) => number;
  readonly setInterval: (act: Act, milliseconds?: number, ...given: unknown[]) => number;
  readonly clearTimeout: (timer?: number) => void;
  readonly clearInterval: (timer?: number) => void;
}

/** Timers that all end with their page. */
export class PageClock {
  #made = 0;
  #isStopped = false;
  readonly #waiting = new Map<number, NodeJS.Timeout>();

  readonly timers: Timers = {
    setTimeout: (act, milliseconds = 0, ...given) => this.#start(milliseconds, () => act(...given), false),
    setInterval: (act, milliseconds = 0, ...given) => this.#start(milliseconds, () => act(...given), true),
    clearTimeout: (timer) => this.#clear(timer),
    clearInterval: (timer) => this.#clear(timer),
  };

  /** The page is closed: nothing that waited happens any more. */
  stop(): void {
    this.#isStopped = true;
    for (const timer of [...this.#waiting.keys()]) this.#clear(timer);
  }

  #start(milliseconds: number, act: () => void, repeats: boolean): number {
    this.#made += 1;
    if (!this.#isStopped) this.#wait(this.#made, milliseconds, act, repeats);
    return this.#made;
  }

  #wait(timer: number, milliseconds: number, act: () => void, repeats: boolean): void {
    const steps = Math.max(1, Math.min(STEPS, Math.floor(milliseconds)));
    const step = (left: number): void => {
      if (left > 0) return void this.#waiting.set(timer, setTimeout(step, milliseconds / steps, left - 1));
      this.#waiting.delete(timer);
      if (repeats) this.#wait(timer, milliseconds, act, repeats);
      act();
    };
    step(steps);
  }

  #clear(timer = 0): void {
    clearTimeout(this.#waiting.get(timer));
    this.#waiting.delete(timer);
  }
}

// The way between a seat and the server: how long messages take on it, drawn by a seed, as on a hosted server.
import type { RequestListener } from "node:http";

/** How long a question and its answer take together, milliseconds; each message takes its half of a draw of its own. */
export interface Latency {
  readonly least: number;
  readonly most: number;
  /** The same seed draws the same times for each line, in the order in which seats were taken. */
  readonly seed: number;
}

/**
 * Reads "100" (each round trip takes that long) or "20-200" (each message draws anew); nothing and "0" mean no delay.
 * Throws for anything else.
 */
export function readLatency(text: string | undefined, seed = "1"): Latency | null {
  const found = /^\s*(\d{1,5})(?:\s*-\s*(\d{1,5}))?\s*$/.exec(text ?? "0");
  if (!found) throw new Error(`the latency "${text}" is neither milliseconds ("100") nor a range ("20-200")`);
  if (!/^\d{1,9}$/.test(seed)) throw new Error(`the seed of the latency "${seed}" must be a whole number`);
  const least = Number(found[1]);
  const most = Number(found[2] ?? least);
  if (most < least) throw new Error(`the latency "${text}" ends before it begins`);
  return most === 0 ? null : { least, most, seed: Number(seed) };
}

/** What TABLE_LATENCY and TABLE_LATENCY_SEED say: how slow every table of this process is. */
export function environmentLatency(): Latency | null {
  return readLatency(process.env.TABLE_LATENCY || undefined, process.env.TABLE_LATENCY_SEED || undefined);
}

/** The times of one line, milliseconds one way; `line` tells the lines of one table apart. */
export function oneWayTimes({ least, most, seed }: Latency, line: number): () => number {
  const draw = seededDraws(seed * 65_537 + line);
  return () => (least + draw() * (most - least)) / 2;
}

/** Numbers from 0 up to 1, the same for the same seed. */
export function seededDraws(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e37_79b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0_aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a_2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

/** Answers to requests for files take a whole round trip. */
export function delayedListener(latency: Latency | null, listener: RequestListener): RequestListener {
  if (!latency) return listener;
  const times = oneWayTimes(latency, 0);
  return (request, response) => void setTimeout(() => listener(request, response), times() + times());
}

/** Messages on all lines of this process that have not arrived yet. */
let underWay = 0;

/** Another message is under way, on a line that counts its own. */
export function noteUnderWay(): void {
  underWay += 1;
}

export function noteArrived(): void {
  underWay -= 1;
}

/** Resolves when nothing is under way on any line, and nothing new has been sent for a few tasks. */
export async function allArrived(): Promise<void> {
  for (let quiet = 0; quiet < 5; quiet = underWay === 0 ? quiet + 1 : 0)
    await new Promise((resolve) => setTimeout(resolve, 2));
}

/**
 * One direction of a line: messages arrive in the order in which they were sent, several may be under way at once,
 * and each comes in a task of its own, as from a socket: what the one before set off has run as far as it can.
 */
export class DelayedLine<Message> {
  readonly #deliver: (message: Message) => void;
  readonly #times: (() => number) | undefined;
  #last: Promise<void> = Promise.resolve();
  #isCut = false;

  constructor(deliver: (message: Message) => void, times?: () => number) {
    this.#deliver = deliver;
    this.#times = times;
  }

  carry(message: Message): void {
    const wait = this.#times?.() ?? 0;
    const due = performance.now() + wait;
    underWay += 1;
    this.#last = this.#last
      .then(() => taskAt(due, wait > 0))
      .then(() => {
        underWay -= 1;
        if (!this.#isCut) this.#deliver(message);
      })
      .catch((error: unknown) =>
        queueMicrotask(() => {
          throw error;
        }),
      );
  }

  /** What is still under way never arrives. */
  cut(): void {
    this.#isCut = true;
  }
}

function taskAt(due: number, takesTime: boolean): Promise<void> {
  const wait = takesTime ? due - performance.now() : 0;
  return new Promise((resolve) => (wait > 0 ? setTimeout(resolve, wait) : setImmediate(resolve)));
}

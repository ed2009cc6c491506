// A seeded stream of dice for tests and forecasts; never used in play.

/** A stream that gives the same faces for the same seed. */
export class SeededDice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 1 to `sides`. */
  face(sides: number): number {
    return Math.floor(this.#next() * sides) + 1;
  }

  /** So many faces of one kind of die. */
  faces(count: number, sides: number): number[] {
    const faces: number[] = [];
    for (let i = 0; i < count; i += 1) faces.push(this.face(sides));
    return faces;
  }

  /** The next number of the stream, in [0, 1): a counter passed through an integer mixer. */
  #next(): number {
    this.#state = (this.#state + 0x9e3779b9) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
  }
}

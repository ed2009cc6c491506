// The seat's database: sends writes in order, and applies what the server tells everybody.
import { applyResult } from "./documents/applied-results.ts";
import type { Line } from "./line.ts";
import type { JsonObject, ModifyRequest, ModifyResult } from "./protocol.ts";
import type { DatabaseShape, DocumentShape } from "./shapes.ts";

/** How many writes may overtake one; more than that, and it is lost. */
const MOST_AHEAD = 16;

export class ClientBackend implements DatabaseShape {
  readonly #line: Line;
  /** The number of the last write before which none is missing here. */
  #sequence: number;
  /** Numbers of writes that have overtaken others. */
  readonly #ahead = new Set<number>();

  /** `sequence` is the number of the last write that the documents of this seat contain already. */
  constructor(line: Line, sequence: number) {
    this.#line = line;
    this.#sequence = sequence;
  }

  /** The number of the last write applied here, all earlier ones included. */
  get sequence(): number {
    return this.#sequence;
  }

  modify(request: ModifyRequest): Promise<DocumentShape[]> {
    return this.#line.ask({ kind: "modify", request }) as Promise<DocumentShape[]>;
  }

  /** Applies one broadcast, once. A gap in the numbers that stays means that this seat has lost one. */
  apply(result: ModifyResult): DocumentShape[] {
    const { sequence } = result;
    if (sequence <= this.#sequence || this.#ahead.has(sequence)) return [];
    this.#ahead.add(sequence);
    while (this.#ahead.delete(this.#sequence + 1)) this.#sequence += 1;
    if (this.#ahead.size > MOST_AHEAD)
      throw new Error(
        `This seat missed writes: ${this.#sequence} is followed by ${Math.min(...this.#ahead)}`,
      );
    return applyResult(result);
  }

  /** Makes a compendium of the world; resolves with its id once it is there. */
  createPack(metadata: JsonObject): Promise<string> {
    return this.#line.ask({ kind: "createPack", metadata }) as Promise<string>;
  }

  /** Documents of a compendium; null asks for all. */
  readPack(pack: string, ids: readonly string[] | null): Promise<JsonObject[]> {
    return this.#line.ask({ kind: "pack", pack, ids }) as Promise<JsonObject[]>;
  }
}

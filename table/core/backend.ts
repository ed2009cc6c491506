// The seat's database: sends writes in order, and applies what the server tells everybody.
import { applyResult } from "./documents/applied-results.ts";
import type { Line } from "./line.ts";
import type { JsonObject, ModifyRequest, ModifyResult } from "./protocol.ts";
import type { DatabaseShape, DocumentShape } from "./shapes.ts";

export class ClientBackend implements DatabaseShape {
  readonly #line: Line;
  #sequence = 0;

  constructor(line: Line) {
    this.#line = line;
  }

  /** The number of the last write applied here. */
  get sequence(): number {
    return this.#sequence;
  }

  modify(request: ModifyRequest): Promise<DocumentShape[]> {
    return this.#line.ask({ kind: "modify", request }) as Promise<DocumentShape[]>;
  }

  /** Applies one broadcast; a gap in the numbers means that this seat has lost one. */
  apply(result: ModifyResult): DocumentShape[] {
    if (this.#sequence > 0 && result.sequence !== this.#sequence + 1) {
      throw new Error(`This seat missed writes: ${this.#sequence} is followed by ${result.sequence}`);
    }
    this.#sequence = result.sequence;
    return applyResult(result);
  }

  /** Documents of a compendium; null asks for all. */
  readPack(pack: string, ids: readonly string[] | null): Promise<JsonObject[]> {
    return this.#line.ask({ kind: "pack", pack, ids }) as Promise<JsonObject[]>;
  }
}

// Round trips of a seat: how many of its writes had to wait for one another, whatever each of them took.
import type { ClientMessage, ServerMessage } from "../core/protocol.ts";

/** Counts the writes of one seat, and the longest row of writes in which each was sent after the one before was answered. */
export class RoundTrips {
  /** How deep in such a row each write stands that has not been answered. */
  #open = new Map<string, number>();
  #answered = 0;
  #deepest = 0;
  #writes: string[] = [];

  /** How many round trips all writes since the start took. */
  get count(): number {
    return this.#deepest;
  }

  /** What was written since the start, in order, each with the round trip in which it went out: "1 update Combat". */
  get writes(): readonly string[] {
    return this.#writes;
  }

  /** Begins to count anew. */
  start(): void {
    this.#open = new Map();
    this.#answered = 0;
    this.#deepest = 0;
    this.#writes = [];
  }

  sent(message: ClientMessage): void {
    if (message.kind !== "modify") return;
    const depth = this.#answered + 1;
    this.#deepest = Math.max(this.#deepest, depth);
    this.#open.set(message.id, depth);
    const { action, documentName } = message.request;
    this.#writes.push(`${depth} ${action} ${documentName}`);
  }

  arrived(message: ServerMessage): void {
    const id = message.kind === "modified" || message.kind === "refused" ? message.id : null;
    const depth = id === null ? undefined : this.#open.get(id);
    if (id === null || depth === undefined) return;
    this.#open.delete(id);
    this.#answered = Math.max(this.#answered, depth);
  }
}

// game.socket: what a system's pages say to each other, past the documents.
import type { Line } from "./line.ts";
import type { Json } from "./protocol.ts";
import { seat } from "./seat.ts";

type SocketListener = (...args: never[]) => unknown;

export class GameSocket {
  readonly #line: Line;
  readonly #listeners = new Map<string, SocketListener[]>();
  readonly connected = true;

  constructor(line: Line) {
    this.#line = line;
  }

  on(event: string, listener: SocketListener): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    return this;
  }

  off(event: string, listener?: SocketListener): this {
    const kept = (this.#listeners.get(event) ?? []).filter(
      (other) => listener !== undefined && other !== listener,
    );
    this.#listeners.set(event, kept);
    return this;
  }

  /** Sends to all other seats; the sender hears nothing of it. Only the system's own channel is open. */
  emit(event: string, ...args: unknown[]): this {
    const { system } = seat.game;
    if (event !== `system.${system.id}`) throw new Error(`TableUnsupported: socket event "${event}"`);
    if (system.socket !== true) throw new Error(`The manifest of ${system.id} does not ask for a socket`);
    this.#line.send({ kind: "emit", event, args: JSON.parse(JSON.stringify(args)) as Json[] });
    return this;
  }

  /** Hands on what arrived; the listener's last argument is the sender's id, stamped by the server. */
  receive(event: string, args: readonly Json[], userId: string): void {
    for (const listener of this.#listeners.get(event) ?? []) {
      try {
        listener(...([...args, userId] as never[]));
      } catch (error) {
        seat.report(error, `A listener of socket event "${event}" failed`);
      }
    }
  }
}

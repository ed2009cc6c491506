// A seat's line inside one process: what Node tests use in place of a WebSocket.
import type { ClientMessage, ServerMessage, Transport } from "../core/protocol.ts";
import type { Seat, SeatHub } from "../server/seat-hub.ts";

export interface MemorySeatOptions {
  /** Milliseconds that a message takes, asked anew for each one; the order of messages is kept. Default: none. */
  readonly delay?: () => number;
}

/** Seats a user at the world; both ends only ever see copies of what the other one sent. */
export function openMemorySeat(hub: SeatHub, userId: string, options: MemorySeatOptions = {}): Transport {
  return new MemoryTransport(hub, userId, options);
}

class MemoryTransport implements Transport {
  readonly #seat: Seat;
  readonly #listeners: ((message: ServerMessage) => void)[] = [];
  readonly #closeListeners: (() => void)[] = [];
  readonly #up: Line<ClientMessage>;
  readonly #down: Line<ServerMessage>;
  #isOpen = true;

  constructor(hub: SeatHub, userId: string, options: MemorySeatOptions) {
    this.#up = new Line((message) => this.#seat.receive(message), options.delay);
    this.#down = new Line((message) => this.#hear(message), options.delay);
    this.#seat = hub.open(userId, (message) => this.#down.carry(message));
  }

  send(message: ClientMessage): void {
    if (!this.#isOpen) throw new Error("this seat has left the table");
    this.#up.carry(message);
  }

  onMessage(listener: (message: ServerMessage) => void): void {
    this.#listeners.push(listener);
  }

  onClose(listener: () => void): void {
    this.#closeListeners.push(listener);
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#up.cut();
    this.#down.cut();
    this.#seat.close();
    for (const listener of this.#closeListeners) listener();
  }

  #hear(message: ServerMessage): void {
    for (const listener of [...this.#listeners]) listener(message);
  }
}

/** One direction: messages arrive as copies, in order, never while the sender is still speaking. */
class Line<Message> {
  readonly #deliver: (message: Message) => void;
  readonly #delay: (() => number) | undefined;
  #last: Promise<void> = Promise.resolve();
  #isCut = false;

  constructor(deliver: (message: Message) => void, delay: (() => number) | undefined) {
    this.#deliver = deliver;
    this.#delay = delay;
  }

  carry(message: Message): void {
    const copy = JSON.parse(JSON.stringify(message)) as Message;
    const wait = this.#delay?.() ?? 0;
    this.#last = this.#last
      .then(() => (wait > 0 ? new Promise<void>((resolve) => setTimeout(resolve, wait)) : undefined))
      .then(() => {
        if (!this.#isCut) this.#deliver(copy);
      })
      .catch((error: unknown) =>
        queueMicrotask(() => {
          throw error;
        }),
      );
  }

  cut(): void {
    this.#isCut = true;
  }
}

// A seat's line inside one process: what Node tests use in place of a WebSocket.
import type { ClientMessage, ServerMessage, Transport } from "../core/protocol.ts";
import { DelayedLine } from "../server/latency.ts";
import type { Seat, SeatHub } from "../server/seat-hub.ts";
import type { RoundTrips } from "./round-trips.ts";

export { allArrived } from "../server/latency.ts";

export interface MemorySeatOptions {
  /** Milliseconds that a message takes beside the table's latency, asked anew for each one; their order is kept. Default: none. */
  readonly delay?: () => number;
  /** A page that is closed runs no more: what its timers still send goes nowhere. Default: sending then throws. */
  readonly endsWithPage?: boolean;
  /** What becomes of each message that the server sends to this seat. Default: it arrives, once, in its turn. */
  readonly fate?: (message: ServerMessage) => Fate;
  /** Counts how the seat's writes wait for one another. */
  readonly trips?: RoundTrips;
}

/**
 * `late`: it arrives after the next message. `twice`: it arrives again at once. `lost`: it never arrives.
 * Answers to this seat's own questions only ever arrive in their turn.
 */
export type Fate = "arrives" | "late" | "twice" | "lost";

/** Seats a user at the world; both ends only ever see copies of what the other one sent. */
export function openMemorySeat(hub: SeatHub, userId: string, options: MemorySeatOptions = {}): Transport {
  return new MemoryTransport(hub, userId, options);
}

/** Milliseconds after which a late message arrives although nothing has overtaken it. */
const LATEST = 25;

type Told = Extract<ServerMessage, { kind: "modified" }>;

/** Only updates of documents that are there may be overtaken, and never by news of the same documents. */
function isUpdate(message: ServerMessage): message is Told {
  return message.kind === "modified" && message.id === null && message.result.request.action === "update";
}

function isOfOneDocument(late: ServerMessage, next: ServerMessage): boolean {
  if (late.kind !== "modified" || next.kind !== "modified") return false;
  const named = new Set(documentsOf(late));
  return next.result.request.action !== "update" || documentsOf(next).some((each) => named.has(each));
}

/** The documents of the world that a write is about, by name and id. */
function documentsOf({ result }: Told): string[] {
  const { parent, documentName } = result.request;
  if (parent !== null) return [parent.split(".").slice(0, 2).join(".")];
  return result.ids.map((id) => `${documentName}.${id}`);
}

/** What arrives is never the object that was sent. */
function copyOf<Message>(message: Message): Message {
  return JSON.parse(JSON.stringify(message)) as Message;
}

class MemoryTransport implements Transport {
  readonly #seat: Seat;
  readonly #listeners: ((message: ServerMessage) => void)[] = [];
  readonly #closeListeners: (() => void)[] = [];
  readonly #up: DelayedLine<ClientMessage>;
  readonly #down: DelayedLine<ServerMessage>;
  readonly #endsWithPage: boolean;
  readonly #trips: RoundTrips | undefined;
  #isOpen = true;
  /** A message that waits for the next one to overtake it. */
  #late: ServerMessage | null = null;

  constructor(hub: SeatHub, userId: string, options: MemorySeatOptions) {
    this.#endsWithPage = options.endsWithPage ?? false;
    this.#trips = options.trips;
    this.#up = new DelayedLine((message) => this.#seat.receive(message), options.delay);
    this.#down = new DelayedLine(
      (message) => this.#suffer(message, options.fate?.(message) ?? "arrives"),
      options.delay,
    );
    this.#seat = hub.open(userId, (message) => this.#down.carry(copyOf(message)));
  }

  send(message: ClientMessage): void {
    if (!this.#isOpen && this.#endsWithPage) return;
    if (!this.#isOpen) throw new Error("this seat has left the table");
    this.#trips?.sent(message);
    this.#up.carry(copyOf(message));
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
    // Where the page has gone, nobody is left to hear that its line has ended.
    if (!this.#endsWithPage) for (const listener of this.#closeListeners) listener();
  }

  #suffer(message: ServerMessage, fate: Fate): void {
    if (this.#late && isOfOneDocument(this.#late, message)) this.#releaseLate();
    if (fate === "late" && this.#late === null && isUpdate(message)) {
      this.#late = message;
      setTimeout(() => this.#releaseLate(), LATEST);
      return;
    }
    const again = fate === "twice" ? structuredClone(message) : null;
    if (fate !== "lost") this.#hear(message);
    if (again) this.#hear(again);
    this.#releaseLate();
  }

  #releaseLate(): void {
    const late = this.#late;
    this.#late = null;
    if (late && this.#isOpen) this.#hear(late);
  }

  #hear(message: ServerMessage): void {
    this.#trips?.arrived(message);
    for (const listener of [...this.#listeners]) listener(message);
  }
}

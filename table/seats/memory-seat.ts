// A seat's line inside one process: what Node tests use in place of a WebSocket.
import type { ClientMessage, ServerMessage, Transport } from "../core/protocol.ts";
import type { Seat, SeatHub } from "../server/seat-hub.ts";

export interface MemorySeatOptions {
  /** Milliseconds that a message takes, asked anew for each one; the order of messages is kept. Default: none. */
  readonly delay?: () => number;
  /** A page that is closed runs no more: what its timers still send goes nowhere. Default: sending then throws. */
  readonly endsWithPage?: boolean;
  /** What becomes of each message that the server sends to this seat. Default: it arrives, once, in its turn. */
  readonly fate?: (message: ServerMessage) => Fate;
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

class MemoryTransport implements Transport {
  readonly #seat: Seat;
  readonly #listeners: ((message: ServerMessage) => void)[] = [];
  readonly #closeListeners: (() => void)[] = [];
  readonly #up: Line<ClientMessage>;
  readonly #down: Line<ServerMessage>;
  readonly #endsWithPage: boolean;
  #isOpen = true;
  /** A message that waits for the next one to overtake it. */
  #late: ServerMessage | null = null;

  constructor(hub: SeatHub, userId: string, options: MemorySeatOptions) {
    this.#endsWithPage = options.endsWithPage ?? false;
    this.#up = new Line((message) => this.#seat.receive(message), options.delay);
    this.#down = new Line(
      (message) => this.#suffer(message, options.fate?.(message) ?? "arrives"),
      options.delay,
    );
    this.#seat = hub.open(userId, (message) => this.#down.carry(message));
  }

  send(message: ClientMessage): void {
    if (!this.#isOpen && this.#endsWithPage) return;
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
    for (const listener of [...this.#listeners]) listener(message);
  }
}

/** Messages on all lines of this process that have not arrived yet. */
let underWay = 0;

/** Resolves when nothing is under way on any line, and nothing new has been sent for a few tasks. */
export async function allArrived(): Promise<void> {
  for (let quiet = 0; quiet < 5; quiet = underWay === 0 ? quiet + 1 : 0)
    await new Promise((resolve) => setTimeout(resolve, 2));
}

/** Each message comes in a task of its own, as from a socket: what the one before set off has run as far as it can. */
function afterwards(wait: number): Promise<void> {
  return new Promise((resolve) => (wait > 0 ? setTimeout(resolve, wait) : setImmediate(resolve)));
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
    underWay += 1;
    this.#last = this.#last
      .then(() => afterwards(wait))
      .then(() => {
        underWay -= 1;
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

// The seat's line to the world server: questions and their answers, and what comes unasked.
import { isContrary } from "./contrary.ts";
import type {
  ClientMessage,
  Json,
  ModifyResult,
  PackSummary,
  ServerMessage,
  Transport,
  WorldData,
} from "./protocol.ts";
import { randomID } from "./utils/text.ts";

/** Milliseconds by which an acknowledgement is late where it does not come with the change itself. */
const LATE = 4;

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** What the line tells of its own accord. */
export interface LineListeners {
  modified(result: ModifyResult): unknown;
  emitted(event: string, args: readonly Json[], userId: string): void;
  queried(message: Extract<ServerMessage, { kind: "query" }>): void;
  packCreated(pack: PackSummary): void;
  activity(userId: string, active: boolean): void;
  unasked(message: string): void;
}

type Asking = Extract<ClientMessage, { id: string }>;
type Question = Asking extends infer M ? (M extends Asking ? Omit<M, "id"> : never) : never;

export class Line {
  readonly #transport: Transport;
  readonly #waiting = new Map<string, Waiting>();
  #listeners: LineListeners | null = null;
  /** Broadcasts that arrive before the documents exist wait here. */
  #early: ServerMessage[] = [];

  constructor(transport: Transport) {
    this.#transport = transport;
    transport.onMessage((message) => this.#hear(message));
    transport.onClose(() => this.#failAll());
  }

  /** From now on broadcasts are handed on, those that came earlier first. */
  listen(listeners: LineListeners): void {
    this.#listeners = listeners;
    const early = this.#early;
    this.#early = [];
    for (const message of early) this.#hear(message);
  }

  ask(question: Question): Promise<unknown> {
    const id = randomID();
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.send({ ...question, id });
    });
  }

  /** The world as it is now; broadcasts that came before the answer are already part of it. */
  askWorld(): Promise<WorldData> {
    return new Promise((resolve, reject) => {
      const taken = (value: unknown): void => {
        this.#early = [];
        resolve(value as WorldData);
      };
      const id = randomID();
      this.#waiting.set(id, { resolve: taken, reject });
      this.send({ kind: "world", id });
    });
  }

  send(message: ClientMessage): void {
    this.#transport.send(message);
  }

  close(): void {
    this.#transport.close();
  }

  #hear(message: ServerMessage): void {
    switch (message.kind) {
      case "result":
        return this.#settle(message.id, (waiting) => waiting.resolve(message.value));
      case "refused":
        return this.#refuse(message.id, message.message);
      case "alive":
        return this.send({ kind: "alive" });
      default:
        if (this.#listeners) return this.#tell(this.#listeners, message);
        this.#early.push(message);
    }
  }

  #tell(
    listeners: LineListeners,
    message: Exclude<ServerMessage, { kind: "result" | "refused" | "alive" }>,
  ): void {
    switch (message.kind) {
      case "modified":
        return this.#apply(listeners, message);
      case "emit":
        return listeners.emitted(message.event, message.args, message.userId);
      case "query":
        return listeners.queried(message);
      case "packCreated":
        return listeners.packCreated(message.pack);
      case "activity":
        return listeners.activity(message.userId, message.active);
    }
  }

  // The asker applies the broadcast like everybody else, once, and only then hears that it succeeded.
  #apply(listeners: LineListeners, message: Extract<ServerMessage, { kind: "modified" }>): void {
    try {
      const applied = listeners.modified(message.result);
      if (message.id !== null) this.#acknowledge(message.id, applied);
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      if (message.id === null) listeners.unasked(failure.stack ?? failure.message);
      else this.#settle(message.id, (waiting) => waiting.reject(failure));
    }
  }

  #acknowledge(id: string, applied: unknown): void {
    this.#settle(id, (waiting) => {
      if (isContrary("late-acknowledgement")) setTimeout(() => waiting.resolve(applied), LATE);
      else waiting.resolve(applied);
    });
  }

  #refuse(id: string, sentence: string): void {
    if (this.#waiting.has(id)) this.#settle(id, (waiting) => waiting.reject(new Error(sentence)));
    else this.#listeners?.unasked(sentence);
  }

  #settle(id: string, act: (waiting: Waiting) => void): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (waiting) act(waiting);
  }

  #failAll(): void {
    for (const waiting of this.#waiting.values())
      waiting.reject(new Error("The line to the table was closed"));
    this.#waiting.clear();
  }
}

// The order in which a seat hears: nobody promises one between an acknowledgement and what others have done meanwhile.
import type { ModifyResult, ServerMessage } from "../core/protocol.ts";
import { noteArrived, noteUnderWay, seededDraws } from "./latency.ts";

/** How long at most a message is held back beside its latency, milliseconds; each draws anew, and others overtake it. */
export interface Disorder {
  readonly most: number;
  readonly seed: number;
}

/** What TABLE_DISORDER and TABLE_LATENCY_SEED say of every table of this process; null where order stays. */
export function environmentDisorder(): Disorder | null {
  const text = process.env.TABLE_DISORDER || "0";
  if (!/^\d{1,5}$/.test(text))
    throw new Error(`the disorder "${text}" must be a whole number of milliseconds`);
  const seed = Number(process.env.TABLE_LATENCY_SEED || "1");
  return text === "0" ? null : { most: Number(text), seed };
}

/** Stands for everything: what is about it neither overtakes nor is overtaken. */
const ALL = "*";

/** What a message is about: two that share a topic keep their order. */
function topicsOf(message: ServerMessage): readonly string[] {
  switch (message.kind) {
    case "modified":
      return documentsOf(message.result);
    case "result":
    case "packCreated":
      return [ALL];
    case "emit":
      return [`emit by ${message.userId}`];
    case "activity":
      return ["activity"];
    case "refused":
    case "query":
    case "alive":
      return [];
  }
}

/** The documents of the world that a write is about, by name and id. */
function documentsOf({ request, result, ids }: ModifyResult): string[] {
  const { parent, documentName, pack } = request;
  if (pack !== null) return [`pack ${pack}`];
  if (parent !== null) return [parent.split(".").slice(0, 2).join(".")];
  const touched = [...ids, ...result.map(({ _id }) => String(_id))];
  return touched.map((id) => `${documentName}.${id}`);
}

interface Held {
  readonly message: ServerMessage;
  readonly topics: readonly string[];
  isDue: boolean;
}

/** The last stretch of a seat's way: each message waits its own time, and for those before it that share a topic. */
export class DisorderedLine {
  readonly #deliver: (message: ServerMessage) => void;
  readonly #draw: () => number;
  readonly #most: number;
  #held: Held[] = [];
  #isCut = false;

  /** `line` tells the lines of one table apart. */
  constructor(deliver: (message: ServerMessage) => void, { most, seed }: Disorder, line: number) {
    this.#deliver = deliver;
    this.#most = most;
    this.#draw = seededDraws(seed * 65_537 + line + 0x8000);
  }

  carry(message: ServerMessage): void {
    const held: Held = { message: structuredClone(message), topics: topicsOf(message), isDue: false };
    this.#held.push(held);
    noteUnderWay();
    setTimeout(() => {
      held.isDue = true;
      this.#release();
    }, this.#draw() * this.#most);
  }

  /** What is still held never arrives. */
  cut(): void {
    this.#isCut = true;
  }

  /** Hands over what is due and waits for nothing, each in a task of its own. */
  #release(): void {
    const next = this.#held.find((held, at) => held.isDue && !this.#waits(held, at));
    if (!next) return;
    this.#held = this.#held.filter((held) => held !== next);
    setImmediate(() => this.#release());
    noteArrived();
    if (!this.#isCut) this.#deliver(next.message);
  }

  #waits({ topics }: Held, at: number): boolean {
    return this.#held.slice(0, at).some((before) => share(before.topics, topics));
  }
}

function share(some: readonly string[], others: readonly string[]): boolean {
  if (some.includes(ALL) || others.includes(ALL)) return true;
  return some.some((topic) => others.includes(topic));
}

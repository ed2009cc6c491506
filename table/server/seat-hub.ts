// The seats at one world: who is present, who hears what, and the way of emits and queries between them.
import { isContrary } from "../core/contrary.ts";
import { UNASKED, type ClientMessage, type Json, type ServerMessage } from "../core/protocol.ts";
import { asText, isObject } from "./plain-data.ts";
import { DisorderedLine, environmentDisorder, type Disorder } from "./disorder.ts";
import { DelayedLine, environmentLatency, oneWayTimes, type Latency } from "./latency.ts";
import { refuse } from "./refusal.ts";
import { sentenceOf } from "../core/utils/sentence-of.ts";
import type { World } from "./world.ts";

const PLAYER = 1;
const LONGEST_QUERY = 600_000;

/** One open line of one user; a user with two pages open has two. */
export interface Seat {
  readonly userId: string;
  /** Takes what the seat sent; what cannot be understood is answered with a refusal. */
  receive(message: ClientMessage): void;
  close(): void;
}

interface PendingQuery {
  readonly asker: OpenSeat;
  readonly askerId: string;
  readonly answerer: OpenSeat;
  readonly timer: ReturnType<typeof setTimeout>;
}

export class SeatHub {
  readonly world: World;
  readonly #seats = new Set<OpenSeat>();
  readonly #queries = new Map<string, PendingQuery>();
  readonly #latency: Latency | null;
  readonly #disorder: Disorder | null;
  #queryCount = 0;
  #lineCount = 0;

  /** How slow the ways to all seats are, and what may overtake there; the environment says it unless it is told. */
  constructor(world: World, latency = environmentLatency(), disorder = environmentDisorder()) {
    this.world = world;
    this.#latency = latency;
    this.#disorder = disorder;
    world.onResult((result, requestId) => {
      for (const seat of this.#seats) {
        const isAsker = requestId !== null && seat.asking === requestId;
        if (!seat.knowsWorld && !isAsker) continue;
        seat.send({ kind: "modified", id: isAsker ? requestId : null, result });
      }
    });
    world.onPack((pack) => {
      for (const seat of this.#seats)
        if (seat.knowsWorld) seat.send({ kind: "packCreated", pack: world.packFor(seat.userId, pack) });
    });
  }

  /** Seats a user; throws when the user is unknown. Until it is closed the seat hears of
   * everything; of writes once it has asked for the world. */
  open(userId: string, send: (message: ServerMessage) => void): Seat {
    this.world.user(userId);
    const unruly = this.#disorder && new DisorderedLine(send, this.#disorder, ++this.#lineCount);
    const arrives = unruly ? (message: ServerMessage) => unruly.carry(message) : send;
    const seat = this.#latency
      ? this.#openFarAway(userId, arrives, this.#latency)
      : this.#open(userId, arrives);
    if (!unruly) return seat;
    return { userId, receive: (message) => seat.receive(message), close: () => (unruly.cut(), seat.close()) };
  }

  /** A seat at the end of a slow line: it is at the table at once, and gone when its last word has arrived. */
  #openFarAway(userId: string, send: (message: ServerMessage) => void, latency: Latency): Seat {
    const down = new DelayedLine(send, oneWayTimes(latency, ++this.#lineCount));
    const seat = this.#open(userId, (message) => down.carry(structuredClone(message)));
    const up = new DelayedLine((act: () => void) => act(), oneWayTimes(latency, ++this.#lineCount));
    return {
      userId,
      receive: (message) => up.carry(() => seat.receive(message)),
      close: () => up.carry(() => (down.cut(), seat.close())),
    };
  }

  #open(userId: string, send: (message: ServerMessage) => void): OpenSeat {
    const isFirst = !this.activeUsers().includes(userId);
    const seat = new OpenSeat(userId, send, this);
    this.#seats.add(seat);
    if (isFirst || isContrary("every-line"))
      this.#tellOthers(seat, { kind: "activity", userId, active: true });
    return seat;
  }

  activeUsers(): string[] {
    return [...new Set([...this.#seats].map((seat) => seat.userId))];
  }

  leave(seat: OpenSeat): void {
    if (!this.#seats.delete(seat)) return;
    for (const [id, query] of this.#queries) {
      if (query.asker === seat) this.#forget(id);
      if (query.answerer === seat) this.#fail(id, "the user who was asked left the table");
    }
    const isGone = !this.activeUsers().includes(seat.userId);
    if (isGone || isContrary("every-line"))
      this.#tellOthers(seat, { kind: "activity", userId: seat.userId, active: !isGone });
  }

  /** Passes an event on to all other seats; the sender's id is the server's word, not the sender's. */
  emit(seat: OpenSeat, event: string, args: readonly Json[]): void {
    const channel = `system.${asText(this.world.system.id)}`;
    if (this.world.system.socket !== true)
      refuse(`the manifest does not ask for a socket: ${event} goes nowhere`);
    if (event !== channel) refuse(`${event} is no open socket channel; ${channel} is`);
    this.#tellOthers(seat, { kind: "emit", event, args, userId: seat.userId });
  }

  #tellOthers(seat: OpenSeat, message: ServerMessage): void {
    for (const other of this.#seats) if (other !== seat) other.send(message);
  }

  query(asker: OpenSeat, message: Extract<ClientMessage, { kind: "query" }>): void {
    if (!this.world.hasRole(asker.userId, PLAYER)) refuse("this user has no permission to query others");
    const answerer = [...this.#seats].find((seat) => seat.userId === message.to);
    if (!answerer) return refuse(`user ${message.to} is not at the table and cannot be asked`);
    const timeout = Math.min(message.timeout > 0 ? message.timeout : LONGEST_QUERY, LONGEST_QUERY);
    const id = `query-${++this.#queryCount}`;
    const timer = setTimeout(
      () => this.#fail(id, `query ${message.name} was not answered in ${timeout} ms`),
      timeout,
    );
    this.#queries.set(id, { asker, askerId: message.id, answerer, timer });
    answerer.send({
      kind: "query",
      id,
      name: message.name,
      data: message.data,
      timeout,
      userId: asker.userId,
    });
  }

  answer(seat: OpenSeat, message: Extract<ClientMessage, { kind: "answer" }>): void {
    const query = this.#queries.get(message.id);
    if (!query || query.answerer !== seat) return;
    if (message.error !== null) return this.#fail(message.id, message.error);
    this.#forget(message.id);
    query.asker.send({ kind: "result", id: query.askerId, value: message.result });
  }

  #fail(id: string, sentence: string): void {
    const query = this.#queries.get(id);
    this.#forget(id);
    query?.asker.send({ kind: "refused", id: query.askerId, message: sentence });
  }

  #forget(id: string): void {
    clearTimeout(this.#queries.get(id)?.timer);
    this.#queries.delete(id);
  }
}

class OpenSeat implements Seat {
  readonly userId: string;
  readonly send: (message: ServerMessage) => void;
  readonly #hub: SeatHub;
  /** Whether the seat has been told the world: what was written before is part of that and not told again. */
  knowsWorld = false;
  /** The id of the request that is being carried out for this seat just now. */
  asking: string | null = null;

  constructor(userId: string, send: (message: ServerMessage) => void, hub: SeatHub) {
    this.userId = userId;
    this.send = send;
    this.#hub = hub;
  }

  receive(message: ClientMessage): void {
    const id = isObject(message) && "id" in message ? asText(message.id) : UNASKED;
    try {
      this.#carryOut(message);
    } catch (error) {
      this.send({ kind: "refused", id, message: sentenceOf(error) });
    }
  }

  #carryOut(message: ClientMessage): void {
    const { world } = this.#hub;
    switch (message.kind) {
      case "world": {
        const value = world.dataFor(this.userId, this.#hub.activeUsers()) as unknown as Json;
        this.knowsWorld = true;
        return this.send({ kind: "result", id: message.id, value });
      }
      case "modify":
        return this.#modify(message.id, message.request);
      case "emit":
        return this.#hub.emit(this, message.event, message.args);
      case "query":
        return this.#hub.query(this, message);
      case "answer":
        return this.#hub.answer(this, message);
      case "alive":
        return;
      case "createPack":
        return this.send({
          kind: "result",
          id: message.id,
          value: asText(world.createPack(this.userId, message.metadata).metadata.id),
        });
      case "pack":
        return this.send({
          kind: "result",
          id: message.id,
          value: [...world.documentsInPack(this.userId, message.pack, message.ids)],
        });
      default:
        return refuse(`${String((message as { kind: unknown }).kind)} is no message of this table`);
    }
  }

  #modify(id: string, request: unknown): void {
    this.asking = id;
    try {
      this.#hub.world.modify(this.userId, request, id);
    } finally {
      this.asking = null;
    }
  }

  close(): void {
    this.#hub.leave(this);
  }
}

// A seat over the network: a WebSocket that a secret key opens, and the world hub at its other end.
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type RawData, type WebSocket } from "ws";
import type { ClientMessage } from "../core/protocol.ts";
import { addressOf, isLocalHost, isOfOwnPage, seatKeyOf } from "./requests.ts";
import type { Seat, SeatHub } from "./seat-hub.ts";
import type { SeatKeys } from "./seat-keys.ts";
import { sentenceOf } from "../core/utils/sentence-of.ts";

/** Where seats connect: ws://host:port/seat?seat=<key> */
export const SEAT_PATH = "/seat";
const LARGEST_MESSAGE = 32 * 1024 * 1024;
const NOT_UNDERSTOOD = 1003;
const NOT_HERE = 1008;

/** How often a seat is asked for a sign of life, and after how many milliseconds without one it is taken for gone. */
export interface Heartbeat {
  readonly interval: number;
  readonly patience: number;
}

/** What socket.io, on which Foundry's line is built, does unless told otherwise. */
const HEARTBEAT: Heartbeat = { interval: 25_000, patience: 20_000 };

export interface Lines {
  readonly hub: SeatHub;
  readonly keys: SeatKeys;
  readonly heartbeat?: Heartbeat | undefined;
  readonly report: (sentence: string) => void;
}

/** Lets seats in at a web server. Returns how to send everybody home. */
export function openSeats(server: Server, lines: Lines): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE });
  server.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // Whoever asks may be gone before it is answered.
    stream.on("error", () => stream.destroy());
    const answer = admit(request, lines.keys);
    if (answer.userId === null)
      return void stream.end(`HTTP/1.1 ${answer.status}\r\nConnection: close\r\n\r\n`);
    const { userId } = answer;
    sockets.handleUpgrade(request, stream, head, (socket) => seatUser(lines, userId, socket));
  });
  return () => {
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
  };
}

type Answer = { readonly userId: string } | { readonly userId: null; readonly status: string };

/** The user that a request may sit down as; pages of other sites are not let in. */
function admit(request: IncomingMessage, keys: SeatKeys): Answer {
  const address = addressOf(request);
  if (!address) return { userId: null, status: "400 Bad Request" };
  const isAllowed =
    address.pathname === SEAT_PATH && isLocalHost(request.headers.host) && isOfOwnPage(request);
  const userId = isAllowed ? keys.userOf(seatKeyOf(request, address)) : null;
  return userId === null ? { userId, status: "403 Forbidden" } : { userId };
}

function seatUser({ hub, heartbeat, report }: Lines, userId: string, socket: WebSocket): void {
  socket.on("error", () => socket.terminate());
  const seat = sitDown(hub, userId, socket);
  if (!seat) return;
  const life = watchLife(socket, heartbeat ?? HEARTBEAT);
  socket.on("message", (data) => {
    life.seen();
    const message = readMessage(data);
    if (!message) return socket.close(NOT_UNDERSTOOD, "a message was no JSON object");
    try {
      seat.receive(message);
    } catch (error) {
      report(`a message of ${userId} could not be answered: ${sentenceOf(error)}`);
      socket.terminate();
    }
  });
  socket.on("close", () => {
    life.end();
    seat.close();
  });
}

/** The seat of a user; none for one who is no longer of this world. */
function sitDown(hub: SeatHub, userId: string, socket: WebSocket): Seat | null {
  try {
    return hub.open(userId, (message) => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
    });
  } catch (error) {
    socket.close(NOT_HERE, sentenceOf(error).slice(0, 100));
    return null;
  }
}

/** Into so many steps the patience is cut: a table that was itself kept from running loses one, and no page its seat. */
const STEPS = 10;

/**
 * Asks the page itself for a sign of life, for a browser answers the WebSocket's own pings also for a page that hangs.
 * A seat that gives none is sent home, as one whose line is torn: the others hear that it has gone.
 */
function watchLife(socket: WebSocket, { interval, patience }: Heartbeat): { seen(): void; end(): void } {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (steps: number): void => {
    timer = setTimeout(() => (steps > 1 ? wait(steps - 1) : socket.terminate()), patience / STEPS);
  };
  const ask = (): void => {
    socket.send(JSON.stringify({ kind: "alive" }));
    wait(STEPS);
  };
  const seen = (): void => {
    clearTimeout(timer);
    timer = setTimeout(ask, interval);
  };
  seen();
  return { seen, end: () => clearTimeout(timer) };
}

function readMessage(data: RawData): ClientMessage | null {
  try {
    const value: unknown = JSON.parse((data as Buffer).toString("utf8"));
    return typeof value === "object" && value !== null ? (value as ClientMessage) : null;
  } catch {
    return null;
  }
}

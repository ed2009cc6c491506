// A seat over the network: a WebSocket that a secret key opens, and the world hub at its other end.
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type RawData, type WebSocket } from "ws";
import type { ClientMessage } from "../core/protocol.ts";
import { isLocalHost, seatKeyOf } from "./http.ts";
import type { SeatHub } from "./seat-hub.ts";
import type { SeatKeys } from "./seat-keys.ts";

/** Where seats connect: ws://host:port/seat?seat=<key> */
export const SEAT_PATH = "/seat";
const LARGEST_MESSAGE = 32 * 1024 * 1024;
const NOT_UNDERSTOOD = 1003;

/** Lets seats in at a web server. Returns how to send everybody home. */
export function openSeats(server: Server, hub: SeatHub, keys: SeatKeys): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE });
  server.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const userId = admit(request, keys);
    if (!userId) return void stream.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n");
    sockets.handleUpgrade(request, stream, head, (socket) => seatUser(hub, userId, socket));
  });
  return () => {
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
  };
}

/** The user that a request may sit down as; pages of other sites are not let in. */
function admit(request: IncomingMessage, keys: SeatKeys): string | null {
  const { host, origin } = request.headers;
  const path = new URL(request.url ?? "/", "http://table").pathname;
  const isOwnPage = origin === undefined || origin === `http://${host}`;
  return path === SEAT_PATH && isLocalHost(host) && isOwnPage ? keys.userOf(seatKeyOf(request)) : null;
}

function seatUser(hub: SeatHub, userId: string, socket: WebSocket): void {
  const seat = hub.open(userId, (message) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  });
  socket.on("message", (data) => {
    const message = readMessage(data);
    if (message) seat.receive(message);
    else socket.close(NOT_UNDERSTOOD, "a message was no JSON object");
  });
  socket.on("close", () => seat.close());
  socket.on("error", () => socket.terminate());
}

function readMessage(data: RawData): ClientMessage | null {
  try {
    const value: unknown = JSON.parse((data as Buffer).toString("utf8"));
    return typeof value === "object" && value !== null ? (value as ClientMessage) : null;
  } catch {
    return null;
  }
}

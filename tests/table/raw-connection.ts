// A raw seat over the network: it takes a place at a running table without the system's code.
import { WebSocket } from "ws";
import type { ClientMessage, ServerMessage, Transport } from "../../table/core/protocol.ts";
import { RawSeat } from "../../table/seats/raw-seat.ts";

/** Takes the seat of a `ws:` address. Rejects when the table does not let it in. */
export function connect(url: string, headers: Record<string, string> = {}): Promise<RawSeat> {
  const socket = new WebSocket(url, { headers });
  const transport: Transport = {
    send: (message: ClientMessage) => socket.send(JSON.stringify(message)),
    onMessage: (listener) =>
      void socket.on("message", (data) => listener(JSON.parse((data as Buffer).toString()) as ServerMessage)),
    onClose: (listener) => void socket.on("close", listener),
    close: () => socket.close(),
  };
  return new Promise((resolve, reject) => {
    socket.once("open", () => resolve(new RawSeat(transport)));
    socket.once("error", reject);
  });
}

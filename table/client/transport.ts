// The seat's line to the world server: one WebSocket, messages in order, nothing lost before the first listener.
import type { ClientMessage, ServerMessage, Transport } from "../core/protocol.ts";

class SocketTransport implements Transport {
  readonly #socket: WebSocket;
  readonly #listeners: ((message: ServerMessage) => void)[] = [];
  readonly #closers: (() => void)[] = [];
  /** What arrived before anybody listened. */
  readonly #early: ServerMessage[] = [];

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", (event) =>
      this.#receive(JSON.parse(String(event.data)) as ServerMessage),
    );
    socket.addEventListener("close", () => this.#closers.forEach((close) => close()));
  }

  #receive(message: ServerMessage): void {
    if (this.#listeners.length === 0) this.#early.push(message);
    else this.#listeners.forEach((listener) => listener(message));
  }

  send(message: ClientMessage): void {
    if (this.#socket.readyState !== WebSocket.OPEN)
      throw new Error("The line to the world server is closed: reload the page to sit down again.");
    this.#socket.send(JSON.stringify(message));
  }

  onMessage(listener: (message: ServerMessage) => void): void {
    this.#listeners.push(listener);
    this.#early.splice(0).forEach((message) => this.#receive(message));
  }

  onClose(listener: () => void): void {
    this.#closers.push(listener);
  }

  close(): void {
    this.#socket.close();
  }
}

/** Opens the line to `url` (ws: or wss:). Rejects when the server refuses the seat. */
export function connect(url: string): Promise<Transport> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    const transport = new SocketTransport(socket);
    socket.addEventListener("open", () => resolve(transport), { once: true });
    const refuse = () => reject(new Error("The world server refused this seat. Ask for a fresh link to it."));
    socket.addEventListener("error", refuse, { once: true });
    socket.addEventListener("close", refuse, { once: true });
  });
}

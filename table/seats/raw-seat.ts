// A seat without the system's code: speaks the protocol by hand and keeps what it heard, for tests of the server.
import type {
  ClientMessage,
  DocumentName,
  Json,
  JsonObject,
  ModifyRequest,
  ModifyResult,
  ServerMessage,
  Transport,
  WorldData,
} from "../core/protocol.ts";

/** What a request may leave out. */
export interface RequestParts {
  readonly parent?: string;
  readonly options?: JsonObject;
}

type Answerer = (data: Json, userId: string) => Json | Promise<Json>;
type Waiting = { resolve: (message: ServerMessage) => void; reject: (error: Error) => void };

export class RawSeat {
  /** Everything heard so far, oldest first. */
  readonly heard: ServerMessage[] = [];
  readonly #transport: Transport;
  readonly #waiting = new Map<string, Waiting>();
  readonly #answerers = new Map<string, Answerer>();
  #count = 0;

  /** Asks for the world at once, for only then is a seat told of writes. */
  constructor(transport: Transport) {
    this.#transport = transport;
    transport.onMessage((message) => this.#hear(message));
    transport.send({ kind: "world", id: this.#id() });
  }

  async world(): Promise<WorldData> {
    const id = this.#id();
    return (await this.#ask(id, { kind: "world", id })) as unknown as WorldData;
  }

  create(
    documentName: DocumentName,
    data: readonly JsonObject[],
    parts: RequestParts = {},
  ): Promise<ModifyResult> {
    return this.modify({ ...blank(documentName, parts), action: "create", data });
  }

  update(
    documentName: DocumentName,
    data: readonly JsonObject[],
    parts: RequestParts = {},
  ): Promise<ModifyResult> {
    return this.modify({ ...blank(documentName, parts), action: "update", data });
  }

  delete(
    documentName: DocumentName,
    ids: readonly string[],
    parts: RequestParts = {},
  ): Promise<ModifyResult> {
    return this.modify({ ...blank(documentName, parts), action: "delete", ids });
  }

  async modify(request: ModifyRequest): Promise<ModifyResult> {
    const id = this.#id();
    const message = await this.#wait(id, { kind: "modify", id, request });
    if (message.kind !== "modified") throw new Error(`a request was answered with ${message.kind}`);
    return message.result;
  }

  emit(event: string, ...args: Json[]): void {
    this.#transport.send({ kind: "emit", event, args });
  }

  query(to: string, name: string, data: Json, timeout = 2000): Promise<Json> {
    const id = this.#id();
    return this.#ask(id, { kind: "query", id, to, name, data, timeout });
  }

  pack(pack: string, ids: readonly string[] | null = null): Promise<Json> {
    const id = this.#id();
    return this.#ask(id, { kind: "pack", id, pack, ids });
  }

  /** Answers queries of that name. */
  answer(name: string, answerer: Answerer): void {
    this.#answerers.set(name, answerer);
  }

  /** The results broadcast so far, own ones included. */
  results(): ModifyResult[] {
    return this.heard.flatMap((message) => (message.kind === "modified" ? [message.result] : []));
  }

  close(): void {
    this.#transport.close();
  }

  #id(): string {
    return `raw-${++this.#count}`;
  }

  async #ask(id: string, message: ClientMessage): Promise<Json> {
    const answer = await this.#wait(id, message);
    if (answer.kind !== "result") throw new Error(`a question was answered with ${answer.kind}`);
    return answer.value;
  }

  #wait(id: string, message: ClientMessage): Promise<ServerMessage> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#transport.send(message);
    });
  }

  #hear(message: ServerMessage): void {
    if (message.kind === "alive") return this.#transport.send({ kind: "alive" });
    this.heard.push(message);
    if (message.kind === "query") void this.#answerQuery(message);
    if (!("id" in message) || message.kind === "query") return;
    const waiting = message.id === null ? undefined : this.#waiting.get(message.id);
    if (message.id !== null) this.#waiting.delete(message.id);
    if (message.kind === "refused") waiting?.reject(new Error(message.message));
    else waiting?.resolve(message);
  }

  async #answerQuery({ id, name, data, userId }: Extract<ServerMessage, { kind: "query" }>): Promise<void> {
    const answerer = this.#answerers.get(name);
    if (!answerer)
      return this.#transport.send({ kind: "answer", id, result: null, error: `no answer to ${name}` });
    const result = await answerer(data, userId);
    this.#transport.send({ kind: "answer", id, result, error: null });
  }
}

function blank(documentName: DocumentName, { parent, options }: RequestParts): ModifyRequest {
  return {
    action: "create",
    documentName,
    parent: parent ?? null,
    pack: null,
    data: [],
    ids: [],
    options: options ?? {},
  };
}

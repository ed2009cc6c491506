// The words that seats and the world server exchange over the WebSocket.

/** Plain JSON, as it travels and as it is stored. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** Document names that the table knows. Embedded ones are reached through `parent`. */
export type DocumentName =
  | "Actor"
  | "Item"
  | "Combat"
  | "Combatant"
  | "ChatMessage"
  | "ActiveEffect"
  | "Scene"
  | "Token"
  | "Wall"
  | "AmbientLight"
  | "Region"
  | "RegionBehavior"
  | "ActorDelta"
  | "User"
  | "Folder"
  | "JournalEntry"
  | "JournalEntryPage"
  | "RollTable"
  | "TableResult"
  | "Macro"
  | "Adventure"
  | "Setting";

/** The documents that stand by themselves in a world, and the name of the collection each is sent in. */
export const WORLD_COLLECTIONS = {
  Actor: "actors",
  ChatMessage: "messages",
  Combat: "combats",
  Folder: "folders",
  Item: "items",
  JournalEntry: "journal",
  Macro: "macros",
  RollTable: "tables",
  Scene: "scenes",
  Setting: "settings",
  User: "users",
} as const satisfies Partial<Record<DocumentName, string>>;

/** One create, update or delete call; one call is one write, however many documents it holds. */
export interface ModifyRequest {
  readonly action: "create" | "update" | "delete";
  readonly documentName: DocumentName;
  /** uuid of the parent document for embedded ones, e.g. "Combat.abc" or "Scene.x.Token.y". */
  readonly parent: string | null;
  readonly pack: string | null;
  /** Creation data, or update diffs with `_id` (dotted keys already expanded). */
  readonly data: readonly JsonObject[];
  /** Ids for a delete. */
  readonly ids: readonly string[];
  /** The operation options (diff, recursive, render, noHook, keepId, turnEvents, and free ones). */
  readonly options: JsonObject;
}

/** What every seat (the asker included) applies after the server accepted a request. */
export interface ModifyResult {
  readonly request: ModifyRequest;
  /** Who asked, as the server knows it. */
  readonly userId: string;
  /** Created documents in full, or the update diffs that were stored. */
  readonly result: readonly JsonObject[];
  readonly ids: readonly string[];
  /** Rises by one with each accepted request. */
  readonly sequence: number;
}

/** A refusal that answers no request: what was emitted on a channel that is not open carries this id. */
export const UNASKED = "unasked";

/** A compendium as a seat first hears of it: what it is, and what lies in it by name. */
export interface PackSummary {
  readonly metadata: JsonObject;
  readonly index: readonly JsonObject[];
}

export interface WorldData {
  readonly userId: string;
  readonly release: { readonly generation: number; readonly build: number };
  readonly world: JsonObject;
  /** The system's manifest as loaded from its package. */
  readonly system: JsonObject;
  /** The manifests of the modules that are active beside it, in the order in which they are loaded. */
  readonly modules: readonly JsonObject[];
  /** Keyed by the names in WORLD_COLLECTIONS ("actors", "messages", …); every one of them is present. */
  readonly documents: { readonly [collection: string]: readonly JsonObject[] };
  readonly packs: readonly PackSummary[];
  readonly activeUsers: readonly string[];
  readonly languages: { readonly [lang: string]: JsonObject };
  /** The behaviours that the table turns round; see contrary.ts. */
  readonly contrary: readonly string[];
  /** The number of the last write that the documents contain. */
  readonly sequence: number;
}

export type ClientMessage =
  | { readonly kind: "world"; readonly id: string }
  | { readonly kind: "modify"; readonly id: string; readonly request: ModifyRequest }
  | { readonly kind: "emit"; readonly event: string; readonly args: readonly Json[] }
  | {
      readonly kind: "query";
      readonly id: string;
      readonly to: string;
      readonly name: string;
      readonly data: Json;
      readonly timeout: number;
    }
  | { readonly kind: "answer"; readonly id: string; readonly result: Json; readonly error: string | null }
  /** The sign of life that the server has asked for. */
  | { readonly kind: "alive" }
  /** Makes a compendium of the world; its answer is the id. */
  | { readonly kind: "createPack"; readonly id: string; readonly metadata: JsonObject }
  | {
      readonly kind: "pack";
      readonly id: string;
      readonly pack: string;
      readonly ids: readonly string[] | null;
    };

export type ServerMessage =
  | { readonly kind: "result"; readonly id: string; readonly value: Json }
  | { readonly kind: "refused"; readonly id: string; readonly message: string }
  | { readonly kind: "modified"; readonly id: string | null; readonly result: ModifyResult }
  | { readonly kind: "emit"; readonly event: string; readonly args: readonly Json[]; readonly userId: string }
  | {
      readonly kind: "query";
      readonly id: string;
      readonly name: string;
      readonly data: Json;
      readonly timeout: number;
      readonly userId: string;
    }
  | { readonly kind: "packCreated"; readonly pack: PackSummary }
  /** Asks for a sign of life; the seat's line answers it by itself, and nobody else hears of it. */
  | { readonly kind: "alive" }
  | { readonly kind: "activity"; readonly userId: string; readonly active: boolean };

/** A seat's line to the server: the browser uses a WebSocket, tests an in-process pair. */
export interface Transport {
  send(message: ClientMessage): void;
  onMessage(listener: (message: ServerMessage) => void): void;
  onClose(listener: () => void): void;
  close(): void;
}

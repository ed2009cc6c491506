// Game: the world as one seat knows it.
import { AudioHelper } from "./audio.ts";
import { sentenceOf } from "./utils/sentence-of.ts";
import { isContrary } from "./contrary.ts";
import type { ClientBackend } from "./backend.ts";
import type { DocumentCollection } from "./collections/document-collection.ts";
import { COLLECTION_CLASSES } from "./collections/world-collections.ts";
import { registerCoreSettings } from "./core-settings.ts";
import { listSubtypes, WITH_SYSTEM } from "./documents/hierarchy.ts";
import { GameTime } from "./game-time.ts";
import { Localization } from "./i18n.ts";
import { ClientKeybindings } from "./keybindings.ts";
import type { Line } from "./line.ts";
import { createPacks } from "./packs.ts";
import { WORLD_COLLECTIONS } from "./protocol.ts";
import type { DocumentName, Json, JsonObject, ServerMessage, WorldData } from "./protocol.ts";
import { seat } from "./seat.ts";
import { ClientSettings } from "./settings.ts";
import type {
  DocumentCollectionShape,
  DocumentShape,
  GameShape,
  PackShape,
  SystemShape,
  UserShape,
  UsersShape,
} from "./shapes.ts";
import { GameSocket } from "./socket.ts";
import { Collection } from "./utils/collection.ts";
import type { Obj } from "./utils/objects.ts";

type QueryHandler = (data: unknown, options: { timeout?: number }) => unknown;

export class Game implements GameShape {
  readonly userId: string;
  readonly view = "game";
  readonly release: GameShape["release"];
  readonly world: JsonObject;
  readonly system: SystemShape;
  readonly documentTypes: Readonly<Record<string, readonly string[]>>;
  readonly modules = new Collection<Obj>();
  readonly collections = new Collection<DocumentCollectionShape>();
  readonly packs: Collection<PackShape>;
  readonly settings: ClientSettings;
  readonly i18n = new Localization();
  readonly keybindings = new ClientKeybindings();
  readonly socket: GameSocket;
  readonly time: GameTime;
  readonly audio = new AudioHelper();
  readonly debug = false;
  readonly paused = false;
  readonly sessionId: string | null = null;
  documentsReady = false;
  ready = false;
  /** The page puts its own of these here. */
  tooltip: unknown = null;
  tours: unknown = null;
  canvas: unknown = null;

  // Collections exist from `setup` on; before that they are undefined, as they are for systems.
  users = undefined as unknown as UsersShape;
  folders = undefined as unknown as DocumentCollectionShape;
  actors = undefined as unknown as DocumentCollectionShape;
  items = undefined as unknown as DocumentCollectionShape;
  scenes = undefined as unknown as DocumentCollectionShape & { viewed: DocumentShape | null };
  combats = undefined as unknown as DocumentCollectionShape & { viewed: DocumentShape | null };
  messages = undefined as unknown as DocumentCollectionShape;
  journal = undefined as unknown as DocumentCollectionShape;
  tables = undefined as unknown as DocumentCollectionShape;
  macros = undefined as unknown as DocumentCollectionShape;

  private readonly line: Line;
  private readonly data: WorldData;

  constructor(data: WorldData, line: Line, backend: ClientBackend) {
    this.data = data;
    this.line = line;
    this.userId = data.userId;
    this.world = data.world;
    this.release = { ...data.release, version: `${data.release.generation}.${data.release.build}` };
    this.system = structuredClone(data.system) as unknown as SystemShape;
    for (const module of data.modules)
      this.modules.set(String(module.id), { ...structuredClone(module), active: true });
    const declared = (data.system.documentTypes ?? {}) as Obj;
    const names: DocumentName[] = [...WITH_SYSTEM, "Folder"];
    this.documentTypes = Object.fromEntries(names.map((name) => [name, listSubtypes(name, declared)]));
    this.packs = createPacks(data.packs, backend) as unknown as Collection<PackShape>;
    this.settings = new ClientSettings();
    this.socket = new GameSocket(line);
    this.time = new GameTime();
  }

  get user(): UserShape | null {
    return this.users?.current ?? null;
  }

  get version(): string {
    return this.release.version;
  }

  get combat(): DocumentShape | null {
    return this.combats?.viewed ?? null;
  }

  get isAdmin(): boolean {
    return false;
  }

  getPackageScopes(): string[] {
    return ["world", "core", this.system.id, ...this.modules.keys()];
  }

  /** Stored settings can be read from `init` on, before any other document exists. */
  startSettings(): void {
    registerCoreSettings(this.settings);
    this.openCollection("Setting");
  }

  startWords(): void {
    this.i18n.initialize(this.data.languages, String(this.settings.get("core", "language")));
  }

  /** Builds all documents, then prepares them, so that each may look at any other. */
  startDocuments(): void {
    for (const { documentName } of COLLECTION_CLASSES)
      if (documentName !== "Setting") this.openCollection(documentName);
    for (const id of this.data.activeUsers) this.setActivity(id, true);
    this.setActivity(this.userId, true);
    this.documentsReady = true;
    for (const collection of this.collections.values()) {
      for (const document of collection.values())
        (document as unknown as { _safePrepareData(): void })._safePrepareData();
    }
    this.time.start();
  }

  private openCollection(documentName: keyof typeof WORLD_COLLECTIONS): void {
    const key = WORLD_COLLECTIONS[documentName];
    const configured = seat.documentConfig(documentName).collection as unknown as new (
      data: readonly Obj[],
    ) => DocumentCollection;
    const collection = new configured(this.data.documents[key] ?? []);
    this.collections.set(documentName, collection);
    if (documentName !== "Setting") Object.assign(this, { [key]: collection });
    collection.initialize();
  }

  /** Somebody sat down or left. */
  setActivity(userId: string, active: boolean): void {
    const user = this.users?.get(userId) as { active: boolean } | undefined;
    if (!user || (user.active === active && !isContrary("every-line"))) return;
    user.active = active;
    if (this.ready) seat.hooks.callAll("userConnected", user, active);
  }

  /** Asks another user's page; see User#query. */
  query(user: UserShape, name: string, data: unknown, timeout: number | undefined): Promise<unknown> {
    const question = {
      kind: "query" as const,
      to: user.id,
      name,
      data: JSON.parse(JSON.stringify(data ?? null)) as Json,
      timeout: timeout ?? 0,
    };
    return this.line.ask(question);
  }

  /** Runs a registered query for somebody else; the handler is not told for whom. */
  async answerQuery(message: Extract<ServerMessage, { kind: "query" }>): Promise<void> {
    const { id, name, data, timeout } = message;
    try {
      const handler = (seat.CONFIG.queries as Record<string, QueryHandler | undefined>)[name];
      if (!handler) throw new Error(`"${name}" is not a registered query here`);
      const result = (await handler(data, { timeout })) ?? null;
      this.line.send({ kind: "answer", id, result: JSON.parse(JSON.stringify(result)) as Json, error: null });
    } catch (error) {
      this.line.send({
        kind: "answer",
        id,
        result: null,
        error: sentenceOf(error),
      });
    }
  }

  togglePause(): never {
    throw new Error("TableUnsupported: Game#togglePause");
  }
}

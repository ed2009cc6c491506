// Compendia: packs whose index is at hand and whose documents are fetched when asked for.
import type { ClientBackend } from "./backend.ts";
import { DocumentCollection } from "./collections/document-collection.ts";
import { maySeePack } from "./pack-ownership.ts";
import type { DocumentName, JsonObject, WorldData } from "./protocol.ts";
import { seat } from "./seat.ts";
import type { DocumentShape, ModelOptions } from "./shapes.ts";
import { Collection } from "./utils/collection.ts";
import type { Obj } from "./utils/objects.ts";
import { getProperty, setProperty } from "./utils/paths.ts";

/** What an index tells of a document. */
const INDEXED: ReadonlySet<string> = new Set(["_id", "name", "img", "type", "folder", "sort"]);

export class CompendiumCollection extends DocumentCollection {
  readonly metadata: JsonObject;
  readonly index = new Collection<Obj>();
  readonly #backend: ClientBackend;
  /** What the index tells beside, because somebody asked for it. */
  readonly #asked = new Set<string>();

  constructor(summary: WorldData["packs"][number], backend: ClientBackend) {
    super([]);
    this.metadata = summary.metadata;
    this.#backend = backend;
    for (const entry of summary.index)
      this.index.set(String(entry._id), { ...entry, uuid: this.getUuid(String(entry._id)) });
  }

  /** "package.name" */
  get collection(): string {
    return String(this.metadata.id);
  }

  get title(): string {
    return String(this.metadata.label);
  }

  /** Packs that come with a package are locked; those of the world may be written in. */
  get locked(): boolean {
    return this.metadata.packageType !== "world";
  }

  /** Makes a compendium of the world. Rejects for all but game masters, and where the name is taken. */
  static async createCompendium(metadata: {
    type: string;
    label: string;
    name?: string;
  }): Promise<CompendiumCollection> {
    const id = await (seat.database as ClientBackend).createPack({ ...metadata });
    return seat.game.packs.get(id) as unknown as CompendiumCollection;
  }

  /** A document that comes in is told by the index from then on. */
  override set(id: string, document: DocumentShape): this {
    if (!this.index.has(id)) this.index.set(id, this.entryOf(document));
    return super.set(id, document);
  }

  /** The index tells what has changed, whether the document has been read at this seat or not. */
  reindex(change: Obj): void {
    const id = String(change._id);
    const told = Object.entries(change).filter(([key]) => INDEXED.has(key));
    const entry: Obj = { ...this.index.get(id), ...Object.fromEntries(told) };
    this.index.set(id, entry);
    this.tell(entry, change, this.#asked);
  }

  /** Puts into an entry what a document stores in these fields; nothing for those that it does not store. */
  private tell(entry: Obj, stored: Obj, fields: Iterable<string>): void {
    for (const field of fields) {
      const value = getProperty(stored, field);
      if (value !== undefined) setProperty(entry, field, structuredClone(value));
    }
  }

  /** A document that is no longer there is no longer told by the index. */
  forget(id: string): void {
    this.index.delete(id);
  }

  private entryOf(document: DocumentShape): Obj {
    const stored = document.toObject();
    const told = Object.entries(stored).filter(([key]) => INDEXED.has(key));
    const entry: Obj = { ...Object.fromEntries(told), uuid: this.getUuid(String(document.id)) };
    this.tell(entry, stored, this.#asked);
    return entry;
  }

  /** Draws what shows this pack, and the list of all packs with it. */
  override render(...args: unknown[]): void {
    super.render(...args);
    (seat.ui.compendium as { render?(options: object): unknown } | undefined)?.render?.({ parts: ["list"] });
  }

  get visible(): boolean {
    return maySeePack(this.metadata, (seat.game.user as { role?: number } | null)?.role ?? 0);
  }

  override get documentName(): DocumentName {
    return this.metadata.type as DocumentName;
  }

  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  /** The index, with what further fields of its documents store; once asked for, an index goes on telling it. */
  async getIndex({ fields = [] }: { fields?: string[] } = {}): Promise<Collection<Obj>> {
    const wanted = fields.filter((field) => !this.#asked.has(field));
    if (wanted.length === 0 || this.index.size === 0) return this.index;
    for (const source of await this.#backend.readPack(this.collection, null)) {
      const entry = this.index.get(String(source._id));
      if (entry) this.tell(entry, source, wanted);
    }
    for (const field of wanted) this.#asked.add(field);
    return this.index;
  }

  async getDocument(id: string): Promise<DocumentShape | undefined> {
    if (!this.has(id) && !this.invalidDocumentIds.has(id) && this.index.has(id)) await this.load([id]);
    return this.get(id);
  }

  /** The documents whose index entry fits: `{_id__in: […]}`, `{type: "x"}`, or all. */
  async getDocuments(query: Obj = {}): Promise<DocumentShape[]> {
    const ids = this.index.filter((entry) => fits(entry, query)).map((entry) => String(entry._id));
    const missing = ids.filter((id) => !this.has(id) && !this.invalidDocumentIds.has(id));
    if (missing.length > 0) await this.load(missing);
    return ids.flatMap((id) => this.get(id) ?? []);
  }

  private async load(ids: readonly string[]): Promise<void> {
    for (const source of await this.#backend.readPack(this.collection, ids)) {
      this.keep(source);
    }
  }

  /** What cannot be built is kept out and listed as invalid, so that one broken entry leaves the others readable. */
  private keep(source: JsonObject): void {
    try {
      const how = { pack: this.collection, strict: true, fallback: true, dropInvalidEmbedded: true };
      const document = this.documentClass.fromSource(structuredClone(source), how);
      this.set(String(document.id), document);
    } catch (error) {
      this.invalidDocumentIds.add(String(source._id));
      (this._source as Obj[]).push(source);
      seat.report(error, `${this.collection} ${String(source._id)} could not be built`);
    }
  }

  protected override get home(): ModelOptions {
    return { pack: this.collection };
  }

  /** Imports everything into the world. */
  async importAll(options: { folderId?: string | null; keepId?: boolean } = {}): Promise<DocumentShape[]> {
    const documents = await this.getDocuments();
    const target = seat.game.collections.get(this.documentName) as unknown as {
      fromCompendium(d: DocumentShape, o: object): Obj;
    };
    const data = documents.map((document) => ({
      ...target.fromCompendium(document, options),
      folder: options.folderId ?? null,
    }));
    return this.documentClass.createDocuments(data, { keepId: options.keepId === true });
  }
}

function fits(entry: Obj, query: Obj): boolean {
  return Object.entries(query).every(([key, wanted]) => {
    if (key.endsWith("__in")) return (wanted as unknown[]).includes(entry[key.slice(0, -4)]);
    return entry[key] === wanted;
  });
}

/** Takes in a compendium that has just been made. */
export function addPack(
  packs: Collection<CompendiumCollection>,
  summary: WorldData["packs"][number],
  backend: ClientBackend,
): void {
  const pack = new CompendiumCollection(summary, backend);
  packs.set(pack.collection, pack);
  pack.render();
}

export function createPacks(
  packs: WorldData["packs"],
  backend: ClientBackend,
): Collection<CompendiumCollection> {
  return new Collection(
    packs.map((summary) => [String(summary.metadata.id), new CompendiumCollection(summary, backend)]),
  );
}

// Collections of documents: those of a world or a compendium.
import type { DocumentName } from "../protocol.ts";
import { seat } from "../seat.ts";
import type {
  AppShape,
  DocumentClassShape,
  DocumentShape,
  ModelOptions,
  SheetRegistration,
} from "../shapes.ts";
import { Collection } from "../utils/collection.ts";
import { mergeObject } from "../utils/merge.ts";
import type { Obj } from "../utils/objects.ts";
import { TolerantCollection } from "./tolerant-collection.ts";

export class DocumentCollection extends TolerantCollection {
  static documentName: DocumentName | undefined;

  readonly apps: AppShape[] = [];
  readonly _source: readonly Obj[];

  constructor(data: readonly Obj[] = []) {
    super();
    this._source = data;
  }

  /** Builds the documents of the stored data; what cannot be built is kept out and reported. */
  initialize(): void {
    this.clear();
    for (const source of this._source) this.build(structuredClone(source));
  }

  private build(source: Obj): void {
    try {
      const document = this.documentClass.fromSource(source, {
        strict: true,
        fallback: true,
        dropInvalidEmbedded: true,
      });
      super.set(String(document.id), document);
    } catch (error) {
      this.invalidDocumentIds.add(String(source._id));
      seat.report(error, `${this.documentName} ${String(source._id)} could not be built`);
    }
  }

  get documentName(): DocumentName {
    const name = (this.constructor as typeof DocumentCollection).documentName;
    if (!name) throw new Error(`${this.constructor.name} does not name its documents`);
    return name;
  }

  get documentClass(): DocumentClassShape {
    return seat.documentClass(this.documentName);
  }

  get name(): string {
    return this.constructor.name;
  }

  createDocument(data: object, context: ModelOptions = {}): DocumentShape {
    return new this.documentClass(data, context);
  }

  protected override get home(): ModelOptions {
    return {};
  }

  override set(id: string, document: DocumentShape): this {
    this.invalidDocumentIds.delete(id);
    return super.set(id, document);
  }

  override delete(id: string): boolean {
    return this.invalidDocumentIds.delete(id) || super.delete(id);
  }

  /** Re-draws the directories that show the collection. */
  render(...args: unknown[]): void {
    for (const app of this.apps) app.render(...args);
  }

  /** Updates all documents, or those that meet the condition, with the same changes. */
  updateAll(
    transformation: object | ((document: DocumentShape) => object),
    condition?: (document: DocumentShape) => boolean,
    options: Obj = {},
  ): Promise<DocumentShape[]> {
    const chosen = condition ? this.filter(condition) : this.contents;
    const change = (document: DocumentShape) =>
      typeof transformation === "function"
        ? (transformation as (d: DocumentShape) => object)(document)
        : transformation;
    return this.documentClass.updateDocuments(
      chosen.map((document) => ({ ...change(document), _id: document.id })),
      options,
    );
  }

  /** Documents whose name contains the words. */
  search(query: { query?: string; exclude?: string[] } = {}): DocumentShape[] {
    const wanted = (query.query ?? "").toLowerCase();
    return this.filter(
      (document) =>
        (document.name ?? "").toLowerCase().includes(wanted) && !query.exclude?.includes(String(document.id)),
    );
  }
}

interface Pack {
  getDocument(id: string): Promise<DocumentShape | null | undefined>;
  readonly collection: string;
}

export class WorldCollection extends DocumentCollection {
  static get instance(): WorldCollection | undefined {
    return this.documentName
      ? (seat.game.collections.get(this.documentName) as unknown as WorldCollection)
      : undefined;
  }

  /** The sidebar tab that lists the collection. */
  get directory(): unknown {
    return seat.ui[this.name.toLowerCase()] ?? null;
  }

  /** The folders for this kind of document. */
  get folders(): Collection<DocumentShape> {
    const folders =
      seat.game.collections.get("Folder")?.filter((folder) => folder.type === this.documentName) ?? [];
    return new Collection(folders.map((folder) => [String(folder.id), folder]));
  }

  /** Creation data of a compendium document for the world. */
  fromCompendium(
    document: DocumentShape | Obj,
    options: { clearSort?: boolean; clearOwnership?: boolean; clearFolder?: boolean; keepId?: boolean } = {},
  ): Obj {
    const stored = document as DocumentShape;
    const source =
      typeof stored.toObject === "function" ? stored.toObject() : structuredClone(document as Obj);
    if (stored.pack && stored.uuid)
      source._stats = { ...(source._stats as object), compendiumSource: stored.uuid, duplicateSource: null };
    if (!options.keepId) delete source._id;
    if (options.clearFolder !== false) delete source.folder;
    if (options.clearSort !== false) delete source.sort;
    if (options.clearOwnership !== false) delete source.ownership;
    return source;
  }

  async importFromCompendium(
    pack: Pack,
    id: string,
    updateData: object = {},
    options: Obj = {},
  ): Promise<DocumentShape | undefined> {
    const document = await pack.getDocument(id);
    if (!document) throw new Error(`${id} is not in the compendium ${pack.collection}`);
    const data = mergeObject(this.fromCompendium(document, options), updateData);
    const created = await this.documentClass.createDocuments([data], { ...options, fromCompendium: true });
    return created[0];
  }

  static registerSheet(
    scope: string,
    cls: SheetRegistration["cls"],
    options: { types?: string[]; label?: string; makeDefault?: boolean } = {},
  ): void {
    const register = (
      seat.foundry.applications as {
        apps?: { DocumentSheetConfig?: { registerSheet(...args: unknown[]): void } };
      }
    ).apps?.DocumentSheetConfig;
    if (!register) throw new Error("TableUnsupported: registering sheets needs the applications");
    register.registerSheet(
      this.documentName ? seat.documentClass(this.documentName) : undefined,
      scope,
      cls,
      options,
    );
  }
}

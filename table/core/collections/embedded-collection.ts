// The documents that another document carries, kept in step with their parent's source.
import type { DataModelValidationFailure } from "../data/failure.ts";
import { seat } from "../seat.ts";
import type { DocumentName } from "../protocol.ts";
import type { DocumentClassShape, DocumentShape, ModelOptions } from "../shapes.ts";
import type { Obj } from "../utils/objects.ts";
import { TolerantCollection } from "./tolerant-collection.ts";

interface Judged {
  readonly validationFailures: { readonly fields: DataModelValidationFailure | null };
}

interface Initializable {
  _initialize(options: object): void;
}

export class EmbeddedCollection extends TolerantCollection {
  readonly name: string;
  readonly model: DocumentShape;
  readonly documentName: DocumentName;
  /** Documents that were mended since their parent was built. */
  readonly #mended = new Set<string>();

  constructor(name: string, parent: DocumentShape, documentName: DocumentName) {
    super();
    this.name = name;
    this.model = parent;
    this.documentName = documentName;
  }

  get documentClass(): DocumentClassShape {
    return seat.documentClass(this.documentName);
  }

  get _source(): Obj[] {
    return (this.model._source[this.name] ?? []) as Obj[];
  }

  /** Makes the collection equal to the source; documents already there stay the same objects. */
  initialize(options: ModelOptions = {}): void {
    const present = new Map<string, DocumentShape>(this.entries());
    super.clear();
    for (const source of this._source) this.place(source, present.get(String(source._id)), options);
  }

  private place(source: Obj, present: DocumentShape | undefined, options: ModelOptions): void {
    if (present && present._source === source) {
      (present as unknown as Initializable)._initialize({ ...options, deferPreparation: true });
      super.set(String(source._id), present);
      return;
    }
    const made = this.make(source, options);
    if (made) super.set(String(source._id), made);
  }

  /** Whether the parent, as it was built, found this document too broken to be built. */
  private isRefused(id: string): boolean {
    if (this.#mended.has(id)) return false;
    const failure = (this.model as unknown as Judged).validationFailures.fields?.fields[this.name];
    return failure?.elements.some((each) => each.id === id && each.failure.dropped) ?? false;
  }

  private make(source: Obj, options: ModelOptions): DocumentShape | null {
    if (this.isRefused(String(source._id))) {
      this.invalidDocumentIds.add(String(source._id));
      return null;
    }
    const settings = {
      ...options,
      parent: this.model,
      strict: false,
      fallback: false,
      trusted: true,
      deferPreparation: true,
    };
    try {
      const document = this.documentClass.fromSource(source, settings);
      this.invalidDocumentIds.delete(String(source._id));
      return document;
    } catch (error) {
      this.invalidDocumentIds.add(String(source._id));
      seat.report(error, `${this.documentName} ${String(source._id)} could not be built`);
      return null;
    }
  }

  /** Builds a document for this parent without keeping it. */
  createDocument(data: object, context: ModelOptions = {}): DocumentShape {
    return new this.documentClass(data, { ...context, parent: this.model });
  }

  /** Takes in a document that has been stored; its source joins the parent's. */
  take(document: DocumentShape): void {
    const list = this._source;
    const index = list.findIndex((source) => source._id === document.id);
    if (index < 0) list.push(document._source);
    else list[index] = document._source;
    this.#mended.add(String(document.id));
    this.invalidDocumentIds.delete(String(document.id));
    super.set(String(document.id), document);
  }

  /** Lets a document go, out of the parent's source too. */
  release(id: string): void {
    const list = this._source;
    const index = list.findIndex((source) => source._id === id);
    if (index >= 0) list.splice(index, 1);
    this.invalidDocumentIds.delete(id);
    super.delete(id);
  }

  protected override get home(): ModelOptions {
    return { parent: this.model };
  }

  toObject(source = true): Obj[] {
    return this.contents.map((document) => document.toObject(source));
  }
}

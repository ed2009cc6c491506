// A collection that also knows of documents which are too broken to be built.
import type { DocumentName } from "../protocol.ts";
import type { DocumentClassShape, DocumentShape, ModelOptions } from "../shapes.ts";
import { Collection } from "../utils/collection.ts";
import type { Obj } from "../utils/objects.ts";

export abstract class TolerantCollection extends Collection<DocumentShape> {
  readonly invalidDocumentIds = new Set<string>();

  abstract readonly _source: readonly Obj[];
  abstract get documentName(): DocumentName;
  abstract get documentClass(): DocumentClassShape;

  /** Where documents of this collection lie. */
  protected abstract get home(): ModelOptions;

  override get(id: string, options: { strict?: boolean; invalid?: boolean } = {}): DocumentShape | undefined {
    const found = super.get(id);
    if (found) return found;
    if (options.invalid && this.invalidDocumentIds.has(id)) return this.getInvalid(id);
    return super.get(id, options);
  }

  /** What is known of a document that could not be built; made anew at each call, and kept nowhere. */
  getInvalid(id: string, options: { strict?: boolean } = {}): DocumentShape | undefined {
    const source = this.invalidDocumentIds.has(id) && this._source.find((each) => each._id === id);
    if (source) return this.documentClass.fromSource(structuredClone(source), { ...this.home });
    if (options.strict !== false) throw new Error(`${id} is not an invalid ${this.documentName}`);
    return undefined;
  }
}

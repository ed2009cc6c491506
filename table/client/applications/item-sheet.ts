// The sheet of an item, in the world or on an actor.
import type { DocumentShape } from "../../core/shapes.ts";
import { DocumentSheetV2, type SheetDocument, type SheetOptions } from "./document-sheet.ts";

/** Base of all sheets of items. */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: SheetOptions = { position: { width: 480 } };

  get item(): SheetDocument {
    return this.document;
  }

  /** The actor that carries the item, else null. */
  get actor(): DocumentShape | null {
    return (this.document as SheetDocument & { actor?: DocumentShape | null }).actor ?? null;
  }
}

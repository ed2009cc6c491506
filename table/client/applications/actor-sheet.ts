// The sheet of an actor: what may be dragged off it, and what happens to what is dropped on it.
import type { DocumentShape } from "../../core/shapes.ts";
import { performIntegerSort } from "../../core/utils/sorting.ts";
import { fromUuid } from "../../core/utils/uuid.ts";
import type { RenderContext, RenderOptions } from "./application-types.ts";
import { DocumentSheetV2, type SheetDocument, type SheetOptions } from "./document-sheet.ts";
import { DragDrop } from "./drag-drop.ts";
import { consult, TableUnsupported } from "./host.ts";
import { TextEditor } from "./text-editor.ts";

interface DropData {
  readonly type?: string;
  readonly uuid?: string;
  readonly data?: object;
}

interface DraggableDocument extends DocumentShape {
  readonly sort?: number;
  readonly actor?: DocumentShape | null;
  toDragData(): object;
}

interface EmbeddingActor extends SheetDocument {
  readonly token?: DocumentShape | null;
  readonly items: Iterable<DraggableDocument> & { get(id: string): DraggableDocument | undefined };
  readonly effects: { get(id: string): DraggableDocument | undefined };
  createEmbeddedDocuments(name: string, data: object[]): Promise<DocumentShape[]>;
  updateEmbeddedDocuments(name: string, updates: object[]): Promise<DocumentShape[]>;
}

const MAY_BE_EMBEDDED: Record<string, true> = { Item: true, ActiveEffect: true };

async function resolveDropped(data: DropData): Promise<DraggableDocument | null> {
  if (!data.uuid) throw new TableUnsupported("dropping data without a uuid");
  return (await fromUuid(data.uuid)) as DraggableDocument | null;
}

/** Base of all sheets of actors. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: SheetOptions = { position: { width: 600 } };

  get actor(): EmbeddingActor {
    return this.document as EmbeddingActor;
  }

  /** The token of an unlinked actor, else null. */
  get token(): DocumentShape | null {
    return this.actor.token ?? null;
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.element) return;
    new DragDrop({
      dragSelector: ".draggable",
      dropSelector: null,
      permissions: {
        dragstart: (selector) => this._canDragStart(selector),
        drop: (selector) => this._canDragDrop(selector),
      },
      callbacks: {
        dragstart: (event) => this._onDragStart(event),
        dragover: (event) => this._onDragOver(event),
        drop: (event) => this._onDrop(event),
      },
    }).bind(this.element);
  }

  _canDragStart(_selector: string | null): boolean {
    return this.isEditable;
  }

  _canDragDrop(_selector: string | null): boolean {
    return this.isEditable;
  }

  /** Put the item or effect named by the element's data attributes on the pointer. */
  async _onDragStart(event: DragEvent): Promise<void> {
    const source = event.currentTarget as HTMLElement;
    if ((event.target as Element).closest(".content-link")) return;
    const { itemId, effectId } = source.dataset;
    const dragged = itemId
      ? this.actor.items.get(itemId)
      : effectId
        ? this.actor.effects.get(effectId)
        : undefined;
    if (dragged) event.dataTransfer?.setData("text/plain", JSON.stringify(dragged.toDragData()));
  }

  _onDragOver(_event: DragEvent): void {}

  async _onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.getDragEventData(event) as DropData;
    if (!consult("dropActorSheetData", this.actor, this, data)) return;
    if (!data.type) return;
    const dropped = await resolveDropped(data);
    if (dropped) await this._onDropDocument(event, dropped);
  }

  /** Hand a dropped document to the method of its kind; null when nothing came of it. */
  async _onDropDocument(event: DragEvent, dropped: DraggableDocument): Promise<DocumentShape | null> {
    switch (dropped.documentName) {
      case "ActiveEffect":
        return this._onDropActiveEffect(event, dropped);
      case "Actor":
        return this._onDropActor(event, dropped);
      case "Item":
        return this._onDropItem(event, dropped);
      case "Folder":
        return this._onDropFolder(event, dropped);
      default:
        return null;
    }
  }

  async _onDropActiveEffect(_event: DragEvent, effect: DraggableDocument): Promise<DocumentShape | null> {
    if (!this.isEditable || effect.parent === this.actor) return null;
    return this.#embed(effect);
  }

  async _onDropActor(_event: DragEvent, _actor: DraggableDocument): Promise<DocumentShape | null> {
    return null;
  }

  /** An own item is sorted to its new place, another one is copied onto the actor. */
  async _onDropItem(event: DragEvent, item: DraggableDocument): Promise<DocumentShape | null> {
    if (!this.isEditable) return null;
    if (item.parent?.uuid === this.actor.uuid) return (await this._onSortItem(event, item)) ? item : null;
    return this.#embed(item);
  }

  async _onDropFolder(_event: DragEvent, _folder: DraggableDocument): Promise<DocumentShape | null> {
    return null;
  }

  async #embed(dropped: DraggableDocument): Promise<DocumentShape | null> {
    if (!(dropped.documentName in MAY_BE_EMBEDDED)) return null;
    const source = dropped.toObject();
    delete source._id;
    delete source.folder;
    delete source.ownership;
    const created = await this.actor.createEmbeddedDocuments(dropped.documentName, [source]);
    return created[0] ?? null;
  }

  /** Place an own item before or after the one it was dropped on. */
  async _onSortItem(event: DragEvent, item: DraggableDocument): Promise<DocumentShape[] | undefined> {
    const row = (event.target as Element).closest<HTMLElement>("[data-item-id]");
    const target = row?.dataset.itemId ? this.actor.items.get(row.dataset.itemId) : undefined;
    if (!target || target.id === item.id) return undefined;
    const siblings = [...this.actor.items].filter(
      (other) => other.id !== item.id && other.type === item.type,
    );
    const changes = performIntegerSort(item as never, {
      target: target as never,
      siblings: siblings as never,
    });
    const updates = changes.map(({ target: moved, update }) => ({
      ...update,
      _id: (moved as DocumentShape).id,
    }));
    return this.actor.updateEmbeddedDocuments("Item", updates);
  }
}

// Folders, journals, settings and stored deltas: documents the table keeps but does little with.
import type { EmbeddedCollection } from "../collections/embedded-collection.ts";
import { seat } from "../seat.ts";
import type { DocumentShape } from "../shapes.ts";
import {
  BaseActorDelta,
  BaseFolder,
  BaseJournalEntry,
  BaseJournalEntryPage,
  BaseSetting,
} from "./base-documents.ts";

export class Folder extends BaseFolder {
  declare folder: DocumentShape | null;
  declare color: unknown;

  /** The documents of this type that lie directly in the folder. */
  get contents(): DocumentShape[] {
    return (
      seat.game.collections.get(this.type)?.filter((document) => document._source.folder === this.id) ?? []
    );
  }

  get ancestors(): DocumentShape[] {
    const parent = this.folder as unknown as Folder | null;
    return parent ? [parent, ...parent.ancestors] : [];
  }

  getSubfolders(recursive = false): DocumentShape[] {
    const own =
      seat.game.collections.get("Folder")?.filter((folder) => folder._source.folder === this.id) ?? [];
    return recursive
      ? own.flatMap((folder) => [folder, ...(folder as unknown as Folder).getSubfolders(true)])
      : own;
  }

  override get visible(): boolean {
    return seat.game.user?.isGM === true || this.contents.some((document) => document.visible);
  }
}

export class JournalEntry extends BaseJournalEntry {
  declare pages: EmbeddedCollection;
}

export class JournalEntryPage extends BaseJournalEntryPage {}

export class Setting extends BaseSetting {
  override get visible(): boolean {
    return true;
  }
}

export class ActorDelta extends BaseActorDelta {
  /** The actor that the delta makes together with the token's base actor. */
  get syntheticActor(): DocumentShape | null {
    return (this.parent as unknown as { actor: DocumentShape | null } | null)?.actor ?? null;
  }
}

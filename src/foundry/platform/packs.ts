// Compendiums, as Fray looks at them: whatever kind of document they hold.

import type { StoredCollection } from "../repair/stored-documents.ts";

/** What an index tells of a document; of its fields only those that somebody has asked for. */
export interface PackEntry {
  readonly _id: string;
  readonly name: string;
  readonly type?: string;
  readonly img?: string | null;
}

export interface Pack extends StoredCollection {
  /** Its id: the package, then the name of the compendium. */
  readonly collection: string;
  readonly title: string;
  readonly documentName: string;
  readonly visible: boolean;
  readonly index: Iterable<PackEntry>;
  getIndex(options: { readonly fields: string[] }): Promise<Iterable<PackEntry>>;
  getUuid(id: string): string;
  getDocuments(): Promise<readonly unknown[]>;
}

/** All compendiums of the world. The published types make of each the collection of one kind, and of all none that has a name. */
export function allPacks(): Pack[] {
  return [...(game.packs?.contents ?? [])] as Pack[];
}

// Compendiums, as Fray looks at them: whatever kind of document they hold.

import type { StoredCollection } from "../repair/stored-documents.ts";

export interface Pack extends StoredCollection {
  /** Its id: the package, then the name of the compendium. */
  readonly collection: string;
  readonly title: string;
  readonly documentName: string;
  readonly visible: boolean;
  readonly index: Iterable<{ readonly _id: string; readonly name: string; readonly type?: string }>;
  getUuid(id: string): string;
  getDocuments(): Promise<readonly unknown[]>;
}

/** All compendiums of the world. The published types make of each the collection of one kind, and of all none that has a name. */
export function allPacks(): Pack[] {
  return [...(game.packs?.contents ?? [])] as Pack[];
}

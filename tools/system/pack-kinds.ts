// What kinds of documents stand in packs: where the database keeps them, which fields their sources have, what they hold.

export type EntryKind =
  | "Actor"
  | "Item"
  | "ActiveEffect"
  | "JournalEntry"
  | "JournalEntryPage"
  | "RollTable"
  | "TableResult"
  | "Macro"
  | "Adventure"
  | "Folder";

interface KindFacts {
  /** The collection that its key in the database begins with. */
  readonly collection: string;
  readonly fields: readonly string[];
  /** The documents that it holds, by field. */
  readonly embedded: { readonly [field: string]: EntryKind };
  /** The types that Foundry itself brings; the manifest lists those of actors and items. */
  readonly types: readonly string[];
  readonly hasType: boolean;
  readonly hasSystem: boolean;
}

const common = ["_id", "name", "flags", "sort"];
const typed = [...common, "type", "img", "system"];
const plain = { embedded: {}, types: [], hasType: false, hasSystem: false };

export const PACK_KINDS: { readonly [kind in EntryKind]: KindFacts } = {
  Actor: {
    collection: "actors",
    fields: [...typed, "folder", "ownership", "items", "effects", "prototypeToken"],
    embedded: { items: "Item", effects: "ActiveEffect" },
    types: [],
    hasType: true,
    hasSystem: true,
  },
  Item: {
    collection: "items",
    fields: [...typed, "folder", "ownership", "effects"],
    embedded: { effects: "ActiveEffect" },
    types: [],
    hasType: true,
    hasSystem: true,
  },
  ActiveEffect: {
    ...plain,
    collection: "effects",
    fields: [
      ...typed,
      "changes",
      "disabled",
      "duration",
      "description",
      "transfer",
      "statuses",
      "origin",
      "tint",
    ],
    hasSystem: true,
  },
  JournalEntry: {
    ...plain,
    collection: "journal",
    fields: [...common, "folder", "ownership", "pages"],
    embedded: { pages: "JournalEntryPage" },
  },
  JournalEntryPage: {
    ...plain,
    collection: "pages",
    fields: [...common, "type", "title", "text", "ownership"],
    types: ["text"],
    hasType: true,
    hasSystem: true,
  },
  RollTable: {
    ...plain,
    collection: "tables",
    fields: [
      ...common,
      "img",
      "folder",
      "ownership",
      "description",
      "formula",
      "replacement",
      "displayRoll",
      "results",
    ],
    embedded: { results: "TableResult" },
  },
  TableResult: {
    ...plain,
    collection: "results",
    fields: [
      "_id",
      "name",
      "flags",
      "type",
      "img",
      "description",
      "weight",
      "range",
      "drawn",
      "documentUuid",
    ],
    types: ["text", "document"],
    hasType: true,
  },
  Macro: {
    ...plain,
    collection: "macros",
    fields: [...common, "type", "img", "folder", "ownership", "scope", "command"],
    types: ["script", "chat"],
    hasType: true,
  },
  Adventure: {
    ...plain,
    collection: "adventures",
    fields: [...common, "img", "folder", "caption", "description", "actors", "scene", "ruleset"],
  },
  Folder: {
    ...plain,
    collection: "folders",
    fields: ["slug", "name", "color", "sort", "sorting", "folder", "description"],
  },
};

/** Whether a pack may hold documents of that name by themselves. */
export function isPackable(type: string): type is EntryKind {
  return ["Actor", "Item", "JournalEntry", "RollTable", "Macro", "Adventure"].includes(type);
}

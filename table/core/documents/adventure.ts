// An adventure: copies of documents that are brought into the world together, under the ids they have here.
import {
  DocumentFlagsField,
  DocumentIdField,
  DocumentStatsField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  ObjectField,
  SetField,
  StringField,
} from "../data/fields/index.ts";
import type { DataField } from "../data/fields/data-field.ts";
import type { DocumentName } from "../protocol.ts";
import { seat } from "../seat.ts";
import type { DocumentShape, ModelOptions } from "../shapes.ts";
import type { Obj } from "../utils/objects.ts";
import { Document } from "./document.ts";

/** What an adventure may hold, by field; in the order in which it is brought into the world: what others point to first. */
const CONTENTS = {
  folders: "Folder",
  actors: "Actor",
  items: "Item",
  journal: "JournalEntry",
  scenes: "Scene",
  combats: "Combat",
} as const satisfies Record<string, DocumentName>;

/** What an adventure may hold in Foundry but never does at the table. */
const ABSENT = ["tables", "macros", "cards", "playlists"] as const;

type Documents = Partial<Record<DocumentName, Obj[]>>;

export interface AdventureImport {
  readonly toCreate: Documents;
  readonly toUpdate: Documents;
  readonly documentCount: number;
}

export interface AdventureResult {
  readonly created: Partial<Record<DocumentName, DocumentShape[]>>;
  readonly updated: Partial<Record<DocumentName, DocumentShape[]>>;
}

export class BaseAdventure extends Document {
  static override metadata = {
    name: "Adventure" as const,
    collection: "adventures",
    label: "DOCUMENT.Adventure",
    labelPlural: "DOCUMENT.Adventures",
    hasTypeData: false,
    isPrimary: true,
    isEmbedded: false,
    embedded: {},
  };

  static override defineSchema(): Record<string, DataField> {
    const contents = Object.keys(CONTENTS).map((field) => [field, new SetField(new ObjectField())]);
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false, textSearch: true }),
      img: new FilePathField({ categories: ["IMAGE"] }),
      caption: new HTMLField(),
      description: new HTMLField({ textSearch: true }),
      ...(Object.fromEntries(contents) as Record<string, DataField>),
      folder: new ForeignDocumentField({ documentName: "Folder" }),
      sort: new IntegerSortField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}

export class Adventure extends BaseAdventure {
  declare caption: string;
  declare description: string;

  /** Throws for an adventure that holds what the table has no place for. */
  constructor(data: Obj = {}, options: ModelOptions = {}) {
    const strange = ABSENT.find((field) => ((data[field] ?? []) as unknown[]).length > 0);
    if (strange) throw new Error(`TableUnsupported: an adventure with ${strange}`);
    super(data, options);
  }

  /** Brings everything into the world. Throws for what the world holds already, and for kinds that the table lacks. */
  async import(options: Obj = {}): Promise<AdventureResult> {
    const data = await this.prepareImport(options);
    const allowed = seat.hooks.call("preImportAdventure", this, options, data.toCreate, data.toUpdate);
    if (allowed === false) return { created: {}, updated: {} };
    const result = await this.importContent(data);
    seat.hooks.callAll("importAdventure", this, options, result.created, result.updated);
    return result;
  }

  /** What would be created, and what the world has already under the same id. */
  async prepareImport(_options: Obj = {}): Promise<AdventureImport> {
    const source = this.toObject();
    const toCreate: Documents = {};
    const toUpdate: Documents = {};
    let documentCount = 0;
    for (const [field, name] of Object.entries(CONTENTS)) {
      for (const document of (source[field] ?? []) as Obj[]) {
        const known = seat.game.collections.get(name)?.has(String(document._id)) ?? false;
        ((known ? toUpdate : toCreate)[name] ??= []).push(document);
        documentCount += 1;
      }
    }
    return { toCreate, toUpdate, documentCount };
  }

  async importContent({ toCreate, toUpdate }: AdventureImport): Promise<AdventureResult> {
    const [known] = Object.keys(toUpdate);
    if (known) throw new Error(`TableUnsupported: importing over a ${known} that the world holds already`);
    const created: AdventureResult["created"] = {};
    for (const name of Object.values(CONTENTS)) {
      const data = toCreate[name];
      if (data)
        created[name] = await seat
          .documentClass(name)
          .createDocuments(data, { keepId: true, keepEmbeddedIds: true, renderSheet: false });
    }
    return { created, updated: {} };
  }
}

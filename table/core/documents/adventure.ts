// An adventure: copies of documents that are brought into the world together, under the ids they have here.
import { isContrary } from "../contrary.ts";
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
import { escapeHTML } from "../utils/text.ts";
import { Document } from "./document.ts";
import { defineMetadata } from "./document-metadata.ts";

/** What an adventure may hold, by field; in the order in which it is brought into the world: what others point to first. */
const CONTENTS = {
  folders: "Folder",
  actors: "Actor",
  items: "Item",
  journal: "JournalEntry",
  tables: "RollTable",
  macros: "Macro",
  scenes: "Scene",
  combats: "Combat",
} as const satisfies Record<string, DocumentName>;

/** What an adventure may hold in Foundry but never does at the table. */
const ABSENT = ["cards", "playlists"] as const;

type Documents = Partial<Record<DocumentName, Obj[]>>;

type Callback<Given> = (given: Given, options: ImportOptions) => Promise<void>;

export interface ImportOptions extends Obj {
  /** Whether a person is asked before documents are overwritten; true unless told otherwise. */
  readonly dialog?: boolean;
  readonly importFields?: readonly string[];
  readonly preImport?: readonly Callback<AdventureImport>[];
  readonly postImport?: readonly Callback<AdventureResult>[];
}

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
  static override metadata = defineMetadata("Adventure", { collection: "adventures" });

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

  /**
   * Brings its documents into the world: new ones are created, those of the same ids are overwritten. Asks before it
   * overwrites unless `dialog` is false; a refusal of the person or of a listener imports nothing.
   */
  async import(options: ImportOptions = {}): Promise<AdventureResult> {
    const data = await this.prepareImport(options);
    const { toCreate, toUpdate } = data;
    const nothing = { created: {}, updated: {} };
    const listeners = (): boolean =>
      seat.hooks.call("preImportAdventure", this, options, toCreate, toUpdate) !== false;
    const person = async (): Promise<boolean> => options.dialog === false || this.#mayOverwrite(toUpdate);
    const asked = isContrary("adventure-person-first") ? [person, listeners] : [listeners, person];
    for (const mayImport of asked) if (!(await mayImport())) return nothing;
    for (const callback of options.preImport ?? []) await callback(data, options);
    const result = await this.importContent(data);
    for (const callback of options.postImport ?? []) await callback(result, options);
    seat.hooks.callAll("importAdventure", this, options, result.created, result.updated);
    return result;
  }

  async #mayOverwrite(toUpdate: Documents): Promise<boolean> {
    const names = Object.values(toUpdate).flatMap((list) => list.map(({ name }) => String(name ?? "")));
    if (names.length === 0) return true;
    const { confirm } = seat.services;
    if (!confirm) throw new Error("TableUnsupported: asking before an import overwrites needs a page");
    const list = names.filter((name) => name !== "").join(", ");
    return confirm({
      title: `Import ${this.name ?? ""}`,
      content: `The world holds these already and they are overwritten: ${escapeHTML(list)}`,
    });
  }

  /** What would be created, and what would be overwritten; of the fields named in `importFields`, or of all. */
  async prepareImport({ importFields = [] }: ImportOptions = {}): Promise<AdventureImport> {
    const source = this.toObject();
    const isWanted = (field: string): boolean =>
      importFields.length === 0 || importFields.includes("all") || importFields.includes(field);
    const toCreate: Documents = {};
    const toUpdate: Documents = {};
    let documentCount = 0;
    for (const [field, name] of Object.entries(CONTENTS)) {
      if (!isWanted(field)) continue;
      for (const document of (source[field] ?? []) as Obj[]) {
        const known = seat.game.collections.get(name)?.has(String(document._id)) ?? false;
        ((known ? toUpdate : toCreate)[name] ??= []).push(document);
        documentCount += 1;
      }
    }
    return { toCreate, toUpdate, documentCount };
  }

  /** What is in the world already is replaced as a whole, embedded documents included. */
  async importContent({ toCreate, toUpdate }: AdventureImport): Promise<AdventureResult> {
    const created: AdventureResult["created"] = {};
    const updated: AdventureResult["updated"] = {};
    for (const name of Object.values(CONTENTS)) {
      const cls = seat.documentClass(name);
      const [fresh, known] = [toCreate[name], toUpdate[name]];
      if (name === "Scene") known?.forEach(refuseAlienDeltas);
      if (fresh)
        created[name] = await cls.createDocuments(fresh, {
          keepId: true,
          keepEmbeddedIds: true,
          renderSheet: false,
        });
      if (known) updated[name] = await overwrite(cls, known);
    }
    return { created, updated };
  }
}

/** Whole data take the place of what the world has; in the contrary behavior they are merged into it, field by field. */
function overwrite(cls: ReturnType<typeof seat.documentClass>, known: Obj[]): Promise<DocumentShape[]> {
  if (!isContrary("adventure-merges")) return cls.updateDocuments(known, { diff: false, recursive: false });
  const whole = known.map((data) => new cls(data).toObject());
  return cls.updateDocuments(whole, { diff: false, recursive: true });
}

interface StoredToken {
  readonly _id: string;
  readonly delta?: { readonly [list: string]: unknown } | null;
}

/** A token that is there already cannot be given, by its delta, items or effects that the world's delta has not (foundryvtt 14516). */
function refuseAlienDeltas(scene: Obj): void {
  const known = seat.game.collections.get("Scene")?.get(String(scene._id))?._source.tokens as StoredToken[];
  for (const token of (scene.tokens ?? []) as StoredToken[]) {
    const there = known.find(({ _id }) => _id === token._id);
    const alien = there && embeddedIn(token).find((id) => !embeddedIn(there).includes(id));
    if (alien) throw new Error(`The delta of Token ${token._id} holds ${alien}, which the world's does not`);
  }
}

function embeddedIn({ delta }: StoredToken): string[] {
  return ["items", "effects"].flatMap((list) =>
    ((delta?.[list] ?? []) as { _id: string }[]).map(({ _id }) => _id),
  );
}

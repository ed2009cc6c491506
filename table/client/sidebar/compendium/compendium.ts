// One compendium pack in a window: its index, to search, open, drag away or bring into the world.
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from "../../applications/application-types.ts";
import {
  game,
  notify,
  type CompendiumPack,
  type DocumentCollection,
  type PackEntry,
  type WorldDocument,
} from "../../shell/world.ts";
import {
  DocumentDirectory,
  matchesQuery,
  typeLabel,
  type DirectoryEntry,
} from "../directory/document-directory.ts";

/** Documents of a pack that can be brought into the world, and the collection they go to. */
const WORLD_COLLECTION = { Actor: "actors", Item: "items" } as const;

function worldCollection(documentName: string): DocumentCollection | null {
  if (documentName !== "Actor" && documentName !== "Item") return null;
  return game()[WORLD_COLLECTION[documentName]];
}

export class Compendium extends DocumentDirectory {
  static override tabName = "";
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["compendium"],
    window: { frame: true, positioned: true, resizable: true },
    position: { width: 380, height: 520 },
    actions: { importEntry: Compendium.#onImportEntry },
  };

  declare readonly pack: CompendiumPack;

  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const pack = options.collection as CompendiumPack | undefined;
    if (!pack) throw new Error("A compendium window needs the pack it shows, as option `collection`.");
    Object.defineProperty(this, "pack", { value: pack });
    const { collection: _pack, ...others } = options;
    return super._initializeApplicationOptions({
      ...others,
      id: `compendium-${pack.collection.replaceAll(".", "-")}`,
    });
  }

  override get title(): string {
    return this.pack.title;
  }

  override get documentName(): string {
    return this.pack.documentName;
  }

  override get collection(): DocumentCollection {
    return this.pack as unknown as DocumentCollection;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    await this.pack.getIndex();
    return { ...(await super._prepareContext(options)), emptyLabel: "This pack is empty." };
  }

  override _canCreateEntry(): boolean {
    return false;
  }

  override _prepareEntries(): DirectoryEntry[] {
    const entries = [...this.pack.index].sort((first, second) => first.name.localeCompare(second.name));
    return entries.map((entry) => this.#describe(entry));
  }

  #describe(entry: PackEntry): DirectoryEntry {
    const label = typeLabel(this.documentName, entry.type);
    return {
      id: entry._id,
      uuid: entry.uuid ?? this.pack.getUuid(entry._id),
      name: entry.name,
      img: entry.img ?? null,
      typeLabel: label,
      canDelete: false,
      canPlace: false,
      canImport: game().user.isGM && worldCollection(this.documentName) !== null,
      hidden: !matchesQuery(this.query, entry.name, label),
    };
  }

  override async _onActivateEntry(target: HTMLElement): Promise<void> {
    const found: WorldDocument | null | undefined = await this.pack.getDocument(this.entryId(target));
    found?.sheet?.render({ force: true });
  }

  static async #onImportEntry(this: Compendium, _event: Event, target: HTMLElement): Promise<void> {
    const collection = worldCollection(this.documentName);
    if (!collection) return;
    const imported = await collection.importFromCompendium(
      this.pack,
      this.entryId(target),
      {},
      { renderSheet: false },
    );
    notify("info", `“${imported.name}” is now in the world.`);
  }
}

// A list of documents in the sidebar: find, open, create, delete, drag away.
import { HandlebarsApplicationMixin } from "../../applications/handlebars-application.ts";
import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from "../../applications/application-types.ts";
import { game, onHooks, type DocumentCollection, type WorldDocument } from "../../shell/world.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";
import { confirmDeletion, createByDialog } from "./create-dialog.ts";

/** One line of a directory. */
export interface DirectoryEntry {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly img: string | null;
  readonly typeLabel: string;
  readonly canDelete: boolean;
  readonly canPlace: boolean;
  readonly canImport: boolean;
  readonly hidden: boolean;
}

/** The words for a subtype, e.g. "Hero". */
export function typeLabel(documentName: string, type: string | undefined): string {
  if (!type || type === "base") return "";
  const key = `TYPES.${documentName}.${type}`;
  return game().i18n.has(key) ? game().i18n.localize(key) : type;
}

/** Whether every word of the query occurs in the name or type. */
export function matchesQuery(query: string, ...texts: readonly string[]): boolean {
  const haystack = texts.join(" ").toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}

export class DocumentDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["directory"],
    renderUpdateKeys: ["name", "img", "ownership", "sort", "type"],
    actions: {
      activateEntry: DocumentDirectory.#onActivateEntry,
      createEntry: DocumentDirectory.#onCreateEntry,
      deleteEntry: DocumentDirectory.#onDeleteEntry,
    },
  };
  static override PARTS = {
    header: { template: "templates/sidebar/tabs/directory/header.hbs" },
    list: { template: "templates/sidebar/tabs/directory/list.hbs", scrollable: [".directory-list"] },
  };

  #query = "";
  #isListening = false;

  get collection(): DocumentCollection {
    throw new Error(`${this.constructor.name} names no collection`);
  }

  get documentName(): string {
    return this.collection.documentName;
  }

  protected get query(): string {
    return this.#query;
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.#listenToWorld();
    this.element?.addEventListener("input", (event) => this.#onSearch(event));
    this.element?.addEventListener("dragstart", (event) => this._onDragStart(event));
  }

  #listenToWorld(): void {
    if (this.#isListening) return;
    this.#isListening = true;
    const name = this.documentName;
    onHooks([`create${name}`, `delete${name}`], (document: WorldDocument & { parent: unknown }) => {
      if (!document.parent && !document.pack) void this.render({ parts: ["list"] });
    });
    onHooks([`update${name}`], (document: WorldDocument & { parent: unknown }, changes: object) => {
      const shown = this.options.renderUpdateKeys as string[];
      if (!document.parent && !document.pack && shown.some((key) => key in changes))
        void this.render({ parts: ["list"] });
    });
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return {
      ...context,
      title: this.title,
      searchLabel: `Search ${this.documentName.toLowerCase()}s`,
      searchId: `${this.id}-search`,
      query: this.#query,
      canCreate: this._canCreateEntry(),
      createLabel: this._createLabel(),
      emptyLabel: `No ${this.title.toLowerCase()} yet.`,
      entries: this._prepareEntries(),
    };
  }

  _canCreateEntry(): boolean {
    return game().user.isGM;
  }

  _createLabel(): string {
    return `New ${this.documentName.toLowerCase()}`;
  }

  _prepareEntries(): DirectoryEntry[] {
    const visible = [...this.collection].filter((document) => document.visible);
    visible.sort((first, second) => first.name.localeCompare(second.name));
    return visible.map((document) => this._describeEntry(document));
  }

  _describeEntry(document: WorldDocument): DirectoryEntry {
    const label = typeLabel(this.documentName, document.type);
    return {
      id: document.id,
      uuid: document.uuid,
      name: document.name,
      img: document.img ?? null,
      typeLabel: label,
      canDelete: game().user.isGM,
      canPlace: false,
      canImport: false,
      hidden: !matchesQuery(this.#query, document.name, label),
    };
  }

  #onSearch(event: Event): void {
    const input = event.target as HTMLInputElement;
    if (input.name !== "search") return;
    this.#query = input.value;
    for (const entry of this.element?.querySelectorAll<HTMLElement>("[data-entry-id]") ?? [])
      entry.hidden = !matchesQuery(this.#query, entry.textContent ?? "");
  }

  /** The id of the entry around an element. */
  protected entryId(target: Element | null): string {
    return target?.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId ?? "";
  }

  protected documentOf(target: Element | null): WorldDocument | undefined {
    return this.collection.get(this.entryId(target));
  }

  _onDragStart(event: DragEvent): void {
    const uuid = (event.target as Element).closest<HTMLElement>("[data-uuid]")?.dataset.uuid;
    if (uuid) event.dataTransfer?.setData("text/plain", JSON.stringify({ type: this.documentName, uuid }));
  }

  /** Opens an entry's sheet. */
  async _onActivateEntry(target: HTMLElement): Promise<void> {
    this.documentOf(target)?.sheet?.render({ force: true });
  }

  static async #onActivateEntry(this: DocumentDirectory, _event: Event, target: HTMLElement): Promise<void> {
    await this._onActivateEntry(target);
  }

  static async #onCreateEntry(this: DocumentDirectory): Promise<void> {
    await createByDialog(this.documentName);
  }

  static async #onDeleteEntry(this: DocumentDirectory, _event: Event, target: HTMLElement): Promise<void> {
    const document = this.documentOf(target);
    if (document && (await confirmDeletion(document))) await document.delete();
  }
}

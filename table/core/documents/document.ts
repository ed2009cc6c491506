// Document: a stored thing with a life: it is created, updated, deleted, prepared and shown.
import type {
  LifecycleEvent,
  DocumentShape,
  ModelOptions,
  SheetRegistration,
  UpdateOptions,
  UserShape,
  AppShape,
  DocumentClassShape,
} from "../shapes.ts";
import { seat } from "../seat.ts";
import { isPlainObject } from "../utils/objects.ts";
import type { Obj } from "../utils/objects.ts";
import { expandObject } from "../utils/paths.ts";
import { performIntegerSort } from "../utils/sorting.ts";
import type { SortOptions } from "../utils/sorting.ts";
import { fromUuid } from "../utils/uuid.ts";
import { ForcedDeletion, takeOperators } from "../data/operators.ts";
import { DataModelValidationError } from "../data/failure.ts";
import { DocumentCore, requireScope } from "./document-core.ts";
import { createDocuments, deleteDocuments, updateDocuments } from "./operations.ts";

interface SystemLike {
  prepareBaseData?(): void;
  prepareDerivedData?(): void;
  _preCreate?(data: Obj, options: Obj, user: UserShape): Promise<boolean | void>;
  _preUpdate?(changes: Obj, options: Obj, user: UserShape): Promise<boolean | void>;
  _preDelete?(options: Obj, user: UserShape): Promise<boolean | void>;
  _onCreate?(data: Obj, options: Obj, userId: string): void;
  _onUpdate?(changed: Obj, options: Obj, userId: string): void;
  _onDelete?(options: Obj, userId: string): void;
}

export class Document extends DocumentCore {
  declare name: string;
  declare type: string;
  declare system: unknown;
  declare sort: number;

  #sheet: AppShape | null = null;

  private get self(): DocumentShape {
    return this;
  }

  private get systemModel(): SystemLike {
    return this.system ?? {};
  }

  // ---- storing -----------------------------------------------------------

  static async create(data: unknown, operation: Obj = {}): Promise<unknown> {
    const list = Array.isArray(data) ? (data as unknown[]) : [data];
    const created = await this.createDocuments(list, operation);
    return Array.isArray(data) ? created : created[0];
  }

  static createDocuments(data: readonly unknown[] = [], operation: Obj = {}): Promise<DocumentShape[]> {
    return createDocuments(this as unknown as DocumentClassShape, data, operation);
  }

  static updateDocuments(updates: readonly object[] = [], operation: Obj = {}): Promise<DocumentShape[]> {
    return updateDocuments(this as unknown as DocumentClassShape, updates, operation);
  }

  static deleteDocuments(ids: readonly string[] = [], operation: Obj = {}): Promise<DocumentShape[]> {
    return deleteDocuments(this as unknown as DocumentClassShape, ids, operation);
  }

  async update(data: object = {}, operation: Obj = {}): Promise<DocumentShape | undefined> {
    if (!this.id)
      throw new Error(`A ${this.documentName} that is not stored cannot be updated: use updateSource`);
    const cls = this.constructor as typeof Document;
    const updated = await cls.updateDocuments([{ ...data, _id: this.id }], {
      ...operation,
      parent: this.parent,
      pack: this.pack,
    });
    return updated[0];
  }

  async delete(operation: Obj = {}): Promise<DocumentShape | undefined> {
    const cls = this.constructor as typeof Document;
    const deleted = await cls.deleteDocuments([String(this.id)], {
      ...operation,
      parent: this.parent,
      pack: this.pack,
    });
    return deleted[0];
  }

  private embeddedClass(name: string): DocumentClassShape {
    return this.getEmbeddedCollection(name).documentClass;
  }

  createEmbeddedDocuments(
    name: string,
    data: readonly unknown[] = [],
    operation: Obj = {},
  ): Promise<DocumentShape[]> {
    return this.embeddedClass(name).createDocuments(data, {
      ...operation,
      parent: this.self,
      pack: this.pack,
    });
  }

  updateEmbeddedDocuments(
    name: string,
    updates: readonly object[] = [],
    operation: Obj = {},
  ): Promise<DocumentShape[]> {
    return this.embeddedClass(name).updateDocuments(updates, {
      ...operation,
      parent: this.self,
      pack: this.pack,
    });
  }

  deleteEmbeddedDocuments(
    name: string,
    ids: readonly string[],
    operation: Obj = {},
  ): Promise<DocumentShape[]> {
    return this.embeddedClass(name).deleteDocuments(ids, {
      ...operation,
      parent: this.self,
      pack: this.pack,
    });
  }

  setFlag(scope: string, key: string, value: unknown): Promise<DocumentShape | undefined> {
    requireScope(scope);
    return this.update({ flags: { [scope]: expandObject({ [key]: value }) } });
  }

  unsetFlag(scope: string, key: string): Promise<DocumentShape | undefined> {
    requireScope(scope);
    const steps = key.split(".");
    const last = steps.pop() ?? "";
    const holder = ["flags", scope, ...steps].join(".");
    if (seat.isFourteen) return this.update({ [`${holder}.${last}`]: new ForcedDeletion() });
    return this.update({ [`${holder}.-=${last}`]: null });
  }

  override updateSource(changes: object = {}, options: UpdateOptions = {}): Obj {
    const expanded = expandObject(changes);
    const taken = takeOperators(expanded);
    this.checkFlagScopes(taken.flags);
    this.checkRetyping(taken, options);
    return super.updateSource(expanded, options);
  }

  private checkFlagScopes(flags: unknown): void {
    if (!isPlainObject(flags) || !seat.hasGame) return;
    for (const key of Object.keys(flags)) requireScope(key.replace(/^(?:-=|==)/, ""));
  }

  // System data of one subtype mean nothing in another: they have to be replaced with it.
  private checkRetyping(changes: Obj, options: UpdateOptions): void {
    if (typeof changes.type !== "string" || changes.type === this._source.type) return;
    if (!(this.constructor as typeof Document).hasTypeData || !this.id) return;
    if ("==system" in changes || (options.recursive === false && "system" in changes)) return;
    throw new DataModelValidationError(`type: changing it needs a full replacement of system ("==system")`);
  }

  // ---- life --------------------------------------------------------------

  async _preCreate(data: Obj, options: Obj, user: UserShape): Promise<boolean | void> {
    return this.systemModel._preCreate?.(data, options, user);
  }

  async _preUpdate(changes: Obj, options: Obj, user: UserShape): Promise<boolean | void> {
    return this.systemModel._preUpdate?.(changes, options, user);
  }

  async _preDelete(options: Obj, user: UserShape): Promise<boolean | void> {
    return this.systemModel._preDelete?.(options, user);
  }

  _onCreate(data: Obj, options: Obj, userId: string): void {
    this.systemModel._onCreate?.(data, options, userId);
    if (options.renderSheet === true && userId === seat.game.userId) this.sheet?.render(true);
  }

  _onUpdate(changed: Obj, options: Obj, userId: string): void {
    this.systemModel._onUpdate?.(changed, options, userId);
    if (options.render !== false)
      this.render(false, { renderContext: `update${this.documentName}`, renderData: changed });
  }

  _onDelete(options: Obj, userId: string): void {
    this.systemModel._onDelete?.(options, userId);
    for (const app of Object.values(this.apps)) app.close?.({ submit: false });
  }

  static async _preCreateOperation(
    _documents: DocumentShape[],
    _operation: Obj,
    _user: UserShape,
  ): Promise<boolean | void> {}
  static async _preUpdateOperation(
    _documents: DocumentShape[],
    _operation: Obj,
    _user: UserShape,
  ): Promise<boolean | void> {}
  static async _preDeleteOperation(
    _documents: DocumentShape[],
    _operation: Obj,
    _user: UserShape,
  ): Promise<boolean | void> {}
  static async _onCreateOperation(
    _documents: DocumentShape[],
    _operation: Obj,
    _user: UserShape,
  ): Promise<void> {}
  static async _onUpdateOperation(
    _documents: DocumentShape[],
    _operation: Obj,
    _user: UserShape,
  ): Promise<void> {}
  static async _onDeleteOperation(
    _documents: DocumentShape[],
    _operation: Obj,
    _user: UserShape,
  ): Promise<void> {}

  /** Tells this document, and then what holds it, about its descendants. */
  _dispatchDescendantDocumentEvents(
    event: LifecycleEvent,
    collection: string,
    args: unknown[],
    parent: DocumentShape = this.self,
  ): void {
    const method = `_${event}DescendantDocuments` as "_onCreateDescendantDocuments";
    (this[method] as (...given: unknown[]) => void).call(this, parent, collection, ...args);
    this.parent?._dispatchDescendantDocumentEvents(event, collection, args, parent);
  }

  _preCreateDescendantDocuments(
    _parent: DocumentShape,
    _collection: string,
    _data: Obj[],
    _options: Obj,
    _userId: string,
  ): void {}
  _preUpdateDescendantDocuments(
    _parent: DocumentShape,
    _collection: string,
    _changes: Obj[],
    _options: Obj,
    _userId: string,
  ): void {}
  _preDeleteDescendantDocuments(
    _parent: DocumentShape,
    _collection: string,
    _ids: string[],
    _options: Obj,
    _userId: string,
  ): void {}

  _onCreateDescendantDocuments(
    _parent: DocumentShape,
    collection: string,
    _documents: DocumentShape[],
    data: Obj[],
    options: Obj,
    _userId: string,
  ): void {
    this.renderAfter("create", collection, data, options);
  }

  _onUpdateDescendantDocuments(
    _parent: DocumentShape,
    collection: string,
    _documents: DocumentShape[],
    changes: Obj[],
    options: Obj,
    _userId: string,
  ): void {
    this.renderAfter("update", collection, changes, options);
  }

  _onDeleteDescendantDocuments(
    _parent: DocumentShape,
    collection: string,
    _documents: DocumentShape[],
    ids: string[],
    options: Obj,
    _userId: string,
  ): void {
    this.renderAfter("delete", collection, ids, options);
  }

  private renderAfter(action: string, collection: string, data: unknown, options: Obj): void {
    if (options.render === false) return;
    this.render(false, { renderContext: `${action}${collection}`, renderData: data });
  }

  // ---- preparing ---------------------------------------------------------

  override _initialize(options: ModelOptions = {}): void {
    super._initialize(options);
    if (!seat.hasGame || !seat.game.documentsReady || options.deferPreparation === true) return;
    this._safePrepareData();
  }

  _safePrepareData(): void {
    try {
      this.prepareData();
    } catch (error) {
      seat.report(error, `${this.documentName} ${String(this.id)} "${this.name}": preparing data failed`);
    }
  }

  prepareData(): void {
    this.systemModel.prepareBaseData?.();
    this.prepareBaseData();
    this.prepareEmbeddedDocuments();
    this.systemModel.prepareDerivedData?.();
    this.prepareDerivedData();
  }

  prepareBaseData(): void {}

  prepareEmbeddedDocuments(): void {
    for (const collection of Object.values(this.collections)) {
      for (const document of collection.values()) (document as unknown as Document)._safePrepareData();
    }
  }

  prepareDerivedData(): void {}

  // ---- showing -----------------------------------------------------------

  render(...args: unknown[]): void {
    for (const app of Object.values(this.apps)) app.render(...args);
  }

  /** The sheet, made when first asked for; null when none is registered. */
  get sheet(): AppShape | null {
    if (this.#sheet) return this.#sheet;
    const cls = this._getSheetClass();
    this.#sheet = cls ? new cls({ document: this.self }) : null;
    return this.#sheet;
  }

  get _sheet(): AppShape | null {
    return this.#sheet;
  }

  _getSheetClass(): SheetRegistration["cls"] | null {
    const classes = seat.documentConfig(this.documentName).sheetClasses[this.type ?? "base"] ?? {};
    const chosen = (this._source.flags as Obj | undefined)?.core as { sheetClass?: string } | undefined;
    const own = chosen?.sheetClass ? classes[chosen.sheetClass] : undefined;
    const registered =
      own ?? Object.values(classes).find((entry) => entry.default) ?? Object.values(classes).at(-1);
    return registered?.cls ?? null;
  }

  get link(): string {
    return `@UUID[${this.uuid}]{${this.name}}`;
  }

  toDragData(): Obj {
    return { type: this.documentName, ...(this.id ? { uuid: this.uuid } : { data: this.toObject() }) };
  }

  static async fromDropData(
    data: { uuid?: string; data?: object },
    _options: object = {},
  ): Promise<DocumentShape | null> {
    const document = data.uuid ? await fromUuid(data.uuid) : this.fromDragged(data.data);
    if (!document || document.documentName !== this.documentName)
      throw new Error(`The dropped data name no ${this.documentName}`);
    return document;
  }

  private static fromDragged(data: object | undefined): DocumentShape | null {
    return data ? new (seat.documentClass(this.documentName))(data) : null;
  }

  /** A name for a new document that no other one has. */
  static defaultName(context: { type?: string; parent?: DocumentShape | null } = {}): string {
    const label = seat.game.i18n.localize(this.metadata.label);
    const collection =
      context.parent?.getEmbeddedCollection(this.documentName) ??
      seat.game.collections.get(this.documentName);
    const taken = new Set(collection?.map((document) => document.name));
    let [name, count] = [label, 1];
    while (taken.has(name)) name = `${label} (${++count})`;
    return name;
  }

  async sortRelative(options: SortOptions<object> & { updateData?: Obj }): Promise<this> {
    const { updateData = {}, ...rest } = options;
    const sorting = performIntegerSort<object>(this, rest);
    const updates = sorting.map(({ target, update }) => ({
      _id: (target as Document).id,
      ...update,
      ...(target === this ? updateData : {}),
    }));
    await (this.constructor as typeof Document).updateDocuments(updates, {
      parent: this.parent,
      pack: this.pack,
    });
    return this;
  }

  toCompendium(
    _pack: unknown = null,
    options: { clearOwnership?: boolean; clearFlags?: boolean; clearSort?: boolean; keepId?: boolean } = {},
  ): Obj {
    const data = this.toObject();
    if (!options.keepId) delete data._id;
    if (options.clearSort !== false) delete data.sort;
    if (options.clearOwnership !== false) delete data.ownership;
    if (options.clearFlags) delete data.flags;
    return data;
  }

  exportToJSON(): void {
    throw new Error("TableUnsupported: Document#exportToJSON needs a page");
  }

  static createDialog(..._args: unknown[]): Promise<unknown> {
    throw new Error("TableUnsupported: Document.createDialog needs a page");
  }

  deleteDialog(..._args: unknown[]): Promise<unknown> {
    throw new Error("TableUnsupported: Document#deleteDialog needs a page");
  }
}

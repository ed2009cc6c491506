// What the parts of the table promise each other, so that no file has to import in a circle.
import type { DocumentName, JsonObject, ModifyRequest } from "./protocol.ts";
import type { Collection } from "./utils/collection.ts";
import type { Obj } from "./utils/objects.ts";

export interface ModelOptions {
  parent?: ModelShape | null;
  strict?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  [option: string]: unknown;
}

export interface UpdateOptions {
  dryRun?: boolean;
  fallback?: boolean;
  recursive?: boolean;
  restoreDelta?: boolean;
  [option: string]: unknown;
}

export interface ModelShape {
  readonly _source: Obj;
  readonly parent: ModelShape | null;
  toObject(source?: boolean): Obj;
  updateSource(changes?: object, options?: UpdateOptions): Obj;
  reset(): void;
}

/** A class of models, as fields use it. */
export interface ModelClass {
  new (data?: object, options?: ModelOptions): ModelShape;
  readonly name: string;
  readonly schema: SchemaShape;
  cleanData(source: Obj, options?: object): Obj;
  migrateDataSafe(source: Obj): Obj;
  validateJoint(data: Obj): void;
}

export interface SchemaShape {
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface DocumentShape extends ModelShape {
  readonly id: string | null;
  readonly uuid: string | null;
  readonly documentName: DocumentName;
  readonly parent: DocumentShape | null;
  readonly pack: string | null;
  readonly collection: Collection<DocumentShape> | null;
  readonly collections: Readonly<Record<string, Collection<DocumentShape>>>;
  readonly apps: Record<string, AppShape>;
  readonly isOwner: boolean;
  readonly visible: boolean;
  readonly ownership?: Record<string, number>;
  readonly name?: string;
  readonly type?: string;
  readonly system?: unknown;
  testUserPermission(
    user: UserShape | null,
    permission: string | number,
    options?: { exact?: boolean },
  ): boolean;
  getUserLevel(user?: UserShape | null): number;
  getEmbeddedCollection(name: string): Collection<DocumentShape>;
  getEmbeddedDocument(name: string, id: string, options?: object): DocumentShape | undefined;
  update(data?: object, operation?: Obj): Promise<DocumentShape | undefined>;
  delete(operation?: Obj): Promise<DocumentShape | undefined>;
  prepareData(): void;
  render(...args: unknown[]): void;
  toJSON(): Obj;
  _preCreate(data: Obj, options: Obj, user: UserShape): Promise<boolean | void>;
  _preUpdate(changes: Obj, options: Obj, user: UserShape): Promise<boolean | void>;
  _preDelete(options: Obj, user: UserShape): Promise<boolean | void>;
  _onCreate(data: Obj, options: Obj, userId: string): void;
  _onUpdate(changed: Obj, options: Obj, userId: string): void;
  _onDelete(options: Obj, userId: string): void;
  _dispatchDescendantDocumentEvents(
    event: LifecycleEvent,
    collection: string,
    args: unknown[],
    parent?: DocumentShape,
  ): void;
}

export type LifecycleEvent = "preCreate" | "onCreate" | "preUpdate" | "onUpdate" | "preDelete" | "onDelete";

export interface AppShape {
  render(...args: unknown[]): unknown;
  close?(...args: unknown[]): unknown;
}

export interface UserShape extends DocumentShape {
  readonly id: string;
  readonly role: number;
  readonly active: boolean;
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly isActiveGM: boolean;
  readonly character: DocumentShape | null;
  can(action: string): boolean;
  hasPermission(permission: string): boolean;
  hasRole(role: number | string, options?: { exact?: boolean }): boolean;
}

export interface DocumentClassShape extends ModelClass {
  new (data?: object, options?: ModelOptions): DocumentShape;
  readonly documentName: DocumentName;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly hierarchy: Readonly<Record<string, unknown>>;
  create(data: unknown, operation?: Obj): Promise<unknown>;
  createDocuments(data: readonly unknown[], operation?: Obj): Promise<DocumentShape[]>;
  updateDocuments(updates: readonly object[], operation?: Obj): Promise<DocumentShape[]>;
  deleteDocuments(ids: readonly string[], operation?: Obj): Promise<DocumentShape[]>;
  fromSource(source: object, options?: ModelOptions): DocumentShape;
  _preCreateOperation(documents: DocumentShape[], operation: Obj, user: UserShape): Promise<boolean | void>;
  _preUpdateOperation(documents: DocumentShape[], operation: Obj, user: UserShape): Promise<boolean | void>;
  _preDeleteOperation(documents: DocumentShape[], operation: Obj, user: UserShape): Promise<boolean | void>;
  _onCreateOperation(documents: DocumentShape[], operation: Obj, user: UserShape): Promise<void>;
  _onUpdateOperation(documents: DocumentShape[], operation: Obj, user: UserShape): Promise<void>;
  _onDeleteOperation(documents: DocumentShape[], operation: Obj, user: UserShape): Promise<void>;
}

export interface DocumentCollectionShape extends Collection<DocumentShape> {
  readonly documentName: DocumentName;
  readonly documentClass: DocumentClassShape;
  readonly name: string;
  createDocument(source: object, context?: ModelOptions): DocumentShape;
  render(...args: unknown[]): void;
}

export interface UsersShape extends Collection<UserShape> {
  readonly activeGM: UserShape | null;
  readonly current: UserShape | null;
  getDesignatedUser(condition: (user: UserShape) => boolean): UserShape | null;
}

export interface DocumentConfig {
  documentClass: DocumentClassShape;
  collection?: new (...args: never[]) => DocumentCollectionShape;
  dataModels: Record<string, ModelClass>;
  typeLabels: Record<string, string>;
  typeIcons: Record<string, string>;
  sheetClasses: Record<string, Record<string, SheetRegistration>>;
  defaultType?: string;
  [key: string]: unknown;
}

export interface SheetRegistration {
  id: string;
  label: string;
  cls: new (options: { document: DocumentShape }) => AppShape;
  default: boolean;
  canBeDefault?: boolean;
  canConfigure?: boolean;
}

export interface DatabaseShape {
  /** Sends one write; resolves, once it is applied here, with the documents it touched. */
  modify(request: ModifyRequest): Promise<DocumentShape[]>;
}

export interface SystemShape {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly documentTypes: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  [key: string]: unknown;
}

export interface GameShape {
  readonly userId: string;
  readonly user: UserShape | null;
  readonly users: UsersShape;
  readonly collections: Collection<DocumentCollectionShape>;
  readonly packs: Collection<PackShape>;
  readonly release: { readonly generation: number; readonly build: number; readonly version: string };
  readonly system: SystemShape;
  readonly world: JsonObject;
  readonly documentTypes: Readonly<Record<string, readonly string[]>>;
  readonly ready: boolean;
  /** From here on documents prepare their data as they are made. */
  readonly documentsReady: boolean;
  readonly settings: { get(namespace: string, key: string): unknown };
  readonly i18n: {
    localize(key: string): string;
    format(key: string, data?: Record<string, unknown>): string;
  };
  readonly combat: DocumentShape | null;
  readonly time: { readonly worldTime: number };
  getPackageScopes(): string[];
  query(user: UserShape, name: string, data: unknown, timeout: number | undefined): Promise<unknown>;
}

export interface PackShape extends Map<string, unknown> {
  readonly collection: string;
  readonly documentName: string;
  getDocument(id: string): Promise<DocumentShape | null | undefined>;
  getDocuments(query?: Obj): Promise<DocumentShape[]>;
  readonly index: Collection<Obj>;
  reindex(change: Obj): void;
  forget(id: string): void;
}

export interface ConfigShape {
  DatabaseBackend: DatabaseShape;
  [key: string]: unknown;
}

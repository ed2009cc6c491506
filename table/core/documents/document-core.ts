// What every document is: its place in the world, who owns it, its flags.
import { EmbeddedCollection } from "../collections/embedded-collection.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../constants.ts";
import { DataModel } from "../data/data-model.ts";
import { EmbeddedCollectionField } from "../data/fields/document-fields.ts";
import type { DocumentName } from "../protocol.ts";
import { seat } from "../seat.ts";
import type { AppShape, DocumentCollectionShape, DocumentShape, ModelOptions, UserShape } from "../shapes.ts";
import type { Collection } from "../utils/collection.ts";
import { getProperty } from "../utils/paths.ts";
import type { Obj } from "../utils/objects.ts";
import { buildUuid } from "../utils/uuid.ts";

export interface DocumentMetadata {
  readonly name: DocumentName;
  readonly label: string;
  readonly collection?: string;
  readonly isPrimary?: boolean;
  readonly isEmbedded?: boolean;
  readonly hasTypeData?: boolean;
  readonly embedded?: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}

const LEVELS: Readonly<Record<string, number>> = DOCUMENT_OWNERSHIP_LEVELS;

/** The number of a permission level given by name or number. */
export function readLevel(permission: string | number): number {
  const level = typeof permission === "number" ? permission : LEVELS[permission.toUpperCase()];
  if (level === undefined) throw new Error(`"${permission}" is not an ownership level`);
  return level;
}

/** By schema: every document asks when it is built. */
const hierarchies = new WeakMap<object, Record<string, EmbeddedCollectionField>>();

export class DocumentCore extends DataModel {
  declare readonly parent: DocumentShape | null;
  declare readonly collections: Record<string, EmbeddedCollection>;
  declare readonly apps: Record<string, AppShape>;
  declare readonly pack: string | null;
  declare readonly _id: string | null;
  declare flags: Record<string, Obj>;

  static metadata: DocumentMetadata = { name: "Setting", label: "DOCUMENT.Document" };

  static get documentName(): DocumentName {
    return this.metadata.name;
  }

  static get collectionName(): string {
    return this.metadata.collection ?? this.metadata.name;
  }

  static get TYPES(): readonly string[] {
    return seat.game.documentTypes[this.documentName] ?? [];
  }

  static get hasTypeData(): boolean {
    return this.metadata.hasTypeData === true;
  }

  static get implementation(): unknown {
    return seat.documentClass(this.documentName);
  }

  /** Field name → embedded collection field. */
  static get hierarchy(): Record<string, EmbeddedCollectionField> {
    const known = hierarchies.get(this.schema);
    if (known) return known;
    const entries = this.schema.entries().filter(([, field]) => field instanceof EmbeddedCollectionField);
    const hierarchy = Object.freeze(Object.fromEntries(entries)) as Record<string, EmbeddedCollectionField>;
    hierarchies.set(this.schema, hierarchy);
    return hierarchy;
  }

  get documentName(): DocumentName {
    return (this.constructor as typeof DocumentCore).documentName;
  }

  get collectionName(): string {
    return (this.constructor as typeof DocumentCore).collectionName;
  }

  protected override _configure(options: ModelOptions): void {
    const pack = options.pack ?? (options.parent as DocumentShape | null)?.pack ?? null;
    const own = { pack, apps: {}, collections: {} as Record<string, EmbeddedCollection> };
    for (const [name, field] of Object.entries((this.constructor as typeof DocumentCore).hierarchy)) {
      own.collections[name] = new EmbeddedCollection(
        name,
        this as unknown as DocumentShape,
        field.documentHint.documentName,
      );
    }
    for (const [key, value] of Object.entries(own))
      Object.defineProperty(this, key, { value, writable: false, enumerable: false });
  }

  get id(): string | null {
    return this._id;
  }

  get uuid(): string | null {
    const { id, documentName, parent, pack } = this;
    return id ? buildUuid({ id, documentName, parent, pack }) : null;
  }

  get isEmbedded(): boolean {
    return this.parent !== null;
  }

  get inCompendium(): boolean {
    return this.pack !== null;
  }

  get compendium(): unknown {
    return this.pack ? (seat.game.packs.get(this.pack) ?? null) : null;
  }

  /** The collection this document is, or would be, kept in. */
  get collection(): Collection<DocumentShape> | DocumentCollectionShape | null {
    if (this.parent) return this.parent.getEmbeddedCollection(this.documentName);
    if (this.pack)
      return (seat.game.packs.get(this.pack) ?? null) as unknown as DocumentCollectionShape | null;
    return seat.game.collections.get(this.documentName) ?? null;
  }

  static getCollectionName(name: string): string | null {
    if (name in this.hierarchy) return name;
    const found = Object.entries(this.hierarchy).find(
      ([, field]) => field.documentHint.documentName === name,
    );
    return found?.[0] ?? null;
  }

  /** The embedded documents of that document or collection name. */
  getEmbeddedCollection(name: string): EmbeddedCollection {
    const key = (this.constructor as typeof DocumentCore).getCollectionName(name);
    const collection = key ? this.collections[key] : undefined;
    if (!collection) throw new Error(`${name} is not an embedded collection of ${this.documentName}`);
    return collection;
  }

  getEmbeddedDocument(
    name: string,
    id: string,
    options: { strict?: boolean } = {},
  ): DocumentShape | undefined {
    return this.getEmbeddedCollection(name).get(id, options);
  }

  /** The level of a user on this document; embedded ones look to their parent. */
  getUserLevel(user: UserShape | null = seat.game.user): number {
    if (!user) return DOCUMENT_OWNERSHIP_LEVELS.NONE;
    if (user.isGM) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    const ownership = this._source.ownership as Record<string, number> | undefined;
    if (!ownership) return this.parent?.getUserLevel(user) ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
    const level = ownership[user.id] ?? ownership.default ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
    if (level !== DOCUMENT_OWNERSHIP_LEVELS.INHERIT) return level;
    return this.parent?.getUserLevel(user) ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }

  testUserPermission(
    user: UserShape | null,
    permission: string | number,
    options: { exact?: boolean } = {},
  ): boolean {
    const wanted = readLevel(permission);
    const level = this.getUserLevel(user);
    return options.exact ? level === wanted : level >= wanted;
  }

  /** Whether the user may do this; the world server has the last word. */
  canUserModify(user: UserShape, action: "create" | "update" | "delete", _data: object = {}): boolean {
    return action === "create"
      ? user.isGM || this.getUserLevel(user) >= 3
      : this.testUserPermission(user, "OWNER");
  }

  static canUserCreate(user: UserShape): boolean {
    return user.hasPermission(`${this.documentName.toUpperCase()}_CREATE`) || user.isGM;
  }

  get permission(): number {
    return this.getUserLevel(seat.game.user);
  }

  get isOwner(): boolean {
    return this.testUserPermission(seat.game.user, "OWNER");
  }

  get visible(): boolean {
    return this.testUserPermission(seat.game.user, "LIMITED");
  }

  get limited(): boolean {
    return this.testUserPermission(seat.game.user, "LIMITED", { exact: true });
  }

  get hasPlayerOwner(): boolean {
    return seat.game.users.some((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  getFlag(scope: string, key: string): unknown {
    requireScope(scope);
    return getProperty(this.flags[scope], key);
  }

  getRelativeUUID(relative: DocumentShape): string {
    const own = this.uuid ?? "";
    if (relative.uuid && own.startsWith(`${relative.uuid}.`)) return own.slice(relative.uuid.length);
    return relative.parent === this.parent && relative.documentName === this.documentName
      ? `.${this.id}`
      : own;
  }

  override clone(data: object = {}, context: ModelOptions & { save?: boolean; keepId?: boolean } = {}): this {
    const { save, keepId, ...rest } = context;
    const copy = super.clone(keepId ? data : { ...data, _id: null }, { pack: this.pack, ...rest });
    if (!save) return copy;
    const cls = seat.documentClass(this.documentName);
    return cls.create(copy.toObject(), { parent: this.parent, pack: this.pack, keepId }) as unknown as this;
  }
}

/** Flags live under packages that are there: the core, the world, the system. */
export function requireScope(scope: string): void {
  if (!seat.game.getPackageScopes().includes(scope))
    throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
}

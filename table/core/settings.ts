// Settings: what packages let the world, a user or one browser choose, where it is kept, and who hears of changes.
import { DataModel } from "./data/data-model.ts";
import { sentenceOf } from "./utils/sentence-of.ts";
import { DataField } from "./data/fields/index.ts";
import { seat } from "./seat.ts";
import type { DocumentShape } from "./shapes.ts";
import { deepClone, type Obj } from "./utils/objects.ts";
import { isSubclass } from "./utils/classes.ts";

export type SettingScope = "world" | "client" | "user";
type Caster = (value: unknown) => unknown;
type SettingType = DataField | typeof DataModel | Caster | (new (value: unknown) => unknown);

export interface SettingConfig {
  readonly namespace: string;
  readonly key: string;
  /** namespace.key */
  readonly id: string;
  readonly scope: SettingScope;
  readonly type?: SettingType;
  readonly default?: unknown;
  readonly name?: string;
  readonly hint?: string;
  readonly config?: boolean;
  readonly choices?: Readonly<Record<string | number, string>>;
  readonly range?: { readonly min: number; readonly max: number; readonly step?: number };
  readonly requiresReload?: boolean;
  readonly onChange?: (value: unknown, options?: object, userId?: string) => unknown;
}

export interface SettingMenuConfig {
  readonly namespace: string;
  readonly key: string;
  readonly name?: string;
  readonly label?: string;
  readonly hint?: string;
  readonly icon?: string;
  readonly type: new (...args: never[]) => { render(...args: never[]): unknown };
  readonly restricted: boolean;
}

/** Where client settings lie: what localStorage is to a browser. */
export interface ClientStorage {
  getItem(id: string): string | null;
  setItem(id: string, value: string): void;
}

const SCOPES: readonly unknown[] = ["world", "client", "user"];

/** Keeps client settings for as long as the process lives; a browser gives its localStorage instead. */
export class MemoryStorage implements ClientStorage {
  readonly #items = new Map<string, string>();

  getItem(id: string): string | null {
    return this.#items.get(id) ?? null;
  }

  setItem(id: string, value: string): void {
    this.#items.set(id, value);
  }
}

export class ClientSettings {
  readonly settings = new Map<string, SettingConfig>();
  readonly menus = new Map<string, SettingMenuConfig>();
  /** The host replaces the entry "client" by a storage that lasts. */
  readonly storage = new Map<string, ClientStorage>([["client", new MemoryStorage()]]);

  constructor() {
    const tell = (document: DocumentShape, options: object, userId: string): void =>
      this.#tell(document, options, userId);
    seat.hooks.on("createSetting", tell);
    seat.hooks.on(
      "updateSetting",
      (document: DocumentShape, _changes: Obj, options: object, userId: string) =>
        this.#tell(document, options, userId),
    );
    seat.hooks.on("deleteSetting", tell);
  }

  /** Makes a setting known. Throws for a bad scope, namespace or key. */
  register(namespace: string, key: string, data: Partial<SettingConfig> = {}): void {
    if (!namespace || !key) throw new Error("A setting needs a namespace and a key");
    const id = `${namespace}.${key}`;
    const scope = data.scope ?? "client";
    if (!SCOPES.includes(scope))
      throw new Error(`The setting ${id} has the scope "${String(scope)}": world, client or user`);
    const config: SettingConfig = { ...data, namespace, key, id, scope };
    if (config.default !== undefined) this.#check(config, config.default, "default");
    this.settings.set(id, config);
  }

  /** Makes a window known that edits settings. */
  registerMenu(
    namespace: string,
    key: string,
    data: Omit<SettingMenuConfig, "namespace" | "key" | "restricted"> & { restricted?: boolean },
  ): void {
    if (!namespace || !key) throw new Error("A settings menu needs a namespace and a key");
    if (typeof data.type !== "function")
      throw new Error(`The settings menu ${namespace}.${key} names no class of windows`);
    this.menus.set(`${namespace}.${key}`, { ...data, namespace, key, restricted: data.restricted === true });
  }

  /** The value in force: the stored one, else the default. Throws for a setting nobody registered. */
  get(namespace: string, key: string, { document = false }: { document?: boolean } = {}): unknown {
    const config = this.#config(namespace, key);
    const stored = this.#document(config);
    if (document) return stored ?? null;
    const text = config.scope === "client" ? this.#clientStorage.getItem(config.id) : storedText(stored);
    return this.#shown(config, text);
  }

  /**
   * Stores a value; rejects for one that is not valid, and for a world setting when the user may not write it.
   * Resolves with the value in force.
   */
  async set(namespace: string, key: string, value: unknown, options: Obj = {}): Promise<unknown> {
    const config = this.#config(namespace, key);
    const plain = this.#check(config, value, "value");
    if (config.scope === "client") this.#writeClient(config, plain, options);
    else await this.#writeDocument(config, plain, options);
    return this.get(namespace, key);
  }

  #config(namespace: string, key: string): SettingConfig {
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`${namespace}.${key} is not a registered setting`);
    return config;
  }

  get #clientStorage(): ClientStorage {
    const storage = this.storage.get("client");
    if (!storage) throw new Error("The host gave no storage for client settings");
    return storage;
  }

  #writeClient(config: SettingConfig, plain: unknown, options: object): void {
    const text = JSON.stringify(plain);
    if (this.#clientStorage.getItem(config.id) === text) return;
    this.#clientStorage.setItem(config.id, text);
    config.onChange?.(this.#shown(config, text), options, seat.game.userId);
    seat.hooks.callAll("clientSettingChanged", config.id, this.#shown(config, text), options);
  }

  async #writeDocument(config: SettingConfig, plain: unknown, options: Obj): Promise<void> {
    const value = JSON.stringify(plain);
    const stored = this.#document(config);
    if (stored) await stored.update({ value }, options);
    else
      await seat
        .documentClass("Setting")
        .create({ key: config.id, value, user: this.#userOf(config) }, options);
  }

  #userOf(config: SettingConfig): string | null {
    return config.scope === "user" ? seat.game.userId : null;
  }

  #document(config: SettingConfig): DocumentShape | undefined {
    if (config.scope === "client" || !seat.hasGame) return undefined;
    const user = this.#userOf(config);
    const settings = seat.game.collections.get("Setting");
    if (!settings) throw new Error(`${config.id}: the world's settings are not there yet`);
    return [...settings.values()].find(
      ({ _source }) => _source.key === config.id && (_source.user ?? null) === user,
    );
  }

  #tell(document: DocumentShape, options: object, userId: string): void {
    const { key, user } = document._source;
    const config = this.settings.get(String(key));
    if (!config || config.scope === "client" || (user ?? null) !== this.#userOf(config)) return;
    config.onChange?.(this.get(config.namespace, config.key), options, userId);
  }

  /** A stored text, or the default, as the setting's type shows it. */
  #shown(config: SettingConfig, text: string | null): unknown {
    const value: unknown = text === null ? this.#default(config) : JSON.parse(text);
    const { type } = config;
    if (type instanceof DataField) return initialized(type, value);
    if (value === undefined || value === null) return value ?? null;
    if (isModelClass(type)) return value instanceof type ? value : new type(value, { strict: false });
    return castTo(type, value);
  }

  #default(config: SettingConfig): unknown {
    const own = config.default instanceof DataModel ? config.default.toObject() : deepClone(config.default);
    if (config.type instanceof DataField) return own === undefined ? config.type.getInitialValue({}) : own;
    return own === undefined && isModelClass(config.type) ? {} : own;
  }

  /** The plain value to store. Throws, naming the setting, when it does not fit. */
  #check(config: SettingConfig, value: unknown, what: string): unknown {
    try {
      return plainFor(config, value);
    } catch (error) {
      const reason = sentenceOf(error);
      throw new Error(`The ${what} of the setting ${config.id} is not valid: ${reason}`, { cause: error });
    }
  }
}

function plainFor(config: SettingConfig, value: unknown): unknown {
  const { type, choices, range } = config;
  if (type instanceof DataField) return checkedBy(type, value);
  if (isModelClass(type)) return value instanceof type ? value.toObject() : new type(value ?? {}).toObject();
  if (value === undefined) throw new Error("nothing was given");
  const cast = value === null ? null : castTo(type, value);
  if (typeof cast === "number" && !Number.isFinite(cast)) throw new Error(`${String(value)} is no number`);
  if (choices && !Object.hasOwn(choices, String(cast)))
    throw new Error(`${String(cast)} is none of ${Object.keys(choices).join(", ")}`);
  if (range && (Number(cast) < range.min || Number(cast) > range.max))
    throw new Error(`${String(cast)} is not from ${range.min} to ${range.max}`);
  return cast;
}

function checkedBy(field: DataField, value: unknown): unknown {
  const clean = field.clean(deepClone(value), {});
  const failure = field.validate(clean);
  if (failure) throw new Error(String(failure.message ?? failure));
  return field.toObject(clean);
}

function initialized(field: DataField, value: unknown): unknown {
  const shown = field.initialize(field.clean(value, {}), null);
  return typeof shown === "function" && !isSubclass(shown, Object) ? (shown as () => unknown)() : shown;
}

function isModelClass(type: SettingType | undefined): type is typeof DataModel {
  return typeof type === "function" && isSubclass(type, DataModel);
}

/** Boolean, Number and String cast; a class makes one of its own unless the value already is one. */
function castTo(type: SettingType | undefined, value: unknown): unknown {
  if (typeof type !== "function") return value;
  const caster: unknown = type;
  if (caster === Boolean) return value === true || value === "true";
  if (caster === Number) return Number(value);
  if (caster === String) return typeof value === "object" ? JSON.stringify(value) : String(value);
  if (caster === Object || caster === Array) return value;
  if (value instanceof (type as new (value: unknown) => unknown)) return value;
  const isClass = /^class\b/.test(Function.prototype.toString.call(type));
  return isClass ? new (type as new (value: unknown) => unknown)(value) : (type as Caster)(value);
}

function storedText(document: DocumentShape | undefined): string | null {
  const value = document?._source.value;
  if (value === undefined || value === null) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}

// Words: the translations in force, looked up by key, filled with data, and put on the fields of models.
import { DataField, SchemaField } from "./data/fields/index.ts";
import { seat } from "./seat.ts";
import { isPlainObject, type Obj } from "./utils/objects.ts";
import { getProperty, setProperty } from "./utils/paths.ts";

const FALLBACK = "en";

interface ModelWithWords {
  readonly schema: SchemaField;
  readonly LOCALIZATION_PREFIXES: readonly string[];
}

export class Localization {
  lang = FALLBACK;
  /** Keys asked for that no language has; only what looks like a key counts. */
  readonly missing = new Set<string>();
  /** For tests: a missing key of a package whose words are loaded is an error, not the key itself. */
  demandsWords = false;
  #words = new Map<string, string>();
  #fallback = new Map<string, string>();
  #host = new Map<string, string>();

  /** The words in force as nested objects. */
  get translations(): Obj {
    const nested: Obj = {};
    for (const [key, text] of this.#words)
      if (getProperty(nested, key) === undefined) setProperty(nested, key, text);
    return nested;
  }

  /**
   * Takes the translations of a language; English fills the gaps. Keys may be nested or flat.
   * `languages` are the files' contents by language code.
   */
  initialize(languages: Readonly<Record<string, unknown>>, lang: string = FALLBACK): void {
    this.lang = lang;
    this.#words = flatten(languages[lang]);
    this.#fallback = lang === FALLBACK ? this.#words : flatten(languages[FALLBACK]);
  }

  /** Adds words of the host; whatever a language brings goes before them, also when it comes later. */
  addFallback(words: Readonly<Record<string, unknown>>): void {
    this.#host = new Map([...this.#host, ...flatten(words)]);
  }

  has(key: string, fallback = true): boolean {
    return this.#words.has(key) || (fallback && (this.#fallback.has(key) || this.#host.has(key)));
  }

  /** The text of a key; the key itself when there is none. */
  localize(key: string): string {
    const id = String(key);
    const text = this.#words.get(id) ?? this.#fallback.get(id) ?? this.#host.get(id);
    if (text === undefined && /^[A-Za-z][\w-]*(\.[\w-]+)+$/.test(id)) this.#miss(id);
    return text ?? id;
  }

  #miss(key: string): void {
    this.missing.add(key);
    const family = key.slice(0, key.indexOf(".") + 1);
    const isOfPackage = holdsFamily([this.#words, this.#fallback], family);
    if (this.demandsWords && isOfPackage) throw new Error(`No language has words for the key ${key}`);
  }

  /** The text with each `{name}` replaced; a name without a value stays empty. */
  format(key: string, data: Readonly<Record<string, unknown>> = {}): string {
    return this.localize(key).replace(/\{([^{}]+)\}/g, (_, name: string) => {
      const value = data[name];
      return value === undefined || value === null ? "" : String(value);
    });
  }

  getListFormatter({
    style = "long",
    type = "conjunction",
  }: {
    style?: "long" | "short" | "narrow";
    type?: "conjunction" | "disjunction" | "unit";
  } = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, { style, type });
  }

  /** Sorts the objects in place by the text at a path. */
  sortObjects<T extends object>(objects: T[], key: string): T[] {
    const textOf = (object: T): string => String((getProperty(object, key) as string | undefined) ?? "");
    return objects.sort((a, b) => textOf(a).localeCompare(textOf(b), this.lang));
  }

  /** Gives the fields of a model their label and hint, from `<prefix>.FIELDS.<path>.label` and so on. */
  static localizeDataModel(
    model: ModelWithWords,
    {
      prefixes = model.LOCALIZATION_PREFIXES,
      prefixPath = "",
    }: { prefixes?: readonly string[]; prefixPath?: string } = {},
  ): void {
    Localization.localizeSchema(model.schema, [...prefixes], { prefixPath });
  }

  static localizeSchema(
    schema: SchemaField,
    prefixes: string[] = [],
    { prefixPath = "" }: { prefixPath?: string } = {},
  ): void {
    const i18n = ownWords();
    const words = [i18n.#words, i18n.#fallback, i18n.#host];
    const families = prefixes.map((prefix) => `${prefix}.FIELDS.`).filter((each) => holdsFamily(words, each));
    for (const [name, field] of Object.entries(schema.fields))
      localizeField(field, prefixPath + name, families);
  }
}

/** Whether any key begins so. */
function holdsFamily(words: readonly ReadonlyMap<string, string>[], start: string): boolean {
  return words.some((each) => {
    for (const key of each.keys()) if (key.startsWith(start)) return true;
    return false;
  });
}

function ownWords(): Localization {
  return (seat.game as unknown as { i18n: Localization }).i18n;
}

const FIELD_WORDS = ["label", "hint", "placeholder"] as const;

function localizeField(field: DataField, path: string, families: readonly string[]): void {
  for (const word of FIELD_WORDS) localizeWord(field as unknown as Obj, word, path, families);
  const { fields, element, model } = field as unknown as {
    fields?: Obj;
    element?: unknown;
    model?: ModelWithWords;
  };
  if (element instanceof DataField) localizeField(element, `${path}.element`, families);
  const schema = fields ?? (model?.schema instanceof SchemaField ? model.schema.fields : undefined);
  for (const [name, inner] of Object.entries(schema ?? {})) {
    if (inner instanceof DataField) localizeField(inner, `${path}.${name}`, families);
  }
}

function localizeWord(field: Obj, word: string, path: string, families: readonly string[]): void {
  const given = field[word];
  if (typeof given === "string" && given) {
    const i18n = ownWords();
    field[word] = i18n.has(given) ? i18n.localize(given) : given;
    return;
  }
  const key = families
    .map((family) => `${family}${path}.${word}`)
    .find((candidate) => ownWords().has(candidate));
  if (key) field[word] = ownWords().localize(key);
}

function flatten(words: unknown, prefix = "", found = new Map<string, string>()): Map<string, string> {
  if (!isPlainObject(words)) return found;
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === "string") found.set(prefix + key, value);
    else flatten(value, `${prefix}${key}.`, found);
  }
  return found;
}

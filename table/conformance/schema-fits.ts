// What a literal of one of the table's schemas must look like to fit the published field classes and their options.
/* oxlint-disable typescript/no-explicit-any -- nothing else is as wide as every field of a published class */
import fields = foundry.data.fields;

/** The published class of each field, as wide as it goes. */
interface Classes {
  SchemaField: fields.SchemaField<any, any, any, any, any>;
  BooleanField: fields.BooleanField<any, any, any, any>;
  NumberField: fields.NumberField<any, any, any, any>;
  StringField: fields.StringField<any, any, any, any>;
  ObjectField: fields.ObjectField<any, any, any, any>;
  TypedObjectField: fields.TypedObjectField<any, any, any, any, any>;
  ArrayField: fields.ArrayField<any, any, any, any, any, any, any, any>;
  SetField: fields.SetField<any, any, any, any, any, any, any, any>;
  EmbeddedDataField: fields.EmbeddedDataField<any, any, any, any, any>;
  EmbeddedDocumentField: fields.EmbeddedDocumentField<any, any, any, any, any>;
  EmbeddedCollectionField: fields.EmbeddedCollectionField<any, any, any, any, any, any, any, any, any>;
  DocumentIdField: fields.DocumentIdField<any, any, any, any>;
  DocumentUUIDField: fields.DocumentUUIDField<any, any, any, any>;
  ForeignDocumentField: fields.ForeignDocumentField<any, any, any, any, any>;
  ColorField: fields.ColorField<any, any, any, any>;
  FilePathField: fields.FilePathField<any, any, any, any>;
  AngleField: fields.AngleField<any, any, any, any>;
  AlphaField: fields.AlphaField<any, any, any, any>;
  HueField: fields.HueField<any, any, any, any>;
  DocumentAuthorField: fields.DocumentAuthorField<any, any, any, any, any>;
  DocumentOwnershipField: fields.DocumentOwnershipField<any, any, any, any>;
  JSONField: fields.JSONField<any, any, any, any>;
  HTMLField: fields.HTMLField<any, any, any, any>;
  IntegerSortField: fields.IntegerSortField<any, any, any, any>;
  DocumentTypeField: fields.DocumentTypeField<any, any, any, any, any>;
  TypeDataField: fields.TypeDataField<any, any, any, any, any>;
  DocumentFlagsField: fields.DocumentFlagsField<any, any, any>;
  DocumentStatsField: fields.DocumentStatsField<any, any, any, any>;
}

interface Defaults {
  SchemaField: fields.SchemaField.DefaultOptions;
  BooleanField: fields.BooleanField.DefaultOptions;
  NumberField: fields.NumberField.DefaultOptions;
  StringField: fields.StringField.DefaultOptions;
  ObjectField: fields.ObjectField.DefaultOptions;
  TypedObjectField: fields.TypedObjectField.DefaultOptions;
  ArrayField: fields.ArrayField.DefaultOptions;
  SetField: fields.SetField.DefaultOptions;
  EmbeddedDataField: fields.EmbeddedDataField.DefaultOptions;
  EmbeddedDocumentField: fields.EmbeddedDocumentField.DefaultOptions;
  EmbeddedCollectionField: fields.EmbeddedCollectionField.DefaultOptions;
  DocumentIdField: fields.DocumentIdField.DefaultOptions;
  DocumentUUIDField: fields.DocumentUUIDField.DefaultOptions;
  ForeignDocumentField: fields.ForeignDocumentField.DefaultOptions;
  ColorField: fields.ColorField.DefaultOptions;
  FilePathField: fields.FilePathField.DefaultOptions;
  AngleField: fields.AngleField.DefaultOptions;
  AlphaField: fields.AlphaField.DefaultOptions;
  HueField: fields.HueField.DefaultOptions;
  DocumentAuthorField: fields.DocumentAuthorField.DefaultOptions;
  DocumentOwnershipField: fields.DocumentOwnershipField.DefaultOptions;
  JSONField: fields.JSONField.DefaultOptions;
  HTMLField: fields.HTMLField.DefaultOptions;
  IntegerSortField: fields.IntegerSortField.DefaultOptions;
  DocumentTypeField: fields.DocumentTypeField.DefaultOptions;
  TypeDataField: fields.TypeDataField.DefaultOptions;
  DocumentFlagsField: fields.DocumentFlagsField.DefaultOptions;
  /** What it starts with follows from its fields. */
  DocumentStatsField: fields.SchemaField.DefaultOptions;
}

export type ClassName = keyof Classes;

/** Each class and the ones above it, which every field of it is too. */
interface Above {
  TypedObjectField: "ObjectField";
  SetField: "ArrayField";
  EmbeddedDataField: "SchemaField";
  EmbeddedDocumentField: "EmbeddedDataField" | "SchemaField";
  EmbeddedCollectionField: "ArrayField";
  DocumentIdField: "StringField";
  DocumentUUIDField: "StringField";
  ForeignDocumentField: "DocumentIdField" | "StringField";
  ColorField: "StringField";
  FilePathField: "StringField";
  AngleField: "NumberField" | "AlphaField" | "IntegerSortField";
  HueField: "NumberField" | "AlphaField" | "IntegerSortField";
  DocumentOwnershipField: "ObjectField";
  JSONField: "StringField";
  HTMLField: "StringField";
  DocumentTypeField: "StringField";
  TypeDataField: "ObjectField";
}

type AllNames<F> = { [N in ClassName]: F extends Classes[N] ? N : never }[ClassName];
type AboveAny<N> = N extends keyof Above ? Above[N] : never;
/** The class of a field. Where the published types tell two apart by nothing but their options, both. */
type NameOf<F> = Exclude<AllNames<F>, AboveAny<AllNames<F>>>;

/** Words for people, which the table has of its own. */
type Words = "label" | "hint" | "validationError" | "localize";

type Merge<Under, Over> = Omit<Under, keyof Over> & Over;

/** With choices a text may not be blank, and neither text nor number null, unless it is said. */
type WithChoices<N, Options> = Options extends { choices: infer Given }
  ? Given extends undefined
    ? unknown
    : N extends "NumberField"
      ? { nullable: false }
      : N extends "StringField"
        ? { nullable: false; blank: false }
        : unknown
  : unknown;

type Effective<N extends ClassName, Options> = Merge<
  unknown extends WithChoices<N, Options> ? Defaults[N] : Merge<Defaults[N], WithChoices<N, Options>>,
  N extends "DocumentStatsField" ? Omit<Options, "initial"> : Options
>;

type Branded =
  | (typeof CONST.ACTIVE_EFFECT_MODES)[keyof typeof CONST.ACTIVE_EFFECT_MODES]
  | (typeof CONST.CHAT_MESSAGE_STYLES)[keyof typeof CONST.CHAT_MESSAGE_STYLES]
  | (typeof CONST.DOCUMENT_OWNERSHIP_LEVELS)[keyof typeof CONST.DOCUMENT_OWNERSHIP_LEVELS]
  | (typeof CONST.GRID_TYPES)[keyof typeof CONST.GRID_TYPES]
  | (typeof CONST.JOURNAL_ENTRY_PAGE_FORMATS)[keyof typeof CONST.JOURNAL_ENTRY_PAGE_FORMATS]
  | (typeof CONST.TOKEN_DISPLAY_MODES)[keyof typeof CONST.TOKEN_DISPLAY_MODES]
  | (typeof CONST.TOKEN_DISPOSITIONS)[keyof typeof CONST.TOKEN_DISPOSITIONS]
  | (typeof CONST.TOKEN_SHAPES)[keyof typeof CONST.TOKEN_SHAPES]
  | (typeof CONST.TOKEN_TURN_MARKER_MODES)[keyof typeof CONST.TOKEN_TURN_MARKER_MODES]
  | (typeof CONST.USER_ROLES)[keyof typeof CONST.USER_ROLES]
  | (typeof CONST.WALL_DIRECTIONS)[keyof typeof CONST.WALL_DIRECTIONS]
  | (typeof CONST.WALL_DOOR_STATES)[keyof typeof CONST.WALL_DOOR_STATES]
  | (typeof CONST.WALL_DOOR_TYPES)[keyof typeof CONST.WALL_DOOR_TYPES]
  | (typeof CONST.WALL_MOVEMENT_TYPES)[keyof typeof CONST.WALL_MOVEMENT_TYPES]
  | (typeof CONST.WALL_SENSE_TYPES)[keyof typeof CONST.WALL_SENSE_TYPES];

/** Every number that a branded constant may be. */
type Numerals = -2 | -1 | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 10 | 20 | 30 | 40 | 50;

/** The plain numbers of a branded type; anything else as it is. */
export type Plain<T> = number extends T
  ? T
  : T extends number
    ? [Extract<Branded, T>] extends [never]
      ? T
      : Unbranded<Extract<Branded, T>>
    : T;
type Unbranded<T> = { [D in Numerals]: [Extract<T, D>] extends [never] ? never : D }[Numerals];

type TypeName<T> = T extends string
  ? "string"
  : T extends number
    ? "number"
    : T extends boolean
      ? "boolean"
      : T extends null
        ? "null"
        : "object";

/** A value that is worked out when it is needed, by its type. */
type Computed<Result> = { computed: TypeName<Result> };

type Initial<T> = T extends (...args: never[]) => infer Result
  ? Computed<Result>
  : T extends number | string
    ? Plain<T>
    : T extends readonly unknown[]
      ? T
      : T extends object
        ? T extends { [key: string]: unknown }
          ? { [K in keyof T]: Plain<T[K]> }
          : T
        : Plain<T>;

/** Choices by value: in which order they are offered is no matter of the schema. */
type Choices<T> = T extends undefined
  ? undefined
  : T extends (...args: never[]) => unknown
    ? { computed: true }
    : T extends readonly (infer Each)[]
      ? Record<Plain<Each> & PropertyKey, true>
      : Record<Plain<keyof T> & PropertyKey, true>;

type OptionLiteral<K, T> = K extends "initial"
  ? Initial<T>
  : K extends "choices"
    ? Choices<T>
    : K extends "validate" | "validateKey"
      ? T extends undefined
        ? undefined
        : true
      : T;

type OptionsLiteral<O, N extends ClassName, Path extends string, Except extends string> = {
  [
    K in keyof O as K extends string
      ? K extends Words
        ? never
        : `${Path}#${K}` extends Except
          ? never
          : `${N}#${K}` extends Except
            ? never
            : K
      : never
  ]: OptionLiteral<K, O[K]>;
};

type DocumentName<T> = T extends { documentName: infer Name } ? Name : never;

/** What a field holds: fields, an element, documents of a kind. */
type Inside<N extends ClassName, F, Path extends string, Except extends string> = N extends
  | "SchemaField"
  | "EmbeddedDataField"
  ? F extends { fields: infer Fields }
    ? { fields: FieldsLiteral<Fields, `${Path}.`, Except> }
    : unknown
  : N extends "ArrayField" | "SetField" | "TypedObjectField"
    ? F extends { element: infer Element }
      ? { element: FieldLiteral<Element, `${Path}[]`, Except> }
      : unknown
    : N extends "EmbeddedCollectionField"
      ? F extends { element: infer Element }
        ? { of: DocumentName<Element> }
        : unknown
      : N extends "ForeignDocumentField" | "DocumentAuthorField"
        ? F extends { model: infer Model }
          ? { of: DocumentName<Model> }
          : unknown
        : unknown;

/** What a class settles whatever its options say. */
type Settled<N, Options> = N extends "EmbeddedCollectionField" ? Merge<Options, { readonly: true }> : Options;

type ByName<N extends ClassName, F, Path extends string, Except extends string> = N extends ClassName
  ? F extends { options: infer Options }
    ? { field: N } & OptionsLiteral<Settled<N, Effective<N, Options>>, N, Path, Except> &
        Inside<N, F, Path, Except>
    : never
  : never;

type FieldLiteral<F, Path extends string, Except extends string> = ByName<NameOf<F>, F, Path, Except>;

type FieldsLiteral<Fields, Path extends string, Except extends string> = {
  [
    K in keyof Fields as K extends string
      ? string extends K
        ? never
        : `${Path}${K}` extends Except
          ? never
          : K
      : never
  ]: FieldLiteral<Fields[K], `${Path}${K & string}`, Except>;
};

type SchemaOf<Model> = Model extends { defineSchema(): infer Schema } ? Schema : never;

/** A published schema as literals. `Except`: paths of fields (`texture.src`) or options (`texture.src#initial`) left out. */
export type SchemaLiteral<Model, Except extends string = never> = FieldsLiteral<SchemaOf<Model>, "", Except>;

/** The stamps of every document, in the place of a document. */
export interface Stats {
  defineSchema(): fields.DocumentStatsField extends { fields: infer Fields } ? Fields : never;
}

type Step<Fields, Name extends string> = Name extends `${infer Outer}[]`
  ? Outer extends keyof Fields
    ? Fields[Outer] extends { element: infer Element }
      ? Element
      : never
    : never
  : Name extends keyof Fields
    ? Fields[Name]
    : never;

type FieldAt<Fields, Path extends string> = Path extends `${infer First}.${infer Rest}`
  ? Step<Fields, First> extends { fields: infer Inner }
    ? FieldAt<Inner, Rest>
    : never
  : Step<Fields, Path>;

/** The literal of one field; anything at all, where nothing is published there. */
export type LiteralAt<Model, Path extends string> = [FieldAt<SchemaOf<Model>, Path>] extends [never]
  ? unknown
  : FieldLiteral<FieldAt<SchemaOf<Model>, Path>, Path, never>;

type Distributed<Literal, Option extends string> = unknown extends Literal
  ? unknown
  : Literal extends unknown
    ? Option extends keyof Literal
      ? Literal[Option]
      : never
    : never;

/** The literal of one option; never, where the published field has no such option. */
export type OptionAt<Model, Path extends string, Option extends string> = Distributed<
  LiteralAt<Model, Path>,
  Option
>;

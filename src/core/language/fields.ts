// Fields: one declaration of what an actor or item holds, from which its type, its check and its beginning follow.

import type { BodyForm } from "./body.ts";
import { isRecord } from "./json.ts";
import type { FightField } from "./ruleset.ts";
import { checkShape, type Shape } from "./shape.ts";

/** What a number counts, where it is no plain count. */
export type Unit = "round" | "yard" | "meter" | "foot" | "inch" | "hour" | "minute" | "second" | "count";

/** A field of a sheet: its check, the value that it begins with, and how it is kept. */
export interface Field<Value> {
  readonly shape: Shape;
  /** What it holds where nothing is said; null where only the rules can say. */
  readonly initial: Value;
  readonly unit?: Unit;
  /** Whether a fight keeps it: play changes it, effects leave it alone. */
  readonly played?: true;
  /** Whether it is the game master's to give; its owner only reads it. */
  readonly granted?: true;
  /** The fields of a group, by name. */
  readonly fields?: Fields;
  /** What each row of a list is, or each value under a word. */
  readonly row?: Field<unknown>;
  /** Words that count as 0 where nothing is stored under them, so that effects can add to each. */
  readonly counted?: readonly string[];
  /** Words to choose from, where others may be written too. */
  readonly known?: readonly string[];
  /** How a sheet shows it; only a host that has one reads it. */
  readonly shown?: Shown;
}

/** How a sheet shows a field. */
export interface Shown {
  /** The section of an actor's sheet in which it stands; without one it stands in none. */
  readonly section?: string;
  /** What it shows while it is null, e.g. "Full". */
  readonly open?: string;
  /** The one kind of item that has it, as the field `kind` says. */
  readonly kind?: string;
  /** What its text names. */
  readonly names?: Reference;
  /** Whether it says that an item is in use: worn, held, in hand. */
  readonly use?: true;
  /** Whether it stands where there is room for the most important alone, such as in the NPC workshop. */
  readonly brief?: true;
  /** Whether no sheet shows it as a field. */
  readonly hidden?: true;
}

/** What a text may name: ids of the game, and keys of a record of the bearer or of the parts of its body. */
export interface Reference {
  readonly known: readonly string[];
  /** The record's path below the bearer's `system`. */
  readonly ofBearer?: string;
  /** The forms of the parts of the bearer's body that it may name; any where none is told. */
  readonly ofBody?: readonly BodyForm[];
}

export interface Fields {
  readonly [name: string]: Field<unknown>;
}

/** What a field, or a group of fields, holds once it has been read: nothing is missing. */
export type ValueOf<Declared> = Declared extends Field<infer Value> ? Value : never;
export type ValuesOf<Declared extends Fields> = {
  readonly [Name in keyof Declared]: ValueOf<Declared[Name]>;
};

interface Limits {
  readonly min?: number;
  readonly max?: number;
  readonly unit?: Unit;
}

function field<Value>(shape: Shape, initial: Value, more: Partial<Field<Value>> = {}): Field<Value> {
  const kept = initial === null ? { ...shape, nullable: true } : shape;
  return { shape: { ...kept, optional: true }, initial, ...more };
}

function numberField<Value>(initial: Value, integer: boolean, { unit, ...limits }: Limits): Field<Value> {
  return field({ kind: "number", integer, ...limits }, initial, unit ? { unit } : {});
}

/** A whole number. */
export const whole = (initial: number, limits: Limits = {}): Field<number> =>
  numberField(initial, true, limits);

/** A number with or without a fraction. */
export const number = (initial: number, limits: Limits = {}): Field<number> =>
  numberField(initial, false, limits);

/** A whole number, or null where the rules say how much: full, or what the setting gives. */
export const openWhole = (limits: Limits = {}): Field<number | null> =>
  numberField<number | null>(null, true, limits);

export const flag = (initial: boolean): Field<boolean> => field({ kind: "flag" }, initial);
export const text = (initial = ""): Field<string> => field({ kind: "text" }, initial);
/** A text that says something, such as dice. */
export const line = (initial: string): Field<string> => field({ kind: "text", blank: false }, initial);
export const openText = (): Field<string | null> => field<string | null>({ kind: "text" }, null);

/** One of some words. */
export const choice = <const Word extends string>(of: readonly Word[], initial: NoInfer<Word>): Field<Word> =>
  field<Word>({ kind: "choice", of }, initial);

/** One of some words, or null where the rules say which. */
export const openChoice = <const Word extends string>(of: readonly Word[]): Field<Word | null> =>
  field<Word | null>({ kind: "choice", of }, null);

/** Some of these words; none at first unless told. */
export const choices = <const Word extends string>(
  of: readonly Word[],
  initial: readonly NoInfer<Word>[] = [],
): Field<readonly Word[]> => field<readonly Word[]>({ kind: "list", of: { kind: "choice", of } }, initial);

/** More keys than a sheet needs of one field, and few enough for every client of a fight. */
const MOST_KEYS = 500;

/** Values under words of one's own choosing; none at first. */
export function keyed<Value>(of: Field<Value>): Field<{ readonly [key: string]: Value }>;
/** Values under some of `keys`; none at first. */
export function keyed<Value, Key extends string>(
  of: Field<Value>,
  keys: readonly Key[],
): Field<{ readonly [Name in Key]?: Value }>;
export function keyed(of: Field<unknown>, keys?: readonly string[]): Field<object> {
  const shape: Shape = keys
    ? { kind: "record", fields: Object.fromEntries(keys.map((key) => [key, of.shape])) }
    : { kind: "map", of: { ...of.shape, optional: false }, max: MOST_KEYS };
  return field<object>(shape, {}, { row: of });
}

/** Numbers under words, such as what a thing adds to derived values; effects may add to those in `counted`. */
export const additions = (
  limits: Limits,
  counted: readonly string[],
): Field<{ readonly [word: string]: number }> => ({ ...keyed(whole(0, limits)), counted });

/** The same field under each of some words, as the fields of a group. */
export const each = <const Word extends string, Value>(
  of: readonly Word[],
  one: Field<Value>,
): { readonly [Name in Word]: Field<Value> } =>
  Object.fromEntries(of.map((name) => [name, one])) as { readonly [Name in Word]: Field<Value> };

/** A field that begins with another value than its kind does. */
export const beginning = <Value>(of: Field<Value>, initial: NoInfer<Value>): Field<Value> => ({
  ...of,
  initial,
});

/** A group in which a field of another name is an error, as a misspelled one would be. */
export const strict = <Value>(of: Field<Value>): Field<Value> => ({
  ...of,
  shape: { ...of.shape, open: false } as Shape,
});

/** Rows, each a group of fields; at most `max`. */
export const rows = <Declared extends Fields>(
  of: Declared,
  max = 99,
): Field<readonly ValuesOf<Declared>[]> => {
  const row = group(of);
  const shape: Shape = { kind: "list", of: { ...row.shape, optional: false }, max };
  return field<readonly ValuesOf<Declared>[]>(shape, [], { row });
};

/** A field of a row that must be told: its beginning is only what a new row shows. */
export const told = <Value>(of: Field<Value>): Field<Value> => ({
  ...of,
  shape: { ...of.shape, optional: false },
});

/** Words of one's own, none of them empty; at most 99. */
export const words = (): Field<readonly string[]> =>
  field<readonly string[]>({ kind: "list", of: { kind: "text", blank: false }, max: 99 }, []);

/** A field that may also be null, where there is no such thing. */
export const orNone = <Value>(of: Field<Value>): Field<Value | null> => ({
  ...of,
  shape: { ...of.shape, nullable: true },
});

/** A field that is null at first: there is no such thing unless somebody says so. */
export const maybe = <Value>(of: Field<Value>): Field<Value | null> => ({ ...orNone(of), initial: null });

/** What the rules read themselves, in a shape that is theirs. */
export const raw = <Value>(shape: Shape, initial: Value): Field<Value> => field(shape, initial);

/** What the rules keep under ids of their own, in a shape that is theirs. */
export const kept = <Value>(of: Shape): Field<{ readonly [id: string]: Value }> =>
  field<{ readonly [id: string]: Value }>({ kind: "map", of, max: MOST_KEYS }, {});

/** Fields that belong together, each with its own beginning; what else is stored beside them is passed over. */
export function group<Declared extends Fields>(fields: Declared): Field<ValuesOf<Declared>> {
  const shapes = Object.fromEntries(Object.entries(fields).map(([name, { shape }]) => [name, shape]));
  const initial = Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, each.initial]));
  return field({ kind: "record", open: true, fields: shapes }, initial as ValuesOf<Declared>, { fields });
}

/** What a type of actor holds, and what such an actor is to the rules. */
export interface ActorField<Value> extends Field<Value> {
  readonly kind: "character" | "npc";
}

/** A type of actor. */
export const actor = <Declared extends Fields>(
  kind: ActorField<unknown>["kind"],
  fields: Declared,
): ActorField<ValuesOf<Declared>> => ({ ...group(fields), kind });

/** What the actors of each type are to the rules. */
export const kindsOf = (actors: {
  readonly [type: string]: ActorField<object>;
}): { readonly [type: string]: ActorField<object>["kind"] } =>
  Object.fromEntries(Object.entries(actors).map(([type, { kind }]) => [type, kind]));

const showing = <Value>(of: Field<Value>, more: Shown): Field<Value> => ({
  ...of,
  shown: { ...of.shown, ...more },
});

const showingAll = <Declared extends Fields>(fields: Declared, more: Shown): Declared =>
  Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, showing(each, more)])) as Declared;

/** Fields that stand together on an actor's sheet, under the word FRAY.Sheet.<name>. */
export const section = <Declared extends Fields>(name: string, fields: Declared): Declared =>
  showingAll(fields, { section: name });

/** Fields of an item that only one kind of it has, as its field `kind` says. */
export const ofKind = <Declared extends Fields>(kind: string, fields: Declared): Declared =>
  showingAll(fields, { kind });

/** The fields of an item that are shown where there is room for few. */
export const brief = <Declared extends Fields>(fields: Declared): Declared =>
  showingAll(fields, { brief: true });

/** A field that shows the word FRAY.Sheet.<open> while it is null. */
export const meaning = <Value>(open: string, of: Field<Value | null>): Field<Value | null> =>
  showing(of, { open });

/** A text that names something of the game or of the item's bearer. */
export const naming = <Value extends string | null>(names: Reference, of: Field<Value>): Field<Value> =>
  showing(of, { names });

/** Whether an item is in use: worn, held, in hand. */
export const inUse = (initial: boolean): Field<boolean> => showing(flag(initial), { use: true });

/** A field that no sheet shows by itself. */
export const hidden = <Value>(of: Field<Value>): Field<Value> => showing(of, { hidden: true });

/** A text of one's own, or values under words of one's own choosing, with words to choose from. */
export const suggesting = <Value>(known: readonly string[], of: Field<Value>): Field<Value> => ({
  ...of,
  known,
});

/** The same fields, as what a fight keeps. */
export function played<Declared extends Fields>(fields: Declared): Declared {
  return Object.fromEntries(
    Object.entries(fields).map(([name, each]) => [name, { ...each, played: true }]),
  ) as Declared;
}

/**
 * A field that is the game master's to give: an owner who typed into it would pay for nothing. Of such a record nobody but
 * the game master's client writes, and the longest campaign may fill it.
 */
export const granted = <Value>(of: Field<Value>): Field<Value> => {
  const { shape } = of;
  if (shape.kind !== "map") return { ...of, granted: true };
  const { max: _max, ...unlimited } = shape;
  return { ...of, granted: true, shape: unlimited };
};

/** The paths of what is the game master's to give. */
export const grantedPaths = (declared: Field<unknown>): readonly string[] =>
  Object.entries(declared.fields ?? {}).flatMap(([name, each]) =>
    each.granted ? [name] : grantedPaths(each).map((path) => `${name}.${path}`),
  );

/**
 * What was stored, checked, with its beginning wherever something is missing.
 * Throws ShapeError with the dotted path of the first wrong field, below `path`.
 */
export function readFields<Value>(stored: unknown, declared: Field<Value>, path: string): Value {
  checkShape(stored, { ...declared.shape, optional: false }, path);
  return filled(stored, declared) as Value;
}

function filled(stored: unknown, { fields, row, initial }: Field<unknown>): unknown {
  if (stored === undefined) return initial;
  if (row && Array.isArray(stored)) return stored.map((each: unknown) => filled(each, row));
  if (!isRecord(stored)) return stored;
  const full: Record<string, unknown> = {};
  if (row) for (const [key, each] of Object.entries(stored)) full[key] = filled(each, row);
  else if (fields) for (const [name, each] of Object.entries(fields)) full[name] = filled(stored[name], each);
  else return stored;
  return full;
}

/** What a fight keeps of an actor, in the order of declaration: a creature's fields are its actor's of the same path. */
export function fightFieldsOf(declared: Field<unknown>): readonly FightField[] {
  return playedPaths(declared).map((path) => ({ creature: path, actor: path }));
}

function playedPaths(declared: Field<unknown>): readonly (readonly string[])[] {
  return Object.entries(declared.fields ?? {}).flatMap(([name, each]) =>
    each.played ? [[name]] : playedPaths(each).map((path) => [name, ...path]),
  );
}

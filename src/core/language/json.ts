// Plain data: the only stuff that a fight, its log and its messages are made of.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonRecord = { readonly [key: string]: Json };

/** The part of a type that is plain data, also where it is declared as an interface; functions and what is unknown have none. */
export type PlainOf<Value> = Value extends Json | undefined
  ? Value
  : Value extends (...args: never[]) => unknown
    ? never
    : Value extends object
      ? { readonly [Key in keyof Value]: PlainOf<Value[Key]> }
      : never;

/** Data whose type is plain throughout, as the plain data that it is. A value with anything else in it does not compile. */
export function asJson<Value>(value: Value & PlainOf<Value>): Json;
export function asJson(value: unknown): unknown {
  return value;
}

/** Whether a value is a record, so neither null nor a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What stands at a path of records, or undefined. */
export function valueAt(holder: unknown, path: readonly string[]): Json | undefined {
  let value: unknown = holder;
  for (const key of path) value = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value as Json | undefined;
}

/** A numbered key that a record does not hold yet, also where some of its entries have been taken out. */
export function freeKey(word: string, record: Readonly<Record<string, unknown>>): string {
  let number = Object.keys(record).length + 1;
  while (Object.hasOwn(record, `${word}${number}`)) number += 1;
  return `${word}${number}`;
}

/** Structural equality; a missing key and an undefined one count as the same. */
export function equalJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => equalJson(item, b[i]));
  return isRecord(a) && isRecord(b) && equalRecords(a, b);
}

function equalRecords(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  for (const key of Object.keys(a)) if (!equalJson(a[key], b[key])) return false;
  for (const key of Object.keys(b)) if (b[key] !== undefined && a[key] === undefined) return false;
  return true;
}

/** One deterministic text for equal data: keys sorted, undefined left out. Used to compare and to fingerprint states. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(",")}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? "null";
  const parts = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalText(value[key])}`);
  return `{${parts.join(",")}}`;
}

/** A deep, independent copy of plain data, without -0. */
export function copyJson<T>(value: T): T {
  if (typeof value !== "object" || value === null) return (value === 0 ? 0 : value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => copyJson(item)) as T;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const field = (value as Record<string, unknown>)[key];
    if (field !== undefined) copy[key] = copyJson(field);
  }
  return copy as T;
}

/** The same data with 0 for each -0, which no file can tell from it; the very same value where there is none. */
export function withoutNegativeZeros<T>(value: T): T {
  return holdsNegativeZero(value) ? copyJson(value) : value;
}

function holdsNegativeZero(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return Object.is(value, -0);
  if (Array.isArray(value)) return value.some(holdsNegativeZero);
  for (const key of Object.keys(value))
    if (holdsNegativeZero((value as Record<string, unknown>)[key])) return true;
  return false;
}

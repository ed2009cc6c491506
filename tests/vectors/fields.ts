// Fields of worked examples, read with an error that names what is missing.

export type Fields = { readonly [field: string]: unknown };

/** A required number. */
export function number(from: Fields, field: string): number {
  const value = from[field];
  if (typeof value !== "number") throw new Error(`${field} must be a number`);
  return value;
}

/** A number, or what stands for a missing one. */
export function numberOr(from: Fields, field: string, missing: number): number {
  return from[field] === undefined || from[field] === null ? missing : number(from, field);
}

export function text(from: Fields, field: string): string {
  const value = from[field];
  if (typeof value !== "string") throw new Error(`${field} must be a text`);
  return value;
}

export function textOr(from: Fields, field: string, missing: string): string {
  return from[field] === undefined || from[field] === null ? missing : text(from, field);
}

export function flag(from: Fields, field: string, missing = false): boolean {
  const value = from[field] ?? missing;
  if (typeof value !== "boolean") throw new Error(`${field} must be true or false`);
  return value;
}

export function record(from: Fields, field: string): Fields {
  const value = from[field];
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error(`${field} must be a record`);
  return value as Fields;
}

export function recordOr(from: Fields, field: string): Fields | null {
  return from[field] === undefined || from[field] === null ? null : record(from, field);
}

/** Numbers by name. */
export function numbers(from: Fields, field: string): { readonly [name: string]: number } {
  const value = record(from, field);
  for (const name of Object.keys(value)) number(value, name);
  return value as { readonly [name: string]: number };
}

export function list(from: Fields, field: string): readonly unknown[] {
  const value = from[field];
  if (!Array.isArray(value)) throw new Error(`${field} must be a list`);
  return value;
}

export function listOr(from: Fields, field: string): readonly unknown[] {
  return from[field] === undefined || from[field] === null ? [] : list(from, field);
}

/** A list of records, such as `cases`. */
export function records(from: Fields, field: string): readonly Fields[] {
  return list(from, field).map((each, i) => record({ [`${field}[${i}]`]: each }, `${field}[${i}]`));
}

/** A list of records, or none. */
export function recordsOr(from: Fields, field: string): readonly Fields[] {
  return from[field] === undefined || from[field] === null ? [] : records(from, field);
}

/** A list of numbers. */
export function numberList(from: Fields, field: string): readonly number[] {
  return list(from, field).map((each, i) => number({ [`${field}[${i}]`]: each }, `${field}[${i}]`));
}

/** One of the words allowed. */
export function oneOf<Word extends string>(from: Fields, field: string, words: readonly Word[], missing?: Word): Word {
  const value = from[field] ?? missing;
  const found = words.find((word) => word === value);
  if (found === undefined) throw new Error(`${field} must be one of ${words.join(", ")}`);
  return found;
}

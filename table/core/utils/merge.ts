// Merging updates into data and finding what an update really changes.
import { deepClone, getType, isEmpty, isPlainObject, objectsEqual } from "./objects.ts";
import type { Obj } from "./objects.ts";
import { expandObject } from "./paths.ts";

export interface MergeOptions {
  insertKeys?: boolean;
  insertValues?: boolean;
  overwrite?: boolean;
  recursive?: boolean;
  inplace?: boolean;
  enforceTypes?: boolean;
  /** Obey `-=key` (delete) and `==key` (replace) keys. */
  performDeletions?: boolean;
}

const DEFAULTS: Required<MergeOptions> = {
  insertKeys: true,
  insertValues: true,
  overwrite: true,
  recursive: true,
  inplace: true,
  enforceTypes: false,
  performDeletions: false,
};

export function isDeletionKey(key: unknown): boolean {
  return typeof key === "string" && key.length > 2 && key.startsWith("-=");
}

export function isReplacementKey(key: unknown): boolean {
  return typeof key === "string" && key.length > 2 && key.startsWith("==");
}

function hasDottedKey(object: object): boolean {
  return Object.keys(object).some((key) => key.includes("."));
}

function replaceContents(target: Obj, contents: Obj): void {
  for (const key of Object.keys(target)) delete target[key];
  Object.assign(target, contents);
}

/** Updates `original` with the members of `other`; dotted keys are expanded. */
export function mergeObject<T extends object>(
  original: T,
  other: object = {},
  options: MergeOptions = {},
): T & Obj {
  if (!isContainer(original) || !isContainer(other))
    throw new Error("mergeObject: original and other must both be objects");
  const settings = { ...DEFAULTS, ...options };
  const target = (settings.inplace ? original : deepClone(original)) as Obj;
  if (hasDottedKey(target)) replaceContents(target, expandObject(target));
  mergeLevel(target, expandObject(other), settings, 0);
  return target as T & Obj;
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function mergeLevel(target: Obj, other: Obj, settings: Required<MergeOptions>, depth: number): void {
  for (const [key, value] of Object.entries(other)) {
    if (settings.performDeletions && isDeletionKey(key)) delete target[key.slice(2)];
    else if (settings.performDeletions && isReplacementKey(key)) target[key.slice(2)] = deepClone(value);
    else if (Object.hasOwn(target, key)) mergeMember(target, key, value, settings, depth);
    else insertMember(target, key, value, settings, depth);
  }
}

function insertMember(
  target: Obj,
  key: string,
  value: unknown,
  settings: Required<MergeOptions>,
  depth: number,
): void {
  if (!(depth === 0 ? settings.insertKeys : settings.insertValues)) return;
  if (!isPlainObject(value) || !settings.performDeletions) {
    target[key] = value;
    return;
  }
  const inserted: Obj = {};
  mergeLevel(inserted, value, { ...settings, insertKeys: true, insertValues: true }, depth + 1);
  target[key] = inserted;
}

function mergeMember(
  target: Obj,
  key: string,
  value: unknown,
  settings: Required<MergeOptions>,
  depth: number,
): void {
  const present = target[key];
  if (settings.recursive && isPlainObject(present) && isPlainObject(value)) {
    mergeLevel(present, value, settings, depth + 1);
    return;
  }
  if (!settings.overwrite) return;
  if (settings.enforceTypes && present !== undefined && getType(present) !== getType(value)) {
    throw new Error(`mergeObject: "${key}" is ${getType(present)} and cannot take ${getType(value)}`);
  }
  target[key] = value;
}

export interface DiffOptions {
  /** Only look at keys that `original` has too. */
  inner?: boolean;
  /** Keep `-=key` members when `original` has the key. */
  deletionKeys?: boolean;
}

/** The members of `other` that differ from `original`; arrays count as one value. */
export function diffObject(original: object, other: object, options: DiffOptions = {}): Obj {
  const before = original as Obj;
  const difference: Obj = {};
  for (const [key, value] of Object.entries(other)) {
    const entry = diffMember(before, key, value, options);
    if (entry !== UNCHANGED) difference[key] = entry;
  }
  return difference;
}

const UNCHANGED = Symbol("unchanged");

function diffMember(before: Obj, key: string, value: unknown, options: DiffOptions): unknown {
  if (options.deletionKeys && isDeletionKey(key))
    return Object.hasOwn(before, key.slice(2)) ? value : UNCHANGED;
  if (options.deletionKeys && isReplacementKey(key))
    return objectsEqual(before[key.slice(2)], value) ? UNCHANGED : value;
  if (!Object.hasOwn(before, key)) return options.inner ? UNCHANGED : value;
  const present = before[key];
  if (!isPlainObject(present) || !isPlainObject(value))
    return objectsEqual(present, value) ? UNCHANGED : value;
  const inner = diffObject(present, value, options);
  return isEmpty(inner) ? UNCHANGED : inner;
}

export interface FilterOptions {
  deletionKeys?: boolean;
  templateValues?: boolean;
}

/** The part of `source` whose keys `template` has. */
export function filterObject(source: object, template: object, options: FilterOptions = {}): Obj {
  const pattern = template as Obj;
  const kept: Obj = {};
  for (const [key, value] of Object.entries(source)) {
    const wanted = pattern[key];
    if (Object.hasOwn(pattern, key)) {
      if (isPlainObject(value) && isPlainObject(wanted)) kept[key] = filterObject(value, wanted, options);
      else kept[key] = options.templateValues ? wanted : value;
    } else if (options.deletionKeys && isDeletionKey(key)) kept[key] = value;
  }
  return kept;
}

/** Carries out `-=` and `==` keys inside one object. */
export function applySpecialKeys<T>(object: T): T {
  if (Array.isArray(object)) return object.map((member: unknown) => applySpecialKeys(member)) as T;
  if (!isPlainObject(object)) return object;
  const result: Obj = {};
  mergeLevel(result, object, { ...DEFAULTS, performDeletions: true }, 0);
  return result as T;
}

// Dotted paths into nested objects, the notation of every Foundry update.
import { isPlainObject } from "./objects.ts";
import type { Obj } from "./objects.ts";

function isContainer(value: unknown): value is Obj {
  return (typeof value === "object" || typeof value === "function") && value !== null;
}

/** The value at `key`, a plain or dotted path; undefined when a step is missing. */
export function getProperty(object: unknown, key: string): unknown {
  if (!key || !isContainer(object)) return undefined;
  if (key in object) return object[key];
  let target: unknown = object;
  for (const step of key.split(".")) {
    if (!isContainer(target) || !(step in target)) return undefined;
    target = target[step];
  }
  return target;
}

export function hasProperty(object: unknown, key: string): boolean {
  if (!key || !isContainer(object)) return false;
  if (key in object) return true;
  let target: unknown = object;
  for (const step of key.split(".")) {
    if (!isContainer(target) || !(step in target)) return false;
    target = target[step];
  }
  return true;
}

/** Writes at a dotted path, making the objects on the way; tells whether the value changed. */
export function setProperty(object: object, key: string, value: unknown): boolean {
  if (!key) return false;
  const steps = key.split(".");
  const last = steps.pop() as string;
  let target = object as Obj;
  for (const step of steps) {
    const next = target[step];
    if (isContainer(next)) target = next;
    else target = target[step] = {};
  }
  if (last in target && target[last] === value) return false;
  target[last] = value;
  return true;
}

/** Removes what a dotted path names; tells whether there was something to remove. */
export function deleteProperty(object: object, key: string): boolean {
  if (!key) return false;
  const steps = key.split(".");
  const last = steps.pop() as string;
  let target: unknown = object;
  for (const step of steps) {
    if (!isContainer(target) || !(step in target)) return false;
    target = target[step];
  }
  return isContainer(target) && last in target ? delete target[last] : false;
}

/** Turns dotted keys into nested objects; only simple objects (and arrays of them) are entered. */
export function expandObject(object: object): Obj {
  return expand(object, 0) as Obj;
}

function expand(value: unknown, depth: number): unknown {
  if (depth > 32) throw new Error("expandObject: nested deeper than 32 levels");
  if (Array.isArray(value)) return value.map((member) => expand(member, depth + 1));
  if (!isPlainObject(value)) return value;
  const expanded: Obj = {};
  for (const [key, member] of Object.entries(value)) place(expanded, key, expand(member, depth + 1));
  return expanded;
}

// Two dotted keys may lead into the same object, in any order: the later one must join, not replace.
function place(target: Obj, key: string, value: unknown): void {
  const present = getProperty(target, key);
  if (isPlainObject(present) && isPlainObject(value)) {
    for (const [inner, member] of Object.entries(value)) place(present, inner, member);
  } else setProperty(target, key, value);
}

/** Turns nested simple objects into one level of dotted keys; empty objects stay as values. */
export function flattenObject(object: object): Obj {
  const flat: Obj = {};
  flattenInto(flat, object as Obj, "", 0);
  return flat;
}

function flattenInto(flat: Obj, object: Obj, prefix: string, depth: number): void {
  if (depth > 100) throw new Error("flattenObject: nested deeper than 100 levels");
  for (const [key, value] of Object.entries(object)) {
    const path = prefix ? `${prefix}.${key}` : key;
    if (isPlainObject(value) && Object.keys(value).length > 0) flattenInto(flat, value, path, depth + 1);
    else flat[path] = value;
  }
}

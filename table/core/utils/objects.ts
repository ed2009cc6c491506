// Telling apart, copying and comparing the plain values that documents are made of.

export type Obj = Record<string, unknown>;

const DEPTH_LIMIT = 100;

/** A simple object: made by a literal, `Object.create(null)` or JSON. */
export function isPlainObject(value: unknown): value is Obj {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const proto: unknown = Object.getPrototypeOf(value);
  return proto === null || proto === Object.prototype || Object.getPrototypeOf(proto) === null;
}

const TAGGED: readonly (readonly [string, (value: object) => boolean])[] = [
  ["Array", (v) => Array.isArray(v)],
  ["Set", (v) => v instanceof Set],
  ["Map", (v) => v instanceof Map],
  ["Promise", (v) => v instanceof Promise],
  ["Error", (v) => v instanceof Error],
];

/** The documented names: undefined, null, number, string, boolean, function, Object, Array, Set, Map, Promise, Error, Unknown … */
export function getType(value: unknown): string {
  if (value === null) return "null";
  if (typeof value !== "object") return typeof value;
  const tag = TAGGED.find(([, test]) => test(value));
  if (tag) return tag[0];
  if (isPlainObject(value)) return "Object";
  return "HTMLElement" in globalThis &&
    value instanceof (globalThis as unknown as { HTMLElement: new () => object }).HTMLElement
    ? "HTMLElement"
    : "Unknown";
}

/** A deep copy of arrays, plain objects and dates; other instances are kept as they are, or refused when `strict`. */
export function deepClone<T>(original: T, options: { strict?: boolean } = {}): T {
  return clone(original, options.strict === true, 0) as T;
}

function clone(value: unknown, strict: boolean, depth: number): unknown {
  if (depth > DEPTH_LIMIT) throw new Error(`deepClone: nested deeper than ${DEPTH_LIMIT} levels`);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((member) => clone(member, strict, depth + 1));
  if (value instanceof Date) return new Date(value);
  if (!isPlainObject(value)) {
    if (strict) throw new Error("deepClone: cannot clone an advanced object strictly");
    return value;
  }
  const copy: Obj = {};
  for (const key of Object.keys(value)) copy[key] = clone(value[key], strict, depth + 1);
  return copy;
}

/** JSON round trip. */
export function duplicate<T>(original: T): T {
  return JSON.parse(JSON.stringify(original)) as T;
}

/** Nullish, NaN, or without a member; other values are never empty. */
export function isEmpty(value: unknown): boolean {
  switch (getType(value)) {
    case "undefined":
    case "null":
      return true;
    case "number":
      return Number.isNaN(value);
    case "Array":
      return (value as unknown[]).length === 0;
    case "Object":
      return Object.keys(value as object).length === 0;
    case "Set":
    case "Map":
      return (value as Set<unknown>).size === 0;
    default:
      return false;
  }
}

/** Deep equality of arrays, sets and objects by their own keys. */
export function objectsEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  const type = getType(a);
  if (type !== getType(b)) return false;
  if (type === "number") return Number.isNaN(a) && Number.isNaN(b);
  if (type === "Array") return arraysEqual(a as unknown[], b as unknown[]);
  if (type === "Set") return arraysEqual([...(a as Set<unknown>)], [...(b as Set<unknown>)]);
  if (type !== "Object") return false;
  return plainEqual(a as Obj, b as Obj);
}

function arraysEqual(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((member, index) => objectsEqual(member, b[index]));
}

function plainEqual(a: Obj, b: Obj): boolean {
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && objectsEqual(a[key], b[key]));
}

/** Swap keys and values. */
export function invertObject(object: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [String(value), key]));
}

function visitDeep(value: unknown, act: (object: object) => void): void {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value) && !isPlainObject(value)) return;
  for (const member of Object.values(value)) visitDeep(member, act);
  act(value);
}

export function deepFreeze<T>(object: T): T {
  visitDeep(object, Object.freeze);
  return object;
}

export function deepSeal<T>(object: T): T {
  visitDeep(object, Object.seal);
  return object;
}

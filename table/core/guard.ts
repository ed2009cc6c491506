// Strictness: touching what the table does not have fails by name instead of giving undefined.

export class TableUnsupported extends Error {
  constructor(path: string) {
    super(`TableUnsupported: ${path}`);
    this.name = "TableUnsupported";
  }
}

// Asked of every object by promises, JSON, consoles and test runners.
export const HARMLESS: readonly string[] = [
  "then",
  "toJSON",
  "constructor",
  "prototype",
  "$$typeof",
  "nodeType",
  "asymmetricMatch",
  "valueOf",
  "toString",
];

const guarded = new WeakMap<object, object>();

function isSection(value: unknown): value is object {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.getPrototypeOf(value) === Object.prototype;
}

export interface GuardOptions {
  /** Also guard the plain objects inside, except those at these paths: free records that systems fill. */
  readonly deep?: boolean;
  readonly open?: (path: string) => boolean;
}

/** The same object, whose missing members throw `TableUnsupported: <path>`; `in` still tells what is there. */
export function guard<T extends object>(path: string, target: T, options: GuardOptions = {}): T {
  const known = guarded.get(target);
  if (known) return known as T;
  const proxy = new Proxy(target, {
    get(holder, key, receiver): unknown {
      if (typeof key === "string" && !(key in holder) && !HARMLESS.includes(key))
        throw new TableUnsupported(`${path}.${key}`);
      const value: unknown = Reflect.get(holder, key, receiver);
      const inside = `${path}.${String(key)}`;
      if (!options.deep || typeof key !== "string" || !isSection(value) || options.open?.(inside))
        return value;
      return guard(inside, value, options);
    },
  });
  guarded.set(target, proxy);
  return proxy;
}

/** A class that may be named and extended, but neither made nor asked for statics. */
export function unsupportedClass(path: string): new (...args: never[]) => object {
  const cls = class {
    constructor() {
      throw new TableUnsupported(path);
    }
  };
  Object.defineProperty(cls, "name", { value: path.slice(path.lastIndexOf(".") + 1) });
  return cls;
}

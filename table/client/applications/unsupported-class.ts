// Names of Foundry that the table does not play: using one says so, subclassing one stays possible.
import { TableUnsupported } from "./host.ts";

/** A class whose instances cannot be made and whose statics refuse by name. */
export function unsupportedClass(path: string): new (...parameters: never[]) => object {
  const name = path.slice(path.lastIndexOf(".") + 1);
  const cls = class {
    constructor() {
      throw new TableUnsupported(path);
    }
  };
  Object.defineProperty(cls, "name", { value: name });
  return cls;
}

function refuses(key: string | symbol): key is string {
  return typeof key === "string" && !["then", "toJSON", "constructor", "prototype", "$$typeof"].includes(key);
}

/** The same record, but reading a name it does not have throws that name. */
export function strictNamespace<T extends object>(path: string, members: T): T {
  return new Proxy(members, {
    get(target, key, receiver): unknown {
      if (!(key in target) && refuses(key)) throw new TableUnsupported(`${path}.${key}`);
      return Reflect.get(target, key, receiver);
    },
  });
}

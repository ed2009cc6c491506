// Strictness of single things: what Foundry's classes declare and the table's lack throws by name when it is read.
import { TableUnsupported } from "./guard.ts";
import listed from "./unplayed-members.json" with { type: "json" };

/** By the class's place below `foundry`: `#name` is a member of its instances, `.name` one of the class itself. */
export type UnplayedMembers = Readonly<Record<string, readonly string[]>>;

/** Written by `npm run ledger` from the published types and the running table. */
export const UNPLAYED: UnplayedMembers = listed;

const refusals = new WeakSet<object>();

/** Whether a member is there only to throw its name. */
export function isRefusal(descriptor: PropertyDescriptor | undefined): boolean {
  return descriptor?.get !== undefined && refusals.has(descriptor.get);
}

/**
 * Makes reading a listed member throw `TableUnsupported: Actor#name`, on instances and on the class. A field, an
 * assignment and a member of a class below win over it; a class that is not there is passed over.
 */
export function refuseUnplayed(foundry: object, members: UnplayedMembers = UNPLAYED): void {
  for (const [path, names] of Object.entries(members)) {
    const holder = holderAt(foundry, path);
    for (const name of holder ? names : []) refuse(sideOf(holder as object, name), path, name);
  }
}

/** What a place below `foundry` leads to, or null where the table has nothing. */
function holderAt(foundry: object, path: string): object | null {
  const [, ...keys] = path.split(".");
  return keys.reduce<object | null>((holder, key) => {
    return holder && key in holder ? (holder as Record<string, object>)[key]! : null;
  }, foundry);
}

/** Where a listed member stands. What the types call a class with static members may be one object at the table. */
export function sideOf(holder: object, name: string): object {
  if (typeof holder !== "function") return Object.getPrototypeOf(holder) as object;
  return name.startsWith("#") ? (holder.prototype as object) : holder;
}

function refuse(target: object, path: string, listedName: string): void {
  const name = listedName.slice(1);
  if (name in target) return;
  const member = path.slice(path.lastIndexOf(".") + 1) + listedName;
  const get = (): never => {
    throw new TableUnsupported(member);
  };
  refusals.add(get);
  Object.defineProperty(target, name, {
    configurable: true,
    enumerable: false,
    get,
    set(this: object, value: unknown) {
      Object.defineProperty(this, name, { value, configurable: true, enumerable: true, writable: true });
    },
  });
}

// Questions about inheritance.

type AnyClass = abstract new (...args: never[]) => unknown;

export function isSubclass(cls: unknown, parent: AnyClass): boolean {
  if (typeof cls !== "function") return false;
  return cls === parent || Object.prototype.isPrototypeOf.call(parent, cls);
}

/** The ancestors of a class, nearest first. */
export function getParentClasses(cls: AnyClass): AnyClass[] {
  const parents: AnyClass[] = [];
  let parent: unknown = Object.getPrototypeOf(cls);
  while (typeof parent === "function" && parent !== Function.prototype) {
    parents.push(parent as AnyClass);
    parent = Object.getPrototypeOf(parent);
  }
  return parents;
}

/** The nearest class in the chain that itself defines a static member. */
export function getDefiningClass(cls: AnyClass, property: string): AnyClass {
  const owner = [cls, ...getParentClasses(cls)].find((c) => Object.hasOwn(c, property));
  if (!owner) throw new Error(`getDefiningClass: no class defines "${property}"`);
  return owner;
}

// What a case changes in a class or a list for its own time, and how it is put back.

const undo: (() => void)[] = [];

/** Sets a member until the next table is opened. */
export function patch(holder: object, name: string, value: unknown): void {
  const own = Object.getOwnPropertyDescriptor(holder, name);
  undo.push(() => {
    if (own) Object.defineProperty(holder, name, own);
    else Reflect.deleteProperty(holder, name);
  });
  Object.defineProperty(holder, name, { configurable: true, writable: true, enumerable: true, value });
}

/** Lets a method call `before` with its own arguments first, as an override that calls its base does. */
export function overrideMethod(
  cls: { readonly prototype: object },
  name: string,
  before: (holder: never, args: unknown[]) => void,
): void {
  const base = Reflect.get(cls.prototype, name) as (...args: unknown[]) => unknown;
  patch(cls.prototype, name, function (this: never, ...args: unknown[]) {
    before(this, args);
    return base.apply(this, args);
  });
}

/** Puts everything back, the last change first. */
export function undoPatches(): void {
  for (let next = undo.pop(); next; next = undo.pop()) next();
}

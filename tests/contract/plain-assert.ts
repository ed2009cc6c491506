// The assertions of the contract cases for a page, where no test runner's are at hand.
import type { Assert } from "./host.ts";

function show(value: unknown): string {
  try {
    return typeof value === "function"
      ? value.name || "a function"
      : (JSON.stringify(value) ?? String(value));
  } catch {
    return String(value);
  }
}

function demand(holds: boolean, sentence: () => string): void {
  if (!holds) throw new Error(sentence());
}

function kindOf(value: unknown): string {
  return Object.prototype.toString.call(value);
}

function ownEntries(value: object): [string, unknown][] {
  return Object.entries(value);
}

/** Whether two values hold the same, whichever page they come from. */
export function areEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (kindOf(one) !== kindOf(other)) return false;
  if (kindOf(one) === "[object Set]" || kindOf(one) === "[object Map]")
    return areEqual([...(one as Set<unknown>)], [...(other as Set<unknown>)]);
  const [mine, theirs] = [ownEntries(one), ownEntries(other)];
  return (
    mine.length === theirs.length &&
    mine.every(
      ([key, value]) => Object.hasOwn(other, key) && areEqual(value, (other as Record<string, unknown>)[key]),
    )
  );
}

function isPermutation(actual: readonly unknown[], expected: readonly unknown[]): boolean {
  const rest = [...expected];
  for (const value of actual) {
    const at = rest.findIndex((each) => Object.is(each, value));
    if (at < 0) return false;
    rest.splice(at, 1);
  }
  return rest.length === 0;
}

function thrownBy(act: () => unknown): string | null {
  try {
    act();
  } catch (error) {
    return String((error as Error | null)?.message ?? error);
  }
  return null;
}

const differs = (actual: unknown, expected: unknown) => () =>
  `expected ${show(expected)}, found ${show(actual)}`;

export const plainAssert: Assert = {
  strictEqual: (actual, expected) => demand(Object.is(actual, expected), differs(actual, expected)),
  notStrictEqual: (actual, expected) =>
    demand(!Object.is(actual, expected), () => `expected anything but ${show(expected)}`),
  deepEqual: (actual, expected) => demand(areEqual(actual, expected), differs(actual, expected)),
  sameMembers: (actual, expected) => demand(isPermutation(actual, expected), differs(actual, expected)),
  isTrue: (value) => demand(value === true, differs(value, true)),
  isFalse: (value) => demand(value === false, differs(value, false)),
  isNull: (value) => demand(value === null, differs(value, null)),
  isDefined: (value) => demand(value !== undefined, () => "expected a value"),
  isUndefined: (value) => demand(value === undefined, differs(value, undefined)),
  instanceOf: (value, cls) =>
    demand(value instanceof cls, () => `expected a ${cls.name}, found ${show(value)}`),
  match: (value, pattern) =>
    demand(pattern.test(value), () => `${show(value)} does not fit ${String(pattern)}`),
  include: (list, value) => demand(list.includes(value), () => `${show(list)} lacks ${show(value)}`),
  notInclude: (list, value) => demand(!list.includes(value), () => `${show(list)} holds ${show(value)}`),
  property: (object, key) => demand(key in (object as object), () => `there is no ${key}`),
  notProperty: (object, key) => demand(!(key in (object as object)), () => `there is a ${key}`),
  throws: (act, words) => {
    const said = thrownBy(act);
    demand(said !== null, () => "nothing was thrown");
    demand(
      words === undefined || words.test(said ?? ""),
      () => `${said ?? ""} does not fit ${String(words)}`,
    );
  },
};

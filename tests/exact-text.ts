// One text for data that are the same to the last: the order of keys counts, and so does the sign of a zero.

/** Equal only for data that no rule, no screen and no file can tell apart. */
export function exactText(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (Object.is(part, -0) ? "-0" : part)) ?? "undefined";
}

// How a member of the table is compared with the published one: its kind, its parameters, its plain values.

type IsAny<T> = 0 extends 1 & T ? true : false;
type Scalar = string | number | boolean | bigint | symbol | null | undefined | void;

/**
 * What can be compared of a type: plain values as they are, functions by parameters and result, promises and lists by
 * what they hold. Of objects only that they are objects: classes with private names are alike to nothing but themselves.
 */
export type Comparable<T> =
  IsAny<T> extends true
    ? unknown
    : unknown extends T
      ? unknown
      : T extends Scalar
        ? T
        : T extends (...args: infer Args) => infer Result
          ? (...args: ComparableList<Args>) => Comparable<Result>
          : T extends Promise<infer Held>
            ? Promise<Comparable<Held>>
            : T extends readonly (infer Held)[]
              ? readonly Comparable<Held>[]
              : object;

type ComparableList<Args> = Args extends readonly unknown[]
  ? { [At in keyof Args]: Comparable<Args[At]> }
  : never;

export type Fits<Own, Published> = [Comparable<Own>] extends [Comparable<Published>] ? true : false;

/** Does nothing; it compiles only when the first type may stand where the second is asked for. */
export function fits<Own, Published>(_verdict: Fits<Own, Published>): void {}

type KindOf<T> = T extends string
  ? "string"
  : T extends number
    ? "number"
    : T extends boolean
      ? "boolean"
      : T extends undefined
        ? "undefined"
        : T extends ((...args: never[]) => unknown) | (abstract new (...args: never[]) => unknown)
          ? "function"
          : "object";

/** The same for a place that has no type at the table: the kind of the value that stands there while it runs. */
export function kind<Running, Published>(_verdict: Running extends KindOf<Published> ? true : false): void {}

type Constructor = abstract new (...args: never) => unknown;
type Given<Class> = Class extends abstract new (...args: infer Args) => unknown
  ? (...args: ComparableList<Args>) => void
  : never;

/** The same for a class: private names make instances alike to nothing, what it is constructed with can be compared. */
export function constructs<Own extends Constructor, Published extends Constructor>(
  _verdict: [Given<Own>] extends [Given<Published>] ? true : false,
): void {}

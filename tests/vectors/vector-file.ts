// Files of worked examples: reading them, and judging a result against what an example expects.
import { readFileSync } from "node:fs";
import { isRecord } from "../../src/core/language/json.ts";
import { checkShape, ShapeError, type Shape } from "../../src/core/language/shape.ts";

export type Given = { readonly op: string } & { readonly [field: string]: unknown };

export interface Example {
  readonly id: string;
  readonly rules: readonly string[];
  readonly title: string;
  readonly given: Given;
  readonly dice: readonly number[];
  readonly expect: { readonly [field: string]: unknown };
}

/** What an operation is given, and the dice it may draw; what it returns is compared with `expect`. */
export type Operation = (given: Given, dice: DiceStream) => unknown;
export type Operations = { readonly [op: string]: Operation };

const EXAMPLES: Shape = {
  kind: "list",
  of: {
    kind: "record",
    open: true,
    fields: {
      id: { kind: "text", blank: false },
      rules: { kind: "list", of: { kind: "text" }, optional: true },
      title: { kind: "text", optional: true },
      given: { kind: "record", open: true, fields: { op: { kind: "text", blank: false } } },
      dice: { kind: "list", of: { kind: "number", integer: true, min: 1, max: 1000 } },
      expect: { kind: "record", open: true, fields: {} },
    },
  },
};

/** Reads a file of examples. Throws ShapeError naming the path of the first wrong field. */
export function readExamples(file: string): readonly Example[] {
  const text = readFileSync(file, "utf8");
  const value: unknown = parse(text);
  checkShape(value, EXAMPLES);
  return value as readonly Example[];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ShapeError("", error instanceof Error ? error.message : "is no JSON");
  }
}

/** The dice of an example, in the order in which they are drawn. */
export class DiceStream {
  readonly #faces: number[];

  constructor(faces: readonly number[]) {
    this.#faces = [...faces];
  }

  get left(): number {
    return this.#faces.length;
  }

  /** The next faces. Throws when the example has no more, or when no such die has that face. */
  draw(count: number, sides: number): number[] {
    if (this.#faces.length < count) throw new Error(`needs ${count} more dice, ${this.#faces.length} are left`);
    const faces = this.#faces.splice(0, count);
    const odd = faces.find((face) => face > sides);
    if (odd !== undefined) throw new Error(`drew ${odd} on a die of ${sides} sides`);
    return faces;
  }
}

/** The first difference between a result and what is expected of it, or null. Keys that are not expected are free. */
export function difference(actual: unknown, expected: unknown, path = ""): string | null {
  if (Array.isArray(expected)) return listDifference(actual, expected, path);
  if (isRecord(expected)) return recordDifference(actual, expected, path);
  if (actual === expected) return null;
  return `${path || "(result)"}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual) ?? "nothing"}`;
}

function listDifference(actual: unknown, expected: readonly unknown[], path: string): string | null {
  if (!Array.isArray(actual)) return `${path}: expected a list, got ${JSON.stringify(actual) ?? "nothing"}`;
  if (actual.length !== expected.length) {
    return `${path}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`;
  }
  return first(expected.map((each, i) => difference(actual[i], each, `${path}[${i}]`)));
}

function recordDifference(actual: unknown, expected: { readonly [key: string]: unknown }, path: string): string | null {
  if (!isRecord(actual)) return `${path || "(result)"}: expected a record, got ${JSON.stringify(actual) ?? "nothing"}`;
  const below = (key: string): string => (path === "" ? key : `${path}.${key}`);
  return first(Object.entries(expected).map(([key, each]) => difference(actual[key], each, below(key))));
}

function first(found: readonly (string | null)[]): string | null {
  return found.find((each) => each !== null) ?? null;
}

export type Verdict =
  { readonly kind: "passed" } | { readonly kind: "unsupported" } | { readonly kind: "failed"; readonly reason: string };

/** Runs one example. Every die must be used. */
export function judgeExample(operations: Operations, example: Example): Verdict {
  const operation = operations[example.given.op];
  if (!operation) return { kind: "unsupported" };
  const dice = new DiceStream(example.dice);
  try {
    const reason = difference(operation(example.given, dice), example.expect);
    if (reason !== null) return { kind: "failed", reason };
    return dice.left === 0 ? { kind: "passed" } : { kind: "failed", reason: `${dice.left} dice were not used` };
  } catch (error) {
    return { kind: "failed", reason: error instanceof Error ? error.message : String(error) };
  }
}

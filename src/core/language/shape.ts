// Shapes: what data from outside must look like, with an error that names the path of the first wrong field.

import { isRecord } from "./json.ts";

export type Shape =
  | {
      readonly kind: "number";
      readonly integer?: boolean;
      readonly min?: number;
      readonly max?: number;
      readonly optional?: boolean;
      readonly nullable?: boolean;
    }
  | {
      readonly kind: "text";
      readonly optional?: boolean;
      readonly nullable?: boolean;
      /** False where it must not be empty, and so is the name of something. */
      readonly blank?: boolean;
      /** Whether it names something although it may be empty, which names nothing. */
      readonly name?: boolean;
    }
  | { readonly kind: "flag"; readonly optional?: boolean; readonly nullable?: boolean }
  | {
      readonly kind: "choice";
      readonly of: readonly string[];
      readonly optional?: boolean;
      readonly nullable?: boolean;
    }
  | {
      readonly kind: "list";
      readonly of: Shape;
      readonly max?: number;
      readonly optional?: boolean;
      readonly nullable?: boolean;
    }
  | {
      readonly kind: "record";
      readonly fields: { readonly [key: string]: Shape };
      readonly optional?: boolean;
      readonly nullable?: boolean;
      readonly open?: boolean;
    }
  | {
      readonly kind: "map";
      readonly of: Shape;
      /** So many keys at most. */
      readonly max?: number;
      readonly optional?: boolean;
      readonly nullable?: boolean;
    }
  | { readonly kind: "anything"; readonly optional?: boolean; readonly nullable?: boolean };

/** Thrown for data of the wrong shape; `path` is dotted and empty for the whole. */
export class ShapeError extends Error {
  override readonly name = "ShapeError";
  constructor(
    readonly path: string,
    readonly reason: string,
  ) {
    super(`${path === "" ? "(whole)" : path}: ${reason}`);
  }
}

/** What is wrong with a value: the dotted path of the first wrong field, empty for the whole, and why. */
export interface ShapeFault {
  readonly path: string;
  readonly reason: string;
}

/** Throws ShapeError for the first field that is wrong; fields that the shape does not know are wrong too. */
export function checkShape(value: unknown, shape: Shape, path = ""): void {
  const fault = shapeFault(value, shape, path);
  if (fault) throw new ShapeError(fault.path, fault.reason);
}

/** What checkShape would throw, for whoever wants to know and throws nothing; null where all is well. */
export function shapeFault(value: unknown, shape: Shape, path = ""): ShapeFault | null {
  if (value === undefined) return shape.optional ? null : { path, reason: "is missing" };
  if (value === null)
    return shape.nullable || shape.kind === "anything" ? null : { path, reason: "must not be null" };
  switch (shape.kind) {
    case "list":
      return listFault(value, shape, path);
    case "record":
      return recordFault(value, shape, path);
    case "map":
      return mapFault(value, shape, path);
    default: {
      const reason = leafFault(value, shape);
      return reason === null ? null : { path, reason };
    }
  }
}

/** Why a value that has no parts is wrong, or null. */
function leafFault(
  value: unknown,
  shape: Exclude<Shape, { kind: "list" | "record" | "map" }>,
): string | null {
  switch (shape.kind) {
    case "number":
      return numberFault(value, shape);
    case "text":
      if (typeof value !== "string") return "must be a text";
      if (value === "" && shape.blank === false) return "must not be empty";
      return (shape.blank === false || shape.name) && value in Object.prototype ? "is no name" : null;
    case "flag":
      return typeof value === "boolean" ? null : "must be true or false";
    case "choice":
      return typeof value === "string" && shape.of.includes(value)
        ? null
        : `must be one of ${shape.of.join(", ")}`;
    case "anything":
      return null;
  }
}

function numberFault(value: unknown, shape: Extract<Shape, { kind: "number" }>): string | null {
  if (typeof value !== "number" || !Number.isFinite(value)) return "must be a number";
  if (shape.integer && !Number.isInteger(value)) return "must be a whole number";
  if (shape.min !== undefined && value < shape.min) return `must be at least ${shape.min}`;
  return shape.max !== undefined && value > shape.max ? `must be at most ${shape.max}` : null;
}

function listFault(value: unknown, shape: Extract<Shape, { kind: "list" }>, path: string): ShapeFault | null {
  if (!Array.isArray(value)) return { path, reason: "must be a list" };
  if (shape.max !== undefined && value.length > shape.max)
    return { path, reason: `must hold at most ${shape.max}` };
  return firstFault(value, (item, i) => shapeFault(item, shape.of, `${path}[${i}]`));
}

function mapFault(value: unknown, shape: Extract<Shape, { kind: "map" }>, path: string): ShapeFault | null {
  if (!isRecord(value)) return { path, reason: "must be a record" };
  const keys = Object.keys(value);
  if (shape.max !== undefined && keys.length > shape.max)
    return { path, reason: `must hold at most ${shape.max}` };
  // Under a word that every object has something would be found also where nothing is.
  return firstFault(keys, (key) =>
    key in Object.prototype
      ? { path: below(path, key), reason: "is no name" }
      : shapeFault(value[key], shape.of, below(path, key)),
  );
}

function recordFault(
  value: unknown,
  shape: Extract<Shape, { kind: "record" }>,
  path: string,
): ShapeFault | null {
  if (!isRecord(value)) return { path, reason: "must be a record" };
  const stray = Object.keys(value).find(
    (key) => !Object.hasOwn(shape.fields, key) && (!shape.open || key in Object.prototype),
  );
  if (stray !== undefined) return { path: below(path, stray), reason: "is not known here" };
  return firstFault(Object.entries(shape.fields), ([key, field]) =>
    value[key] === undefined && field.optional ? null : shapeFault(value[key], field, below(path, key)),
  );
}

function firstFault<Part>(
  parts: readonly Part[],
  faultOf: (part: Part, index: number) => ShapeFault | null,
): ShapeFault | null {
  for (const [index, part] of parts.entries()) {
    const fault = faultOf(part, index);
    if (fault) return fault;
  }
  return null;
}

function below(path: string, key: string): string {
  return path === "" ? key : `${path}.${key}`;
}

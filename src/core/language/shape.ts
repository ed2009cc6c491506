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
      readonly blank?: boolean;
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
  | { readonly kind: "map"; readonly of: Shape; readonly optional?: boolean; readonly nullable?: boolean }
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

/** Throws ShapeError for the first field that is wrong; fields that the shape does not know are wrong too. */
export function checkShape(value: unknown, shape: Shape, path = ""): void {
  if (value === undefined) {
    if (shape.optional) return;
    throw new ShapeError(path, "is missing");
  }
  if (value === null) {
    if (shape.nullable || shape.kind === "anything") return;
    throw new ShapeError(path, "must not be null");
  }
  checkPresent(value, shape, path);
}

function checkPresent(value: unknown, shape: Shape, path: string): void {
  switch (shape.kind) {
    case "number":
      return checkNumber(value, shape, path);
    case "text":
      if (typeof value !== "string") throw new ShapeError(path, "must be a text");
      if (value === "" && shape.blank === false) throw new ShapeError(path, "must not be empty");
      if (shape.blank === false && value in Object.prototype) throw new ShapeError(path, "is no name");
      return;
    case "flag":
      if (typeof value !== "boolean") throw new ShapeError(path, "must be true or false");
      return;
    case "choice":
      if (typeof value !== "string" || !shape.of.includes(value))
        throw new ShapeError(path, `must be one of ${shape.of.join(", ")}`);
      return;
    case "list":
      if (!Array.isArray(value)) throw new ShapeError(path, "must be a list");
      if (shape.max !== undefined && value.length > shape.max)
        throw new ShapeError(path, `must hold at most ${shape.max}`);
      return value.forEach((item, i) => checkShape(item, shape.of, `${path}[${i}]`));
    case "record":
      return checkRecord(value, shape, path);
    case "map":
      if (!isRecord(value)) throw new ShapeError(path, "must be a record");
      return Object.keys(value).forEach((key) => checkShape(value[key], shape.of, below(path, key)));
    case "anything":
      return;
  }
}

function checkNumber(value: unknown, shape: Extract<Shape, { kind: "number" }>, path: string): void {
  if (typeof value !== "number" || !Number.isFinite(value)) throw new ShapeError(path, "must be a number");
  if (shape.integer && !Number.isInteger(value)) throw new ShapeError(path, "must be a whole number");
  if (shape.min !== undefined && value < shape.min)
    throw new ShapeError(path, `must be at least ${shape.min}`);
  if (shape.max !== undefined && value > shape.max)
    throw new ShapeError(path, `must be at most ${shape.max}`);
}

function checkRecord(value: unknown, shape: Extract<Shape, { kind: "record" }>, path: string): void {
  if (!isRecord(value)) throw new ShapeError(path, "must be a record");
  for (const key of Object.keys(value)) {
    if (!Object.hasOwn(shape.fields, key) && !shape.open)
      throw new ShapeError(below(path, key), "is not known here");
  }
  for (const [key, field] of Object.entries(shape.fields)) {
    const given = value[key];
    if (given !== undefined || !field.optional) checkShape(given, field, below(path, key));
  }
}

function below(path: string, key: string): string {
  return path === "" ? key : `${path}.${key}`;
}

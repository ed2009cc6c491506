// Faults: what is wrong with stored data, field by field, and what would mend each.

import { isRecord } from "../core/language/json.ts";

/** What mending does to a field; nothing where no default is known. */
export type Remedy =
  | { readonly kind: "set"; readonly value: unknown }
  | { readonly kind: "remove" }
  | { readonly kind: "none" };

export interface DataError {
  /** Dotted, below the document: "system.attributes.str"; empty for the whole. */
  readonly path: string;
  readonly reason: string;
  /** What is stored. */
  readonly value: unknown;
  readonly remedy: Remedy;
}

/** A failure as Foundry's data models report it: a tree along the fields. */
export interface FieldFailure {
  readonly invalidValue?: unknown;
  readonly fallback?: unknown;
  readonly dropped: boolean;
  readonly message?: string;
  readonly fields: { readonly [name: string]: FieldFailure };
  readonly elements: readonly {
    readonly id: string | number;
    readonly name?: string;
    readonly failure: FieldFailure;
  }[];
}

/** The faults of one document, those of the embedded documents in `apart` left out. `raw` is what was stored, where that is known. */
export function faultsOf(failure: FieldFailure, apart: readonly string[] = [], raw?: unknown): DataError[] {
  return Object.entries(failure.fields)
    .filter(([name]) => !apart.includes(name))
    .flatMap(([name, inner]) => faultsBelow(inner, name, raw));
}

function faultsBelow(failure: FieldFailure, path: string, raw: unknown): DataError[] {
  const inner = Object.entries(failure.fields);
  const isWhole = failure.fallback !== undefined || failure.dropped || failure.elements.length > 0;
  if (inner.length > 0 && !isWhole)
    return inner.flatMap(([name, each]) => faultsBelow(each, `${path}.${name}`, raw));
  const stored = at(raw, path);
  return [
    {
      path,
      reason: innermostReason(failure),
      value: stored === undefined ? failure.invalidValue : stored,
      remedy: remedyOf(failure),
    },
  ];
}

function remedyOf(failure: FieldFailure): Remedy {
  if (failure.dropped) return { kind: "remove" };
  return failure.fallback === undefined ? { kind: "none" } : { kind: "set", value: failure.fallback };
}

function innermostReason(failure: FieldFailure): string {
  if (failure.message) return failure.message;
  const [name, inner] = Object.entries(failure.fields)[0] ?? [];
  if (inner) return `${String(name)}: ${innermostReason(inner)}`;
  const [element] = failure.elements;
  return element ? `${String(element.id)}: ${innermostReason(element.failure)}` : "is not valid";
}

/** The value at a dotted path, or undefined. Lists are entered by number. */
export function at(holder: unknown, path: string): unknown {
  let value: unknown = holder;
  for (const key of path === "" ? [] : path.split(".")) {
    if (!isRecord(value) && !Array.isArray(value)) return undefined;
    if (!Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** A copy with the value at a dotted path replaced. Records on the way are made where they lack. */
export function withValue(holder: unknown, path: string, value: unknown): unknown {
  if (path === "") return value;
  const [key = "", ...rest] = path.split(".");
  const inner = at(holder, key);
  const next = withValue(inner, rest.join("."), value);
  if (Array.isArray(holder))
    return holder.map((each: unknown, index) => (String(index) === key ? next : each));
  return { ...(isRecord(holder) ? holder : {}), [key]: next };
}

/** A place in an actor that the rules name: the actor's own field, or one of an item by id or by its number. */
export interface RulePlace {
  readonly item: string | number | null;
  readonly path: string;
}

/** Reads "system.race", "items.<id>.system.damage" or "items[3].system.damage". */
export function readRulePath(path: string): RulePlace {
  const byNumber = /^items\[(\d+)\]\.(.+)$/.exec(path);
  if (byNumber) return { item: Number(byNumber[1]), path: withDots(byNumber[2] ?? "") };
  const byId = /^items\.([^.]+)\.(.+)$/.exec(path);
  if (byId) return { item: byId[1] ?? "", path: withDots(byId[2] ?? "") };
  return { item: null, path: withDots(path) };
}

function withDots(path: string): string {
  return path.replace(/\[(\d+)\]/g, ".$1");
}

/** What mends a field that the rules refuse: its default, or its removal where the type knows no such field. Lists go as a whole. */
export function remedyByDefault(
  path: string,
  stored: unknown,
  initial: unknown,
): DataError["remedy"] & { path: string } {
  const steps = path.split(".");
  const cut = steps.findIndex((_, index) => Array.isArray(at(stored, steps.slice(0, index).join("."))));
  const whole = cut > 0 ? steps.slice(0, cut).join(".") : path;
  const value = at(initial, whole);
  if (value !== undefined && value !== at(stored, whole)) return { kind: "set", value, path: whole };
  return value === undefined && at(stored, whole) !== undefined
    ? { kind: "remove", path: whole }
    : { kind: "none", path: whole };
}

/** A value as a short text that a person can read. */
export function shownValue(value: unknown): string {
  if (typeof value === "number") return String(value);
  const text = typeof value === "string" ? `"${value}"` : (JSON.stringify(value) ?? "–");
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

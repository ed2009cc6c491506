// Unlinked tokens: their actor is the world's actor with the token's own differences laid over it.
import { isContrary } from "../contrary.ts";
import { takeOperators } from "../data/operators.ts";
import type { DocumentShape } from "../shapes.ts";
import { seat } from "../seat.ts";
import { isDeletionKey, mergeObject } from "../utils/merge.ts";
import { deepClone, isPlainObject } from "../utils/objects.ts";
import type { Obj } from "../utils/objects.ts";

export interface TokenLike extends DocumentShape {
  readonly actorLink: boolean;
  readonly baseActor: DocumentShape | null;
  readonly actor: DocumentShape | null;
}

const OVERRIDES = ["name", "type", "img", "ownership"] as const;
const LISTS = ["items", "effects"] as const;

/** The source of the token's actor: base, then delta. */
export function mergeDelta(base: Obj, delta: Obj | null): Obj {
  const source = deepClone(base);
  if (!delta) return source;
  const own = deepClone(delta);
  for (const key of OVERRIDES)
    if (own[key] !== null && own[key] !== undefined) source[key] = override(source[key], own[key]);
  for (const key of ["system", "flags"]) {
    if (isPlainObject(own[key]))
      source[key] = mergeObject((source[key] ?? {}) as Obj, own[key], { performDeletions: true });
  }
  for (const key of LISTS) source[key] = mergeLists((source[key] ?? []) as Obj[], (own[key] ?? []) as Obj[]);
  return source;
}

function override(base: unknown, own: unknown): unknown {
  return isPlainObject(base) && isPlainObject(own) ? { ...base, ...own } : own;
}

function mergeLists(base: readonly Obj[], own: readonly Obj[]): Obj[] {
  const changed = new Set(own.map((member) => member._id));
  const inherited = base.filter((member) => !changed.has(member._id));
  return [...inherited, ...own.filter((member) => member._tombstone !== true)];
}

function deltaSource(token: DocumentShape): Obj {
  const source = token._source as { delta: Obj | null };
  source.delta ??= { _id: token.id };
  return source.delta;
}

/** Writes an update of the synthetic actor into the delta and rebuilds the actor. */
export function writeDelta(token: DocumentShape, change: Obj): DocumentShape | null {
  const { _id, _stats, ...rest } = deepClone(change);
  mergeStored(deltaSource(token), takeOperators(rest));
  return rebuildSynthetic(token as TokenLike);
}

// As the server stores it: a deletion only takes away what the delta itself says.
function mergeStored(target: Obj, diff: Obj): void {
  for (const [key, value] of Object.entries(diff)) {
    if (isDeletionKey(key)) takeAway(target, key);
    else if (key.startsWith("==")) set(target, key.slice(2), value);
    else if (!isPlainObject(value)) set(target, key, value);
    else {
      if (!isPlainObject(target[key])) target[key] = {};
      mergeStored(target[key] as Obj, value);
    }
  }
}

function set(target: Obj, key: string, value: unknown): void {
  delete target[`-=${key}`];
  target[key] = value;
}

function takeAway(target: Obj, key: string): void {
  delete target[key.slice(2)];
  if (isContrary("unlinked-deletion")) target[key] = null;
}

/** Brings the synthetic actor in line with base and delta, keeping the same object. */
export function rebuildSynthetic(token: TokenLike): DocumentShape | null {
  const { baseActor, actor } = token;
  if (!baseActor || !actor || token.actorLink) return actor;
  const cls = seat.documentClass("Actor");
  const source = cls.cleanData(mergeDelta(baseActor._source, token._source.delta as Obj | null));
  const fields = cls.schema.fields as Record<string, { _adopt(current: unknown, next: unknown): unknown }>;
  for (const [key, field] of Object.entries(fields)) {
    if (key !== "_id") actor._source[key] = field._adopt(actor._source[key], source[key]);
  }
  actor.reset();
  return actor;
}

/** After an embedded document of a synthetic actor changed: its outermost entry goes into the delta whole. */
export function recordInDelta(parent: DocumentShape, field: string, id: string): void {
  let [holder, list, entry] = [parent, field, id];
  while (holder.documentName !== "Actor" && holder.parent) {
    [entry, list] = [String(holder.id), holder.collection === null ? "" : fieldOf(holder)];
    holder = holder.parent;
  }
  const token = holder.parent;
  if (holder.documentName !== "Actor" || token?.documentName !== "Token") return;
  writeEntry(token as TokenLike, holder, list, entry);
}

function fieldOf(document: DocumentShape): string {
  return (document as unknown as { collection: { name: string } }).collection.name;
}

function writeEntry(token: TokenLike, actor: DocumentShape, list: string, id: string): void {
  const delta = deltaSource(token);
  const others = ((delta[list] ?? []) as Obj[]).filter((member) => member._id !== id);
  const present = ((actor._source[list] ?? []) as Obj[]).find((member) => member._id === id);
  const inherited = ((token.baseActor?._source[list] ?? []) as Obj[]).some((member) => member._id === id);
  if (present) delta[list] = [...others, deepClone(present)];
  else delta[list] = inherited ? [...others, { _id: id, _tombstone: true }] : others;
}

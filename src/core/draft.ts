// A draft of the state: a rule writes to it as if it were the state, and every write is noted as a change.

import type { Change } from "./events.ts";
import { copyJson, equalJson, isRecord, type Json } from "./json.ts";

/** The state with its read-only marks taken off, for the writer of an event. Lists stay read-only: replace them whole. */
export type Draft<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { -readonly [Key in keyof T]: Draft<T[Key]> }
    : T;

/** Runs `mutate` on a draft of `state` and returns what it changed. The state itself stays as it is. */
export function recordChanges<State extends object>(
  state: State,
  mutate: (draft: Draft<State>) => void,
): Change[] {
  const changes: Change[] = [];
  const scratch: Scratch = { copy: undefined };
  mutate(draftOf(state, [], changes, scratch) as Draft<State>);
  return changes;
}

/** The working copy of one record; made at the first write below it. */
interface Scratch {
  copy: Record<string, unknown> | undefined;
}

function draftOf(source: object, path: readonly string[], changes: Change[], scratch: Scratch): object {
  const children = new Map<string, object>();
  const current = (): Record<string, unknown> => scratch.copy ?? (source as Record<string, unknown>);
  return new Proxy(source, {
    get: (_target, key) => {
      if (typeof key !== "string") return undefined;
      const value = current()[key];
      if (!isRecord(value)) return value;
      return childDraft(children, key, value, [...path, key], changes);
    },
    has: (_target, key) => typeof key === "string" && key in current(),
    ownKeys: () => Object.keys(current()),
    getOwnPropertyDescriptor: (_target, key) => {
      if (typeof key !== "string" || !(key in current())) return undefined;
      return { configurable: true, enumerable: true, writable: true, value: current()[key] };
    },
    set: (_target, key, value: unknown) => {
      if (typeof key !== "string") return false;
      write(scratch, source, key, value, path, changes);
      children.delete(key);
      return true;
    },
    deleteProperty: (_target, key) => {
      if (typeof key !== "string") return false;
      write(scratch, source, key, undefined, path, changes);
      children.delete(key);
      return true;
    },
  });
}

function childDraft(
  children: Map<string, object>,
  key: string,
  value: object,
  path: string[],
  changes: Change[],
): object {
  const known = children.get(key);
  if (known) return known;
  const child = draftOf(value, path, changes, { copy: undefined });
  children.set(key, child);
  return child;
}

function write(
  scratch: Scratch,
  source: object,
  key: string,
  value: unknown,
  path: readonly string[],
  changes: Change[],
): void {
  scratch.copy ??= { ...(source as Record<string, unknown>) };
  const before = scratch.copy[key];
  const after = value === undefined ? undefined : copyJson(value);
  if (equalJson(before, after) && (before === undefined) === (after === undefined)) return;
  if (after === undefined) delete scratch.copy[key];
  else scratch.copy[key] = after;
  changes.push({
    path: [...path, key],
    ...(before === undefined ? {} : { before: before as Json }),
    ...(after === undefined ? {} : { after: after as Json }),
  });
}

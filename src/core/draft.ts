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
  mutate(new RecordDraft(state, [], changes).proxy as Draft<State>);
  return changes;
}

/** The draft of one record: reads what is there or was written, and copies the record at the first write below it. */
class RecordDraft implements ProxyHandler<object> {
  readonly proxy: object;
  #now: Readonly<Record<string, unknown>>;
  #copy: Record<string, unknown> | null = null;
  #children: Map<string, object> | null = null;

  constructor(
    source: object,
    private readonly path: readonly string[],
    private readonly changes: Change[],
  ) {
    this.#now = source as Record<string, unknown>;
    this.proxy = new Proxy(source, this);
  }

  get(_source: object, key: string | symbol): unknown {
    if (typeof key !== "string") return undefined;
    const value = this.#now[key];
    return isRecord(value) ? this.#child(key, value) : value;
  }

  has(_source: object, key: string | symbol): boolean {
    return typeof key === "string" && key in this.#now;
  }

  ownKeys(): string[] {
    return Object.keys(this.#now);
  }

  getOwnPropertyDescriptor(_source: object, key: string | symbol): PropertyDescriptor | undefined {
    if (typeof key !== "string" || !(key in this.#now)) return undefined;
    return { configurable: true, enumerable: true, writable: true, value: this.#now[key] };
  }

  set(_source: object, key: string | symbol, value: unknown): boolean {
    return typeof key === "string" && this.#write(key, value);
  }

  deleteProperty(_source: object, key: string | symbol): boolean {
    return typeof key === "string" && this.#write(key, undefined);
  }

  #child(key: string, value: object): object {
    const known = this.#children?.get(key);
    if (known) return known;
    const child = new RecordDraft(value, [...this.path, key], this.changes).proxy;
    (this.#children ??= new Map()).set(key, child);
    return child;
  }

  #write(key: string, value: unknown): true {
    this.#children?.delete(key);
    const before = this.#now[key];
    const after = value === undefined ? undefined : copyJson(value);
    if (equalJson(before, after) && (before === undefined) === (after === undefined)) return true;
    this.#now = this.#copy ??= { ...this.#now };
    if (after === undefined) delete this.#copy[key];
    else this.#copy[key] = after;
    this.changes.push({
      path: [...this.path, key],
      ...(before === undefined ? {} : { before: before as Json }),
      ...(after === undefined ? {} : { after: after as Json }),
    });
    return true;
  }
}

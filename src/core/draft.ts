// A draft of the state: a rule writes to it as if it were the state, and every write is noted as a change.

import type { Change } from "./events.ts";
import { copyJson, equalJson, isRecord, type Json } from "./json.ts";

/** The state with its read-only marks taken off, for the writer of an event. Lists stay read-only: replace them whole. */
export type Draft<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { -readonly [Key in keyof T]: Draft<T[Key]> }
    : T;

/** What came of a draft. */
export interface Written<State> {
  /** The state as the draft left it; what was not written is shared with the old one. */
  readonly state: State;
  readonly changes: readonly Change[];
}

const UNCHANGED: readonly Change[] = [];
const WHOLE: readonly string[] = [];

/**
 * Runs `mutate` on a draft of `state`, or of the record at the place `at` of it; where there is no such record, it is
 * not run. The state itself stays as it is.
 */
export function record<State extends object, Part>(
  state: State,
  mutate: (draft: Part) => void,
  at: readonly string[] = WHOLE,
): Written<State> {
  const changes: Change[] = [];
  const after = write(state, mutate, at, changes);
  return changes.length === 0 ? { state, changes: UNCHANGED } : { state: after, changes };
}

/** The state as `mutate` leaves it, without a note of what changed: for forecasts, which take nothing back. */
export function written<State extends object, Part>(
  state: State,
  mutate: (draft: Part) => void,
  at: readonly string[] = WHOLE,
): State {
  return write(state, mutate, at, null);
}

function write<State extends object, Part>(
  state: State,
  mutate: (draft: Part) => void,
  at: readonly string[],
  changes: Change[] | null,
): State {
  const root = new RecordDraft(state, null, "", changes);
  const part = root.below(at);
  if (part) mutate(part.proxy as Part);
  return root.present as unknown as State;
}

type Copy = (record: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/**
 * One function for the state, its lists, their members, and all below: V8 copies a record by its shape where the same
 * place of the code has seen few shapes, and several times slower where it has seen many.
 */
const COPIES: readonly Copy[] = [
  (state) => ({ ...state }),
  (list) => ({ ...list }),
  (member) => ({ ...member }),
];
const copyBelow: Copy = (record) => ({ ...record });

/** The draft of one record: reads what is there or was written, and copies the record at the first write below it. */
class RecordDraft implements ProxyHandler<object> {
  /** What the record holds now. */
  present: Readonly<Record<string, unknown>>;
  #copy: Record<string, unknown> | null = null;
  readonly #depth: number;
  #children: Map<string, RecordDraft> | null = null;
  #proxy: object | null = null;

  constructor(
    private readonly source: object,
    private readonly above: RecordDraft | null,
    private readonly key: string,
    private readonly changes: Change[] | null,
  ) {
    this.present = source as Record<string, unknown>;
    this.#depth = above ? above.#depth + 1 : 0;
  }

  get proxy(): object {
    return (this.#proxy ??= new Proxy(this.source, this));
  }

  /** The draft at a place below this one; null where there is no record. */
  below(path: readonly string[], depth = 0): RecordDraft | null {
    const key = path[depth];
    if (key === undefined) return this;
    const value = this.present[key];
    return isRecord(value) ? this.#child(key, value).below(path, depth + 1) : null;
  }

  get(_source: object, key: string | symbol): unknown {
    if (typeof key !== "string") return undefined;
    const value = this.present[key];
    return isRecord(value) ? this.#child(key, value).proxy : value;
  }

  has(_source: object, key: string | symbol): boolean {
    return typeof key === "string" && key in this.present;
  }

  ownKeys(): string[] {
    return Object.keys(this.present);
  }

  getOwnPropertyDescriptor(_source: object, key: string | symbol): PropertyDescriptor | undefined {
    if (typeof key !== "string" || !(key in this.present)) return undefined;
    return { configurable: true, enumerable: true, writable: true, value: this.present[key] };
  }

  set(_source: object, key: string | symbol, value: unknown): boolean {
    return typeof key === "string" && this.#inForce().#write(key, value);
  }

  deleteProperty(_source: object, key: string | symbol): boolean {
    return typeof key === "string" && this.#inForce().#write(key, undefined);
  }

  #child(key: string, value: object): RecordDraft {
    const known = this.#children?.get(key);
    if (known) return known;
    const child = new RecordDraft(value, this, key, this.changes);
    (this.#children ??= new Map()).set(key, child);
    return child;
  }

  /** The draft that stands where this one stood: another one after the record was replaced as a whole. */
  #inForce(): RecordDraft {
    if (!this.above) return this;
    const above = this.above.#inForce();
    const value = above.present[this.key];
    if (!isRecord(value)) throw new Error(`CORE-STATE: ${above.#path(this.key).join(".")} is no record`);
    return above.#child(this.key, value);
  }

  #write(key: string, value: unknown): true {
    this.#children?.delete(key);
    const before = this.present[key];
    const after = value === undefined ? undefined : copyJson(value);
    if (equalJson(before, after) && (before === undefined) === (after === undefined)) return true;
    const copy = this.#own();
    if (after === undefined) delete copy[key];
    else copy[key] = after;
    this.changes?.push({
      path: this.#path(key),
      ...(before === undefined ? {} : { before: before as Json }),
      ...(after === undefined ? {} : { after: after as Json }),
    });
    return true;
  }

  /** The record as a copy of its own, put in its place in the record above. */
  #own(): Record<string, unknown> {
    if (this.#copy) return this.#copy;
    const copy = (COPIES[this.#depth] ?? copyBelow)(this.present);
    this.present = this.#copy = copy;
    if (this.above) this.above.#own()[this.key] = copy;
    return copy;
  }

  #path(key: string): string[] {
    const path = this.above ? this.above.#path(this.key) : [];
    path.push(key);
    return path;
  }
}

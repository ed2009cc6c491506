// A draft of the state: a rule writes to it as if it were the state, and every write is noted as a change.

import { placeIn, type Change } from "./events.ts";
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

/** A copy of one record, not of what is below it. */
export type Copy = (record: Readonly<Record<string, unknown>>) => Record<string, unknown>;

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
  const after = write(state, mutate, { at, changes, copyCreature: copyPlainly });
  return changes.length === 0 ? { state, changes: UNCHANGED } : { state: after, changes };
}

/**
 * The state as `mutate` leaves it, without a note of what changed: for forecasts, which take nothing back.
 * `copyCreature` copies what lies directly below `creatures`.
 */
export function written<State extends object, Part>(
  state: State,
  mutate: (draft: Part) => void,
  at: readonly string[] = WHOLE,
  copyCreature: Copy = copyPlainly,
): State {
  return write(state, mutate, { at, changes: null, copyCreature });
}

/** What the drafts of one writing share. */
interface Writing {
  readonly at: readonly string[];
  readonly changes: Change[] | null;
  readonly copyCreature: Copy;
}

const CREATURES = "creatures";

function write<State extends object, Part>(
  state: State,
  mutate: (draft: Part) => void,
  writing: Writing,
): State {
  const part = partAt(state, writing.at);
  if (!part) return state;
  const draft = new RecordDraft(part, null, "", writing);
  mutate(draft.proxy as Part);
  return draft.present === part ? state : (replacedAt(state, writing.at, 0, draft.present) as State);
}

function partAt(state: object, at: readonly string[]): Readonly<Record<string, unknown>> | null {
  let part: unknown = state;
  for (const key of at) part = isRecord(part) ? part[key] : null;
  return isRecord(part) ? part : null;
}

/** The record with another part at a place that is there. */
function replacedAt(record: unknown, at: readonly string[], depth: number, part: object): object {
  const key = at[depth];
  if (key === undefined) return part;
  const copy = copyPlainly(record as Record<string, unknown>);
  copy[key] = replacedAt(copy[key], at, depth + 1, part);
  return copy;
}

/** By assignment: where records of many shapes come by, V8 does it faster than a spread. */
function copyPlainly(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.assign({}, record);
}

/** What proxies stand before: not the record itself, for of one that is frozen they may say nothing else than it holds. */
const NOTHING = {};

/** The draft of one record: reads what is there or was written, and copies the record at the first write below it. */
class RecordDraft implements ProxyHandler<object> {
  /** What the record holds now. */
  present: Readonly<Record<string, unknown>>;
  #copy: Record<string, unknown> | null = null;
  #children: Map<string, RecordDraft> | null = null;
  #proxy: object | null = null;

  constructor(
    source: object,
    private readonly above: RecordDraft | null,
    private readonly key: string,
    private readonly writing: Writing,
  ) {
    this.present = source as Record<string, unknown>;
  }

  get proxy(): object {
    return (this.#proxy ??= new Proxy(NOTHING, this));
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
    const child = new RecordDraft(value, this, key, this.writing);
    (this.#children ??= new Map()).set(key, child);
    return child;
  }

  /** The draft that stands where this one stood: another one after the record was replaced as a whole. */
  #inForce(): RecordDraft {
    if (!this.above) return this;
    const above = this.above.#inForce();
    const value = above.present[this.key];
    if (value === this.present) return this;
    if (!isRecord(value)) throw new Error(`CORE-STATE: ${above.#path(this.key).join(".")} is no record`);
    return above.#child(this.key, value);
  }

  #write(key: string, value: unknown): true {
    const before = this.present[key];
    if (value === undefined ? before === undefined : equalJson(before, value)) return true;
    this.#children?.delete(key);
    const after = copyJson(value);
    const { changes } = this.writing;
    const place = changes && after === undefined ? placeIn(this.present, key) : null;
    const copy = this.#own();
    if (after === undefined) delete copy[key];
    else copy[key] = after;
    changes?.push({
      path: this.#path(key),
      ...(before === undefined ? {} : { before: before as Json }),
      ...(after === undefined ? {} : { after: after as Json }),
      ...place,
    });
    return true;
  }

  /** The record as a copy of its own, put in its place in the record above. */
  #own(): Record<string, unknown> {
    if (this.#copy) return this.#copy;
    const copy = (this.#isCreature() ? this.writing.copyCreature : copyPlainly)(this.present);
    this.present = this.#copy = copy;
    if (this.above) this.above.#own()[this.key] = copy;
    return copy;
  }

  #isCreature(): boolean {
    const { above, writing } = this;
    if (!above) return writing.at.length === 2 && writing.at[0] === CREATURES;
    return above.key === CREATURES && above.above !== null && !above.above.above && writing.at.length === 0;
  }

  #path(key: string): string[] {
    const path = this.above ? this.above.#path(this.key) : [...this.writing.at];
    path.push(key);
    return path;
  }
}

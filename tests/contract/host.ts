// What a contract case needs of the place it runs in: a test runner, and seats at a fresh world.

import type { BehaviorName } from "../../table/core/contrary.ts";

export type Plain = Record<string, unknown>;

/** The runtime's members as a case uses them; cases run on the table and on Foundry, so nothing tighter is known. */
export interface Doc {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly system: Plain;
  readonly parent: Doc | null;
  readonly _source: Plain;
  update(changes: object, options?: object): Promise<Doc | undefined>;
  delete(options?: object): Promise<Doc | undefined>;
  updateSource(changes: object, options?: object): Plain;
  toObject(source?: boolean): Plain;
  clone(changes?: object, context?: object): Doc;
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<Doc | undefined>;
  unsetFlag(scope: string, key: string): Promise<Doc | undefined>;
  createEmbeddedDocuments(name: string, data: object[], options?: object): Promise<Doc[]>;
  updateEmbeddedDocuments(name: string, data: object[], options?: object): Promise<Doc[]>;
  deleteEmbeddedDocuments(name: string, ids: string[], options?: object): Promise<Doc[]>;
  testUserPermission(user: unknown, level: string, options?: object): boolean;
  [member: string]: unknown;
}

export interface Docs {
  readonly size: number;
  readonly contents: Doc[];
  get(id: string): Doc | undefined;
  getName(name: string): Doc | undefined;
  find(condition: (doc: Doc) => boolean): Doc | undefined;
}

export interface DocClass {
  new (data: object, context?: object): Doc;
  create(data: object, options?: object): Promise<Doc | undefined>;
  createDocuments(data: object[], options?: object): Promise<Doc[]>;
  updateDocuments(data: object[], options?: object): Promise<Doc[]>;
  deleteDocuments(ids: string[], options?: object): Promise<Doc[]>;
  readonly prototype: Plain;
  readonly [member: string]: unknown;
}

export interface Hooks {
  on(hook: string, fn: (...args: never[]) => unknown): number;
  once(hook: string, fn: (...args: never[]) => unknown): number;
  off(hook: string, id: number): void;
  call(hook: string, ...args: unknown[]): boolean;
  callAll(hook: string, ...args: unknown[]): boolean;
}

export interface Runtime {
  readonly foundry: Plain;
  readonly CONFIG: Plain;
  readonly CONST: Plain;
  readonly canvas: Plain;
  readonly ui: Plain;
  readonly Hooks: Hooks;
  readonly game: {
    readonly user: Doc;
    readonly users: Docs & { activeGM: Doc | null };
    readonly actors: Docs;
    readonly items: Docs;
    readonly combats: Docs;
    readonly scenes: Docs;
    readonly messages: Docs;
    readonly [member: string]: unknown;
  };
  documentClass(name: string): DocClass;
}

export type SeatName = "gm" | "owner" | "stranger";

export interface Table {
  /** Sits somebody down, with all that was sent so far; the owner owns the actor "Hero", the stranger owns nothing. */
  sit(name: SeatName): Promise<Runtime>;
  /** Waits until everything sent so far has reached every seat. */
  settle(): Promise<void>;
  leave(name: SeatName): Promise<void>;
}

/** The part of chai's assert that cases use; without its type assertions, which need named imports. */
export interface Assert {
  strictEqual(actual: unknown, expected: unknown): void;
  notStrictEqual(actual: unknown, expected: unknown): void;
  deepEqual(actual: unknown, expected: unknown): void;
  sameMembers(actual: unknown[], expected: unknown[]): void;
  isTrue(value: unknown): void;
  isFalse(value: unknown): void;
  isNull(value: unknown): void;
  isDefined(value: unknown): void;
  isUndefined(value: unknown): void;
  instanceOf(value: unknown, cls: new (...args: never[]) => unknown): void;
  match(value: string, pattern: RegExp): void;
  notInclude(list: unknown[], value: unknown): void;
  property(object: unknown, key: string): void;
  notProperty(object: unknown, key: string): void;
  include(list: unknown[], value: unknown): void;
  throws(act: () => unknown, words?: RegExp): void;
}

/**
 * What not every place has: the world of the trial system, seats that nobody has taken yet, the table's own refusals,
 * and a page, in which the case itself runs.
 */
export type Ability = "trialWorld" | "emptySeats" | "strictNames" | "page";

/** What a case states of a behaviour that no page of Foundry's settles: it holds on that side of the switch alone. */
export type Side = `usual ${BehaviorName}` | `contrary ${BehaviorName}`;
export type Need = Ability | Side;

/** Whether a place with these abilities, where these behaviours are turned round, can run a case. */
export function canMeet(
  needs: readonly Need[],
  abilities: readonly Ability[],
  turned: readonly string[] = [],
): boolean {
  return needs.every((need) => {
    const [side, name = ""] = need.split(" ");
    if (name === "") return (abilities as readonly string[]).includes(need);
    return (side === "contrary") === turned.includes(name);
  });
}

export interface ContractHost {
  describe(name: string, cases: () => void): void;
  /** A case that needs what the place lacks is left out and counted as left out. */
  it(name: string, run: () => Promise<void> | void, needs?: readonly Need[]): void;
  readonly assert: Assert;
  /** A fresh world of the trial system. */
  openTable(): Promise<Table>;
}

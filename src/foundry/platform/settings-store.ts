// The store of settings as Fray's own keys are looked up in it: the published types know none of them.

export const SPACE = "fray";

/** A registered setting, as far as it is looked at. */
export interface Registered {
  readonly namespace: string;
  readonly key: string;
  readonly scope: string;
  readonly name?: string;
  readonly default?: unknown;
  readonly type?: unknown;
}

interface Store {
  readonly settings: ReadonlyMap<string, Registered>;
  register(space: string, key: string, data: object): void;
  registerMenu(space: string, key: string, data: object): void;
  get(space: string, key: string, options?: object): unknown;
  set(space: string, key: string, value: unknown): Promise<unknown>;
}

export const store = (): Store => game.settings as Store;

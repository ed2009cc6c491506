// The store of settings as Fray's own keys are looked up in it: the published types know none of them.

export const SPACE = "fray";

interface Store {
  register(space: string, key: string, data: object): void;
  registerMenu(space: string, key: string, data: object): void;
  get(space: string, key: string): unknown;
  set(space: string, key: string, value: unknown): Promise<unknown>;
}

export const store = (): Store => game.settings as unknown as Store;

// Hooks: how packages hear of events, veto what is about to happen, and never break one another.

export type HookFunction = (...args: never[]) => unknown;

export interface HookEntry {
  readonly hook: string;
  readonly id: number;
  readonly fn: HookFunction;
  readonly once: boolean;
}

export interface HookErrorOptions {
  msg?: string;
  log?: "error" | "warn" | null;
  notify?: "error" | "warn" | "info" | null;
  [key: string]: unknown;
}

export class HookRegistry {
  /** Called with what a listener threw; the other listeners still run. */
  report: (error: unknown, where: string) => void = (error, where) => console.error(where, error);

  #entries = new Map<string, HookEntry[]>();
  #nextId = 1;

  get events(): Readonly<Record<string, readonly HookEntry[]>> {
    return Object.fromEntries(this.#entries);
  }

  on(hook: string, fn: HookFunction, options: { once?: boolean } = {}): number {
    const entry = { hook, id: this.#nextId++, fn, once: options.once === true };
    this.#entries.set(hook, [...(this.#entries.get(hook) ?? []), entry]);
    return entry.id;
  }

  once(hook: string, fn: HookFunction): number {
    return this.on(hook, fn, { once: true });
  }

  /** Forgets a listener by its id or by the function itself. */
  off(hook: string, listener: number | HookFunction): void {
    const kept = (this.#entries.get(hook) ?? []).filter(
      (entry) => entry.id !== listener && entry.fn !== listener,
    );
    this.#entries.set(hook, kept);
  }

  /** Tells everybody; nobody can stop it. */
  callAll(hook: string, ...args: unknown[]): true {
    for (const entry of this.#snapshot(hook)) this.#run(entry, args);
    return true;
  }

  /** Asks everybody in turn; the first explicit `false` stops it and is the answer. */
  call(hook: string, ...args: unknown[]): boolean {
    for (const entry of this.#snapshot(hook)) if (this.#run(entry, args) === false) return false;
    return true;
  }

  /** Announces an error of a package on the `error` hook and in the console. */
  onError(location: string, error: Error, options: HookErrorOptions = {}): void {
    const { msg = "", log = null, notify = null, ...data } = options;
    if (log) this.report(error, msg ? `${location}: ${msg}` : location);
    this.callAll("error", location, error, { ...data, notify });
  }

  #snapshot(hook: string): readonly HookEntry[] {
    return this.#entries.get(hook) ?? [];
  }

  #run(entry: HookEntry, args: unknown[]): unknown {
    if (entry.once) this.off(entry.hook, entry.id);
    try {
      return entry.fn(...(args as never[]));
    } catch (error) {
      this.report(error, `Hooks: a listener of "${entry.hook}" failed`);
      return undefined;
    }
  }
}

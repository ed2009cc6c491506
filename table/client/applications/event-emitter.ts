// Lets a window be listened to like an element, without being one.

export type EmitterListener = (event: Event) => unknown;

interface Registration {
  readonly listener: EmitterListener;
  readonly once: boolean;
}

/** A small event target; only the declared event names may be listened to. */
export class EventEmitter {
  static emittedEvents: readonly string[] = [];
  readonly #registrations = new Map<string, Registration[]>();

  /** Listen to an event; throws for a name this class never emits. */
  addEventListener(type: string, listener: EmitterListener, options: { once?: boolean } = {}): void {
    const known = (this.constructor as typeof EventEmitter).emittedEvents;
    if (!known.includes(type)) throw new Error(`"${type}" is not an event of ${this.constructor.name}`);
    const registered = this.#registrations.get(type) ?? [];
    if (registered.some((entry) => entry.listener === listener)) return;
    this.#registrations.set(type, [...registered, { listener, once: options.once === true }]);
  }

  removeEventListener(type: string, listener: EmitterListener): void {
    const registered = this.#registrations.get(type) ?? [];
    const kept = registered.filter((entry) => entry.listener !== listener);
    this.#registrations.set(type, kept);
  }

  /** Call the listeners in order; false when one prevented the default. */
  dispatchEvent(event: Event): boolean {
    for (const { listener, once } of this.#registrations.get(event.type) ?? []) {
      if (once) this.removeEventListener(event.type, listener);
      listener.call(this, event);
    }
    return !event.defaultPrevented;
  }
}

// Imports: an actor that is read from a file over itself, of which Foundry tells no hook.

type Listener = (actor: Actor.Implementation, user: string) => void;

const listeners = new Set<Listener>();

/** Calls the listener on each client when an actor has been imported over itself. */
export function onImport(listener: Listener): void {
  listeners.add(listener);
}

/** Tells of an update that asked for no hooks, as an import from a file does. */
export function tellOfImport(actor: Actor.Implementation, options: object, user: string): void {
  const { noHook } = options as { readonly noHook?: boolean };
  if (noHook) for (const listener of listeners) listener(actor, user);
}

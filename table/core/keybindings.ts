// Keybindings: which keys call which actions of packages, and the way from a pressed key to the action.
import { seat } from "./seat.ts";

export interface Binding {
  readonly key: string;
  readonly modifiers: readonly string[];
}

/** What the host says of a key event. */
export interface KeyPress {
  /** The physical key as browsers name it: "KeyE", "Digit1", "F2". */
  readonly code: string;
  readonly control: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
  readonly repeat: boolean;
  readonly up: boolean;
  readonly event?: unknown;
}

export interface KeyContext {
  readonly key: string;
  readonly event: unknown;
  readonly isControl: boolean;
  readonly isShift: boolean;
  readonly isAlt: boolean;
  readonly hasModifier: boolean;
  readonly modifiers: readonly string[];
  readonly up: boolean;
  readonly repeat: boolean;
}

type KeyHandler = (context: KeyContext) => boolean | void;

export interface KeyAction {
  readonly namespace: string;
  readonly action: string;
  readonly name: string;
  readonly hint?: string;
  readonly uneditable: readonly Binding[];
  readonly editable: readonly Binding[];
  readonly onDown?: KeyHandler;
  readonly onUp?: KeyHandler;
  readonly repeat: boolean;
  readonly restricted: boolean;
  readonly reservedModifiers: readonly string[];
  readonly precedence: number;
  readonly order: number;
}

export interface KeyActionData {
  name: string;
  hint?: string;
  uneditable?: { key: string; modifiers?: string[] }[];
  editable?: { key: string; modifiers?: string[] }[];
  onDown?: KeyHandler;
  onUp?: KeyHandler;
  repeat?: boolean;
  restricted?: boolean;
  reservedModifiers?: string[];
  precedence?: number;
}

/** As bindings and contexts write them; a package may register them in capitals as well. */
const MODIFIERS: readonly string[] = ["Control", "Shift", "Alt"];
const NORMAL_PRECEDENCE = 1;

export class ClientKeybindings {
  readonly actions = new Map<string, KeyAction>();
  /** The bindings in force, once initialized. */
  bindings: Map<string, readonly Binding[]> | undefined = undefined;

  /** Makes an action known; only while the system initializes. Throws afterwards, and for bad modifiers. */
  register(namespace: string, action: string, data: KeyActionData): void {
    const id = `${namespace}.${action}`;
    if (this.bindings) throw new Error(`The keybinding ${id} comes too late: register it in the init hook`);
    if (!namespace || !action) throw new Error("A keybinding needs a namespace and an action");
    const { uneditable = [], editable = [], reservedModifiers = [] } = data;
    this.actions.set(id, {
      ...data,
      namespace,
      action,
      uneditable: uneditable.map((binding) => checkBinding(id, binding)),
      editable: editable.map((binding) => checkBinding(id, binding)),
      reservedModifiers: checkModifiers(id, reservedModifiers),
      repeat: data.repeat === true,
      restricted: data.restricted === true,
      precedence: data.precedence ?? NORMAL_PRECEDENCE,
      order: this.actions.size,
    });
  }

  /** Closes the registration and takes the user's own bindings. */
  initialize(): void {
    const own = seat.game.settings.get("core", "keybindings") as Readonly<Record<string, readonly Binding[]>>;
    this.bindings = new Map();
    for (const [id, action] of this.actions) {
      this.bindings.set(id, [...action.uneditable, ...(own[id] ?? action.editable)]);
    }
  }

  get(namespace: string, action: string): readonly Binding[] {
    const id = `${namespace}.${action}`;
    if (!this.actions.has(id)) throw new Error(`${id} is not a registered keybinding`);
    return this.bindings?.get(id) ?? [];
  }

  /** Sets the user's own keys for an action; without keys the registered ones return. */
  async set(
    namespace: string,
    action: string,
    bindings?: { key: string; modifiers?: string[] }[],
  ): Promise<void> {
    const id = `${namespace}.${action}`;
    if (!this.actions.has(id)) throw new Error(`${id} is not a registered keybinding`);
    const settings = seat.game.settings as unknown as {
      set(namespace: string, key: string, value: unknown): Promise<unknown>;
    };
    const own = { ...(seat.game.settings.get("core", "keybindings") as Record<string, unknown>) };
    if (bindings) own[id] = bindings.map((binding) => checkBinding(id, binding));
    else delete own[id];
    await settings.set("core", "keybindings", own);
    this.initialize();
  }

  /** Runs the actions bound to a key, most urgent first, until one consumes it by answering true. */
  dispatch(press: KeyPress): boolean {
    const context = contextOf(press);
    return this.#matching(context).some(
      (action) => (press.up ? action.onUp : action.onDown)?.(context) === true,
    );
  }

  #matching(context: KeyContext): KeyAction[] {
    const isGameMaster = seat.game.user?.isGM === true;
    return [...this.actions.values()]
      .filter((action) => !action.restricted || isGameMaster)
      .filter((action) => action.repeat || !context.repeat)
      .filter((action) => this.#isBound(action, context))
      .sort((a, b) => a.precedence - b.precedence || a.order - b.order);
  }

  #isBound(action: KeyAction, { key, modifiers }: KeyContext): boolean {
    const pressed = modifiers.filter((modifier) => !action.reservedModifiers.includes(modifier));
    return this.get(action.namespace, action.action).some(
      (binding) =>
        binding.key === key &&
        binding.modifiers.length === pressed.length &&
        binding.modifiers.every((modifier) => pressed.includes(modifier)),
    );
  }
}

function contextOf(press: KeyPress): KeyContext {
  const held = [press.control, press.shift, press.alt];
  const modifiers = MODIFIERS.filter((_, index) => held[index]);
  const { code: key, event, up, repeat } = press;
  const flags = { isControl: press.control, isShift: press.shift, isAlt: press.alt };
  return { key, event, up, repeat, modifiers, hasModifier: modifiers.length > 0, ...flags };
}

function checkBinding(
  id: string,
  { key, modifiers = [] }: { key: string; modifiers?: readonly string[] },
): Binding {
  if (!key) throw new Error(`The keybinding ${id} has a binding without a key`);
  return { key, modifiers: checkModifiers(id, modifiers) };
}

function checkModifiers(id: string, modifiers: readonly string[]): string[] {
  return modifiers.map((modifier) => {
    const known = MODIFIERS.find((each) => each === modifier || each.toUpperCase() === modifier);
    if (!known)
      throw new Error(`The keybinding ${id} names the modifier "${modifier}": Control, Shift or Alt`);
    return known;
  });
}

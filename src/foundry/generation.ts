// Foundry's generations: the only file that asks which one is running.

/** Version 14's marker for a key to delete; version 13 has none. */
declare const _del: unknown;
/** Version 14's marker for a value that replaces. */
declare const _replace: ((value: unknown) => unknown) | undefined;

function isFourteen(): boolean {
  return (game.release?.generation ?? 13) >= 14;
}

/** The update entry that removes a key: `{[path]: value}` to spread into update data with dotted keys. */
export function removalOf(path: string): Record<string, unknown> {
  if (isFourteen() && typeof _del !== "undefined") return { [path]: _del };
  const cut = path.lastIndexOf(".") + 1;
  return { [`${path.slice(0, cut)}-=${path.slice(cut)}`]: null };
}

/** The update entry that replaces a record as a whole instead of merging into it. */
export function replacementOf(key: string, value: object): Record<string, unknown> {
  if (isFourteen() && typeof _replace !== "undefined") return { [key]: _replace(value) };
  return { [`==${key}`]: value };
}

/** The chat visibility that a user has chosen for rolls, as ChatMessage data understands it. */
export function chosenMessageMode(): string {
  const settings = game.settings as unknown as { get(namespace: string, key: string): unknown };
  const mode = settings.get("core", isFourteen() ? "messageMode" : "rollMode");
  return typeof mode === "string" ? mode : isFourteen() ? "public" : "publicroll";
}

/** An entry of a context menu: its label's key, what it does to the row, and on which rows it is shown. */
export function menuEntry(
  label: string,
  icon: string,
  choose: (row: HTMLElement) => unknown,
  isShown: (row: HTMLElement) => boolean,
): object {
  const looks = { icon: `<i class="${icon}"></i>` };
  if (!isFourteen()) return { ...looks, name: label, callback: choose, condition: isShown };
  return { ...looks, label, onClick: (_event: Event, row: HTMLElement) => choose(row), visible: isShown };
}

/** What an effect does to one field. */
interface EffectChange {
  readonly key: string;
  /** Whether it adds; otherwise it does something else with the value. */
  readonly adds: boolean;
  readonly value: string;
}

/** The changes of an effect, whichever way its generation writes them. */
export function changesOf(effect: ActiveEffect.Implementation): EffectChange[] {
  const { changes } = (isFourteen() ? effect.system : effect) as unknown as {
    readonly changes?: readonly {
      readonly key: string;
      readonly value: unknown;
      readonly mode?: number;
      readonly type?: string;
    }[];
  };
  return (changes ?? []).map(({ key, value, mode, type }) => ({
    key,
    adds: isFourteen() ? type === "add" : mode === ADD,
    value: String(value),
  }));
}

/** CONST.ACTIVE_EFFECT_MODES.ADD of version 13. */
const ADD = 2;

/** The data of an effect that adds to one field; none for an amount of nothing. */
export function effectOf(key: string, amount: number): object {
  if (key === "" || amount === 0) return {};
  if (isFourteen()) return { system: { changes: [{ key, type: "add", value: String(amount) }] } };
  return { changes: [{ key, mode: ADD, value: String(amount) }] };
}

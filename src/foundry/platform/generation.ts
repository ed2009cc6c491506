// Foundry's generations: the only file that asks which one is running.

import { isRecord } from "../../core/language/json.ts";
import { AUDIENCES, type Audience } from "../../view/audiences.ts";
import { store } from "./settings-store.ts";
import { systemOf } from "./typed-documents.ts";

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

/** For whom alone this user has chosen below the chat to roll; null where it is for everybody. */
export function chosenAudience(): Audience | null {
  const mode = store().get("core", isFourteen() ? "messageMode" : "rollMode");
  // Generation 13 says "gmroll" where 14 says "gm".
  return AUDIENCES.find((each) => mode === each || mode === `${each}roll`) ?? null;
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
export interface EffectChange {
  readonly key: string;
  /** How it changes the field, such as "add" or "override". */
  readonly type: string;
  readonly value: string;
  /** What else is stored of it, such as its priority. */
  readonly rest: object;
}

/** Version 14's words for the numbers of CONST.ACTIVE_EFFECT_MODES in version 13. */
const CHANGE_TYPES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];

interface StoredChange {
  readonly key: string;
  readonly value: unknown;
  readonly mode?: number;
  readonly type?: string;
}

function isStoredChange(change: unknown): change is StoredChange {
  return isRecord(change) && typeof change["key"] === "string";
}

/** The changes of an effect, whichever way its generation writes them. */
export function changesOf(effect: ActiveEffect.Implementation): EffectChange[] {
  const changes: unknown = isFourteen() ? systemOf(effect)["changes"] : effect.changes;
  const stored = Array.isArray(changes) ? changes.filter(isStoredChange) : [];
  return stored.map(({ key, value, mode = 0, type, ...rest }) => ({
    key,
    type: type ?? CHANGE_TYPES[mode] ?? "custom",
    value: typeof value === "string" ? value : JSON.stringify(value),
    rest,
  }));
}

/** The data of an effect with these changes, as its generation writes them. */
export function changesData(changes: readonly EffectChange[]): object {
  if (isFourteen())
    return { system: { changes: changes.map(({ rest, ...change }) => ({ ...rest, ...change })) } };
  return {
    changes: changes.map(({ rest, type, ...change }) => ({
      ...rest,
      ...change,
      mode: Math.max(0, CHANGE_TYPES.indexOf(type)),
    })),
  };
}

/** From which of an actor's lists of effects the host draws the icons of its tokens. */
export function effectsWithIcons(): "temporaryEffects" | "appliedEffects" {
  return isFourteen() ? "appliedEffects" : "temporaryEffects";
}

/** The data of an effect whose icon is to be drawn however long it lasts; generation 13 asks no effect about that. */
export function alwaysShown(): object {
  if (!isFourteen()) return {};
  const { ACTIVE_EFFECT_SHOW_ICON } = CONST as never as {
    readonly ACTIVE_EFFECT_SHOW_ICON: { readonly ALWAYS: number };
  };
  return { showIcon: ACTIVE_EFFECT_SHOW_ICON.ALWAYS };
}

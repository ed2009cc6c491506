// The hotbar: a weapon, a spell, a skill, an action or a name that is rolled and that is dropped on it, or put there by a key, becomes a macro that asks Fray's api for it.

import { isItem } from "../platform/typed-documents.ts";
import { notifyFailure } from "../platform/words.ts";
import type { MacroData } from "./hotbar-slots.ts";

/** What is dragged from the list of actions on a sheet. */
export interface DraggedAction {
  readonly type: typeof ACTION;
  /** The actor's uuid. */
  readonly actor: string;
  readonly id: string;
  readonly name: string;
  readonly img: string | null;
}

export const ACTION = "FrayAction";

/** What is dragged of a name on a sheet that is rolled: for whomever its user has in hand then. */
export interface DraggedRoll {
  readonly type: typeof ROLL;
  readonly roll: string;
  readonly name: string;
}

export const ROLL = "FrayRoll";

/** Registers the hook; at `init`. */
export function registerHotbar(): void {
  Hooks.on("hotbarDrop", (_hotbar, data, slot) => {
    const macro = macroFor(data);
    if (!macro) return true;
    void fetched(({ assign }) => assign(macro, slot));
    return false;
  });
}

/** Puts into the first free slot what else is dragged there, and says where it lies; where it lies already, it stays. */
export function putOnHotbar(data: object): void {
  const macro = macroFor(data);
  if (macro) void fetched(({ putInFreeSlot }) => putInFreeSlot(macro));
}

/** What makes macros and puts them into slots comes with the first one. */
function fetched(put: (slots: typeof import("./hotbar-slots.ts")) => Promise<void>): Promise<void> {
  return import("./hotbar-slots.ts").then(put).catch(notifyFailure);
}

/** The macro for what was dropped; null for what core itself makes a macro of, such as an item of nobody's. */
function macroFor(data: object): MacroData | null {
  const { type, uuid } = data as { readonly type?: unknown; readonly uuid?: unknown };
  if (type === ACTION) return macroOfAction(data);
  if (type === ROLL) return macroOfRoll(data);
  return type === "Item" && typeof uuid === "string" ? macroOfItem(uuid) : null;
}

function macroOfAction({ actor, id, name, img }: Partial<DraggedAction>): MacroData | null {
  if (typeof actor !== "string" || typeof id !== "string" || typeof name !== "string") return null;
  return { name, img: img ?? null, command: call("doAction", actor, id) };
}

function macroOfRoll({ roll, name }: Partial<DraggedRoll>): MacroData | null {
  if (typeof roll !== "string" || typeof name !== "string") return null;
  return { name, img: null, command: call("rollName", roll, name) };
}

function macroOfItem(uuid: string): MacroData | null {
  const item: unknown = fromUuidSync(uuid as never);
  if (!isItem(item) || !item.actor?.playedBy) return null;
  return { name: item.name, img: item.img ?? null, command: call("useItem", uuid) };
}

/** One line of script. What was dropped goes in as data, never as code. */
function call(method: "doAction" | "rollName" | "useItem", ...values: readonly string[]): string {
  return `await game.system.api.${method}(${values.map((value) => JSON.stringify(value)).join(", ")});`;
}

// The way of an action or an item to the hotbar, where it becomes a macro: from the panel or a sheet, dragged or by a key.

import type { Command } from "../../core/language/commands.ts";
import { ACTION, putOnHotbar, ROLL, type DraggedAction, type DraggedRoll } from "./hotbar.ts";
import { idOfCommand, itemOfCommand } from "./action-id.ts";

/** What a button does, and whose deed that is. */
export interface Deed {
  readonly actor: Actor.Implementation;
  readonly command: Command;
}

/**
 * Lets each action below an element be taken to the hotbar: its row is dragged, by its handle too, for Firefox starts no
 * drag on a button; a click on the handle or a key on the action does it without a drag. One that nobody knows any more
 * stays where it is.
 */
export function letActionsBeDragged(
  element: HTMLElement,
  deedOf: (button: HTMLElement) => Deed | null,
): void {
  for (const button of element.querySelectorAll<HTMLElement>("button.fray-action")) {
    const data = (): DraggedAction | null => {
      const deed = deedOf(button);
      return deed && dragged(deed, nameOn(button));
    };
    const row = button.closest("li");
    if (row) letRowBeDragged(row, data);
    letKeyTake(button, data);
  }
}

function letRowBeDragged(row: HTMLElement, data: () => object | null): void {
  row.draggable = true;
  row.ondragstart = (event) => {
    const taken = data();
    if (!taken) return event.preventDefault();
    event.dataTransfer?.setData("text/plain", JSON.stringify(taken));
  };
  const handle = row.querySelector<HTMLElement>(".fray-to-hotbar");
  if (handle) handle.onclick = () => take(data());
}

/** Lets each item of a sheet be taken to the hotbar by a key; the host itself drags its row. */
export function letItemsBeTaken(element: HTMLElement, { items }: Actor.Implementation): void {
  for (const row of element.querySelectorAll<HTMLElement>(".fray-item[data-item-id]")) {
    const name = row.querySelector<HTMLElement>(".fray-item-name");
    const uuid = items.get(row.dataset["itemId"] ?? "")?.uuid;
    if (name && uuid !== undefined) letKeyTake(name, () => ({ type: "Item", uuid }));
  }
}

/** Lets each name that is rolled be taken to the hotbar: dragged with what stands around it, or by a key. */
export function letRollsBeTaken(element: HTMLElement): void {
  for (const button of element.querySelectorAll<HTMLElement>("button.fray-roll-name")) {
    const { roll = "", rollLabel: name = roll } = button.dataset;
    const taken: DraggedRoll = { type: ROLL, roll, name };
    if (button.parentElement) letRowBeDragged(button.parentElement, () => taken);
    letKeyTake(button, () => taken);
  }
}

/** Alt+H, as the attribute says to whoever reads the screen aloud. */
function letKeyTake(button: HTMLElement, data: () => object | null): void {
  button.setAttribute("aria-keyshortcuts", "Alt+H");
  button.onkeydown = (event) => {
    if (!event.altKey || event.code !== "KeyH") return;
    event.preventDefault();
    event.stopPropagation();
    take(data());
  };
}

function take(data: object | null): void {
  if (data) putOnHotbar(data);
}

/** What is dragged of a deed by this name. */
export function dragged({ actor, command }: Deed, name: string): DraggedAction {
  const img = itemOfCommand(actor, command)?.img ?? null;
  return { type: ACTION, actor: actor.uuid, id: idOfCommand(command), name, img };
}

function nameOn(button: HTMLElement): string {
  const name = button.querySelector(".fray-action-name")?.textContent ?? button.textContent;
  return name.trim().replace(/\s+/g, " ");
}

// Dragging an action: from the panel or a sheet to the hotbar, where it becomes a macro.

import type { Command } from "../../core/commands.ts";
import { ACTION, type DraggedAction } from "../hotbar.ts";
import { idOfCommand, itemOfCommand } from "./action-id.ts";

/** What a button does, and whose deed that is. */
export interface Deed {
  readonly actor: Actor.Implementation;
  readonly command: Command;
}

/** Lets each action below an element be dragged. One that nobody knows any more stays where it is. */
export function letActionsBeDragged(
  element: HTMLElement,
  deedOf: (button: HTMLElement) => Deed | null,
): void {
  for (const button of element.querySelectorAll<HTMLElement>("button.fray-action")) {
    button.draggable = true;
    button.ondragstart = (event) => {
      const deed = deedOf(button);
      if (!deed) return event.preventDefault();
      event.dataTransfer?.setData("text/plain", JSON.stringify(dragged(deed, nameOn(button))));
    };
  }
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

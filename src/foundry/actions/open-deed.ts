// The way to the form of a deed outside a fight: its window is fetched when it is first wanted.

import type { Command } from "../../core/language/commands.ts";
import type { Composition } from "../../view/composition.ts";

/** Opens the form of what an actor can do outside a fight, with what is chosen already. */
export async function openDeed(
  actor: Actor.Implementation,
  command: Command,
  chosen: Composition["chosen"] = {},
): Promise<void> {
  const { DeedWindow } = await import("./deed-window.ts");
  await DeedWindow.instance.openFor(actor, command, chosen);
}

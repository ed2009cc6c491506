// The way to the guide for new heroes: a button over the list of actors, one on each empty hero's sheet, and the welcome.

import { isArbiter } from "../arbiter/windows.ts";
import { addDirectoryButton } from "../platform/directory-button.ts";

/** Opens the guide for a new hero, or for an empty one that is to be filled; its window is loaded when it is first wanted. */
export async function openHeroGuide(actor: Actor.Implementation | null = null): Promise<void> {
  await (await import("./guide-window.ts")).openGuide(actor);
}

/** At `init`: the button comes with the list of actors. */
export function registerHeroGuide(): void {
  Hooks.on("renderActorDirectory", (_directory, element) =>
    addDirectoryButton(element, "fray-open-guide", "FRAY.Heroes.Open", () => openHeroGuide()),
  );
  // What owners want for their heroes is carried out by the one window that writes: two would take the points twice.
  Hooks.on("updateActor", (actor, changed, _options, userId) => {
    if (!isArbiter() || !foundry.utils.getProperty(changed, "flags.fray.want")) return;
    const work = import("./guide-window.ts").then((guide) => guide.carryOutWant(actor, changed, userId));
    work.catch((error: unknown) => console.error("Fray |", error));
  });
}

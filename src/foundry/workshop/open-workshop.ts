// The way into the workshop, and that to requests of rolls: buttons over the list of actors; one in the header of each NPC's sheet, and the API.

import { addDirectoryButton } from "../platform/directory-button.ts";
import { openRequests } from "../requests/open-requests.ts";
import { gameOfNpc } from "./game-of-npc.ts";

/** Opens the workshop for an NPC, or for a new one; its window is loaded when it is first wanted. For GMs; anybody else is told so. Rejects for an actor that is no NPC. */
export async function openWorkshop(actor: Actor.Implementation | null = null): Promise<void> {
  await (await import("./workshop-window.ts")).openForGm(actor);
}

/** At `init`: the buttons come with the windows that hold them. */
export function registerWorkshop(): void {
  Hooks.on("renderActorDirectory", (_directory, element) => {
    if (!game.user?.isGM) return;
    addDirectoryButton(element, "fray-open-requests", "FRAY.Requests.Title", () => openRequests());
    addDirectoryButton(element, "fray-open-workshop", "FRAY.workshop.Open", () => openWorkshop());
  });
  Hooks.on("getHeaderControlsActorSheetV2", (sheet, controls) => {
    if (!game.user?.isGM || !gameOfNpc(sheet.actor)) return;
    controls.push({
      icon: "fa-solid fa-hammer",
      label: "FRAY.workshop.Edit",
      action: "openWorkshop",
      onClick: () => void openWorkshop(sheet.actor),
    });
  });
}

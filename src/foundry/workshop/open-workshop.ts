// The way into the workshop, and that to requests of rolls: buttons over the list of actors; one in the header of each NPC's sheet, and the API.

import { fetchParts } from "../../rulesets/index.ts";
import { rulesOf } from "../fights/rules-at-hand.ts";
import { setting } from "../register/settings.ts";
import { openRequests } from "../requests/open-requests.ts";
import { fetchContents } from "../sheets/fetched.ts";
import { say } from "../platform/words.ts";
import { gameOfNpc } from "./game-of-npc.ts";

/** Opens the workshop for an NPC, or for a new one; its window is loaded when it is first wanted. For GMs; anybody else is told so. Rejects for an actor that is no NPC. */
export async function openWorkshop(actor: Actor.Implementation | null = null): Promise<void> {
  if (!game.user?.isGM) return void ui.notifications?.warn(say("FRAY.workshop.ForGm"));
  const ruleset = (actor && gameOfNpc(actor)?.id) ?? setting("defaultRuleset");
  const [{ NpcWorkshop }] = await Promise.all([
    import("./workshop-window.ts"),
    rulesOf(ruleset),
    fetchParts("workshop"),
    fetchContents(),
  ]);
  await NpcWorkshop.instance.open(actor);
}

/** At `init`: the buttons come with the windows that hold them. */
export function registerWorkshop(): void {
  Hooks.on("renderActorDirectory", (_directory, element) => {
    addButton(element, "fray-open-requests", "FRAY.Requests.Title", () => openRequests());
    addButton(element, "fray-open-workshop", "FRAY.workshop.Open", () => openWorkshop());
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

function addButton(directory: HTMLElement, name: string, label: string, open: () => Promise<void>): void {
  const header = directory.querySelector(".directory-header");
  if (!game.user?.isGM || !header || header.querySelector(`.${name}`)) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = name;
  button.textContent = say(label);
  button.addEventListener("click", () => void open());
  (header.querySelector(".header-actions") ?? header).append(button);
}

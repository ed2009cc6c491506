// The way into the compendium browser: a button over the list of compendiums, and the plus of a sheet's lists of items.

import { say } from "../platform/words.ts";
import type { Opening } from "./compendium-window.ts";

/** Opens the browser; its window is loaded when it is first wanted. */
export async function openCompendium(opening: Opening = {}): Promise<void> {
  const { CompendiumBrowser } = await import("./compendium-window.ts");
  await CompendiumBrowser.instance.open(opening);
}

/** At `init`: the button comes with the list of compendiums. */
export function registerCompendium(): void {
  Hooks.on("renderCompendiumDirectory", (_directory, element) => addButton(element));
}

function addButton(directory: HTMLElement): void {
  const header = directory.querySelector(".directory-header") ?? directory;
  if (directory.querySelector(".fray-open-compendium")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "fray-open-compendium";
  button.textContent = say("FRAY.compendium.Open");
  button.addEventListener("click", () => void openCompendium());
  const actions = header.querySelector(".header-actions");
  if (actions) actions.append(button);
  else if (header === directory) directory.prepend(button);
  else header.append(button);
}

// The way into the compendium browser: a button over the list of compendiums, and the plus of a sheet's lists of items.

import { addDirectoryButton } from "../platform/directory-button.ts";
import type { Opening } from "./compendium-window.ts";

/** Opens the browser; its window is loaded when it is first wanted. */
export async function openCompendium(opening: Opening = {}): Promise<void> {
  const { CompendiumBrowser } = await import("./compendium-window.ts");
  await CompendiumBrowser.instance.open(opening);
}

/** At `init`: the button comes with the list of compendiums. */
export function registerCompendium(): void {
  Hooks.on("renderCompendiumDirectory", (_directory, element) =>
    addDirectoryButton(element, "fray-open-compendium", "FRAY.compendium.Open", () => openCompendium()),
  );
}

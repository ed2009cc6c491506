// The question mark on each of Fray's screens: it opens the help page of that screen.

import { say } from "../platform/words.ts";
import { SCREENS, type HelpScreen } from "./screens.ts";

/** Puts the button on every screen of Fray as it is drawn; at `init`. */
export function registerHelp(): void {
  Hooks.on("renderApplicationV2", ({ element }) => {
    if (element) putButton(element);
  });
}

/** The window is fetched when it is first wanted. */
export async function openHelp(screen: HelpScreen): Promise<void> {
  const { HelpWindow } = await import("./help-window.ts");
  await HelpWindow.open(screen);
}

function putButton(element: HTMLElement): void {
  putWithin(element);
  const found = Object.entries(SCREENS).find(([name]) => element.classList.contains(name));
  if (!found || element.querySelector(".fray-help-button:not(section *)")) return;
  const [, screen] = found;
  const header = element.querySelector(".window-header");
  if (header)
    header.insertBefore(
      makeButton(screen, "header-control"),
      header.querySelector("[data-action=toggleControls], [data-action=close]"),
    );
  else
    element
      .querySelector(".fray-encounter, .fray-timeline > header")
      ?.append(makeButton(screen, "fray-quiet fray-icon"));
}

/** A room within a window that has a page of its own bears its button beside its name. */
function putWithin(element: HTMLElement): void {
  for (const [name, screen] of Object.entries(SCREENS)) {
    const heading = element.querySelector(`section.${name} > h2`);
    if (heading && !heading.querySelector(".fray-help-button"))
      heading.append(makeButton(screen, "fray-quiet fray-icon"));
  }
}

function makeButton(screen: HelpScreen, classes: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `${classes} fray-help-button`;
  button.textContent = "?";
  button.dataset["tooltip"] = "";
  button.setAttribute("aria-label", say("FRAY.help.Button"));
  button.addEventListener("click", () => void openHelp(screen));
  // A press on the header begins to move the window.
  button.addEventListener("pointerdown", (event) => event.stopPropagation());
  return button;
}

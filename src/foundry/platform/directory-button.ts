// A button of ours over one of Foundry's lists of documents.

import { say } from "./words.ts";

/** Adds a button, known by its class, to the head of a list, unless it is there already. */
export function addDirectoryButton(
  directory: HTMLElement,
  name: string,
  label: string,
  open: () => Promise<void>,
): void {
  const header = directory.querySelector(".directory-header");
  if (!header || header.querySelector(`.${name}`)) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = name;
  button.textContent = say(label);
  button.addEventListener("click", () => void open());
  (header.querySelector(".header-actions") ?? header).append(button);
}

// A button of ours over one of Foundry's lists of documents.

import { say } from "./words.ts";

/** Adds a button, known by its class, to the head of a list, or on top of one without a head, unless it is there already. */
export function addDirectoryButton(
  directory: HTMLElement,
  name: string,
  label: string,
  open: () => Promise<void>,
): void {
  if (directory.querySelector(`.${name}`)) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = name;
  button.textContent = say(label);
  button.addEventListener("click", () => void open());
  const header = directory.querySelector(".directory-header");
  if (header) (header.querySelector(".header-actions") ?? header).append(button);
  else directory.prepend(button);
}

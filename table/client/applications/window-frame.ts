// The frame of a window: header with title and buttons, menu of controls, content, resize handle.
import type { HeaderControl, WindowConfiguration, WindowPieces } from "./application-types.ts";
import { localize } from "./host.ts";

/** Create an element with classes and attributes in one go. */
export function createPiece<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  classes: string,
  attributes: Record<string, string> = {},
): HTMLElementTagNameMap[K] {
  const piece = document.createElement(tag);
  if (classes) piece.className = classes;
  for (const [name, value] of Object.entries(attributes)) piece.setAttribute(name, value);
  return piece;
}

function headerButton(action: string, icon: string, label: string): HTMLButtonElement {
  const button = createPiece("button", `header-control icon ${icon}`, {
    type: "button",
    "data-action": action,
    "data-tooltip": "",
    "aria-label": label,
  });
  return button;
}

function buildHeader(pieces: WindowPieces, labels: { close: string; controls: string }): HTMLElement {
  // Without a role of its own each window's header would be a banner of the page.
  const header = createPiece("header", "window-header", { role: "presentation" });
  pieces.icon = createPiece("i", "window-icon", { inert: "" });
  pieces.title = createPiece("h1", "window-title");
  pieces.controls = headerButton("toggleControls", "fa-solid fa-ellipsis-vertical", labels.controls);
  pieces.controls.setAttribute("aria-expanded", "false");
  pieces.controls.setAttribute("aria-haspopup", "menu");
  pieces.close = headerButton("close", "fa-solid fa-xmark", labels.close);
  header.append(pieces.icon, pieces.title, pieces.controls, pieces.close);
  return header;
}

/** Build the frame inside `element` and fill `pieces` with its references. */
export function buildFrame(
  element: HTMLElement,
  pieces: WindowPieces,
  configuration: WindowConfiguration,
): HTMLElement {
  const labels = { close: localize("TABLE.Window.Close"), controls: localize("TABLE.Window.Controls") };
  pieces.header = buildHeader(pieces, labels);
  pieces.controlsDropdown = createPiece("menu", "controls-dropdown", { role: "menu", hidden: "" });
  pieces.content = document.createElement(configuration.contentTag);
  pieces.content.classList.add("window-content", ...configuration.contentClasses);
  element.append(pieces.header, pieces.controlsDropdown, pieces.content);
  if (configuration.resizable) {
    pieces.resize = createPiece("div", "window-resize-handle");
    element.append(pieces.resize);
  }
  return pieces.content;
}

/** One entry of the controls menu. */
export function buildHeaderControl(control: HeaderControl): HTMLLIElement {
  const item = createPiece("li", "header-control", { "data-action": control.action, role: "none" });
  const button = createPiece("button", "control", { type: "button", role: "menuitem" });
  const label = createPiece("span", "control-label");
  label.textContent = localize(control.label);
  button.append(createPiece("i", `control-icon icon fa-fw ${control.icon}`, { inert: "" }), label);
  item.append(button);
  if (control.onClick) button.addEventListener("click", control.onClick);
  return item;
}

/** Show the title and icon, naming the window for assistive technology. */
export function labelFrame(
  element: HTMLElement,
  pieces: WindowPieces,
  label: { title?: string; icon?: string | false },
): void {
  if (label.title !== undefined && pieces.title) {
    pieces.title.textContent = label.title;
    pieces.title.id ||= `${element.id}-title`;
    element.setAttribute("aria-labelledby", pieces.title.id);
  }
  if (label.icon !== undefined && pieces.icon) {
    pieces.icon.className = label.icon ? `window-icon fa-fw ${label.icon}` : "window-icon hidden";
  }
}

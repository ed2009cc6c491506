// The menu that opens on a right click, or on the menu key, over an entry of a list.
import { seat } from "../../core/seat.ts";
import { localize, TableUnsupported } from "./host.ts";

type Shown = boolean | ((target: HTMLElement) => boolean | null | undefined) | null;

interface EntryLooks {
  /** HTML of an icon element, or icon classes. */
  icon?: string;
  classes?: string;
  group?: string | null;
}

/** An entry as generation 13 writes it. */
export interface EntryOfThirteen extends EntryLooks {
  name: string;
  callback: (target: HTMLElement) => unknown;
  condition?: Shown;
}

/** An entry as generation 14 writes it. */
export interface EntryOfFourteen extends EntryLooks {
  label: string;
  onClick: (event: Event, target: HTMLElement) => unknown;
  visible?: Shown;
}

export type ContextMenuEntry = EntryOfThirteen | EntryOfFourteen;

/** An entry in the words of the generation that this world runs. */
export function menuEntry(
  label: string,
  choose: (target: HTMLElement) => unknown,
  shown?: Shown,
): ContextMenuEntry {
  const extra = <Key extends string>(key: Key): { [key in Key]?: Shown } =>
    (shown === undefined ? {} : { [key]: shown }) as { [key in Key]?: Shown };
  return seat.isFourteen
    ? { label, onClick: (_event, target) => choose(target), ...extra("visible") }
    : { name: label, callback: choose, ...extra("condition") };
}

/** An entry made one. Throws for words of the other generation. */
function read(entry: ContextMenuEntry): EntryOfFourteen {
  const foreign = (
    seat.isFourteen ? ["name", "callback", "condition"] : ["label", "onClick", "visible"]
  ).find((key) => key in entry);
  if (foreign !== undefined)
    throw new TableUnsupported(
      `the key "${foreign}" of a context menu's entry in generation ${seat.generation}`,
    );
  if ("label" in entry) return entry;
  const { name, callback, condition, ...looks } = entry;
  const visible = condition === undefined ? {} : { visible: condition };
  return { ...looks, label: name, onClick: (_event, target) => callback(target), ...visible };
}

export interface ContextMenuOptions {
  eventName?: string;
  onOpen?: ((target: HTMLElement) => unknown) | null;
  onClose?: ((target: HTMLElement) => unknown) | null;
  fixed?: boolean;
  jQuery?: boolean;
}

/** A menu bound to all elements of a container that match a selector. */
export class ContextMenu {
  static #open: ContextMenu | null = null;
  readonly selector: string;
  readonly eventName: string;
  readonly fixed: boolean;
  menuItems: ContextMenuEntry[];
  onOpen: ContextMenuOptions["onOpen"];
  onClose: ContextMenuOptions["onClose"];
  readonly #container: HTMLElement;
  #element: HTMLElement | null = null;
  #target: HTMLElement | null = null;

  static get implementation(): typeof ContextMenu {
    return ContextMenu;
  }

  static create(): never {
    throw new TableUnsupported("ContextMenu.create (only for first generation applications)");
  }

  constructor(
    container: HTMLElement,
    selector: string | null | undefined,
    menuItems: ContextMenuEntry[],
    options: ContextMenuOptions = {},
  ) {
    if (options.jQuery !== false) throw new TableUnsupported("ContextMenu without the option jQuery: false");
    this.#container = container;
    this.selector = selector ?? `#${container.id}`;
    this.menuItems = menuItems;
    menuItems.forEach(read);
    this.eventName = options.eventName ?? "contextmenu";
    this.fixed = options.fixed ?? false;
    this.onOpen = options.onOpen;
    this.onClose = options.onClose;
    container.addEventListener(this.eventName, (event) => void this._onActivate(event as PointerEvent));
  }

  get element(): HTMLElement | null {
    return this.#element;
  }
  get target(): HTMLElement | null {
    return this.#target;
  }

  async _onActivate(event: PointerEvent): Promise<void> {
    const target = (event.target as Element).closest<HTMLElement>(this.selector);
    if (!target || !this.#container.contains(target)) return;
    event.preventDefault();
    event.stopPropagation();
    const wasOpenHere = this.#target === target;
    await ContextMenu.#open?.close();
    if (!wasOpenHere) await this.render(target, { event });
  }

  /** Open the menu for an element; entries that are not visible are left out. */
  async render(target: HTMLElement, options: { event?: PointerEvent | null } = {}): Promise<void> {
    const entries = this.menuItems.map(read).filter((entry) => this.#isShown(entry, target));
    if (entries.length === 0) return;
    ContextMenu.#open = this;
    this.#target = target;
    target.classList.add("context");
    this.#element = this.#buildMenu(entries, target);
    this.#place(this.#element, target, options.event ?? null);
    this.activateListeners(this.#element);
    this.onOpen?.(target);
    this.#element.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }

  #isShown(entry: EntryOfFourteen, target: HTMLElement): boolean {
    const { visible } = entry;
    if (visible === undefined) return true;
    return typeof visible === "function" ? visible(target) === true : visible === true;
  }

  #buildMenu(entries: EntryOfFourteen[], target: HTMLElement): HTMLElement {
    const menu = document.createElement("nav");
    menu.id = "context-menu";
    menu.setAttribute("role", "menu");
    const groups = new Map<string, HTMLElement>();
    for (const entry of entries) {
      const key = entry.group ?? "_none";
      const list = groups.get(key) ?? document.createElement("ol");
      list.className = "context-items";
      list.setAttribute("role", "group");
      groups.set(key, list);
      list.append(this.#buildEntry(entry, target));
    }
    menu.append(...groups.values());
    return menu;
  }

  #buildEntry(entry: EntryOfFourteen, target: HTMLElement): HTMLElement {
    const item = document.createElement("li");
    item.className = ["context-item", entry.classes].filter(Boolean).join(" ");
    item.setAttribute("role", "menuitem");
    item.tabIndex = -1;
    const icon = entry.icon ?? "";
    if (icon.trimStart().startsWith("<")) item.innerHTML = icon;
    else if (icon) item.append(Object.assign(document.createElement("i"), { className: icon }));
    const label = document.createElement("span");
    label.textContent = localize(entry.label);
    item.append(label);
    item.addEventListener("click", (event) => {
      event.preventDefault();
      event.stopPropagation();
      void this.close().then(() => entry.onClick(event, target));
    });
    return item;
  }

  #place(menu: HTMLElement, target: HTMLElement, event: PointerEvent | null): void {
    document.body.append(menu);
    const box = target.getBoundingClientRect();
    const atPointer = this.fixed && event !== null && event.clientX + event.clientY > 0;
    const left = atPointer ? event.clientX : box.left;
    const top = atPointer ? event.clientY : box.bottom;
    const expandUp = top + menu.offsetHeight > window.innerHeight;
    const above = (atPointer ? event.clientY : box.top) - menu.offsetHeight;
    menu.classList.add(expandUp ? "expand-up" : "expand-down");
    menu.style.left = `${Math.max(0, Math.min(left, window.innerWidth - menu.offsetWidth))}px`;
    menu.style.top = `${Math.max(0, expandUp ? above : top)}px`;
  }

  activateListeners(menu: HTMLElement): void {
    menu.addEventListener("keydown", (event) => this.#onKey(event, menu));
    menu.addEventListener("focusout", (event) => {
      if (!menu.contains(event.relatedTarget as Node | null)) void this.close();
    });
  }

  #onKey(event: KeyboardEvent, menu: HTMLElement): void {
    const items = [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    const current = items.indexOf(document.activeElement as HTMLElement);
    const reached: Record<string, number> = {
      ArrowDown: (current + 1) % items.length,
      ArrowUp: (current - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    };
    event.stopPropagation();
    if (event.key in reached) items[reached[event.key] as number]?.focus();
    else if (event.key === "Enter" || event.key === " ") items[current]?.click();
    else if (event.key === "Escape" || event.key === "Tab") void this.close();
    else return;
    event.preventDefault();
  }

  /** Close the menu and give the focus back to where it was opened. */
  async close(_options: { animate?: boolean | null; target?: HTMLElement } = {}): Promise<void> {
    const menu = this.#element;
    const target = this.#target;
    if (!menu || !target) return;
    this.#element = null;
    this.#target = null;
    if (ContextMenu.#open === this) ContextMenu.#open = null;
    const heldFocus = menu.contains(document.activeElement);
    menu.remove();
    target.classList.remove("context");
    if (heldFocus) target.focus({ preventScroll: true });
    this.onClose?.(target);
  }
}

// The sidebar: a rail of tabs at the edge of the page; on a phone a bar at the bottom and a full-screen sheet.
import { ApplicationV2 } from "../applications/application.ts";
import { HandlebarsApplicationMixin } from "../applications/handlebars-application.ts";
import type {
  ApplicationOptions,
  ChangeTabOptions,
  RenderContext,
  RenderOptions,
} from "../applications/application-types.ts";
import { hooks, interfacePart } from "../shell/world.ts";
import type { AbstractSidebarTab, SidebarShape } from "./sidebar-tab.ts";

interface TabDescriptor {
  readonly icon: string;
  readonly label: string;
}

const EXPANDED_KEY = "table.sidebar";
/** Width below which the sidebar is a sheet over the board; the stylesheet uses the same. */
const PHONE = "(max-width: 760px)";

function isPhone(): boolean {
  return matchMedia(PHONE).matches;
}

export class Sidebar extends HandlebarsApplicationMixin(ApplicationV2) implements SidebarShape {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "sidebar",
    classes: ["sidebar"],
    tag: "div",
    window: { frame: false, positioned: false },
    actions: { toggleState: Sidebar.#onToggleState },
  };
  static override PARTS = {
    navigation: { id: "navigation", template: "templates/sidebar/navigation.hbs" },
    content: { id: "content", template: "templates/sidebar/content.hbs" },
  };
  /** The tabs in their order; each is an application in `ui` of the same name. */
  static SIDEBAR_TABS: Record<string, TabDescriptor> = {
    chat: { icon: "chat", label: "Chat" },
    combat: { icon: "combat", label: "Combat" },
    actors: { icon: "actors", label: "Actors" },
    items: { icon: "items", label: "Items" },
    compendium: { icon: "compendium", label: "Packs" },
    settings: { icon: "settings", label: "Settings" },
  };

  override tabGroups: Record<string, string | null> = { primary: "chat" };
  popouts: Record<string, AbstractSidebarTab> = {};
  #expanded = true;
  readonly #unread = new Set<string>();

  get expanded(): boolean {
    return this.#expanded;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const descriptors = Object.entries((this.constructor as typeof Sidebar).SIDEBAR_TABS);
    const tabs = descriptors.map(([id, { icon, label }]) => {
      return { id, icon, label, active: id === this.tabGroups.primary, unread: this.#unread.has(id) };
    });
    return { ...context, tabs, ...this.#toggleContext() };
  }

  #toggleContext(): RenderContext {
    const open = this.#expanded;
    return {
      expanded: open,
      toggleIcon: open ? "collapse" : "expand",
      toggleWord: open ? "Hide" : "Open",
      toggleLabel: open ? "Hide the sidebar" : "Open the sidebar",
    };
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById("ui-right")?.append(element);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const remembered = localStorage.getItem(EXPANDED_KEY) !== "collapsed";
    this.toggleExpanded(isPhone() ? false : remembered);
    this.#markTabs(this.tabGroups.primary ?? "chat");
    this.element?.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && isPhone()) this.collapse();
    });
    this.element?.addEventListener("contextmenu", (event) => this.#onTabMenu(event));
  }

  /** A right click or the menu key on a tab opens it in a window of its own. */
  #onTabMenu(event: MouseEvent): void {
    const tab = (event.target as Element).closest<HTMLElement>(".rail-tab[data-tab]")?.dataset.tab;
    if (!tab) return;
    event.preventDefault();
    void interfacePart<AbstractSidebarTab>(tab)?.renderPopout();
  }

  override _onClickTab(event: PointerEvent): void {
    const tab = (event.target as Element).closest<HTMLElement>("[data-tab]")?.dataset.tab;
    if (!tab) return;
    const again = tab === this.tabGroups.primary && this.#expanded;
    if (again && isPhone()) return this.collapse();
    // Opened first: a part that goes to its end as it is shown has none while nobody sees it.
    this.expand();
    this.changeTab(tab, "primary");
  }

  override changeTab(tab: string, group: string, _options: ChangeTabOptions = {}): void {
    if (group !== "primary") throw new Error(`The sidebar has no tab group "${group}"`);
    if (!(tab in (this.constructor as typeof Sidebar).SIDEBAR_TABS))
      throw new Error(`The sidebar has no tab "${tab}"`);
    const previous = this.tabGroups.primary;
    this.tabGroups.primary = tab;
    this.#unread.delete(tab);
    this.#markTabs(tab);
    if (previous && previous !== tab) interfacePart<AbstractSidebarTab>(previous)?._onDeactivate();
    interfacePart<AbstractSidebarTab>(tab)?._onActivate();
  }

  /** Shows a mark on a tab until somebody looks at it. */
  markUnread(tab: string): void {
    const isSeen = tab === this.tabGroups.primary && this.#expanded;
    if (isSeen || this.#unread.has(tab)) return;
    this.#unread.add(tab);
    this.#markTabs(this.tabGroups.primary ?? "chat");
  }

  #markTabs(active: string): void {
    for (const button of this.element?.querySelectorAll<HTMLElement>('[role="tab"]') ?? []) {
      const isActive = button.dataset.tab === active;
      button.classList.toggle("active", isActive);
      button.setAttribute("aria-selected", String(isActive));
      button.tabIndex = isActive ? 0 : -1;
      this.#markUnread(button);
    }
    for (const panel of this.element?.querySelectorAll<HTMLElement>("#sidebar-content > .tab") ?? [])
      panel.classList.toggle("active", panel.dataset.tab === active);
  }

  #markUnread(button: HTMLElement): void {
    const unread = this.#unread.has(button.dataset.tab ?? "");
    button.querySelector(".rail-unread")?.remove();
    if (!unread) return;
    const mark = document.createElement("span");
    mark.className = "rail-unread";
    mark.innerHTML = `<span class="visually-hidden">(new)</span>`;
    button.append(mark);
  }

  collapse(): void {
    this.toggleExpanded(false);
  }

  expand(): void {
    this.toggleExpanded(true);
  }

  toggleExpanded(expanded = !this.#expanded): void {
    this.#expanded = expanded;
    if (!isPhone()) localStorage.setItem(EXPANDED_KEY, expanded ? "expanded" : "collapsed");
    if (expanded && this.tabGroups.primary) this.#unread.delete(this.tabGroups.primary);
    document.body.classList.toggle("sidebar-collapsed", !expanded);
    this.element?.classList.toggle("expanded", expanded);
    const content = this.element?.querySelector<HTMLElement>("#sidebar-content");
    if (content) content.inert = !expanded;
    void this.render({ parts: ["navigation"] });
    hooks().callAll("collapseSidebar", this, !expanded);
  }

  static #onToggleState(this: Sidebar): void {
    this.toggleExpanded();
  }
}

// A tab of the sidebar: a window without a frame that lives in the sidebar and can be popped out.
import { ApplicationV2 } from "../applications/application.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ClosingOptions,
  RenderContext,
  RenderOptions,
} from "../applications/application-types.ts";
import { game, interfacePart } from "../shell/world.ts";

/** What a tab needs to know of the sidebar around it. */
export interface SidebarShape {
  readonly tabGroups: Record<string, string | null>;
  readonly popouts: Record<string, AbstractSidebarTab>;
  changeTab(tab: string, group: string, options?: object): void;
  markUnread(tab: string): void;
}

function sidebar(): SidebarShape | undefined {
  return interfacePart<SidebarShape>("sidebar");
}

export class AbstractSidebarTab extends ApplicationV2 {
  static tabName = "";
  static override readonly emittedEvents: readonly string[] = Object.freeze([
    "render",
    "close",
    "position",
    "activate",
    "deactivate",
  ]);
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["tab", "sidebar-tab", "flexcol"],
    tag: "section",
    window: { frame: false, positioned: false, resizable: true, minimizable: true },
    position: { width: 340 },
  };

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }

  get isPopout(): boolean {
    return this.options.window.frame;
  }

  /** The popped-out twin of this tab, if one is open. */
  get popout(): this | undefined {
    return sidebar()?.popouts[this.tabName] as this | undefined;
  }

  /** Whether this tab is the one shown in the sidebar. */
  get active(): boolean {
    return !this.isPopout && sidebar()?.tabGroups.primary === this.tabName;
  }

  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const name = (this.constructor as typeof AbstractSidebarTab).tabName;
    return super._initializeApplicationOptions({ id: name, ...options });
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return { ...(await super._prepareContext(options)), user: game().user };
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const element = await super._renderFrame(options);
    if (this.isPopout) return element;
    element.dataset.tab = this.tabName;
    element.dataset.group = "primary";
    element.setAttribute("role", "tabpanel");
    element.setAttribute("aria-labelledby", `sidebar-tab-${this.tabName}`);
    element.classList.toggle("active", this.active);
    return element;
  }

  override _insertElement(element: HTMLElement): void {
    const place = this.isPopout ? null : document.getElementById("sidebar-content");
    if (!place) return super._insertElement(element);
    const present = document.getElementById(element.id);
    if (present) present.replaceWith(element);
    else place.append(element);
  }

  /** Draws the tab, and its popped-out twin along with it. */
  override async render(
    options: boolean | RenderOptions = {},
    legacyOptions: RenderOptions = {},
  ): Promise<this> {
    const drawn = await super.render(options, legacyOptions);
    if (!this.isPopout) {
      const twin = typeof options === "object" ? { ...options, force: false } : {};
      await this.popout?.render(twin);
    }
    return drawn;
  }

  /** Shows this tab in the sidebar. */
  activate(): void {
    sidebar()?.changeTab(this.tabName, "primary");
  }

  /** Opens this tab in a window of its own. */
  async renderPopout(): Promise<this> {
    const open = this.popout;
    if (open) return open.render({ force: true });
    const Twin = this.constructor as new (options: ApplicationOptions) => this;
    const twin = new Twin({
      id: `${this.tabName}-popout`,
      classes: ["sidebar-popout", `${this.tabName}-sidebar`],
      window: { frame: true, positioned: true, title: this.options.window.title },
    });
    const popouts = sidebar()?.popouts;
    if (popouts) popouts[this.tabName] = twin;
    return twin.render({ force: true });
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    const popouts = sidebar()?.popouts;
    if (this.isPopout && popouts) delete popouts[this.tabName];
  }

  /** Called by the sidebar when this tab comes to the front. */
  _onActivate(): void {
    this.dispatchEvent(new Event("activate"));
  }

  /** Called by the sidebar when another tab comes to the front. */
  _onDeactivate(): void {
    this.dispatchEvent(new Event("deactivate"));
  }
}

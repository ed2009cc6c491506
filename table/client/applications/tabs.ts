// Tabs for pages that are no window of their own: a navigation and the contents it switches.

export interface TabsSettings {
  group?: string;
  navSelector: string;
  contentSelector?: string;
  initial?: string;
  callback?: ((event: Event | null, tabs: Tabs, tabName: string) => unknown) | null;
}

/** Binds one tab navigation to its contents. */
export class Tabs {
  readonly group: string | undefined;
  active: string | undefined;
  callback: TabsSettings["callback"];
  _nav: HTMLElement | null = null;
  _content: HTMLElement | null = null;
  readonly _navSelector: string;
  readonly _contentSelector: string | undefined;

  constructor(settings: TabsSettings) {
    this.group = settings.group;
    this.active = settings.initial;
    this.callback = settings.callback;
    this._navSelector = settings.navSelector;
    this._contentSelector = settings.contentSelector;
  }

  /** Find navigation and contents below an element and listen to clicks. */
  bind(html: HTMLElement): void {
    this._nav = html.matches(this._navSelector) ? html : html.querySelector<HTMLElement>(this._navSelector);
    if (!this._nav) return;
    this._content = this._contentSelector ? html.querySelector<HTMLElement>(this._contentSelector) : html;
    const first = this._nav.querySelector<HTMLElement>("[data-tab]")?.dataset.tab;
    const wanted = this.active ?? first;
    if (wanted) this.activate(wanted);
    this._nav.addEventListener("click", (event) => this._onClickNav(event));
  }

  activate(tabName: string, options: { triggerCallback?: boolean; event?: Event } = {}): void {
    const belongs = (element: HTMLElement): boolean =>
      !this.group || !element.dataset.group || element.dataset.group === this.group;
    const entries = [...(this._nav?.querySelectorAll<HTMLElement>("[data-tab]") ?? [])].filter(belongs);
    if (!entries.some((entry) => entry.dataset.tab === tabName))
      throw new Error(`There is no tab "${tabName}"`);
    const contents = [...(this._content?.querySelectorAll<HTMLElement>(".tab[data-tab]") ?? [])].filter(
      belongs,
    );
    for (const element of [...entries, ...contents])
      element.classList.toggle("active", element.dataset.tab === tabName);
    this.active = tabName;
    if (options.triggerCallback) this.callback?.(options.event ?? null, this, tabName);
  }

  _onClickNav(event: PointerEvent): void {
    const entry = (event.target as Element).closest<HTMLElement>("[data-tab]");
    const { tab } = entry?.dataset ?? {};
    if (!tab) return;
    event.preventDefault();
    if (tab !== this.active) this.activate(tab, { triggerCallback: true, event });
  }
}

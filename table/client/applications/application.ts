// The window of the table: how an ApplicationV2 comes to life, redraws, takes clicks and closes.
import { attachActions } from "./action-dispatch.ts";
import { sentenceOf } from "../../core/utils/sentence-of.ts";
import { instances } from "./application-instances.ts";
import { ApplicationBase, RENDER_STATES, type RenderState } from "./application-base.ts";
import type {
  ApplicationOptions,
  ChangeTabOptions,
  ClosingOptions,
  FormConfiguration,
  HeaderControl,
  Position,
  RenderContext,
  RenderOptions,
  WindowPieces,
} from "./application-types.ts";
import { ContextMenu, type ContextMenuEntry, type ContextMenuOptions } from "./context-menu.ts";
import { submitForm } from "./form-submission.ts";
import { closeDetached, openDetached } from "./detached-window.ts";
import { announce, localize, markActiveWindow, notify, TableUnsupported, warnAsHost } from "./host.ts";
import { Semaphore } from "../../core/utils/timing.ts";
import { showTab, tabReachedByKey } from "./tab-navigation.ts";
import { buildFrame, buildHeaderControl, labelFrame } from "./window-frame.ts";
import { attachDragging, attachResizing } from "./window-pointer.ts";
import { parseCssLength, resolvePosition, writePosition } from "./window-position.ts";

/** Base of every window. Subclasses give it content through `_renderHTML` and `_replaceHTML`. */
export class ApplicationV2 extends ApplicationBase {
  static override BASE_APPLICATION: typeof ApplicationV2 = ApplicationV2;
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "app-{id}",
    classes: [],
    tag: "div",
    window: {
      frame: true,
      positioned: true,
      title: "",
      icon: "",
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: "section",
      contentClasses: [],
    },
    actions: {},
    position: {},
  };

  #state: RenderState = RENDER_STATES.NONE;
  #element: HTMLElement | null = null;
  #content: HTMLElement | null = null;
  #minimized = false;
  #raised = false;
  readonly #window: WindowPieces = {};
  readonly #queue = new Semaphore(1);
  #detached: Window | null = null;

  /** Pixels of a CSS length, or undefined. */
  static parseCSSDimensions(style: string, parentDimension: number): number | undefined {
    return parseCssLength(style, parentDimension);
  }

  /** Wait until all images below an element are loaded or failed. */
  static async waitForImages(element: HTMLElement): Promise<void> {
    const pending = [...element.querySelectorAll("img")].filter((image) => !image.complete);
    await Promise.all(pending.map((image) => image.decode().catch(() => undefined)));
  }

  get window(): WindowPieces {
    return this.#window;
  }
  get title(): string {
    return localize(this.options.window.title);
  }
  get element(): HTMLElement | null {
    return this.#element;
  }
  get classList(): DOMTokenList | undefined {
    return this.#element?.classList;
  }
  get minimized(): boolean {
    return this.#minimized;
  }
  get rendered(): boolean {
    return this.#state === RENDER_STATES.RENDERED;
  }
  get state(): RenderState {
    return this.#state;
  }
  get hasFrame(): boolean {
    return this.options.window.frame;
  }
  get form(): HTMLFormElement | null {
    if (this.options.tag === "form") return this.#element as HTMLFormElement | null;
    if (this.options.window.contentTag === "form") return this.#content as HTMLFormElement | null;
    return null;
  }

  /** Draw the window. Without `force` only a window that is already open is drawn again. */
  async render(options: boolean | RenderOptions = {}, legacyOptions: RenderOptions = {}): Promise<this> {
    const request = typeof options === "boolean" ? { ...legacyOptions, force: options } : { ...options };
    return this.#queue.add(() => this.#render(request));
  }

  async #render(options: RenderOptions): Promise<this> {
    options.isFirstRender = this.#state <= RENDER_STATES.NONE;
    if (options.isFirstRender && !options.force) return this;
    if (!this.#mayRender(options)) return this;
    this._configureRenderOptions(options);
    this.#state = RENDER_STATES.RENDERING;
    try {
      await this.#draw(options);
    } catch (error) {
      this.#state = RENDER_STATES.ERROR;
      throw error;
    }
    return this;
  }

  #mayRender(options: RenderOptions): boolean {
    try {
      return this._canRender(options) !== false;
    } catch (error) {
      warnAsHost(sentenceOf(error));
      return false;
    }
  }

  async #draw(options: RenderOptions): Promise<void> {
    const context = await this._prepareContext(options);
    const handlerArgs = [context, options];
    const first = options.isFirstRender === true;
    if (first) await this._doEvent(this._preFirstRender, { async: true, handlerArgs });
    await this._doEvent(this._preRender, { async: true, handlerArgs });
    if (first) await this.#createElement(options);
    const result = await this._renderHTML(context, options);
    this._replaceHTML(result, this.#content as HTMLElement, options);
    if (first) this.#enterPage();
    this.#placeAndLabel(options);
    this.#state = RENDER_STATES.RENDERED;
    if (first) await this._doEvent(this._onFirstRender, { async: true, handlerArgs });
    await this._doEvent(this._onRender, {
      async: true,
      handlerArgs,
      eventName: "render",
      hookName: "render",
      hookArgs: [this.#element, context, options],
    });
    await this._doEvent(this._postRender, { async: true, handlerArgs });
  }

  async #createElement(options: RenderOptions): Promise<void> {
    this.#element = await this._renderFrame(options);
    this.#content = this.#window.content ?? this.#element;
    this._attachFrameListeners();
  }

  #enterPage(): void {
    this._insertElement(this.#element as HTMLElement);
    instances.set(this.id, this);
  }

  #placeAndLabel(options: RenderOptions): void {
    if (this.hasFrame) this._updateFrame(options);
    if (this.options.window.positioned && !this.#minimized) this.setPosition(options.position);
    if (options.force && this.hasFrame) this.bringToFront();
  }

  _configureRenderOptions(options: RenderOptions): void {
    if (options.isFirstRender)
      options.window = {
        title: this.title,
        icon: this.options.window.icon,
        controls: true,
        ...options.window,
      };
    if (options.isFirstRender) this._openInitialTabs();
    if (options.tab === undefined) return;
    const groups = Object.keys((this.constructor as typeof ApplicationV2).TABS);
    if (typeof options.tab === "object") Object.assign(this.tabGroups, options.tab);
    else if (groups.length === 1) this.tabGroups[groups[0] as string] = options.tab;
    else
      throw new Error(
        `${this.constructor.name}: a tab "${options.tab}" needs its group among ${groups.join(", ")}`,
      );
  }

  _getHeaderControls(): HeaderControl[] {
    return [...this.options.window.controls];
  }

  *_headerControlsButtons(): Generator<HeaderControl, void, undefined> {
    const controls = this._getHeaderControls();
    this._announceForChain("getHeaderControls", [controls]);
    for (const control of controls) {
      const visible = typeof control.visible === "function" ? control.visible.call(this) : control.visible;
      if (visible ?? true) yield control;
    }
  }

  async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<unknown> {
    throw new Error(`${this.constructor.name} has no _renderHTML of its own`);
  }

  _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(`${this.constructor.name} has no _replaceHTML of its own`);
  }

  async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const element = document.createElement(this.options.tag);
    element.id = this.id;
    element.classList.add("application", ...this.options.classes);
    if (this.options.tag === "form") (element as HTMLFormElement).autocomplete = "off";
    if (!this.hasFrame) return element;
    // A form may bear no such role: named by its title it is a landmark of its own.
    if (!["dialog", "form"].includes(this.options.tag)) element.setAttribute("role", "dialog");
    buildFrame(element, this.#window, this.options.window);
    return element;
  }

  _renderHeaderControl(control: HeaderControl): HTMLLIElement {
    return buildHeaderControl(control);
  }

  _updateFrame(options: RenderOptions): void {
    if (!options.window) return;
    labelFrame(this.#element as HTMLElement, this.#window, options.window);
    if (!options.window.controls) return;
    const items = [...this._headerControlsButtons()].map((control) => this._renderHeaderControl(control));
    this.#window.controlsDropdown?.replaceChildren(...items);
    this.#window.controls?.classList.toggle("hidden", items.length === 0);
  }

  _insertElement(element: HTMLElement): void {
    const present = document.getElementById(element.id);
    if (present && present !== element) present.replaceWith(element);
    else document.body.append(element);
  }

  /** Close the window and take it off the page. */
  async close(options: ClosingOptions = {}): Promise<this> {
    return this.#queue.add(() => this.#close(options));
  }

  async #close(options: ClosingOptions): Promise<this> {
    if (!this.#element || this.#state === RENDER_STATES.CLOSED) return this;
    this.#state = RENDER_STATES.CLOSING;
    const handlerArgs = [options];
    await this._doEvent(this._preClose, { async: true, handlerArgs });
    this._removeElement(this.#element);
    this._tearDown(options);
    instances.delete(this.id);
    this.#state = RENDER_STATES.CLOSED;
    await this._doEvent(this._onClose, { handlerArgs, eventName: "close", hookName: "close" });
    return this;
  }

  _removeElement(element: HTMLElement): void {
    element.remove();
  }

  _tearDown(_options: ClosingOptions): void {
    this.#element = null;
    this.#content = null;
    this.#minimized = false;
    this.#raised = false;
    if (this.#detached) closeDetached(this.id, this.#detached);
    this.#detached = null;
    for (const key of Object.keys(this.#window)) delete this.#window[key as keyof WindowPieces];
  }

  /** Move or resize the window; gives the position it really has. */
  setPosition(position: Partial<Position> = {}): Position | void {
    if (!this.#element || !this.options.window.positioned) return;
    const wanted = Object.assign(this.position, position);
    void this._doEvent(this._prePosition, { handlerArgs: [wanted] });
    Object.assign(this.position, this._updatePosition(wanted));
    writePosition(this.#element, this.position);
    void this._doEvent(this._onPosition, { handlerArgs: [this.position], eventName: "position" });
    return this.position;
  }

  _updatePosition(position: Position): Position {
    return resolvePosition(position, this.#element as HTMLElement);
  }

  async toggleControls(expanded?: boolean | null): Promise<void> {
    const { controls, controlsDropdown } = this.#window;
    if (!controls || !controlsDropdown) return;
    const open = expanded ?? controlsDropdown.hasAttribute("hidden");
    controlsDropdown.hidden = !open;
    controlsDropdown.classList.toggle("expanded", open);
    controls.setAttribute("aria-expanded", String(open));
    if (open) controlsDropdown.querySelector<HTMLElement>("button")?.focus();
  }

  /** Generation 14: moves the window, as it is, into a browser window of its own. */
  async detachWindow(): Promise<void> {
    if (!this.#element || this.#detached) return;
    this.#detached = openDetached(this.id);
    this.#detached.document.body.append(this.#element);
    this._onDetach();
    await Promise.resolve();
  }

  /** Generation 14: brings it back to the page. */
  async attachWindow(): Promise<void> {
    if (!this.#element || !this.#detached) return;
    this._insertElement(this.#element);
    closeDetached(this.id, this.#detached);
    this.#detached = null;
    this._onAttach();
    await Promise.resolve();
  }

  _onDetach(): void {}
  _onAttach(): void {}

  async minimize(): Promise<void> {
    if (!this.rendered || !this.hasFrame || this.#minimized || !this.options.window.minimizable) return;
    this.#minimized = true;
    this.#element?.classList.add("minimized");
  }

  async maximize(): Promise<void> {
    if (!this.#minimized) return;
    this.#minimized = false;
    this.#element?.classList.remove("minimized");
    this.setPosition();
  }

  bringToFront(): void {
    if (!this.#element) return;
    if (this.position.zIndex < ApplicationBase._maxZ || !this.#raised) {
      this.position.zIndex = ++ApplicationBase._maxZ;
    }
    this.#raised = true;
    this.#element.style.zIndex = String(this.position.zIndex);
    markActiveWindow(this);
  }

  /** Open another tab of a group, without drawing the window anew. */
  changeTab(tab: string, group: string, options: ChangeTabOptions = {}): void {
    if (!tab || !group) throw new Error("changeTab needs a tab and its group");
    if (this.tabGroups[group] === tab && !options.force) return;
    if (!this.#content) throw new Error(`${this.constructor.name} is not open, so no tab can change`);
    showTab(this.#content, tab, group, options.navElement);
    this.tabGroups[group] = tab;
    if (options.updatePosition) this.setPosition();
  }

  /** Submit the window's form; extra options reach its handler as a fourth argument. */
  async submit(submitOptions: object = {}): Promise<unknown> {
    const form = this.form;
    if (!form || !this.options.form?.handler)
      throw new Error(`${this.constructor.name} has no form with a handler`);
    const event = new Event("submit", { cancelable: true });
    return submitForm(this, this.options.form, event, form, submitOptions);
  }

  _attachFrameListeners(): void {
    const element = this.#element as HTMLElement;
    attachActions(this, element, {
      close: () => this.close(),
      tab: (event) => this._onClickTab(event),
      toggleControls: () => this.toggleControls(),
    });
    element.addEventListener("keydown", (event) => {
      const reached = tabReachedByKey(event);
      reached?.focus();
      reached?.click();
    });
    element.addEventListener("pointerdown", () => this.hasFrame && this.bringToFront(), { capture: true });
    this.#attachHeaderListeners();
    this.#attachFormListeners();
  }

  #attachHeaderListeners(): void {
    const { header, resize, controlsDropdown, controls } = this.#window;
    if (!header) return;
    if (this.options.window.positioned) attachDragging(this, header);
    if (resize) attachResizing(this, resize);
    header.addEventListener("dblclick", (event) => {
      if ((event.target as Element).closest("button")) return;
      void (this.#minimized ? this.maximize() : this.minimize());
    });
    controlsDropdown?.addEventListener("click", () => void this.toggleControls(false));
    controlsDropdown?.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      void this.toggleControls(false);
      controls?.focus();
    });
  }

  #attachFormListeners(): void {
    const configuration = this.options.form;
    const form = this.form;
    if (!form || !configuration) return;
    form.addEventListener("submit", (event) => void this._onSubmitForm(configuration, event));
    form.addEventListener("change", (event) => this._onChangeForm(configuration, event));
  }

  _onClickTab(event: PointerEvent): void {
    const target = (event.target as Element).closest<HTMLElement>("[data-tab]");
    const group = target?.dataset.group ?? target?.closest<HTMLElement>("[data-group]")?.dataset.group;
    const navElement = target?.closest<HTMLElement>(".tabs") ?? undefined;
    if (!target?.dataset.tab || !group)
      throw new Error(`${this.id}: a tab control needs data-tab and data-group`);
    this.changeTab(target.dataset.tab, group, { event, navElement });
  }

  _onClickAction(_event: PointerEvent, _target: HTMLElement): unknown {
    return undefined;
  }

  async _onSubmitForm(configuration: FormConfiguration, event: Event): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    try {
      await submitForm(this, configuration, event, form);
    } catch (error) {
      // A refused form stays open; its user hears why.
      notify("error", sentenceOf(error));
    }
  }

  _onChangeForm(configuration: FormConfiguration, event: Event): void {
    if (configuration.submitOnChange) void this._onSubmitForm(configuration, event);
  }

  _createContextMenu(
    handler: () => ContextMenuEntry[],
    selector: string,
    options: ContextMenuOptions & {
      container?: HTMLElement | null;
      hookName?: string | null;
      parentClassHooks?: boolean;
    } = {},
  ): ContextMenu | null {
    const { container, hookName = "get{}ContextOptions", parentClassHooks, ...menuOptions } = options;
    const entries = handler.call(this);
    this.#announceMenu(hookName, entries, parentClassHooks);
    const holder = container ?? this.#element;
    if (!holder) throw new Error(`${this.constructor.name} has no element for a context menu yet`);
    return entries.length
      ? new ContextMenu(holder, selector, entries, { ...menuOptions, jQuery: false })
      : null;
  }

  /** Where the hook's name leaves a gap it stands for this class and its parents; another name is called as it is. */
  #announceMenu(hookName: string | null, entries: ContextMenuEntry[], parentClassHooks = true): void {
    if (hookName === null) return;
    const [before = "", after] = hookName.split("{}");
    if (after === undefined) return announce(hookName, this, entries);
    for (const { name } of (this.constructor as typeof ApplicationV2).inheritanceChain()) {
      if (name) announce(`${before}${name}${after}`, this, entries);
      if (!parentClassHooks) return;
    }
  }

  bringToTop(): void {
    throw new TableUnsupported("ApplicationV2#bringToTop (use bringToFront)");
  }
}

// What every window of the table is before it is drawn: its options, life-cycle steps, tabs and hooks.
import { foldOptions } from "./application-options.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ClosingOptions,
  Position,
  RenderContext,
  RenderOptions,
  StepOptions,
  Tab,
  TabsConfiguration,
} from "./application-types.ts";
import { EventEmitter } from "./event-emitter.ts";
import { announce } from "./host.ts";
import { describeTabs } from "./tab-navigation.ts";

export const RENDER_STATES = Object.freeze({
  ERROR: -3,
  CLOSING: -2,
  CLOSED: -1,
  NONE: 0,
  RENDERING: 1,
  RENDERED: 2,
} as const);

export type RenderState = (typeof RENDER_STATES)[keyof typeof RENDER_STATES];

const UNPLACED = { top: NaN, left: NaN, width: "auto", height: "auto", scale: 1 } as const;

function* parentsOf(
  start: typeof ApplicationBase,
  last: typeof ApplicationBase | null,
): Generator<typeof ApplicationBase> {
  for (let cls = start; cls !== ApplicationBase; cls = Object.getPrototypeOf(cls) as typeof ApplicationBase) {
    yield cls;
    if (cls === last) return;
  }
}

/** The undrawn half of ApplicationV2; nothing but ApplicationV2 extends it. */
export class ApplicationBase extends EventEmitter {
  static BASE_APPLICATION: typeof ApplicationBase | null = null;
  static DEFAULT_OPTIONS: ApplicationOptions = {};
  static TABS: Record<string, TabsConfiguration> = {};
  static readonly RENDER_STATES = RENDER_STATES;
  static override readonly emittedEvents: readonly string[] = Object.freeze(["render", "close", "position"]);
  static _appId = 0;
  static _maxZ = 100;

  options: Readonly<ApplicationConfiguration>;
  position: Position;
  tabGroups: Record<string, string | null> = {};

  constructor(options: ApplicationOptions = {}) {
    super();
    this.options = Object.freeze(this._initializeApplicationOptions(options));
    this.position = { ...UNPLACED, zIndex: ApplicationBase._maxZ, ...this.options.position };
  }

  /** This class and its parents, up to the one it names as its base. */
  static *inheritanceChain(): Generator<typeof ApplicationBase, void, undefined> {
    yield* parentsOf(this, this.BASE_APPLICATION);
  }

  get id(): string {
    return this.options.id;
  }

  _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const classes = [...(this.constructor as typeof ApplicationBase).inheritanceChain()].reverse();
    const declared = classes.filter((cls) => Object.hasOwn(cls, "DEFAULT_OPTIONS"));
    const layers = [...declared.map((cls) => cls.DEFAULT_OPTIONS), options];
    return foldOptions(layers, () => String(++ApplicationBase._appId));
  }

  _openInitialTabs(): void {
    for (const group of Object.keys((this.constructor as typeof ApplicationBase).TABS)) {
      this.tabGroups[group] ??= this._getTabsConfig(group)?.initial ?? null;
    }
  }

  async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const groups = Object.keys((this.constructor as typeof ApplicationBase).TABS);
    return groups.length === 1 ? { tabs: this._prepareTabs(groups[0] as string) } : {};
  }

  _getTabsConfig(group: string): TabsConfiguration | null {
    return (this.constructor as typeof ApplicationBase).TABS[group] ?? null;
  }

  /** Describe a tab group for the templates; throws for a group the class does not declare. */
  _prepareTabs(group: string): Record<string, Tab> {
    const configuration = this._getTabsConfig(group);
    if (!configuration) throw new Error(`${this.constructor.name} declares no tab group "${group}"`);
    this.tabGroups[group] ??= configuration.initial ?? null;
    return describeTabs(group, configuration, this.tabGroups[group] ?? null);
  }

  async _doEvent<A extends unknown[]>(
    handler: (...parameters: A) => unknown,
    options: StepOptions = {},
  ): Promise<void> {
    const answer = handler.apply(this, (options.handlerArgs ?? []) as A);
    const awaited: unknown = options.async ? await answer : answer;
    const hookArgs = [...(options.hookArgs ?? []), ...(options.hookResponse ? [awaited] : [])];
    if (options.hookName) this._announceForChain(options.hookName, hookArgs, options.parentClassHooks);
    if (options.eventName)
      this.dispatchEvent(new Event(options.eventName, { bubbles: false, cancelable: true }));
  }

  _announceForChain(hookName: string, hookArgs: unknown[], parentClassHooks = true): void {
    for (const cls of (this.constructor as typeof ApplicationBase).inheritanceChain()) {
      if (cls.name) announce(`${hookName}${cls.name}`, this, ...hookArgs);
      if (!parentClassHooks) return;
    }
  }

  _canRender(_options: RenderOptions): false | void {}
  async _preFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _preRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _onRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _postRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _preClose(_options: ClosingOptions): Promise<void> {}
  _onClose(_options: ClosingOptions): void {}
  _prePosition(_position: Position): void {}
  _onPosition(_position: Position): void {}

  async _awaitTransition(element: HTMLElement, timeout: number): Promise<void> {
    await Promise.race([
      new Promise((resolve) => element.addEventListener("transitionend", resolve, { once: true })),
      new Promise((resolve) => setTimeout(resolve, timeout)),
    ]);
  }
}

// Tours: guided steps over the page, each beside the element that it speaks of.
import { localize, currentUser } from "../applications/host.ts";
import { TableUnsupported } from "../../core/guard.ts";
import { seat } from "../../core/seat.ts";
import { showStep, type ShownStep } from "./tour-card.ts";

export interface TourStep {
  readonly id: string;
  readonly selector?: string;
  readonly title: string;
  readonly content: string;
  readonly restricted?: boolean;
}

export interface TourConfig {
  readonly namespace?: string;
  readonly id?: string;
  readonly title: string;
  readonly description?: string;
  readonly steps: readonly TourStep[];
  readonly restricted?: boolean;
  readonly display?: boolean;
  readonly canBeResumed?: boolean;
}

const STATUS = Object.freeze({
  UNSTARTED: "unstarted",
  IN_PROGRESS: "in-progress",
  COMPLETED: "completed",
} as const);

type Progress = Record<string, Record<string, number> | undefined>;

/** The setting that remembers how far each tour has been taken. */
export const PROGRESS = "tourProgress";

const settings = () =>
  seat.game.settings as unknown as {
    get(space: string, key: string): unknown;
    set(space: string, key: string, value: unknown): Promise<unknown>;
  };

/** What this device remembers of all tours. */
const remembered = (): Progress => settings().get("core", PROGRESS) as Progress;

export class Tour {
  static STATUS = STATUS;
  static HIGHLIGHT_PADDING = 10;
  static #active: Tour | null = null;

  config: TourConfig;
  targetElement: Element | null | undefined;
  fadeElement: HTMLElement | undefined;
  overlayElement: HTMLElement | undefined;
  #index = -1;
  #shown: ShownStep | null = null;
  /** What had the focus before the tour. */
  #origin: Element | null = null;

  constructor(config: TourConfig, { id, namespace }: { id?: string; namespace?: string } = {}) {
    this.config = structuredClone(config);
    if (id) this.id = id;
    if (namespace) this.namespace = namespace;
  }

  static get tourInProgress(): boolean {
    return Tour.#active !== null;
  }

  static get activeTour(): Tour | null {
    return Tour.#active;
  }

  get id(): string {
    return this.config.id ?? "";
  }

  set id(value: string) {
    this.config = { ...this.config, id: this.#once("id", value) };
  }

  get namespace(): string {
    return this.config.namespace ?? "";
  }

  set namespace(value: string) {
    this.config = { ...this.config, namespace: this.#once("namespace", value) };
  }

  #once(field: "id" | "namespace", value: string): string {
    const given = this.config[field];
    if (given && given !== value) throw new Error(`The ${field} of the tour ${this.key} is set already`);
    return value;
  }

  get key(): string {
    return `${this.namespace}.${this.id}`;
  }

  get title(): string {
    return localize(this.config.title);
  }

  get description(): string | undefined {
    return this.config.description === undefined ? undefined : localize(this.config.description);
  }

  /** The steps that this user sees. */
  get steps(): readonly TourStep[] {
    return this.config.steps.filter((step) => !step.restricted || currentUser().isGM);
  }

  get currentStep(): TourStep | null {
    return this.steps[this.#index] ?? null;
  }

  get stepIndex(): number | null {
    return this.status === STATUS.COMPLETED ? null : this.#index;
  }

  get hasNext(): boolean {
    return this.#index < this.steps.length - 1;
  }

  get hasPrevious(): boolean {
    return this.#index > 0;
  }

  get canStart(): boolean {
    return true;
  }

  get status(): (typeof STATUS)[keyof typeof STATUS] {
    if (this.#index === -1) return STATUS.UNSTARTED;
    return this.#index >= this.steps.length ? STATUS.COMPLETED : STATUS.IN_PROGRESS;
  }

  async start(): Promise<void> {
    if (!this.canStart) return;
    const resumes = this.config.canBeResumed === true && this.status === STATUS.IN_PROGRESS;
    await this.progress(resumes ? this.#index : 0);
  }

  async next(): Promise<void> {
    if (this.status === STATUS.COMPLETED) throw new Error(`The tour ${this.key} is over`);
    await (this.hasNext ? this.progress(this.#index + 1) : this.complete());
  }

  async previous(): Promise<void> {
    if (this.hasPrevious) await this.progress(this.#index - 1);
  }

  complete(): Promise<void> {
    return this.progress(this.steps.length);
  }

  /** Leaves the tour where it is. */
  exit(): void {
    this.#end();
  }

  async reset(): Promise<void> {
    this.#end();
    await this.#stand(-1);
  }

  /** Goes to a step; the number of steps is the end. Throws for another number, and when the step's element is not there. */
  async progress(stepIndex: number): Promise<void> {
    const { steps } = this;
    if (!Number.isInteger(stepIndex) || stepIndex < 0 || stepIndex > steps.length)
      throw new Error(`The tour ${this.key} has no step ${stepIndex}: 0 to ${steps.length}`);
    if (Tour.#active && Tour.#active !== this) Tour.#active.exit();
    if (this.#shown) await this._postStep();
    await this.#stand(stepIndex);
    if (stepIndex === steps.length) return this.#end();
    if (Tour.#active !== this) this.#origin = document.activeElement;
    Tour.#active = this;
    await this._preStep();
    const { selector = "" } = this.currentStep ?? {};
    this.targetElement = selector ? this._getTargetElement(selector) : null;
    if (selector && !this.targetElement) {
      this.#end();
      throw new Error(`The step ${String(steps[stepIndex]?.id)} of ${this.key} finds no "${selector}"`);
    }
    await this._renderStep();
  }

  protected _getTargetElement(selector: string): Element | null {
    return document.querySelector(selector);
  }

  protected async _preStep(): Promise<void> {}

  protected async _postStep(): Promise<void> {
    this.#clear();
    return Promise.resolve();
  }

  /** Takes what a step shows off the page. */
  #clear(): void {
    for (const piece of Object.values(this.#shown ?? {})) (piece as HTMLElement).remove();
    this.#shown = null;
    this.overlayElement = this.fadeElement = undefined;
  }

  protected async _renderStep(): Promise<void> {
    const step = this.currentStep;
    if (!step) return;
    this.targetElement?.scrollIntoView({ block: "nearest", inline: "nearest" });
    const go = (way: Promise<void>): void =>
      void way.catch((error: unknown) => seat.report(error, `The tour ${this.key}`));
    const words = {
      title: localize(step.title),
      content: localize(step.content),
      progress: `${this.#index + 1} of ${this.steps.length}`,
    };
    const ways = {
      previous: this.hasPrevious ? () => go(this.previous()) : null,
      next: () => go(this.next()),
      isLast: !this.hasNext,
      exit: () => this.exit(),
    };
    this.#shown = showStep(words, ways, this.targetElement ?? null, Tour.HIGHLIGHT_PADDING);
    this.overlayElement = this.#shown.overlay;
    this.fadeElement = this.#shown.fade;
    return Promise.resolve();
  }

  #end(): void {
    this.#clear();
    this.targetElement = null;
    if (Tour.#active !== this) return;
    Tour.#active = null;
    if (this.#origin instanceof HTMLElement && this.#origin.isConnected) this.#origin.focus();
  }

  async #stand(index: number): Promise<void> {
    this.#index = index;
    const all = remembered();
    const own = { ...all[this.namespace], [this.id]: index };
    await settings().set("core", PROGRESS, { ...all, [this.namespace]: own });
  }

  /** Takes up what this device remembers of the tour. */
  _reloadProgress(): void {
    this.#index = remembered()[this.namespace]?.[this.id] ?? -1;
  }

  static onMovementAction(): void {}

  static fromJSON(_path: string): never {
    throw new TableUnsupported("Tour.fromJSON");
  }
}

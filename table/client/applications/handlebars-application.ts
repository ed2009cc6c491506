// Draws a window from template parts that can be replaced one by one.
import { loadTemplates, renderTemplate } from "../handlebars/templates.ts";
import type { ApplicationV2 } from "./application.ts";
import type { ClosingOptions, FormConfiguration, RenderContext, RenderOptions } from "./application-types.ts";
import { warnAsHost } from "./host.ts";
import { type PartState, rememberFocus, rememberScroll, restoreFocus, restoreScroll } from "./part-state.ts";

export interface TemplatePart {
  template: string;
  id?: string | null;
  root?: boolean | null;
  classes?: string[] | null;
  templates?: string[] | null;
  scrollable?: string[] | null;
  forms?: Record<string, FormConfiguration> | null;
}

// A mixin's constructor must take anything: the compiler accepts no other type here.
// oxlint-disable-next-line typescript/no-explicit-any
type ApplicationClass = new (...parameters: any[]) => ApplicationV2;

/** What the mixin adds to a window class. */
export interface HandlebarsParts {
  readonly parts: Record<string, HTMLElement>;
  _configureRenderParts(options: RenderOptions): Record<string, TemplatePart>;
  _preparePartContext(partId: string, context: RenderContext, options: RenderOptions): Promise<RenderContext>;
  _preSyncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void;
  _syncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void;
  _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void;
}

type Mixed<T extends ApplicationClass> = T & {
  PARTS: Record<string, TemplatePart>;
  // Only a rest parameter of this type lets the compiler merge two constructors.
  // oxlint-disable-next-line typescript/no-explicit-any
  new (...parameters: any[]): HandlebarsParts;
};

function copyParts(parts: Record<string, TemplatePart>): Record<string, TemplatePart> {
  return structuredCloneWithFunctions(parts);
}

function structuredCloneWithFunctions<T>(value: T): T {
  if (Array.isArray(value)) return value.map(structuredCloneWithFunctions) as T;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    structuredCloneWithFunctions(inner as unknown),
  ]);
  return Object.fromEntries(entries) as T;
}

function onlyElement(template: HTMLTemplateElement, where: string): HTMLElement {
  const { children } = template.content;
  if (children.length !== 1) throw new Error(`${where} must give one HTML element, not ${children.length}`);
  return children[0] as HTMLElement;
}

/** Augment a window class: its content comes from the templates in `static PARTS`. */
export function HandlebarsApplicationMixin<T extends ApplicationClass>(BaseApplication: T): Mixed<T> {
  class HandlebarsApplication extends BaseApplication implements HandlebarsParts {
    static PARTS: Record<string, TemplatePart> = {};
    #parts: Record<string, HTMLElement> = {};
    #descriptors: Record<string, TemplatePart> = {};

    /** The page of each part that is drawn. */
    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      this.#descriptors = this._configureRenderParts(options);
      const all = Object.keys(this.#descriptors);
      const wanted = options.isFirstRender ? all : (options.parts ?? all);
      for (const partId of wanted.filter((each) => !all.includes(each)))
        warnAsHost(`${this.constructor.name} has no part "${partId}"`);
      options.parts = wanted.filter((partId) => all.includes(partId));
    }

    /** The parts this render knows; subclasses may add or drop some. */
    _configureRenderParts(_options: RenderOptions): Record<string, TemplatePart> {
      return copyParts((this.constructor as unknown as { PARTS: Record<string, TemplatePart> }).PARTS);
    }

    override async _preRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._preRender(context, options);
      const paths = Object.values(this.#descriptors).flatMap((part) => [
        part.template,
        ...(part.templates ?? []),
      ]);
      await loadTemplates([...new Set(paths)]);
    }

    override async _renderHTML(
      context: RenderContext,
      options: RenderOptions,
    ): Promise<Record<string, HTMLElement>> {
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts ?? []) {
        const descriptor = this.#descriptors[partId] as TemplatePart;
        const partContext = await this._preparePartContext(partId, context, options);
        const html = await renderTemplate(descriptor.template, partContext);
        rendered[partId] = this.#parsePart(partId, descriptor, html);
      }
      return rendered;
    }

    #parsePart(partId: string, part: TemplatePart, html: string): HTMLElement {
      const template = document.createElement("template");
      template.innerHTML = html;
      const element = part.root
        ? document.createElement("div")
        : onlyElement(template, `The template "${part.template}"`);
      if (part.root) element.append(template.content);
      element.dataset.applicationPart = partId;
      if (part.id) element.id = `${this.id}-${part.id}`;
      if (part.classes) element.classList.add(...part.classes);
      return element;
    }

    /** What one part's template sees; the shared context may be filled further. */
    async _preparePartContext(
      partId: string,
      context: RenderContext,
      _options: RenderOptions,
    ): Promise<RenderContext> {
      context.partId = `${this.id}-${partId}`;
      return context;
    }

    override _replaceHTML(result: unknown, content: HTMLElement, options: RenderOptions): void {
      for (const [partId, element] of Object.entries(result as Record<string, HTMLElement>)) {
        const descriptor = this.#descriptors[partId] as TemplatePart;
        const shown = descriptor.root
          ? this.#replaceRoot(partId, element, content)
          : this.#replacePart(partId, element, content);
        this._attachPartListeners(partId, shown, options);
        this.#parts[partId] = shown;
      }
    }

    #replacePart(partId: string, element: HTMLElement, content: HTMLElement): HTMLElement {
      const prior = content.querySelector<HTMLElement>(`[data-application-part="${CSS.escape(partId)}"]`);
      if (!prior) {
        this.#insertInOrder(partId, element, content);
        return element;
      }
      const state: PartState = { scrollPositions: [] };
      this._preSyncPartState(partId, element, prior, state);
      prior.replaceWith(element);
      this._syncPartState(partId, element, prior, state);
      return element;
    }

    #insertInOrder(partId: string, element: HTMLElement, content: HTMLElement): void {
      const order = Object.keys(this.#descriptors);
      const later = order.slice(order.indexOf(partId) + 1);
      const next = later.map((other) => this.#parts[other]).find((other) => other?.parentElement === content);
      content.insertBefore(element, next ?? null);
    }

    #replaceRoot(partId: string, element: HTMLElement, content: HTMLElement): HTMLElement {
      const state: PartState = { scrollPositions: [] };
      const isFirst = content.dataset.applicationPart !== partId;
      if (!isFirst) this._preSyncPartState(partId, element, content, state);
      const scrolled = state.scrollPositions.map(([target]) => target === element);
      content.replaceChildren(...element.childNodes);
      content.dataset.applicationPart = partId;
      content.classList.add(...element.classList);
      scrolled.forEach((isRoot, index) => {
        const entry = state.scrollPositions[index];
        if (isRoot && entry) entry[0] = content;
      });
      if (!isFirst) this._syncPartState(partId, content, content, state);
      return content;
    }

    _preSyncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void {
      rememberFocus(prior, state);
      rememberScroll(next, prior, this.#descriptors[partId]?.scrollable ?? [], state);
    }

    _syncPartState(_partId: string, next: HTMLElement, _prior: HTMLElement, state: PartState): void {
      restoreFocus(next, state);
      restoreScroll(state);
    }

    override _tearDown(options: ClosingOptions): void {
      super._tearDown(options);
      this.#parts = {};
    }

    _attachPartListeners(partId: string, element: HTMLElement, _options: RenderOptions): void {
      for (const [selector, configuration] of Object.entries(this.#descriptors[partId]?.forms ?? {})) {
        const form = element.matches(selector) ? element : element.querySelector(selector);
        if (!(form instanceof HTMLFormElement)) throw new Error(`Part "${partId}" has no form "${selector}"`);
        form.addEventListener("submit", (event) => void this._onSubmitForm(configuration, event));
        form.addEventListener("change", (event) => this._onChangeForm(configuration, event));
      }
    }
  }
  return HandlebarsApplication;
}

// The small hint that appears beside what the pointer or the keyboard focus rests on.
import { localize, TableUnsupported } from "./host.ts";
import { cleanHTML } from "./html-cleaning.ts";

export type TooltipDirection = "UP" | "DOWN" | "LEFT" | "RIGHT" | "CENTER";

export interface TooltipOptions {
  text?: string;
  html?: HTMLElement | string;
  direction?: TooltipDirection;
  cssClass?: string;
  locked?: boolean;
  content?: HTMLElement;
}

const TARGETS = "[data-tooltip], [data-tooltip-text], [data-tooltip-html]";

type Content = { readonly text: string } | { readonly html: HTMLElement | string };

function contentOf(element: HTMLElement, options: TooltipOptions): Content | null {
  if (options.html !== undefined) return { html: options.html };
  if (options.text !== undefined) return { text: options.text };
  const { tooltip, tooltipText, tooltipHtml } = element.dataset;
  if (tooltipHtml) return { html: tooltipHtml };
  if (tooltipText) return { text: tooltipText };
  if (tooltip) return { html: localize(tooltip) };
  const label = element.getAttribute("aria-label");
  return label ? { text: localize(label) } : null;
}

/** One tooltip for the whole page. */
export class TooltipManager {
  static TOOLTIP_MARGIN_PX = 5;
  static TOOLTIP_ACTIVATION_MS = 500;
  static TOOLTIP_DIRECTIONS = {
    UP: "UP",
    DOWN: "DOWN",
    LEFT: "LEFT",
    RIGHT: "RIGHT",
    CENTER: "CENTER",
  } as const;
  static LOCKED_TOOLTIP_BUFFER_PX = 50;

  element: HTMLElement | null = null;
  #tooltip: HTMLElement | null = null;
  #pending: ReturnType<typeof setTimeout> | null = null;

  static get implementation(): typeof TooltipManager {
    return TooltipManager;
  }

  /** The element that shows the hint, made on first use. */
  get tooltip(): HTMLElement {
    this.#tooltip ??= document.getElementById("tooltip") ?? this.#createTooltip();
    return this.#tooltip;
  }

  #createTooltip(): HTMLElement {
    const tooltip = document.createElement("aside");
    tooltip.id = "tooltip";
    tooltip.setAttribute("role", "tooltip");
    tooltip.popover = "manual";
    document.body.append(tooltip);
    return tooltip;
  }

  /** Listen to pointer and focus on the whole page. */
  activateEventListeners(): void {
    const { body } = document;
    body.addEventListener("pointerenter", (event) => this.#onEnter(event), true);
    body.addEventListener("pointerleave", (event) => this.#onLeave(event), true);
    body.addEventListener("focusin", (event) => this.#onFocus(event));
    body.addEventListener("focusout", (event) => this.#onLeave(event));
    body.addEventListener("pointerdown", () => this.deactivate(), true);
    body.addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Escape") this.deactivate();
      },
      true,
    );
  }

  #targetOf(event: Event): HTMLElement | null {
    return event.target instanceof Element ? event.target.closest<HTMLElement>(TARGETS) : null;
  }

  #onEnter(event: Event): void {
    const target = this.#targetOf(event);
    if (!target || target === this.element || event.target !== target) return;
    this.clearPending();
    this.#pending = setTimeout(() => this.activate(target), TooltipManager.TOOLTIP_ACTIVATION_MS);
  }

  #onFocus(event: Event): void {
    const target = this.#targetOf(event);
    if (target?.matches(":focus-visible")) this.activate(target);
  }

  #onLeave(event: Event): void {
    const target = this.#targetOf(event);
    if (event.target !== target) return;
    this.clearPending();
    if (target === this.element) this.deactivate();
  }

  /** Show the hint of an element, or the words given. */
  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    if (options.content) throw new TableUnsupported("tooltip option content (use html)");
    if (options.locked) throw new TableUnsupported("locked tooltips");
    if (options.text !== undefined && options.html !== undefined)
      throw new Error("A tooltip has either text or html");
    this.deactivate();
    const content = contentOf(element, options);
    if (!content || !element.isConnected) return;
    this.element = element;
    this.#fill(content);
    const holder = element.closest<HTMLElement>("[data-tooltip-class]");
    this.tooltip.className = ["active", options.cssClass ?? holder?.dataset.tooltipClass]
      .filter(Boolean)
      .join(" ");
    this.tooltip.showPopover();
    const repeatsName = element.getAttribute("aria-label") === this.tooltip.textContent;
    if (!repeatsName) element.setAttribute("aria-describedby", this.tooltip.id);
    this._setAnchor(options.direction ?? this._determineDirection());
  }

  #fill(content: Content): void {
    const { tooltip } = this;
    if ("text" in content) tooltip.textContent = content.text;
    else if (typeof content.html === "string") tooltip.innerHTML = cleanHTML(content.html);
    else tooltip.replaceChildren(content.html);
  }

  deactivate(): void {
    this.clearPending();
    if (!this.element) return;
    if (this.element.getAttribute("aria-describedby") === this.tooltip.id)
      this.element.removeAttribute("aria-describedby");
    this.element = null;
    this.tooltip.classList.remove("active");
    if (this.tooltip.matches(":popover-open")) this.tooltip.hidePopover();
  }

  clearPending(): void {
    if (this.#pending !== null) clearTimeout(this.#pending);
    this.#pending = null;
  }

  _determineDirection(): TooltipDirection {
    const element = this.element as HTMLElement;
    const asked = element.closest<HTMLElement>("[data-tooltip-direction]")?.dataset.tooltipDirection;
    if (asked && asked in TooltipManager.TOOLTIP_DIRECTIONS) return asked as TooltipDirection;
    const room = this.tooltip.offsetHeight + TooltipManager.TOOLTIP_MARGIN_PX;
    return element.getBoundingClientRect().bottom + room > window.innerHeight ? "UP" : "DOWN";
  }

  _setAnchor(direction: TooltipDirection): void {
    const { tooltip } = this;
    const box = (this.element as HTMLElement).getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = tooltip;
    const margin = TooltipManager.TOOLTIP_MARGIN_PX;
    const middle = { left: box.left + (box.width - width) / 2, top: box.top + (box.height - height) / 2 };
    const places: Record<TooltipDirection, { left: number; top: number }> = {
      UP: { left: middle.left, top: box.top - height - margin },
      DOWN: { left: middle.left, top: box.bottom + margin },
      LEFT: { left: box.left - width - margin, top: middle.top },
      RIGHT: { left: box.right + margin, top: middle.top },
      CENTER: middle,
    };
    const { left, top } = places[direction];
    const shownLeft = Math.max(margin, Math.min(left, window.innerWidth - width - margin));
    const shownTop = Math.max(margin, Math.min(top, window.innerHeight - height - margin));
    // A popover is centered by the browser's own sheet unless all four sides and the margin are set.
    Object.assign(tooltip.style, { margin: "0", inset: `${shownTop}px auto auto ${shownLeft}px` });
  }

  lockTooltip(): never {
    throw new TableUnsupported("TooltipManager#lockTooltip");
  }
  createLockedTooltip(): never {
    throw new TableUnsupported("TooltipManager#createLockedTooltip");
  }
  dismissLockedTooltip(): void {}
  dismissLockedTooltips(): void {}
}

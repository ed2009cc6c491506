// Dragging things from one window of the table and dropping them on another.

export type DragAction = "dragstart" | "dragover" | "drop" | "dragenter" | "dragleave" | "dragend";

export interface DragDropConfiguration {
  dragSelector?: string | null;
  dropSelector?: string | null;
  permissions?: {
    dragstart?: (selector: string | null) => boolean;
    drop?: (selector: string | null) => boolean;
  };
  callbacks?: { [action in DragAction]?: (event: DragEvent) => unknown };
}

/** Binds drag sources and drop targets below an element. */
export class DragDrop {
  readonly dragSelector: string | null;
  readonly dropSelector: string | null;
  readonly permissions: NonNullable<DragDropConfiguration["permissions"]>;
  readonly callbacks: NonNullable<DragDropConfiguration["callbacks"]>;

  constructor(configuration: DragDropConfiguration = {}) {
    this.dragSelector = configuration.dragSelector ?? null;
    this.dropSelector = configuration.dropSelector ?? null;
    this.permissions = configuration.permissions ?? {};
    this.callbacks = configuration.callbacks ?? {};
  }

  static get implementation(): typeof DragDrop {
    return DragDrop;
  }

  /** Text shown under the pointer while dragging, as a small element outside the page. */
  static createDragImage(image: HTMLImageElement, width: number, height: number): HTMLDivElement {
    const preview = document.getElementById("drag-preview") ?? document.createElement("div");
    preview.id = "drag-preview";
    const copy = image.cloneNode() as HTMLImageElement;
    Object.assign(copy.style, { width: `${width}px`, height: `${height}px` });
    preview.replaceChildren(copy);
    document.body.append(preview);
    return preview as HTMLDivElement;
  }

  /** Make the matching elements draggable and droppable, as far as the user may. */
  bind(html: HTMLElement): this {
    if (this.can("dragstart", this.dragSelector)) this.#bindSources(html);
    if (this.can("drop", this.dropSelector)) this.#bindTargets(html);
    return this;
  }

  #bindSources(html: HTMLElement): void {
    if (!this.dragSelector) return;
    for (const source of html.querySelectorAll<HTMLElement>(this.dragSelector)) {
      source.draggable = true;
      source.ondragstart = (event) => this._handleDragStart(event);
      source.ondragend = (event) => this._handleDragEnd(event);
    }
  }

  #bindTargets(html: HTMLElement): void {
    const isWhole = !this.dropSelector || html.matches(this.dropSelector);
    const targets = isWhole ? [html] : html.querySelectorAll<HTMLElement>(this.dropSelector);
    for (const target of targets) {
      target.ondragenter = (event) => this._handleDragEnter(event);
      target.ondragleave = (event) => this._handleDragLeave(event);
      target.ondragover = (event) => this._handleDragOver(event);
      target.ondrop = (event) => this._handleDrop(event);
    }
  }

  can(action: "dragstart" | "drop", selector: string | null = null): boolean {
    return this.permissions[action]?.(selector) ?? true;
  }

  callback(event: DragEvent, action: DragAction): unknown {
    return this.callbacks[action]?.(event);
  }

  _handleDragStart(event: DragEvent): void {
    this.callback(event, "dragstart");
    if (event.dataTransfer?.items.length) event.stopPropagation();
  }
  _handleDragEnd(event: DragEvent): void {
    this.callback(event, "dragend");
  }
  _handleDragEnter(event: DragEvent): void {
    this.callback(event, "dragenter");
  }
  _handleDragLeave(event: DragEvent): void {
    this.callback(event, "dragleave");
  }
  _handleDragOver(event: DragEvent): void {
    event.preventDefault();
    this.callback(event, "dragover");
  }
  _handleDrop(event: DragEvent): void {
    event.preventDefault();
    this.callback(event, "drop");
  }
}

// <prose-mirror>: rich text, edited in place, with the same form value as Foundry's editor.
import { cleanHTML } from "../applications/html-cleaning.ts";
import { localize } from "../applications/host.ts";
import { createPiece } from "../applications/window-frame.ts";
import type { FormInputConfig } from "../forms/fields.ts";
import { AbstractFormInputElement } from "./form-element.ts";

interface ProseConfig extends FormInputConfig {
  toggled?: boolean;
  enriched?: string;
  collaborate?: boolean;
  compact?: boolean;
  documentUUID?: string;
  height?: number;
}

export class HTMLProseMirrorElement extends AbstractFormInputElement<string> {
  static override tagName = "prose-mirror";
  declare _editor: HTMLElement;
  declare _enriched: string;
  #isOpen = false;

  static create(config: ProseConfig): HTMLProseMirrorElement {
    const element = this.configure<HTMLProseMirrorElement>(this.tagName, config);
    element.setAttribute("value", String(config.value ?? ""));
    for (const key of ["toggled", "collaborate", "compact"] as const)
      element.toggleAttribute(key, config[key] === true);
    if (config.documentUUID) element.dataset.documentUuid = config.documentUUID;
    if (config.enriched !== undefined) element.innerHTML = config.enriched;
    if (config.height) element.style.height = `${config.height}px`;
    return element;
  }

  /** Is the text open for editing? */
  get open(): boolean {
    return this.#isOpen;
  }
  set open(value: boolean) {
    if (value === this.#isOpen || (value && !this.editable)) return;
    this.#isOpen = value;
    this.#show();
    if (value) this._editor.focus();
    this.dispatchEvent(new Event(value ? "open" : "close"));
  }

  get #isToggled(): boolean {
    return this.hasAttribute("toggled");
  }

  override _readInitialValue(): void {
    const written = this.getAttribute("value");
    this._enriched = cleanHTML(this.innerHTML || written || "");
    this._value = this._value ?? cleanHTML(written ?? this.innerHTML);
    this.#isOpen = !this.#isToggled;
    this.removeAttribute("value");
  }

  override _buildElements(): HTMLElement[] {
    this._editor = createPiece("div", "editor-content", { role: "textbox", "aria-multiline": "true" });
    this._primaryInput = this._editor;
    if (!this.#isToggled) return [this._editor];
    const toggle = createPiece("button", "toggle icon fa-solid fa-pen-to-square", {
      type: "button",
      "aria-label": localize("TABLE.Element.EditText"),
    });
    this._listen(toggle, "click", () => (this.#isOpen ? this.#commit(false) : (this.open = true)));
    return [toggle, this._editor];
  }

  override _activateListeners(): void {
    this._listen(this._editor, "input", () => undefined);
    this._listen(this._editor, "blur", () => this.#commit(true));
    this._listen(this._editor, "keydown", (event) => {
      const { key, ctrlKey, metaKey } = event as KeyboardEvent;
      if (key.toLowerCase() !== "s" || !(ctrlKey || metaKey)) return;
      event.preventDefault();
      this.#commit(false);
    });
  }

  #commit(staysOpen: boolean): void {
    if (!this.#isOpen) return;
    const next = cleanHTML(this._editor.innerHTML);
    const changed = next !== this._value;
    this._value = next;
    if (changed) this._enriched = next;
    this._internals.setFormValue(next);
    if (!staysOpen && this.#isToggled) this.open = false;
    if (changed) this._announceChange();
  }

  override _getValue(): string {
    if (this.#isOpen && this._editor?.isConnected) return cleanHTML(this._editor.innerHTML);
    return this._value ?? "";
  }

  override _setValue(value: string): void {
    this._value = cleanHTML(String(value ?? ""));
    this._enriched = this._value;
    if (this._editor) this._editor.innerHTML = this._value;
  }

  override _refresh(): void {
    this.#show();
  }

  #show(): void {
    const editing = this.#isOpen && this.editable;
    this.classList.toggle("active", editing);
    this.classList.toggle("inactive", !editing);
    const shown = editing ? this._value : this._enriched;
    if (this._editor.innerHTML !== shown) this._editor.innerHTML = shown;
    if (editing) this._editor.setAttribute("contenteditable", "true");
    else this._editor.removeAttribute("contenteditable");
    this._editor.tabIndex = editing ? 0 : -1;
  }

  override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    if (this._editor) this.#show();
  }
}

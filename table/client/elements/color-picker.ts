// <color-picker>: a color well with a text box for its code.
import { createPiece } from "../applications/window-frame.ts";
import type { FormInputConfig } from "../forms/fields.ts";
import { AbstractFormInputElement } from "./form-element.ts";

const COLOR = /^#[0-9a-f]{6}$/i;

export class HTMLColorPickerElement extends AbstractFormInputElement<string> {
  static override tagName = "color-picker";
  declare _text: HTMLInputElement;
  declare _well: HTMLInputElement;

  static create(config: FormInputConfig): HTMLColorPickerElement {
    const element = this.configure<HTMLColorPickerElement>(this.tagName, config);
    element.setAttribute(
      "value",
      config.value === undefined || config.value === null ? "" : String(config.value),
    );
    return element;
  }

  override _readInitialValue(): void {
    this._value = this._value ?? this.getAttribute("value") ?? "";
  }

  override _buildElements(): HTMLElement[] {
    this._text = createPiece("input", "", { type: "text", size: "8", maxlength: "7" });
    this._well = createPiece("input", "", {
      type: "color",
      "aria-label": this.getAttribute("aria-label") ?? this.name,
    });
    this._primaryInput = this._text;
    return [this._text, this._well];
  }

  override _activateListeners(): void {
    for (const input of [this._text, this._well]) {
      this._listen(input, "input", () => undefined);
      this._listen(input, "change", () => this.#take(input.value));
    }
  }

  #take(typed: string): void {
    if (typed === "" || COLOR.test(typed)) this.value = typed;
    else this._refresh();
  }

  override _getValue(): string | null {
    return this._value || null;
  }

  override _refresh(): void {
    this._text.value = this._value;
    this._well.value = COLOR.test(this._value) ? this._value : "#000000";
  }
}

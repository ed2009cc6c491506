// <file-picker>: a path to a file, typed by hand; the table has no file browser.
import { TableUnsupported } from "../applications/host.ts";
import { createPiece } from "../applications/window-frame.ts";
import type { FormInputConfig } from "../forms/fields.ts";
import { AbstractFormInputElement } from "./form-element.ts";

export class HTMLFilePickerElement extends AbstractFormInputElement<string> {
  static override tagName = "file-picker";
  declare input: HTMLInputElement;

  static create(config: FormInputConfig & { type?: string; noupload?: boolean }): HTMLFilePickerElement {
    const element = this.configure<HTMLFilePickerElement>(this.tagName, config);
    if (config.type) element.setAttribute("type", config.type);
    element.toggleAttribute("noupload", config.noupload === true);
    element.setAttribute("value", String(config.value ?? ""));
    return element;
  }

  override get type(): string {
    return this.getAttribute("type") ?? "any";
  }
  get picker(): never {
    throw new TableUnsupported("HTMLFilePickerElement#picker");
  }

  override _readInitialValue(): void {
    this._value = this._value ?? this.getAttribute("value") ?? "";
  }

  override _buildElements(): HTMLElement[] {
    this.input = createPiece("input", "image", { type: "text" });
    this._primaryInput = this.input;
    return [this.input];
  }

  override _activateListeners(): void {
    this._listen(this.input, "input", () => undefined);
    this._listen(this.input, "change", () => (this.value = this.input.value));
  }

  override _refresh(): void {
    this.input.value = this._value;
  }
}

// <range-picker>: a slider with a number box beside it.
import { createPiece } from "../applications/window-frame.ts";
import type { FormInputConfig } from "../forms/fields.ts";
import { AbstractFormInputElement } from "./form-element.ts";

interface RangeConfig extends FormInputConfig {
  min: number;
  max: number;
  step?: number;
}

export class HTMLRangePickerElement extends AbstractFormInputElement<number> {
  static override tagName = "range-picker";
  declare _range: HTMLInputElement;
  declare _number: HTMLInputElement;

  static create(config: RangeConfig): HTMLRangePickerElement {
    const element = this.configure<HTMLRangePickerElement>(this.tagName, config);
    for (const key of ["min", "max", "step"] as const) {
      if (config[key] !== undefined) element.setAttribute(key, String(config[key]));
    }
    element.setAttribute("value", String(config.value ?? config.min));
    return element;
  }

  get min(): number {
    return Number(this.getAttribute("min") ?? 0);
  }
  get max(): number {
    return Number(this.getAttribute("max") ?? 1);
  }
  get valueAsNumber(): number {
    return this._value;
  }

  override _readInitialValue(): void {
    this._setValue(this._value ?? Number(this.getAttribute("value") ?? this.min));
  }

  override _buildElements(): HTMLElement[] {
    const limits = { min: String(this.min), max: String(this.max), step: this.getAttribute("step") ?? "1" };
    this._range = createPiece("input", "", { type: "range", ...limits });
    this._number = createPiece("input", "", { type: "number", ...limits });
    this._number.setAttribute("aria-label", this.getAttribute("aria-label") ?? this.name);
    this._primaryInput = this._range;
    return [this._range, this._number];
  }

  override _activateListeners(): void {
    this._listen(this._range, "input", () => (this._number.value = this._range.value));
    this._listen(this._range, "change", () => (this.value = this._range.valueAsNumber));
    this._listen(this._number, "input", () => undefined);
    this._listen(this._number, "change", () => (this.value = this._number.valueAsNumber));
  }

  override _setValue(value: number): void {
    const asked = Number.isFinite(Number(value)) ? Number(value) : this.min;
    this._value = Math.min(this.max, Math.max(this.min, asked));
  }

  override _refresh(): void {
    this._range.value = String(this._value);
    this._number.value = String(this._value);
  }
}

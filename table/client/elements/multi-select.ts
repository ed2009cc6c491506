// <multi-select> and <multi-checkbox>: several choices out of a given list.
import { localize } from "../applications/host.ts";
import { createPiece } from "../applications/window-frame.ts";
import { createOptionElements, type SelectInputConfig } from "../forms/fields.ts";
import { AbstractFormInputElement } from "./form-element.ts";
import { renderTag } from "./string-tags.ts";

type Choice = HTMLOptionElement | HTMLOptGroupElement;

/** What both have in common: choices from the written options, a set of chosen values. */
export abstract class AbstractMultiSelectElement extends AbstractFormInputElement<Set<string>> {
  declare _options: Choice[];
  declare _choices: Record<string, string>;

  static create(config: SelectInputConfig): HTMLElement {
    const element = this.configure<HTMLElement>(this.tagName, config);
    element.append(...createOptionElements({ ...config, blank: null, value: config.value ?? [] }));
    return element;
  }

  override _readInitialValue(): void {
    this._options = [...this.children].filter(
      (child): child is Choice => child instanceof HTMLOptionElement || child instanceof HTMLOptGroupElement,
    );
    const options = this.#allOptions();
    this._choices = Object.fromEntries(
      options.map((option) => [option.value, option.textContent ?? option.value]),
    );
    const selected = options
      .filter((option) => option.hasAttribute("selected"))
      .map((option) => option.value);
    this._value = new Set(this._value ?? selected);
  }

  #allOptions(): HTMLOptionElement[] {
    return this._options.flatMap((choice) =>
      choice instanceof HTMLOptGroupElement ? [...choice.querySelectorAll("option")] : [choice],
    );
  }

  select(value: string): void {
    this.#assertChoice(value);
    this._value.add(value);
    this._refreshAll();
    this._announceChange();
  }

  unselect(value: string): void {
    this._value.delete(value);
    this._refreshAll();
    this._announceChange();
  }

  #assertChoice(value: string): void {
    if (!(value in this._choices))
      throw new Error(`"${value}" is not among the choices of ${this.name || this.localName}`);
  }

  override _getValue(): string[] {
    return [...(this._value ?? [])];
  }

  override _setValue(value: Set<string>): void {
    const chosen = [...value];
    if (this._choices) for (const entry of chosen) this.#assertChoice(entry);
    this._value = new Set(chosen);
  }
}

export class HTMLMultiSelectElement extends AbstractMultiSelectElement {
  static override tagName = "multi-select";
  declare _tags: HTMLElement;
  declare _select: HTMLSelectElement;

  override _buildElements(): HTMLElement[] {
    this._tags = createPiece("div", "tags input-element-tags");
    this._select = createPiece("select", "");
    const blank = createPiece("option", "", { value: "" });
    blank.textContent = this.getAttribute("placeholder") ?? localize("TABLE.Element.Choose");
    this._select.append(blank, ...this._options.map((option) => option.cloneNode(true)));
    for (const option of this._select.querySelectorAll("option")) option.removeAttribute("selected");
    this._primaryInput = this._select;
    return [this._tags, this._select];
  }

  override _activateListeners(): void {
    this._listen(this._select, "input", () => undefined);
    this._listen(this._select, "change", () => {
      const { value } = this._select;
      if (value) this.select(value);
    });
    this._listen(this._tags, "click", (event) => {
      const tag = (event.target as Element).closest("button")?.closest<HTMLElement>(".tag");
      if (tag?.dataset.key === undefined) return;
      this.unselect(tag.dataset.key);
      this._select.focus();
    });
  }

  override _refresh(): void {
    const tags = [...this._value].map((value) =>
      renderTag(value, this._choices[value] ?? value, this.editable),
    );
    this._tags.replaceChildren(...tags);
    this._select.value = "";
    for (const option of this._select.options)
      option.disabled = option.value !== "" && this._value.has(option.value);
  }
}

export class HTMLMultiCheckboxElement extends AbstractMultiSelectElement {
  static override tagName = "multi-checkbox";

  override _buildElements(): HTMLElement[] {
    return this._options.map((choice) => {
      if (choice instanceof HTMLOptionElement) return this.#buildBox(choice);
      const group = createPiece("fieldset", "checkbox-group");
      const legend = createPiece("legend", "");
      legend.textContent = choice.label;
      group.append(legend, ...[...choice.querySelectorAll("option")].map((option) => this.#buildBox(option)));
      return group;
    });
  }

  #buildBox(option: HTMLOptionElement): HTMLLabelElement {
    const label = createPiece("label", "checkbox");
    const box = createPiece("input", "", { type: "checkbox", value: option.value });
    label.append(box, option.textContent ?? option.value);
    this._listen(box, "input", () => undefined);
    this._listen(box, "change", () =>
      box.checked ? this.select(option.value) : this.unselect(option.value),
    );
    return label;
  }

  override _refresh(): void {
    for (const box of this.querySelectorAll("input")) box.checked = this._value.has(box.value);
  }
}

// What all inputs of the table's own making have in common: a name, a value, and a place in a form.
import { isContrary } from "../../core/contrary.ts";
import { type FormInputConfig, setInputAttributes } from "../forms/fields.ts";

// Node has no elements; there the classes exist only to be named and extended.
const ElementBase: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement);

/** Base of the form elements. The value given to the form is what `_getValue` returns. */
export abstract class AbstractFormInputElement<Value> extends ElementBase {
  static tagName: string;
  static formAssociated = true;
  static observedAttributes: readonly string[] = ["disabled", "readonly"];

  declare _internals: ElementInternals;
  declare _value: Value;
  /** The inner element that carries name, focus and label. */
  declare _primaryInput: HTMLElement | null;
  #isBuilt = false;
  #abort: AbortController | null = null;

  constructor() {
    super();
    this._internals = this.attachInternals();
    this._primaryInput = null;
  }

  /** Make an element from a configuration, with its attributes set. */
  static configure<E extends HTMLElement>(this: unknown, tagName: string, config: FormInputConfig): E {
    const element = document.createElement(tagName) as E;
    setInputAttributes(element, config);
    return element;
  }

  get form(): HTMLFormElement | null {
    return this._internals.form;
  }
  get name(): string {
    return this.getAttribute("name") ?? "";
  }
  set name(value: string) {
    this.setAttribute("name", value);
  }
  get type(): string {
    return this.localName;
  }
  get labels(): NodeList {
    return this._internals.labels;
  }

  get value(): unknown {
    return this._getValue();
  }
  /** Setting the value tells the form, like typing would. */
  set value(value: unknown) {
    this._setValue(value as Value);
    this._refreshAll();
    if (!isContrary("silent-scripts")) this._announceChange();
  }

  get disabled(): boolean {
    return this.matches(":disabled");
  }
  set disabled(value: boolean) {
    this.toggleAttribute("disabled", value);
  }
  get readonly(): boolean {
    return this.hasAttribute("readonly");
  }
  get editable(): boolean {
    return !this.disabled && !this.readonly;
  }
  /** Ends with the element's stay on the page. */
  get abortSignal(): AbortSignal | undefined {
    return this.#abort?.signal;
  }

  _getValue(): unknown {
    return this._value;
  }

  /** Take a value; throws when it is not allowed. */
  _setValue(value: Value): void {
    this._value = value;
  }

  connectedCallback(): void {
    this.#abort = new AbortController();
    if (!this.#isBuilt) this._readInitialValue();
    const elements = this._buildElements();
    this.replaceChildren(...elements);
    this.#isBuilt = true;
    this.#connectPrimaryInput();
    this._refreshAll();
    this._toggleDisabled(!this.editable);
    this._activateListeners();
    this.addEventListener("click", (event) => this._onClick(event), { signal: this.abortSignal });
  }

  disconnectedCallback(): void {
    this.#abort?.abort();
    this.#abort = null;
  }

  attributeChangedCallback(): void {
    this.#followState();
  }

  formDisabledCallback(): void {
    this.#followState();
  }

  #followState(): void {
    if (!this.#isBuilt) return;
    this._refresh();
    this._toggleDisabled(!this.editable);
  }

  /** Take the value from the attribute or the content the page was written with. */
  abstract _readInitialValue(): void;
  abstract _buildElements(): HTMLElement[];
  abstract _refresh(): void;
  _activateListeners(): void {}

  /** Show the value and give it to the form. */
  _refreshAll(): void {
    this._internals.setFormValue(this.#formText());
    if (this.#isBuilt) this._refresh();
  }

  #formText(): string {
    const value = this._getValue();
    return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  }

  #connectPrimaryInput(): void {
    const input = this._primaryInput;
    if (!input) return;
    const label = this.getAttribute("aria-label") ?? this.labels[0]?.textContent?.trim() ?? this.name;
    if (label) input.setAttribute("aria-label", label);
    const placeholder = this.getAttribute("placeholder");
    if (placeholder) input.setAttribute("placeholder", placeholder);
    if (this.hasAttribute("autofocus")) input.setAttribute("autofocus", "");
    this._applyInputAttributes(input);
  }

  _applyInputAttributes(input: HTMLElement): void {
    input.toggleAttribute("required", this.hasAttribute("required"));
    input.toggleAttribute("disabled", this.disabled);
    input.toggleAttribute("readonly", this.readonly);
  }

  _toggleDisabled(disabled: boolean): void {
    for (const inner of this.querySelectorAll("input, select, button, textarea")) {
      inner.toggleAttribute("disabled", disabled);
    }
  }

  _onClick(event: PointerEvent): void {
    if (event.target === this) this._primaryInput?.focus();
  }

  override focus(options?: FocusOptions): void {
    if (this._primaryInput) this._primaryInput.focus(options);
    else if (typeof super.focus === "function") super.focus(options);
  }

  _announceChange(): void {
    this.dispatchEvent(new Event("input", { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
  }

  /** Listen to an inner input; its own events stay inside, or the form would hear everything twice. */
  _listen(inner: HTMLElement, type: string, listener: (event: Event) => void): void {
    const once = (event: Event): void => {
      if (type === "input" || type === "change") event.stopPropagation();
      listener(event);
    };
    inner.addEventListener(type, once, { signal: this.abortSignal });
  }
}

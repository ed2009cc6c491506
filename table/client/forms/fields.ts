// Builds the inputs and form rows in which a field of a document is shown and edited.
import { isContrary } from "../../core/contrary.ts";
import { createPiece } from "../applications/window-frame.ts";
import { localize } from "../applications/host.ts";
import type { SelectOption } from "../handlebars/select-options.ts";

export interface FormInputConfig {
  name?: string;
  value?: unknown;
  required?: boolean | null;
  disabled?: boolean | null;
  readonly?: boolean | null;
  autofocus?: boolean | null;
  localize?: boolean | null;
  dataset?: Record<string, string> | null;
  placeholder?: string | null;
  id?: string;
  classes?: string;
  aria?: Record<string, string>;
  input?: ((field: never, config: FormInputConfig) => HTMLElement | HTMLCollection) | null;
  [setting: string]: unknown;
}

export interface NumberInputConfig extends FormInputConfig {
  min?: number;
  max?: number;
  step?: number | "any";
  type?: "range" | "number";
}

export interface SelectInputConfig extends FormInputConfig {
  options: SelectOption[];
  groups?: string[] | null;
  blank?: string | boolean | null;
  valueAttr?: string | null;
  labelAttr?: string | null;
  sort?: boolean | null;
  type?: "single" | "multi" | "checkboxes" | null;
}

export interface FormGroupConfig {
  label?: string;
  input: HTMLElement | HTMLCollection;
  units?: string | null;
  hint?: string | null;
  rootId?: string | null;
  classes?: string[] | null;
  stacked?: boolean | null;
  localize?: boolean | null;
  widget?: unknown;
}

/** Apply the settings every input shares: name, states, placeholder, data attributes. */
export function setInputAttributes(input: HTMLElement, config: FormInputConfig): void {
  if (config.name) input.setAttribute("name", config.name);
  for (const state of ["required", "disabled", "readonly", "autofocus"] as const) {
    input.toggleAttribute(state, config[state] === true);
  }
  if (config.placeholder) input.setAttribute("placeholder", config.placeholder);
  if (config.id) input.id = config.id;
  if (config.classes) input.classList.add(...config.classes.split(/\s+/).filter(Boolean));
  for (const [key, value] of Object.entries(config.dataset ?? {})) input.dataset[key] = value;
  for (const [key, value] of Object.entries(config.aria ?? {})) input.setAttribute(`aria-${key}`, value);
}

export function createTextInput(config: FormInputConfig): HTMLInputElement {
  const input = createPiece("input", "", { type: "text" });
  setInputAttributes(input, config);
  input.setAttribute("value", String(config.value ?? ""));
  return input;
}

export function createTextareaInput(config: FormInputConfig & { rows?: number }): HTMLTextAreaElement {
  const area = createPiece("textarea", "");
  setInputAttributes(area, config);
  if (config.rows) area.rows = config.rows;
  area.textContent = String(config.value ?? "");
  return area;
}

export function createCheckboxInput(config: FormInputConfig): HTMLInputElement {
  const input = createPiece("input", "", { type: "checkbox" });
  setInputAttributes(input, config);
  input.toggleAttribute("checked", config.value === true);
  return input;
}

function roundToStep(value: number, step: number | "any" | undefined): number {
  if (typeof step !== "number") return value;
  const decimals = (String(step).split(".")[1] ?? "").length;
  return Number((Math.round(value / step) * step).toFixed(decimals));
}

/** A number input; the shown value follows the step. */
export function createNumberInput(config: NumberInputConfig): HTMLInputElement {
  const input = createPiece("input", "", { type: config.type ?? "number" });
  setInputAttributes(input, config);
  for (const limit of ["min", "max"] as const) {
    if (typeof config[limit] === "number") input.setAttribute(limit, String(config[limit]));
  }
  input.setAttribute("step", String(config.step ?? "any"));
  const { value } = config;
  const isGiven = value !== null && value !== undefined && value !== "";
  if (isGiven) input.setAttribute("value", String(roundToStep(Number(value), config.step)));
  return input;
}

function optionElement(option: SelectOption): HTMLElement {
  if (option.rule) return document.createElement("hr");
  const element = createPiece("option", "", { value: option.value });
  element.textContent = option.label;
  element.toggleAttribute("disabled", option.disabled === true);
  element.toggleAttribute("selected", option.selected === true);
  for (const [key, value] of Object.entries(option.dataset ?? {})) element.dataset[key] = value;
  return element;
}

function isSelected(option: SelectOption, value: unknown): boolean {
  if (value instanceof Set) return value.has(option.value);
  if (Array.isArray(value)) return value.map(String).includes(option.value);
  if (value === undefined || value === null) return option.selected === true || option.value === "";
  return String(value) === option.value;
}

function blankOption(config: SelectInputConfig): SelectOption[] {
  if (config.blank === undefined || config.blank === null || config.blank === false) return [];
  return [{ value: "", label: config.blank === true ? "" : config.blank }];
}

function preparedOption(option: SelectOption, config: SelectInputConfig): SelectOption {
  const record = option as unknown as Record<string, unknown>;
  const value = String(config.valueAttr ? record[config.valueAttr] : option.value);
  const label = String((config.labelAttr ? record[config.labelAttr] : option.label) ?? value);
  const prepared = { ...option, value, label: config.localize && label ? localize(label) : label };
  return { ...prepared, selected: isSelected(prepared, config.value) };
}

/** Order options into their groups; the group "" holds those without one. */
export function prepareSelectOptionGroups(
  config: SelectInputConfig,
): { group: string; options: SelectOption[] }[] {
  const groups = new Map<string, SelectOption[]>((config.groups ?? []).map((group) => [group, []]));
  const options = [...blankOption(config), ...config.options].map((option) => preparedOption(option, config));
  for (const option of options) {
    const group = option.group ?? "";
    groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  const prepared = [...groups].map(([group, members]) => ({ group, options: members }));
  if (config.sort) {
    for (const { options: members } of prepared)
      members.sort((first, second) => first.label.localeCompare(second.label));
  }
  return config.localize
    ? prepared.map(({ group, options: members }) => ({ group: group && localize(group), options: members }))
    : prepared;
}

/** The option and optgroup elements of a select box. */
export function createOptionElements(config: SelectInputConfig): HTMLElement[] {
  return prepareSelectOptionGroups(config).flatMap(({ group, options }) => {
    const elements = options.map(optionElement);
    if (!group || elements.length === 0) return elements;
    const holder = createPiece("optgroup", "", { label: group });
    holder.append(...elements);
    return [holder];
  });
}

export function createSelectInput(config: SelectInputConfig): HTMLElement {
  if (config.type === "multi" || config.type === "checkboxes") return createMultiSelectInput(config);
  const select = createPiece("select", "");
  setInputAttributes(select, config);
  select.append(...createOptionElements(config));
  return select;
}

/** A `<multi-select>`, or `<multi-checkbox>` for the type "checkboxes". */
export function createMultiSelectInput(config: SelectInputConfig): HTMLElement {
  const select = document.createElement(config.type === "checkboxes" ? "multi-checkbox" : "multi-select");
  setInputAttributes(select, config);
  select.append(...createOptionElements({ ...config, blank: null, value: config.value ?? [] }));
  return select;
}

/** A `<prose-mirror>` element for rich text. */
export function createEditorInput(config: FormInputConfig): HTMLElement {
  const editor = document.createElement("prose-mirror");
  setInputAttributes(editor, config);
  editor.setAttribute("value", String(config.value ?? ""));
  return editor;
}

function labelOfGroup(config: FormGroupConfig): HTMLLabelElement {
  const label = createPiece("label", "");
  const text = config.label ?? "";
  label.textContent = config.localize && text ? localize(text) : text;
  if (!config.units) return label;
  const units = createPiece("span", "units");
  units.textContent = ` (${config.localize ? localize(config.units) : config.units})`;
  label.append(units);
  return label;
}

function connect(
  label: HTMLLabelElement,
  input: Element | undefined,
  rootId: string | null | undefined,
): void {
  if (!input) return;
  const name = input.getAttribute("name");
  if (!input.id && rootId && name) input.id = `${rootId}-${name}`;
  if (input.id) label.htmlFor = input.id;
}

/** A form row: label, inputs and hint. With a root id, the label points to the first input. */
export function createFormGroup(config: FormGroupConfig): HTMLDivElement {
  const isPlain = isContrary("plain-groups");
  const row = createPiece("div", isPlain ? "" : "form-group");
  if (config.stacked) row.classList.add("stacked");
  row.classList.add(...(config.classes ?? []).flatMap((entry) => entry.split(/\s+/)).filter(Boolean));
  const inputs = config.input instanceof HTMLCollection ? [...config.input] : [config.input];
  const label = labelOfGroup(config);
  connect(label, inputs[0], config.rootId);
  const fields = createPiece("div", "form-fields");
  fields.append(...inputs);
  row.append(label, ...(isPlain ? inputs : [fields]));
  if (config.hint) {
    const hint = createPiece("p", isPlain ? "" : "hint");
    hint.innerHTML = config.localize ? localize(config.hint) : config.hint;
    row.append(hint);
  }
  return row;
}

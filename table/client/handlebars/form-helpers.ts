// Template helpers that write inputs: number boxes, choices, rows of a document's field.
import Handlebars from "handlebars";
import { localize } from "../applications/host.ts";
import {
  createNumberInput,
  createOptionElements,
  type FormInputConfig,
  type NumberInputConfig,
} from "../forms/fields.ts";
import { optionsFromChoices } from "./select-options.ts";

type Hash = Record<string, unknown>;
interface HelperOptions {
  hash: Hash;
}

/** What the form helpers need of a data field. */
interface RenderableField {
  toInput(config: FormInputConfig): HTMLElement | HTMLCollection;
  toFormGroup(groupConfig: Hash, inputConfig: FormInputConfig): HTMLElement;
}

const GROUP_SETTINGS = ["classes", "label", "hint", "rootId", "stacked", "units", "widget"];

export function checkedHelper(value: unknown): string {
  return value ? "checked" : "";
}

export function disabledHelper(value: unknown): string {
  return value ? "disabled" : "";
}

function asMarkup(content: HTMLElement | HTMLCollection): Handlebars.SafeString {
  const elements = content instanceof HTMLCollection ? [...content] : [content];
  return new Handlebars.SafeString(elements.map((element) => element.outerHTML).join(""));
}

/** Settings whose names collide with something else are written with a leading input- or group- word. */
function inputConfigOf(hash: Hash): FormInputConfig {
  const { inputClasses, inputDataset, ...rest } = hash;
  const config: FormInputConfig = { ...rest };
  if (inputClasses !== undefined) config.classes = String(inputClasses);
  if (inputDataset !== undefined) config.dataset = inputDataset as Record<string, string>;
  return config;
}

function demandField(field: unknown, helper: string): RenderableField {
  if (typeof (field as RenderableField | null)?.toInput === "function") return field as RenderableField;
  throw new Error(`${helper} was given no data field`);
}

/** `{{formInput field value=…}}` */
export function formInputHelper(field: unknown, options: HelperOptions): Handlebars.SafeString {
  return asMarkup(demandField(field, "formInput").toInput(inputConfigOf(options.hash)));
}

/** `{{formGroup field value=… label=… hint=…}}`: what is no group setting goes to the input. */
export function formGroupHelper(field: unknown, options: HelperOptions): Handlebars.SafeString {
  const groupConfig: Hash = { localize: options.hash.localize };
  const inputHash: Hash = {};
  for (const [key, value] of Object.entries(options.hash)) {
    if (GROUP_SETTINGS.includes(key)) groupConfig[key] = value;
    else inputHash[key] = value;
  }
  if (typeof groupConfig.classes === "string") groupConfig.classes = groupConfig.classes.split(/\s+/);
  return asMarkup(demandField(field, "formGroup").toFormGroup(groupConfig, inputConfigOf(inputHash)));
}

/** `{{numberInput value name="…" min=0 step=1}}` */
export function numberInput(value: unknown, options: HelperOptions): Handlebars.SafeString {
  const { class: classes, ...hash } = options.hash;
  const config: NumberInputConfig = { ...hash, value };
  if (classes) config.classes = String(classes);
  return asMarkup(createNumberInput(config));
}

/** `{{selectOptions choices selected=…}}`: the options of a select box. */
export function selectOptions(choices: unknown, options: HelperOptions): Handlebars.SafeString {
  const {
    selected,
    blank,
    groups,
    sort,
    inverted,
    valueAttr,
    nameAttr,
    labelAttr,
    localize: translate,
  } = options.hash;
  const shape = {
    valueAttr: valueAttr as string | undefined,
    nameAttr: nameAttr as string | undefined,
    labelAttr: labelAttr as string | undefined,
    inverted: inverted === true,
  };
  const elements = createOptionElements({
    options: optionsFromChoices(choices, shape),
    value: selected,
    blank: blank as string | null | undefined,
    groups: groups as string[] | undefined,
    sort: sort === true,
    localize: translate === true,
  });
  return new Handlebars.SafeString(elements.map((element) => element.outerHTML).join(""));
}

/** `{{radioBoxes name choices checked=…}}` */
export function radioBoxes(
  name: string,
  choices: Record<string, string>,
  options: HelperOptions,
): Handlebars.SafeString {
  const { checked, localize: translate } = options.hash;
  const labels = Object.entries(choices).map(([value, text]) => {
    const label = document.createElement("label");
    const input = document.createElement("input");
    label.className = "checkbox";
    input.type = "radio";
    input.name = name;
    input.setAttribute("value", value);
    input.toggleAttribute("checked", String(checked) === value);
    label.append(input, ` ${translate ? localize(text) : text}`);
    return label.outerHTML;
  });
  return new Handlebars.SafeString(labels.join(" "));
}

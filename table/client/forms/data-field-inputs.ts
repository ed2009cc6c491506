// Gives each kind of data field the input in which it is edited.
import type { DataField } from "../../core/data/fields/data-field.ts";
import * as fieldClasses from "../../core/data/fields/index.ts";
import { TableUnsupported } from "../applications/host.ts";
import { HTMLColorPickerElement } from "../elements/color-picker.ts";
import { HTMLDocumentTagsElement } from "../elements/document-tags.ts";
import { HTMLFilePickerElement } from "../elements/file-picker.ts";
import { HTMLProseMirrorElement } from "../elements/prose-mirror.ts";
import { HTMLRangePickerElement } from "../elements/range-picker.ts";
import { HTMLStringTagsElement } from "../elements/string-tags.ts";
import { optionsFromChoices, type SelectOption } from "../handlebars/select-options.ts";
import {
  createCheckboxInput,
  createFormGroup,
  createMultiSelectInput,
  createNumberInput,
  createSelectInput,
  createTextareaInput,
  createTextInput,
  type FormGroupConfig,
  type FormInputConfig,
  type NumberInputConfig,
} from "./fields.ts";

type Input = HTMLElement | HTMLCollection;
type Renderable = DataField & {
  readonly choices?: unknown;
  readonly element?: Renderable;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly integer?: boolean;
  readonly positive?: boolean;
  readonly blank?: boolean;
  readonly categories?: string[];
  readonly type?: string;
  _toInput(config: FormInputConfig): Input;
  toInput(config?: FormInputConfig): Input;
};

/** Choices as options: the texts of a plain list stand for themselves, keys of a record are values. */
function optionsOf(choices: unknown, config: FormInputConfig): SelectOption[] {
  const given: unknown = typeof choices === "function" ? (choices as () => unknown)() : choices;
  const shape = {
    valueAttr: config.valueAttr as string | null,
    labelAttr: config.labelAttr as string | null,
  };
  const isPlainList = Array.isArray(given) && given.every((choice) => typeof choice !== "object");
  if (isPlainList) return given.map((choice) => ({ value: String(choice), label: String(choice) }));
  return optionsFromChoices(given, shape);
}

function givenOptions(field: Renderable, config: FormInputConfig): SelectOption[] | null {
  if (Array.isArray(config.options)) return config.options as SelectOption[];
  const choices = config.choices ?? field.choices;
  return choices === undefined || choices === null ? null : optionsOf(choices, config);
}

function selectInput(field: Renderable, config: FormInputConfig, options: SelectOption[]): HTMLElement {
  const acceptsBlank = !field.required || (field.blank === true && field.choices === undefined);
  const wantsBlank = field.choices !== undefined && acceptsBlank && field.nullable;
  const blank = config.blank ?? (wantsBlank || field.blank === true ? "" : null);
  const valueAttr = null;
  return createSelectInput({ ...config, valueAttr, labelAttr: null, options, blank: blank as string | null });
}

function numberInput(this: Renderable, config: NumberInputConfig): Input {
  const options = givenOptions(this, config);
  const step = config.step ?? this.step ?? (this.integer ? 1 : undefined);
  const min = config.min ?? this.min ?? (this.positive ? (step === 1 ? 1 : 0) : undefined);
  const max = config.max ?? this.max;
  if (options) {
    const dataset = { ...config.dataset, dtype: "Number" };
    return selectInput(this, { ...config, dataset }, options);
  }
  const isRange =
    typeof min === "number" && typeof max === "number" && step !== undefined && config.type !== "number";
  if (isRange) return HTMLRangePickerElement.create({ ...config, min, max, step: Number(step) });
  return createNumberInput({ ...config, min, max, step });
}

function stringInput(this: Renderable, config: FormInputConfig): Input {
  const options = givenOptions(this, config);
  if (options) return selectInput(this, config, options);
  return config.elementType === "textarea" ? createTextareaInput(config) : createTextInput(config);
}

function htmlInput(this: Renderable, config: FormInputConfig): Input {
  return config.elementType === "textarea"
    ? createTextareaInput(config)
    : HTMLProseMirrorElement.create(config);
}

function setInput(this: Renderable, config: FormInputConfig): Input {
  const { element } = this;
  const options = element ? givenOptions(element, config) : null;
  if (options)
    return createMultiSelectInput({ type: "multi", ...config, options, valueAttr: null, labelAttr: null });
  const name = element?.constructor.name;
  if (element instanceof fieldClasses.DocumentUUIDField) {
    return HTMLDocumentTagsElement.create({ ...config, type: (element as Renderable).type });
  }
  if (element instanceof fieldClasses.StringField) return HTMLStringTagsElement.create(config);
  throw new TableUnsupported(`SetField#toInput for elements of ${name ?? "no field"}`);
}

function documentInput(this: Renderable, config: FormInputConfig): Input {
  const options = givenOptions(this, config);
  if (options) return selectInput(this, config, options);
  return HTMLDocumentTagsElement.create({ ...config, type: this.type, single: true });
}

function plainSelectInput(this: Renderable, config: FormInputConfig): Input {
  const options = givenOptions(this, config);
  if (!options) throw new TableUnsupported(`${this.constructor.name}#toInput without choices`);
  return selectInput(this, config, options);
}

function unsupportedInput(this: Renderable): never {
  throw new TableUnsupported(`${this.constructor.name}#toInput`);
}

function rangeInput(this: Renderable, config: NumberInputConfig): Input {
  const { min = 0, max = 1, step = 0.01 } = this;
  return HTMLRangePickerElement.create({
    ...config,
    min: config.min ?? min,
    max: config.max ?? max,
    step: Number(config.step ?? step),
  });
}

function jsonInput(this: Renderable, config: FormInputConfig): Input {
  return createTextareaInput({ ...config, rows: Number(config.rows ?? 4) });
}

const INPUTS: Record<string, (this: Renderable, config: FormInputConfig) => Input> = {
  DataField: unsupportedInput,
  BooleanField: (config) => createCheckboxInput(config),
  NumberField: numberInput,
  AlphaField: rangeInput,
  AngleField: numberInput,
  StringField: stringInput,
  HTMLField: htmlInput,
  ColorField: (config) => HTMLColorPickerElement.create(config),
  FilePathField: function (config) {
    return HTMLFilePickerElement.create({
      ...config,
      type: this.categories?.length === 1 ? this.categories[0]?.toLowerCase() : "any",
    });
  },
  JSONField: jsonInput,
  JavaScriptField: jsonInput,
  SetField: setInput,
  ArrayField: unsupportedInput,
  DocumentUUIDField: documentInput,
  ForeignDocumentField: plainSelectInput,
};

function renderInput(this: Renderable, config: FormInputConfig = {}): Input {
  const complete: FormInputConfig = { name: this.fieldPath, ...config };
  const custom = complete.input;
  if (typeof custom === "function") return custom(this as never, complete);
  if (complete.value === undefined)
    complete.value = this.initial instanceof Function ? undefined : this.initial;
  return this._toInput(complete);
}

type Widget = (field: Renderable, group: Partial<FormGroupConfig>, config: FormInputConfig) => HTMLElement;

function renderGroup(
  this: Renderable,
  groupConfig: Partial<FormGroupConfig> = {},
  inputConfig: FormInputConfig = {},
): HTMLElement {
  const group = { ...groupConfig };
  if (typeof group.widget === "function") return (group.widget as Widget)(this, group, inputConfig);
  group.label ??= this.label || this.fieldPath;
  group.hint ??= this.hint;
  const input = group.input ?? (this.toInput(inputConfig) as Input);
  return createFormGroup({ ...group, input });
}

/** Teach the field classes to draw themselves; a subclass of a system may still override `_toInput`. */
export function installFieldInputs(): void {
  const classes = fieldClasses as unknown as Record<string, { prototype: object } | undefined>;
  for (const [name, draw] of Object.entries(INPUTS)) {
    const cls = classes[name];
    if (!cls) throw new Error(`The table knows no field class ${name}`);
    Object.defineProperty(cls.prototype, "_toInput", { value: draw, writable: true, configurable: true });
  }
  const methods = { toInput: renderInput, toFormGroup: renderGroup };
  for (const [name, value] of Object.entries(methods)) {
    Object.defineProperty(fieldClasses.DataField.prototype, name, {
      value,
      writable: true,
      configurable: true,
    });
  }
}

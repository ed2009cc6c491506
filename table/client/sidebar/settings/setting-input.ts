// The input that fits a setting: its own field's, or one for a plain type.
import { game, type RegisteredSetting } from "../../shell/world.ts";

interface FieldLike {
  toInput(options: object): HTMLElement;
}

function isField(type: unknown): type is FieldLike {
  return (
    typeof type === "object" && type !== null && typeof (type as Partial<FieldLike>).toInput === "function"
  );
}

function choiceEntries(choices: NonNullable<RegisteredSetting["choices"]>): [string, string][] {
  return Array.isArray(choices)
    ? (choices as readonly string[]).map((label, index) => [String(index), label])
    : Object.entries(choices as Record<string, string>);
}

function selectInput(
  choices: NonNullable<RegisteredSetting["choices"]>,
  value: unknown,
  numeric: boolean,
): HTMLElement {
  const select = document.createElement("select");
  if (numeric) select.dataset.dtype = "Number";
  for (const [key, label] of choiceEntries(choices))
    select.append(new Option(game().i18n.localize(label), key, key === String(value), key === String(value)));
  return select;
}

function attributes(input: HTMLInputElement, values: Record<string, string | number>): HTMLInputElement {
  for (const [name, value] of Object.entries(values)) input.setAttribute(name, String(value));
  return input;
}

function numberInput(setting: RegisteredSetting, value: unknown): HTMLElement {
  const input = document.createElement("input");
  const shown = { type: "number", value: Number(value), "data-dtype": "Number" };
  return attributes(input, setting.range ? { ...shown, ...setting.range } : { ...shown, step: "any" });
}

function plainInput(setting: RegisteredSetting, value: unknown): HTMLElement {
  if (setting.choices) return selectInput(setting.choices, value, setting.type === Number);
  if (setting.type === Boolean) {
    const input = attributes(document.createElement("input"), { type: "checkbox" });
    input.toggleAttribute("checked", Boolean(value));
    return input;
  }
  if (setting.type === Number) return numberInput(setting, value);
  if (setting.type === String)
    return attributes(document.createElement("input"), { type: "text", value: String(value ?? "") });
  throw new Error(
    `The setting "${setting.namespace}.${setting.key}" wants to be set by hand but has no type that a form can show.`,
  );
}

/** HTML of the input for a setting. */
export function inputFor(setting: RegisteredSetting, name: string, id: string, value: unknown): string {
  const input = isField(setting.type)
    ? setting.type.toInput({ name, value, id, localize: true })
    : plainInput(setting, value);
  input.setAttribute("name", name);
  input.id = id;
  return input.outerHTML;
}

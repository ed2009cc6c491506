// Turns the choices of a select box, in the many shapes systems write them, into plain options.

export interface SelectOption {
  value: string;
  label: string;
  group?: string;
  disabled?: boolean;
  selected?: boolean;
  rule?: boolean;
  dataset?: Record<string, string>;
}

export interface ChoiceShape {
  valueAttr?: string | null;
  nameAttr?: string | null;
  labelAttr?: string | null;
  inverted?: boolean;
}

function optionOfObject(key: string, choice: Record<string, unknown>, shape: ChoiceShape): SelectOption {
  const valueKey = shape.valueAttr ?? shape.nameAttr ?? (("value" in choice && "value") || null);
  const labelKey = shape.labelAttr ?? "label";
  const value = valueKey ? choice[valueKey] : key;
  return { ...choice, value: String(value), label: String(choice[labelKey] ?? value) };
}

function optionOf(key: string, choice: unknown, shape: ChoiceShape): SelectOption {
  if (typeof choice === "object" && choice !== null) {
    return optionOfObject(key, choice as Record<string, unknown>, shape);
  }
  if (shape.inverted) return { value: String(choice), label: key };
  return { value: key, label: String(choice) };
}

/** Options in order; a list of plain texts uses its texts as labels and its places as values. */
export function optionsFromChoices(choices: unknown, shape: ChoiceShape = {}): SelectOption[] {
  if (choices === null || choices === undefined) throw new Error("A select box needs its choices");
  if (choices instanceof Map) {
    return [...(choices as Map<unknown, unknown>)].map(([key, choice]) =>
      optionOf(String(key), choice, shape),
    );
  }
  return Object.entries(choices).map(([key, choice]) => optionOf(key, choice, shape));
}

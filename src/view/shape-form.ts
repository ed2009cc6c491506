// A value of a shape in a form: which control shows it, and what somebody's typing makes of it.

import type { Json } from "../core/language/json.ts";
import { shapeFault, type Shape } from "../core/language/shape.ts";
import { wordFor, type Words } from "./words.ts";

/** The control of one value. */
export interface ShapeView {
  readonly isFlag: boolean;
  readonly isNumber: boolean;
  readonly isText: boolean;
  readonly choices: readonly { readonly id: string; readonly label: string; readonly selected: boolean }[];
  readonly min: number | null;
  readonly max: number | null;
  /** As the field shows it. */
  readonly value: string;
  readonly checked: boolean;
}

/** A value in the control that its shape asks for. A list is one line, with commas between. */
export function viewShape(shape: Shape, value: Json, words: Words): ShapeView {
  return {
    isFlag: shape.kind === "flag",
    isNumber: shape.kind === "number",
    isText: shape.kind === "text" || shape.kind === "list",
    choices:
      shape.kind === "choice"
        ? shape.of.map((id) => ({ id, label: wordFor(words, id), selected: id === value }))
        : [],
    min: shape.kind === "number" ? (shape.min ?? null) : null,
    max: shape.kind === "number" ? (shape.max ?? null) : null,
    value: typedText(value),
    checked: value === true,
  };
}

/** A value as one types it; nothing for what is no text, number or list of these. */
function typedText(value: Json): string {
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** A value as one reads it beside the field. */
export function spokenValue(shape: Shape, value: Json, words: Words): string {
  if (shape.kind === "flag" || typeof value === "boolean")
    return wordFor(words, value === true ? "yes" : "no");
  if (shape.kind === "choice" && typeof value === "string") return wordFor(words, value);
  return typedText(value) || (words.say("FRAY.Rulings.Empty") ?? "");
}

/** What was typed or ticked, as near to the shape as it comes. What is no number stays a text, for the shape to refuse. */
export function valueFromForm(shape: Shape, given: unknown): Json {
  if (shape.kind === "flag") return given === true || given === "on" || given === "true";
  const text = typeof given === "string" || typeof given === "number" ? String(given).trim() : "";
  if (shape.kind === "list") return text === "" ? [] : text.split(/\s*,\s*/);
  if (text === "" && shape.nullable) return null;
  if (shape.kind !== "number") return text;
  const number = Number(text.replace("−", "-"));
  return text === "" || !Number.isFinite(number) ? text : number;
}

/** What is wrong with a value, in a few words; nothing where all is well. */
export function problemWith(shape: Shape, value: Json): string {
  return shapeFault(value, shape)?.reason ?? "";
}

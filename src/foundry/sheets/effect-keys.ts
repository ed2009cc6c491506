// What an effect may change: the fields of an actor's sheet in words, how each may be changed, and what it takes.

import { plain } from "../../view/traced-view.ts";
import { numberLabel, said, wordFor, type Words } from "../../view/words.ts";
import { choicesOf, fieldAt, labelAt, type DataField, type Holder } from "../platform/data-fields.ts";
import type { EffectChange } from "../platform/generation.ts";
import { say } from "../platform/words.ts";
import type { Block, SheetLayout } from "../../core/manifest/sheet-layout.ts";

/** A field that effects may change. */
export interface EffectKey {
  /** Its path in the actor, such as "system.attributes.str". */
  readonly id: string;
  readonly label: string;
  readonly field: DataField;
}

/** Numbers that an effect of a table may reach: what is added to, and what something is multiplied by. */
const FARTHEST = 999;
const MOST_TIMES = 99;

/** All fields of a sheet that effects may change; what a fight keeps is no field of theirs. */
export function effectKeys(actor: Holder, { main, more, skills }: SheetLayout, words: Words): EffectKey[] {
  return [...main, ...more, ...skills].flatMap((block) => keysOf(actor, block, words));
}

function keysOf(actor: Holder, block: Block, words: Words): EffectKey[] {
  switch (block.kind) {
    case "fields":
      return block.played
        ? []
        : block.paths.flatMap((path) => keyAt(actor, path, labelAt(actor, path.split("."), words)));
    case "words": {
      if (typeof block.initial !== "number") return [];
      const known = block.words ?? Object.keys(recordAt(actor, block.path));
      return known.flatMap((word) =>
        keyAt(actor, `${block.path}.${word}`, `${numberLabel(words, word)} · ${said(words, block.title)}`),
      );
    }
    case "skills":
      return Object.keys(recordAt(actor, "skills")).flatMap((skill) =>
        keyAt(actor, `skills.${skill}.value`, `${wordFor(words, skill)} · ${say("FRAY.Sheet.Tab.skills")}`),
      );
    // No effect reaches into a list.
    case "rows":
    case "entries":
    case "told":
    case "slots":
    case "health":
    case "body":
      return [];
  }
}

function recordAt({ system }: Holder, path: string): object {
  return (foundry.utils.getProperty(system, path) as object | undefined) ?? {};
}

/** The field at a path, where an effect can change it: a number, a flag, or one of several ids. */
function keyAt(actor: Holder, path: string, label: string): EffectKey[] {
  const field = fieldAt(actor, path.split("."));
  if (!field || (!isNumber(field) && !isFlag(field) && !choicesOf(field))) return [];
  return [{ id: `system.${path}`, label, field }];
}

const isNumber = (field: DataField): boolean => field instanceof foundry.data.fields.NumberField;
const isFlag = (field: DataField): boolean => field instanceof foundry.data.fields.BooleanField;

/** How a field may be changed: only a number that is never open can be more or less than it is. */
export function typesFor({ field }: EffectKey): readonly string[] {
  return isNumber(field) && !field.nullable
    ? ["add", "multiply", "override", "upgrade", "downgrade"]
    : ["override"];
}

/** What a change takes as its value: ids to choose from, or a number between bounds. */
export interface ValueBounds {
  readonly choices: readonly string[];
  readonly min: number;
  readonly max: number;
  readonly step: string;
}

/** What the value of a change may be. A whole number stays one: it is multiplied by whole numbers only. */
export function boundsOf({ field }: EffectKey, type: string): ValueBounds {
  const step = field.integer ? "1" : "any";
  if (isFlag(field)) return { choices: ["true", "false"], min: 0, max: 0, step };
  const choices = isNumber(field) ? [] : (choicesOf(field) ?? []);
  if (type === "multiply") return { choices, min: 0, max: MOST_TIMES, step };
  if (type === "add") return { choices, min: -FARTHEST, max: FARTHEST, step };
  return { choices, min: field.min ?? -FARTHEST, max: field.max ?? FARTHEST, step };
}

/** Whether a value is one that a change takes. */
export function isFitValue(value: string, { choices, min, max, step }: ValueBounds): boolean {
  if (choices.length > 0) return choices.includes(value);
  const number = Number(value);
  const isWhole = step === "any" || Number.isInteger(number);
  return value.trim() !== "" && isWhole && number >= min && number <= max;
}

/** A change whose field or kind has just been chosen anew, with the nearest that it takes. */
export function fittedChange(change: EffectChange, keys: readonly EffectKey[]): EffectChange {
  const key = keys.find(({ id }) => id === change.key);
  if (!key) return change;
  const types = typesFor(key);
  const type = types.includes(change.type) ? change.type : (types[0] ?? change.type);
  const bounds = boundsOf(key, type);
  if (isFitValue(change.value, bounds)) return { ...change, type };
  const value = bounds.choices[0] ?? String(Math.max(bounds.min, Math.min(bounds.max, 1)));
  return { ...change, type, value };
}

/** A change in words, such as "Strength +3". */
export function changeText(change: EffectChange, keys: readonly EffectKey[], words: Words): string {
  const key = keys.find(({ id }) => id === change.key);
  const amount = Number(change.value);
  const value = key && !isNumber(key.field) ? wordFor(words, flagWord(change.value)) : change.value;
  const operands = { field: key?.label ?? change.key, value };
  if (change.type === "add" && Number.isFinite(amount))
    return `${operands.field} ${amount < 0 ? "−" : "+"}${plain(Math.abs(amount))}`;
  return say(`FRAY.Effect.Line.${change.type}`, operands);
}

/** A flag's value as a word. */
export function flagWord(value: string): string {
  return value === "true" ? "yes" : value === "false" ? "no" : value;
}

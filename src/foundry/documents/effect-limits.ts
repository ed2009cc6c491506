// What effects leave alone: fields that a fight keeps stay as they are stored, and no field takes a value that it cannot hold.

import { copyJson, isRecord } from "../../core/language/json.ts";
import { choicesOf, fieldAt, storedAt, type DataField } from "../platform/data-fields.ts";
import { changesOf } from "../platform/generation.ts";

/** A data model that names the fields which a running fight keeps. */
interface KeptByFights {
  readonly keptByFights?: ReadonlySet<string>;
}

/** Whether a running fight keeps the field at this path, such as "system.stamina"; `system` may be the class of a model. */
export function isKeptByFights({ system }: { readonly system: object }, key: string): boolean {
  const [root, name = ""] = key.split(".");
  const Model = typeof system === "function" ? system : system.constructor;
  return root === "system" && (Model as KeptByFights).keptByFights?.has(name) === true;
}

/** Takes back what effects have done to an actor's prepared data where they have no say; after they were applied. */
export function limitEffects(actor: Actor.Implementation): void {
  const keys = [...actor.allApplicableEffects()].flatMap((effect) => changesOf(effect).map(({ key }) => key));
  for (const key of new Set(keys)) {
    const [root, name = "", ...rest] = key.split(".");
    if (root !== "system" || name === "") continue;
    if (isKeptByFights(actor, key)) restore(actor, name);
    else if (!isSound(actor, [name, ...rest])) restore(actor, [name, ...rest].join("."));
  }
}

/** Whether the field at a path holds a value of its own kind; what is no field of ours is not judged. */
function isSound(actor: Actor.Implementation, path: readonly string[]): boolean {
  const field = fieldAt(actor, path);
  const value: unknown = foundry.utils.getProperty(actor.system, path.join("."));
  if (!field || (value === null && field.nullable)) return true;
  if (isNumber(field)) return isNumberFor(field, value);
  if (isFlag(field)) return typeof value === "boolean";
  return isText(field) && typeof value === "string" && isOffered(field, value);
}

const isNumber = (field: DataField): boolean => field instanceof foundry.data.fields.NumberField;
const isFlag = (field: DataField): boolean => field instanceof foundry.data.fields.BooleanField;
const isText = (field: DataField): boolean => field instanceof foundry.data.fields.StringField;

function isNumberFor(field: DataField, value: unknown): boolean {
  return Number.isFinite(value) && (!field.integer || Number.isInteger(value));
}

function isOffered(field: DataField, value: string): boolean {
  const choices = choicesOf(field);
  return !choices || choices.includes(value) || (value === "" && field.blank === true);
}

/** Puts the stored value back; where none is stored, the one that its field begins with. */
function restore(actor: Actor.Implementation, path: string): void {
  const names = path.split(".");
  const [last = "", ...above] = [names.at(-1), ...names.slice(0, -1)];
  const holder: unknown =
    above.length === 0 ? actor.system : foundry.utils.getProperty(actor.system, above.join("."));
  const stored = storedAt(actor, path) ?? fieldAt(actor, names)?.initial ?? null;
  if (isRecord(holder)) holder[last] = copyJson(stored);
}

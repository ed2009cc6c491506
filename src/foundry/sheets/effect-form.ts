// The form of an effect: each of its changes with the field in words, how it is changed, and what is wrong with it.

import { manifestOf, rulesetOfActorType, rulesetOfItemType } from "../../rulesets/index.ts";
import { wordFor, type Words } from "../../view/words.ts";
import type { Holder } from "../platform/data-fields.ts";
import { isKeptByFights } from "../documents/effect-limits.ts";
import { changesOf, type EffectChange } from "../platform/generation.ts";
import { say, words as allWords, wordsOfGame } from "../platform/words.ts";
import {
  boundsOf,
  effectKeys,
  fittedChange,
  flagWord,
  isFitValue,
  typesFor,
  type EffectKey,
  type ValueBounds,
} from "./effect-keys.ts";
import { choiceWord } from "./field-inputs.ts";
import { layoutOf } from "../../rulesets/index.ts";

interface Option {
  readonly id: string;
  readonly label: string;
  readonly selected: boolean;
}

/** One change of an effect as its form shows it. */
export interface ChangeRow {
  readonly index: number;
  readonly name: string;
  readonly label: string;
  readonly keys: readonly Option[];
  readonly types: readonly Option[];
  readonly value: string;
  readonly choices: readonly Option[];
  readonly min: number;
  readonly max: number;
  readonly step: string;
  /** What is wrong with its field or its value; empty where all is well. */
  readonly keyProblem: string;
  readonly valueProblem: string;
}

export type Effect = ActiveEffect.Implementation;
/** Whoever or whatever effects lie on, or are lent by. */
export type Bearer = Actor.Implementation | Item.Implementation;

/** What an effect of somebody or something may change, and the words of that game. */
export interface EffectReach {
  readonly keys: readonly EffectKey[];
  readonly words: Words;
  /** Whom the changes are for; null where nobody can be meant. */
  readonly target: Holder | null;
}

/** What the effects of an actor or an item may change; nothing where it is of no game. */
export function reachOf(bearer: Bearer): EffectReach {
  const ruleset = gameOfBearer(bearer);
  const target = ruleset === null ? null : targetOf(bearer, ruleset);
  if (ruleset === null || !target) return { keys: [], words: allWords, target };
  const words = wordsOfGame(ruleset);
  return { keys: effectKeys(target, layoutOf(ruleset), words), words, target };
}

function gameOfBearer({ documentName, type }: Bearer): string | null {
  if (documentName === "Actor") return rulesetOfActorType(type);
  return (type as string) === "rule" ? null : rulesetOfItemType(type);
}

/** Whom the effects of an item change: its bearer, or any character as long as nobody bears it. */
function targetOf(bearer: Bearer, ruleset: string): Holder | null {
  const actor = bearer.documentName === "Actor" ? bearer : bearer.actor;
  if (actor) return actor;
  const { actorTypes } = manifestOf(ruleset);
  const type = Object.keys(actorTypes).find((each) => actorTypes[each] === "character");
  const models: Readonly<Record<string, object | undefined>> = CONFIG.Actor.dataModels;
  const model = models[type ?? ""];
  return model ? { system: model } : null;
}

/** What changes, and how, as the form of an effect asks for it. */
export function changeRows(effect: Effect): ChangeRow[] {
  const reach = reachOf(bearerOf(effect));
  return changesOf(effect).map((change, index) => changeRow(change, index, reach));
}

/** Why a change does nothing; empty where it does something. */
function keyProblem(key: string, { keys, target }: EffectReach): string {
  if (target && isKeptByFights(target, key)) return say("FRAY.Effect.KeptField", { field: key });
  return keys.some(({ id }) => id === key) ? "" : say("FRAY.Effect.UnknownField", { field: key });
}

/** Whose effect it is. */
export function bearerOf(effect: Effect): Bearer {
  return effect.parent as Bearer;
}

/** What a field takes of which nothing is known. */
const UNKNOWN: ValueBounds = { choices: [], min: 0, max: 0, step: "any" };

function changeRow(change: EffectChange, index: number, reach: EffectReach): ChangeRow {
  const { keys, words } = reach;
  const labels = new Map(keys.map(({ id, label }) => [id, label]));
  const key = keys.find(({ id }) => id === change.key);
  const bounds = key ? boundsOf(key, change.type) : UNKNOWN;
  const { choices, min, max, step } = bounds;
  const fits = !key || isFitValue(change.value, bounds);
  const types = key ? typesFor(key) : [];
  return {
    index,
    name: `changes.${index}`,
    label: key?.label ?? change.key,
    keys: optionsOf([...labels.keys()], change.key, (id) => labels.get(id) ?? id),
    types: optionsOf(types, change.type, (id) => say(`FRAY.Effect.Type.${id}`)),
    value: change.value,
    choices:
      choices.length === 0 ? [] : optionsOf(choices, change.value, (id) => valueWord(change, id, words)),
    min,
    max,
    step,
    keyProblem: keyProblem(change.key, reach),
    valueProblem: fits ? "" : say("FRAY.Effect.UnfitValue", { value: change.value }),
  };
}

/** The word for a value that a change may have. */
function valueWord({ key }: EffectChange, id: string, words: Words): string {
  const flag = flagWord(id);
  return flag === id ? choiceWord(words, key.replace(/^system\./, ""), id) : wordFor(words, flag);
}

/** What is offered, and what stands there already. */
function optionsOf(ids: readonly string[], held: string, labelOf: (id: string) => string): Option[] {
  const all = ids.includes(held) ? ids : [...ids, held];
  return all.map((id) => ({ id, label: labelOf(id), selected: id === held }));
}

type FormChange = Pick<EffectChange, "key" | "type" | "value">;

/** The changes that a form has sent, by their numbers, each with a value that its field takes. */
export function changesFromForm(
  effect: Effect,
  sent: { readonly [index: string]: Partial<FormChange> },
): EffectChange[] {
  const { keys } = reachOf(bearerOf(effect));
  return changesOf(effect).map((change, index) => {
    const { key = change.key, type = change.type, value = change.value } = sent[String(index)] ?? {};
    const next = { ...change, key, type, value: String(value) };
    const isChosenAnew = key !== change.key || type !== change.type;
    return isChosenAnew ? fittedChange(next, keys) : next;
  });
}

/** One change more: of the first field that is not changed yet. */
export function withNewChange(effect: Effect, changes: readonly EffectChange[]): readonly EffectChange[] {
  const { keys } = reachOf(bearerOf(effect));
  const free = keys.find(({ id }) => !changes.some(({ key }) => key === id)) ?? keys[0];
  if (!free) return changes;
  return [...changes, fittedChange({ key: free.id, type: "add", value: "1", rest: {} }, keys)];
}

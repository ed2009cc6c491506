// The rulings of a game as a GM edits them: by topic, each with its text, its default and whether it differs from it.

import { equalJson, type Json } from "../core/json.ts";
import type { Ruling } from "../core/ruleset.ts";
import { checkShape, ShapeError, type Shape } from "../core/shape.ts";
import { allLeaves, leavesOf, type RulingLeaf } from "./ruling-leaves.ts";
import { wordFor, type Words } from "./words.ts";

type Rulings = { readonly [name: string]: Ruling };
/** Values by leaf. */
export type LeafValues = { readonly [leaf: string]: Json };

export interface RulingView {
  readonly key: string;
  readonly name: string;
  readonly hint: string;
  readonly rule: string;
  readonly isFlag: boolean;
  readonly isNumber: boolean;
  readonly isText: boolean;
  readonly choices: readonly { readonly id: string; readonly label: string; readonly selected: boolean }[];
  readonly min: number | null;
  readonly max: number | null;
  /** As the field shows it. */
  readonly value: string;
  readonly checked: boolean;
  /** The default in words. */
  readonly normal: string;
  readonly differs: boolean;
  /** What is wrong with what was typed; empty while nothing is. */
  readonly problem: string;
}

export interface RulingTopic {
  readonly topic: string;
  readonly label: string;
  readonly rulings: readonly RulingView[];
  readonly differing: number;
}

/** The rulings of a game, by topic. `values` are those in the form; `problems` name what is wrong with a leaf. */
export function viewRulings(
  rulings: Rulings,
  topics: { readonly [topic: string]: readonly string[] },
  values: LeafValues,
  problems: { readonly [leaf: string]: string },
  words: Words,
): RulingTopic[] {
  return Object.entries(topics).map(([topic, names]) => {
    const leaves = names.flatMap((name) => {
      const ruling = rulings[name];
      return ruling ? leavesOf(name, ruling) : [];
    });
    const views = leaves.map((leaf) => viewLeaf(leaf, values[leaf.key], problems[leaf.key] ?? "", words));
    return {
      topic,
      label: words.say(`FRAY.Rulings.Topic.${topic}`) ?? topic,
      rulings: views,
      differing: views.filter(({ differs }) => differs).length,
    };
  });
}

function viewLeaf(leaf: RulingLeaf, value: Json = leaf.initial, problem: string, words: Words): RulingView {
  const { key, rule, shape, initial } = leaf;
  const isChoice = shape.kind === "choice";
  return {
    key,
    name: words.say(`FRAY.Ruling.${key}.name`) ?? key,
    hint: withoutRule(words.say(`FRAY.Ruling.${key}.hint`) ?? ""),
    rule,
    isFlag: shape.kind === "flag",
    isNumber: shape.kind === "number",
    isText: shape.kind === "text" || shape.kind === "list",
    choices: isChoice
      ? shape.of.map((id) => ({ id, label: wordFor(words, id), selected: id === value }))
      : [],
    min: shape.kind === "number" ? (shape.min ?? null) : null,
    max: shape.kind === "number" ? (shape.max ?? null) : null,
    value: typed(value),
    checked: value === true,
    normal: inWords(shape, initial, words),
    differs: !equalJson(value, initial),
    problem,
  };
}

/** The rule stands beside the hint, where it can be followed. */
function withoutRule(hint: string): string {
  return hint.replace(/ \[[A-Z0-9-]+\]$/, "");
}

function typed(value: Json): string {
  if (value === null) return "";
  return Array.isArray(value) ? value.join(", ") : String(value);
}

function inWords(shape: Shape, value: Json, words: Words): string {
  if (shape.kind === "flag") return wordFor(words, value === true ? "yes" : "no");
  if (shape.kind === "choice") return wordFor(words, String(value));
  return value === null ? (words.say("FRAY.Rulings.Empty") ?? "") : typed(value);
}

/** What a form holds, read as values: the leaves that are well, and for each other one what is wrong with it. */
export function readRulings(
  rulings: Rulings,
  form: { readonly [leaf: string]: unknown },
): { readonly values: LeafValues; readonly problems: { readonly [leaf: string]: string } } {
  const values: Record<string, Json> = {};
  const problems: Record<string, string> = {};
  for (const leaf of allLeaves(rulings).values()) {
    const value = fromForm(leaf.shape, form[leaf.key]);
    values[leaf.key] = value;
    try {
      checkShape(value, leaf.shape);
    } catch (error) {
      if (!(error instanceof ShapeError)) throw error;
      problems[leaf.key] = error.reason;
    }
  }
  return { values, problems };
}

function fromForm(shape: Shape, value: unknown): Json {
  if (shape.kind === "flag") return value === true || value === "on" || value === "true";
  const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  if (shape.kind === "list") return text === "" ? [] : text.split(/\s*,\s*/);
  if (shape.kind !== "number") return text;
  if (text === "") return null;
  const number = Number(text.replace("−", "-"));
  return Number.isFinite(number) ? number : text;
}

/** The values of a preset: what it names, and the default of all else. */
export function presetValues(rulings: Rulings, preset: LeafValues): LeafValues {
  return Object.fromEntries(
    [...allLeaves(rulings)].map(([key, { initial }]) => [key, preset[key] ?? initial]),
  );
}

/** What of these values differs from the defaults: all that a preset has to keep. */
export function differingValues(rulings: Rulings, values: LeafValues): LeafValues {
  const leaves = allLeaves(rulings);
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => !equalJson(value, leaves.get(key)?.initial)),
  );
}

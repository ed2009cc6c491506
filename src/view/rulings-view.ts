// The rulings of a game as a GM edits them: by topic, each with its text, its default and whether it differs from it.

import { equalJson, type Json } from "../core/language/json.ts";
import type { Ruling } from "../core/language/ruleset.ts";
import { allLeaves, leavesOf, type RulingLeaf } from "./ruling-leaves.ts";
import { problemWith, spokenValue, valueFromForm, viewShape, type ShapeView } from "./shape-form.ts";
import type { Words } from "./words.ts";

type Rulings = { readonly [name: string]: Ruling };
/** Values by leaf. */
export type LeafValues = { readonly [leaf: string]: Json };

export interface RulingView extends ShapeView {
  readonly key: string;
  readonly name: string;
  readonly hint: string;
  readonly rule: string;
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

/** What a form of rulings holds. */
export interface RulingsForm {
  readonly values: LeafValues;
  /** What is wrong with a leaf, where something is. */
  readonly problems: { readonly [leaf: string]: string };
}

/** The rulings of a game, by topic. */
export function viewRulings(
  rulings: Rulings,
  topics: { readonly [topic: string]: readonly string[] },
  { values, problems }: RulingsForm,
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
      label: words.say(`FRAY.rulings.Topic.${topic}`) ?? topic,
      rulings: views,
      differing: views.filter(({ differs }) => differs).length,
    };
  });
}

function viewLeaf(leaf: RulingLeaf, value: Json = leaf.initial, problem: string, words: Words): RulingView {
  const { key, rule, shape, initial } = leaf;
  const spoken = wordsOfLeaf(words, key);
  const control = viewShape(shape, value, spoken);
  return {
    ...control,
    choices: shape.nullable ? withNone(control.choices, value, words) : control.choices,
    key,
    name: words.say(`FRAY.Ruling.${key}.name`) ?? key,
    hint: withoutRule(words.say(`FRAY.Ruling.${key}.hint`) ?? ""),
    rule,
    normal: spokenValue(shape, initial, spoken),
    differs: !equalJson(value, initial),
    problem,
  };
}

/** Choices of what may be left empty, such as a least die that a band has not. */
function withNone(choices: ShapeView["choices"], value: Json, words: Words): ShapeView["choices"] {
  const label = words.say("FRAY.Rulings.Empty") ?? "";
  return choices.length === 0 ? choices : [{ id: "", label, selected: value === null }, ...choices];
}

/** The words of one ruling: what its values mean here, where that is something else than in a fight, such as an hour. */
function wordsOfLeaf(words: Words, key: string): Words {
  const own = (id: string): string => id.replace(/^FRAY\.Word\./, `FRAY.Ruling.${key}.Choice.`);
  return { say: (id, operands) => words.say(own(id), operands) ?? words.say(id, operands) };
}

/** The rule stands beside the hint, where it can be followed. */
function withoutRule(hint: string): string {
  return hint.replace(/ \[[A-Z0-9-]+\]$/, "");
}

/** What a form holds, read as values: the leaves that are well, and for each other one what is wrong with it. */
export function readRulings(rulings: Rulings, form: { readonly [leaf: string]: unknown }): RulingsForm {
  const values: Record<string, Json> = {};
  const problems: Record<string, string> = {};
  for (const leaf of allLeaves(rulings).values()) {
    const value = valueFromForm(leaf.shape, form[leaf.key]);
    values[leaf.key] = value;
    const problem = problemWith(leaf.shape, value);
    if (problem !== "") problems[leaf.key] = problem;
  }
  return { values, problems };
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

// The GM's hand on one creature: every deed as an entry with what it still has to be told.

import { needsRefusal } from "../../../core/kit/action-record.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { HandDeed } from "../../../core/language/hand.ts";
import type { CreatureId, Refusal } from "../../../core/language/rules.ts";
import type { HandOption, Need } from "../../../core/language/ruleset.ts";
import { COMMANDS } from "../actions/commands.ts";
import { CONDITION_RULES, countWounds } from "../health/conditions.ts";
import { bearsMark, MARK_WORDS, pairRefusal } from "../health/condition-commands.ts";
import { handRefusal, KEPT_WOUNDS, MET_TOUGHNESS, MOST_HARM } from "../health/hand-commands.ts";
import { LAID_ON_WORDS, layingOf } from "../health/laying.ts";
import { mostOf, resourceRefusal, RESOURCES, type Resource } from "../health/resource-command.ts";
import { FARTHEST, HIGHEST } from "../movement/placing.ts";
import type { DestinyReadContext } from "../rulings.ts";
import { DAMAGE_TYPES, WOUND_LEVELS, type DestinyCreature } from "../state.ts";

/** What an entry presets, asks, and refuses before anything is filled in. */
interface Seed {
  readonly parameters?: { readonly [parameter: string]: string | boolean };
  readonly detail?: string;
  readonly needs?: readonly Need[];
  readonly refusal?: Refusal | null;
}

/** All that the GM may do to a creature outright. */
export function handOf(situation: DestinyReadContext, id: CreatureId): readonly HandOption[] {
  const creature = Object.hasOwn(situation.state.creatures, id) ? situation.state.creatures[id] : undefined;
  if (!creature) return [];
  const refused = handRefusal(situation, { type: "harm", creature: id });
  const entry = (deed: HandDeed, seed: Seed): HandOption =>
    entryOf(creature, deed, { refusal: refused, ...seed });
  const checked = (deed: HandDeed, seed: Seed): HandOption => {
    const command: Command = { type: deed, creature: id, ...seed.parameters };
    return entry(deed, { ...seed, refusal: COMMANDS[deed]?.check(situation, command, null) ?? null });
  };
  return [
    ...HARMS.map((seed) => entry("harm", seed)),
    ...healSeeds(creature).map((seed) => entry("heal", seed)),
    ...conditionSeeds(situation, creature).map((seed) => entry("setCondition", seed)),
    ...heldConditions(creature).map((seed) => entry("endCondition", { ...seed, refusal: null })),
    ...resourceSeeds(situation, creature).map((seed) => entry("setResource", seed)),
    entry("place", { needs: placeNeeds(creature), refusal: null }),
    checked("wake", { parameters: { outright: true }, detail: "outright" }),
    checked("wake", { detail: "byCheck" }),
    checked("kill", {}),
    checked("revive", { needs: [{ kind: "choice", parameter: "gravest", choices: KEPT_WOUNDS }] }),
  ];
}

function entryOf(creature: DestinyCreature, deed: HandDeed, seed: Seed): HandOption {
  const { parameters = {}, needs = [], refusal = null, detail } = seed;
  return {
    deed,
    action: deed,
    command: { type: deed, creature: creature.id, ...parameters },
    ...(detail === undefined ? {} : { detail }),
    rule: COMMANDS[deed]?.rule ?? "CORE-HAND",
    kind: "free",
    cost: [],
    needs,
    refusal,
  };
}

const HARMS: readonly Seed[] = [
  {
    detail: "damage",
    needs: [
      { kind: "number", parameter: "amount", min: 1, max: MOST_HARM },
      { kind: "choice", parameter: "toughness", choices: MET_TOUGHNESS, optional: true },
      { kind: "choice", parameter: "damageType", choices: DAMAGE_TYPES, optional: true },
    ],
  },
  { detail: "wound", needs: [{ kind: "choice", parameter: "level", choices: WOUND_LEVELS }] },
];

function healSeeds({ wounds }: DestinyCreature): readonly Seed[] {
  if (countWounds(wounds) === 0) return [];
  const held = WOUND_LEVELS.filter((level) => wounds[level] > 0);
  return [
    {
      detail: "wound",
      needs: [
        { kind: "choice", parameter: "level", choices: held },
        { kind: "number", parameter: "steps", min: 1, max: WOUND_LEVELS.length, optional: true, initial: 1 },
      ],
    },
    { detail: "allWounds", parameters: { all: true } },
  ];
}

const TN: Need = { kind: "number", parameter: "tn", min: -99, max: 99 };
const MAYBE_TN: Need = { kind: "number", parameter: "tn", min: -99, max: 99, optional: true };
const ROUNDS: Need = { kind: "number", parameter: "rounds", min: 1, max: 9999, optional: true };
const TEXT: Need = { kind: "text", parameter: "text", optional: true };

function conditionSeeds(situation: DestinyReadContext, creature: DestinyCreature): readonly Seed[] {
  const { state, absent } = situation;
  const others = Object.keys(state.creatures).filter((id) => id !== creature.id && !absent.has(id));
  const source = (optional: boolean): readonly Need[] =>
    others.length === 0 && optional
      ? []
      : [{ kind: "choice", parameter: "source", choices: others, ...(optional ? { optional } : {}) }];
  const laid = LAID_ON_WORDS.map((word): Seed => {
    const { level, tn, source: by } = layingOf(word);
    const needs: readonly Need[] = [
      ...(level === "needed" ? [{ kind: "choice", parameter: "level", choices: WOUND_LEVELS } as const] : []),
      ...(tn === "none" ? [] : [tn === "needed" ? TN : MAYBE_TN]),
      ...(by === "none" ? [] : source(by !== "needed")),
      ...(by === "needed" ? [] : [ROUNDS, TEXT]),
    ];
    const seed = { parameters: { condition: word }, detail: word, needs };
    return word === "grappling" ? grapplingSeed(situation, creature, seed) : seed;
  });
  const marks = MARK_WORDS.filter((mark) => !bearsMark(creature, mark));
  return [...laid, ...marks.map((mark) => ({ parameters: { condition: mark }, detail: mark }))];
}

/** DEST-ACT-20: a grapple needs somebody who is up and beside it. */
function grapplingSeed(situation: DestinyReadContext, creature: DestinyCreature, seed: Seed): Seed {
  const near = Object.keys(situation.state.creatures).filter(
    (id) => id !== creature.id && pairRefusal(situation, creature.id, id) === null,
  );
  const needs = [{ kind: "choice", parameter: "source", choices: near }] as const;
  const refusal = needsRefusal("DEST-ACT-20", needs);
  return { ...seed, needs, ...(refusal ? { refusal } : {}) };
}

/** What may be ended: each by its key, since several of a word have several numbers. */
function heldConditions(creature: DestinyCreature): readonly Seed[] {
  const kept = Object.entries(creature.conditions).map(([key, { condition }]) => ({
    parameters: { condition: key },
    detail: condition in CONDITION_RULES ? condition : key,
  }));
  const marks = MARK_WORDS.filter((mark) => bearsMark(creature, mark));
  return [...kept, ...marks.map((mark) => ({ parameters: { condition: mark }, detail: mark }))];
}

function resourceSeeds(situation: DestinyReadContext, creature: DestinyCreature): readonly Seed[] {
  const mayBe = (resource: Resource): boolean =>
    resourceRefusal(situation, creature, resource) === null &&
    Math.max(creature[resource], mostOf(situation, creature, resource)) > 0;
  return RESOURCES.filter(mayBe).map((resource) => ({
    parameters: { resource },
    detail: resource,
    needs: [
      {
        kind: "number",
        parameter: "value",
        min: 0,
        max: mostOf(situation, creature, resource),
        initial: creature[resource],
      },
    ],
  }));
}

function placeNeeds({ position }: DestinyCreature): readonly Need[] {
  const { x = 0, y = 0, elevation = 0 } = position ?? {};
  return [
    { kind: "number", parameter: "x", min: -FARTHEST, max: FARTHEST, initial: x },
    { kind: "number", parameter: "y", min: -FARTHEST, max: FARTHEST, initial: y },
    {
      kind: "number",
      parameter: "elevation",
      min: -HIGHEST,
      max: HIGHEST,
      initial: elevation,
      optional: true,
    },
  ];
}

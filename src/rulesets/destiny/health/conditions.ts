// Conditions: what a creature suffers from, what that forbids it, and what it takes off its rolls (register section 10).

import { placeInside } from "../../../core/kit/board.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { part, type TracePart } from "../../../core/language/trace.ts";
import { followsHeroRules, normalStamina } from "../character/attributes.ts";
import { emitFor } from "../facts.ts";
import type { DestinyContext, DestinyRulings } from "../rulings.ts";
import {
  WOUND_LEVELS,
  type Condition,
  type DestinyCreature,
  type WoundCounts,
  type WoundLevel,
} from "../state.ts";

/** Conditions kept in the creature's list, with their rule. Wounded, exhausted, staggered, prone, dead and readied follow from other fields. */
export const CONDITION_RULES = {
  unconscious: "DEST-CON-04",
  dying: "DEST-CON-05",
  helpless: "DEST-CON-06",
  immobile: "DEST-CON-07",
  bleeding: "DEST-CON-11",
  burning: "DEST-CON-12",
  hobbled: "DEST-CON-13",
  poisoned: "DEST-CON-14",
  blinded: "DEST-CON-15",
  grappling: "DEST-CON-16",
  pinned: "DEST-CON-17",
  sharingSpace: "DEST-CON-18",
  defending: "DEST-CON-19",
  deafened: "DEST-CON-15",
  opening: "DEST-ACT-12",
  dragging: "DEST-ACT-19",
  covered: "DEST-MOD-03",
  harried: "DEST-CON-20",
  distracted: "DEST-CON-20",
  underwater: "DEST-CON-23",
  climbing: "DEST-CON-23",
  swimming: "DEST-CON-23",
  mounted: "DEST-CON-23",
  ridden: "DEST-CON-23",
  uncontrolled: "DEST-MNT-05",
  sustaining: "DEST-ACT-06",
  invested: "DEST-MAN-03",
} as const;
export type ConditionWord = keyof typeof CONDITION_RULES;

/** Penalty of Harry, Distract and a shared space. */
const HINDRANCE = -2;
/** DEST-CON-15: the penalty while the eyes are not used to it. */
const BLINDED = -5;

/** The highest level among the wounds held, or null (DEST-WND-08). */
export function highestWound(wounds: WoundCounts): WoundLevel | null {
  for (let i = WOUND_LEVELS.length - 1; i >= 0; i -= 1) {
    const level = WOUND_LEVELS[i];
    if (level !== undefined && wounds[level] > 0) return level;
  }
  return null;
}

/** How many wounds are held, over all levels. */
export function countWounds(wounds: WoundCounts): number {
  let total = 0;
  for (const level of WOUND_LEVELS) total += wounds[level];
  return total;
}

/** The conditions of one kind, with their keys; several of a kind have several sources. */
export function conditionsOf(
  creature: DestinyCreature,
  word: ConditionWord,
): readonly (readonly [string, Condition])[] {
  const { conditions } = creature;
  let found: (readonly [string, Condition])[] | null = null;
  for (const key in conditions) {
    const each = conditions[key];
    if (each?.condition === word) (found ??= []).push([key, each]);
  }
  return found ?? NONE;
}

const NONE: readonly (readonly [string, Condition])[] = [];

/** The first condition of a kind, or undefined. */
export function firstCondition(creature: DestinyCreature, word: ConditionWord): Condition | undefined {
  const { conditions } = creature;
  for (const key in conditions) {
    const each = conditions[key];
    if (each?.condition === word) return each;
  }
  return undefined;
}

/** Whether it suffers from at least one condition of the kind. */
export function hasCondition(creature: DestinyCreature, word: ConditionWord): boolean {
  return firstCondition(creature, word) !== undefined;
}

/** Whether it suffers from no condition that is kept in its list. */
function isUnimpaired({ conditions }: DestinyCreature): boolean {
  for (const _key in conditions) return false;
  return true;
}

/** DEST-CON-06, DEST-AMB-17: also while unconscious or pinned. */
export function isHelpless(creature: DestinyCreature): boolean {
  if (creature.dead) return true;
  const { conditions } = creature;
  for (const key in conditions) {
    const word = conditions[key]?.condition;
    if (word === "helpless" || word === "pinned" || word === "unconscious") return true;
  }
  return false;
}

/** DEST-CON-07: its movement rate is 0. */
export function isImmobile(creature: DestinyCreature): boolean {
  return isHelpless(creature) || hasCondition(creature, "immobile");
}

/** DEST-ATK-04, DEST-UW-01: whether immobile Defense stands for melee, ranged and Agility Defense. */
export function usesImmobileDefense(creature: DestinyCreature): boolean {
  return isImmobile(creature) || hindersUnderwater(creature);
}

/** DEST-UW-01: underwater and not at home there. */
export function hindersUnderwater(creature: DestinyCreature): boolean {
  return hasCondition(creature, "underwater") && !creature.sheet.aquatic;
}

/** DEST-FAT-03, DEST-AMB-12: staggered by fatigue or by wounds; ordinary NPCs are immune (DEST-NPC-01). */
export function isStaggered(creature: DestinyCreature, rulings: DestinyRulings): boolean {
  if (!followsHeroRules(creature.sheet)) return false;
  const byFatigue = creature.fatigue >= 1 && creature.fatigue >= normalStamina(creature).value;
  const highest = highestWound(creature.wounds);
  return byFatigue || (rulings.staggeredByWounds && (highest === "critical" || highest === "fatal"));
}

export interface Abilities {
  readonly act: boolean;
  /** By its conditions; initiative 0 forbids reactions besides (DEST-INI-05). */
  readonly react: boolean;
  readonly escape: boolean;
  readonly dash: boolean;
  readonly gainAp: boolean;
}

/** DEST-AMB-17: whether its conditions let it act and react. */
export function canAct(creature: DestinyCreature): boolean {
  return !isHelpless(creature);
}

/** DEST-AMB-13: neither dead nor unconscious. */
export function isAwake(creature: DestinyCreature): boolean {
  return !creature.dead && !hasCondition(creature, "unconscious");
}

/** DEST-ACT-14, DEST-AMB-17: helpless by what no Escape is rolled against; a pin has its number from who pins. */
function isBeyondEscape(creature: DestinyCreature): boolean {
  return conditionsOf(creature, "helpless").some(([, { tn }]) => tn === undefined);
}

/** What the conditions leave a creature able to do (DEST-AMB-11, 13, 16, 17). */
export function abilities(creature: DestinyCreature): Abilities {
  const act = !isHelpless(creature);
  const awake = isAwake(creature);
  return {
    act,
    react: act,
    escape: act || (awake && !isBeyondEscape(creature)),
    dash: act && !creature.exhausted && !hasCondition(creature, "hobbled"),
    gainAp: awake,
  };
}

/** What kind of roll a penalty is asked for. */
export interface RollKind {
  readonly kind: "attack" | "combatCheck" | "standardCheck";
  /** A ranged weapon attack or a ranged weapon check. */
  readonly rangedWeapon?: boolean;
  /** Uses sight; attacks always do. */
  readonly sight?: boolean;
}

/** What the creature's own conditions add to its roll (DEST-CON-01, 02, 15, 18, 20). Recovery, faint, wake, dying, bleeding and burning checks must not use it (DEST-AMB-10). */
export function rollPenalties(
  creature: DestinyCreature,
  rulings: DestinyRulings,
  roll: RollKind,
): TracePart[] {
  const highest = highestWound(creature.wounds);
  const wounded = highest === null ? 0 : rulings.woundPenalties[highest];
  const parts: TracePart[] = [];
  if (wounded !== 0) parts.push(part("wounded", wounded, "DEST-AMB-10"));
  if (creature.exhausted && rulings.exhaustedPenalty !== 0)
    parts.push(part("exhausted", rulings.exhaustedPenalty, "DEST-CON-02"));
  return isUnimpaired(creature) ? parts : [...parts, ...impairments(creature, roll)];
}

/** What the conditions in its list add to a roll (DEST-CON-15, 18, 20). */
function impairments(creature: DestinyCreature, roll: RollKind): TracePart[] {
  const attack = roll.kind === "attack";
  const parts = [
    part("blinded", attack || roll.sight ? blindedPenalty(creature) : 0, "DEST-CON-15"),
    part("sharingSpace", attack ? sharingPenalty(creature) : 0, "DEST-CON-18"),
    part(
      "harried",
      roll.rangedWeapon ? HINDRANCE * conditionsOf(creature, "harried").length : 0,
      severalRule(creature, "harried"),
    ),
    part("distracted", attack ? distractedPenalty(creature) : 0, severalRule(creature, "distracted")),
  ];
  return parts.filter((each) => each.value !== 0);
}

/** What the creature's conditions add to its melee and ranged Defense (DEST-AMB-60, DEST-CON-18). */
export function defensePenalties(creature: DestinyCreature): TracePart[] {
  if (isUnimpaired(creature)) return [];
  const parts = [
    part("blinded", blindedPenalty(creature), "DEST-AMB-60"),
    part("sharingSpace", sharingPenalty(creature), "DEST-CON-18"),
    part("distracted", distractedPenalty(creature), "DEST-AMB-60"),
  ];
  return parts.filter((each) => each.value !== 0);
}

/** DEST-CON-15: the worst counts; `value` is the penalty still left to somebody used to it, which the deaf never get. */
function blindedPenalty(creature: DestinyCreature): number {
  if (!hasCondition(creature, "blinded")) return 0;
  if (hasCondition(creature, "deafened")) return BLINDED;
  return Math.min(0, ...conditionsOf(creature, "blinded").map(([, each]) => each.value ?? BLINDED));
}

function sharingPenalty(creature: DestinyCreature): number {
  return hasCondition(creature, "sharingSpace") ? HINDRANCE : 0;
}

/** DEST-AMB-44: several add up. */
function distractedPenalty(creature: DestinyCreature): number {
  return HINDRANCE * conditionsOf(creature, "distracted").length;
}

/** DEST-AMB-44: the row by which several of a kind count together. */
function severalRule(creature: DestinyCreature, word: "harried" | "distracted"): RuleId {
  return conditionsOf(creature, word).length > 1 ? "DEST-AMB-44" : "DEST-CON-20";
}

export type NewCondition = Omit<Condition, "condition" | "startRound" | "endRound"> & {
  /** Rounds it lasts, the present one included (DEST-DUR-01); none: until something ends it. */
  readonly rounds?: number;
  /** The plain word where nothing is said; a key of its own for conditions that may be there several times. */
  readonly key?: string;
};

/** Gives a creature a condition under a key of its own; the plain word for conditions that exist once. Ends Defend where it must (DEST-AMB-17). */
export function gainCondition(
  context: DestinyContext,
  id: CreatureId,
  word: ConditionWord,
  details: NewCondition = {},
): void {
  const { rounds, key = word, ...rest } = details;
  // DEST-DUR-01: outside a fight rounds are kept as they are left, counted from nought.
  const startRound = context.state.phase === "running" ? context.state.round : 0;
  const condition: Condition = {
    ...rest,
    condition: word,
    startRound,
    endRound: rounds === undefined ? null : lastRound(startRound, rounds),
  };
  emitFor(
    context,
    id,
    { type: "ConditionGained", rule: CONDITION_RULES[word], operands: { key, ...condition } },
    (creature) => {
      creature.conditions[key] = condition;
    },
  );
  if (isHelpless(context.creature(id))) endConditions(context, id, "defending", "DEST-AMB-17");
}

/** DEST-ACT-08: the key of being harried by somebody. */
export function harriedKey(by: CreatureId): string {
  return `harried:${by}`;
}

/** DEST-ACT-08: once a round for each target. */
export function mayHarry(target: DestinyCreature, by: CreatureId): boolean {
  return target.conditions[harriedKey(by)] === undefined;
}

/** A key for one more condition of a kind, beside those that are there (DEST-AMB-44, DEST-CON-11). */
export function freshKey(creature: DestinyCreature, word: ConditionWord): string {
  let count = 1;
  while (creature.conditions[`${word}:${count}`] !== undefined) count += 1;
  return `${word}:${count}`;
}

/** A key beside the effects of the kind that stand, so that each lasts its own time (DEST-DUR-01). */
export function keyBeside(creature: DestinyCreature, word: ConditionWord): string {
  return creature.conditions[word] === undefined ? word : freshKey(creature, word);
}

/** Ends the condition with this key, if it is there. */
export function endCondition(context: DestinyContext, id: CreatureId, key: string, rule: RuleId): void {
  const condition = context.creature(id).conditions[key];
  if (!condition) return;
  emitFor(
    context,
    id,
    { type: "ConditionEnded", rule, operands: { key, condition: condition.condition } },
    (creature) => {
      delete creature.conditions[key];
      // DEST-MNT-01: out of the saddle one takes up a space of one's own again.
      if (condition.afoot && creature.position)
        creature.position = placeInside(creature.position, condition.afoot);
    },
  );
}

/** Ends all conditions of a kind. */
export function endConditions(
  context: DestinyContext,
  id: CreatureId,
  word: ConditionWord,
  rule: RuleId,
): void {
  for (const [key] of conditionsOf(context.creature(id), word)) endCondition(context, id, key, rule);
}

/** DEST-DUR-01: the round at whose end an effect of so many rounds is over. */
export function lastRound(startRound: number, rounds: number): number {
  return startRound + rounds - 1;
}

/** DEST-LNG-04, DEST-SEQ-01: rounds of a time in minutes. */
export function roundsOfMinutes(minutes: number): number {
  return minutes * 4;
}

/** DEST-DUR-02: of effects that end together, the one active longest ends first; equals keep their order. */
export function expiryOrder<Effect extends { readonly startRound: number }>(
  effects: readonly Effect[],
): Effect[] {
  return [...effects].sort((a, b) => a.startRound - b.startRound);
}

/** DEST-SEQ-03: ends what ends with the present round, over all creatures, the oldest first. */
export function expireConditions(context: DestinyContext, end: typeof endCondition = endCondition): void {
  const { round, creatures } = context.state;
  const due: { readonly id: CreatureId; readonly key: string; readonly startRound: number }[] = [];
  for (const { id, conditions } of Object.values(creatures))
    for (const key in conditions) {
      const each = conditions[key];
      if (each && each.endRound !== null && each.endRound <= round)
        due.push({ id, key, startRound: each.startRound });
    }
  for (const each of expiryOrder(due))
    if (context.isHere(each.id))
      end(context, each.id, each.key, due.length > 1 ? "DEST-DUR-02" : "DEST-DUR-01");
}

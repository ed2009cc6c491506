// Conditions: what they do to a creature, how one gets them, and how they end.

import { placeInside } from "../../../core/kit/board.ts";
import type { Draft } from "../../../core/language/draft.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import type { ConditionMark } from "../../../core/language/ruleset.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { part, type TracePart } from "../../../core/language/trace.ts";
import { isStill, PETRIFIED_AT, paralysisLevel } from "../character/attributes.ts";
import type { TimeCountContext, TimeCountRulings } from "../rulings.ts";
import { standsStill } from "../actions/stances.ts";
import { RIDING, type Condition, type ConditionId, type Stride, type TimeCountCreature } from "../state.ts";

/** The row that describes a condition. */
export const CONDITION_RULES: { readonly [Id in ConditionId]: RuleId } = {
  surprised: "TC-TIME-04",
  unsteady: "TC-COND-16",
  immobile: "TC-COND-17",
  helpless: "TC-COND-19",
  grabbed: "TC-WREST-04",
  stapled: "TC-SPEC-19",
  distracted: "TC-COND-20",
  feinted: "TC-SPEC-16",
  stunned: "TC-M20",
  netted: "TC-COND-24",
  burning: "TC-COND-24",
  mountFrightened: "TC-TIME-22",
  fatigued: "TC-M15",
  concentrating: "TC-SPELL-19",
  readied: "TC-TIME-33",
  mounted: "TC-M30",
  ridden: "TC-M30",
};

/** TC-M30: whether a condition ties a rider and its mount to each other. */
export function tiesRiding(condition: string): boolean {
  return RIDING.some((tie) => tie === condition);
}

const NO_CONDITIONS: readonly Condition[] = [];

/** The conditions of one kind. */
export function conditionsOf(creature: TimeCountCreature, condition: ConditionId): readonly Condition[] {
  if (!hasCondition(creature, condition)) return NO_CONDITIONS;
  return Object.values(creature.conditions).filter((each) => each.condition === condition);
}

export function hasCondition(creature: TimeCountCreature, condition: ConditionId): boolean {
  for (const key in creature.conditions) if (creature.conditions[key]?.condition === condition) return true;
  return false;
}

/** Whether a gait is faster than the base rate. */
export function isRun(gait: Stride["gait"]): gait is "run" | "sprint" {
  return gait === "run" || gait === "sprint";
}

/** TC-MOVE-22: still in the stride of a run at this count. */
export function isRunning(creature: TimeCountCreature, count: number): boolean {
  const { gait, lastCount } = creature.stride;
  return isRun(gait) && lastCount !== null && lastCount >= count - 1;
}

/** TC-COND-16: the row by which a creature is unsteady, or null. */
export function unsteadyRule(creature: TimeCountCreature, count: number): RuleId | null {
  if (isRunning(creature, count)) return "TC-MOVE-22";
  for (const key in creature.conditions) {
    const condition = creature.conditions[key]?.condition;
    if (condition === "surprised") return "TC-TIME-04";
    if (condition === "unsteady") return "TC-ATK-24";
    if (condition === "stunned") return "TC-M20";
  }
  return null;
}

/** TC-M20: before which count the stunned do nothing, and nobody is due before the next one. */
export function earliestTurn(creature: TimeCountCreature, next: number): number {
  return conditionsOf(creature, "stunned").reduce(
    (latest, { ends }) => (typeof ends === "number" ? Math.max(latest, ends) : latest),
    next,
  );
}

/** TC-TIME-21: due on another count, and with it the end of whatever delay runs until then. */
export function putOff(draft: Draft<TimeCountCreature>, count: number): void {
  draft.nextAct = count;
  // TC-STANCE-02: what a stance is good for begins when the delay of taking it is over.
  if (draft.pending?.command["stance"] === draft.stance) draft.stanceFrom = count;
  if (draft.pending) draft.pending.endsAt = count;
  if (draft.preparing) draft.preparing.endsAt = count;
}

/** TC-COND-17. */
export function isImmobile(creature: TimeCountCreature): boolean {
  return (
    hasCondition(creature, "grabbed") ||
    hasCondition(creature, "stapled") ||
    hasCondition(creature, "immobile") ||
    standsStill(creature.stance) ||
    isStill(creature)
  );
}

/** TC-SPEC-19: whether a creature is nailed to a wall, from which nobody moves it until the weapon is out. */
export function isNailed(creature: TimeCountCreature): boolean {
  return hasCondition(creature, "stapled");
}

/** TC-COND-19, TC-M19. */
export function isHelpless(creature: TimeCountCreature): boolean {
  return isStill(creature) || hasCondition(creature, "helpless");
}

/** Whether it takes turns: alive, awake, and able to move a finger. */
export function canAct(creature: TimeCountCreature): boolean {
  return !creature.dead && !isStill(creature);
}

/** Out of the fight: dead, or unable to do anything. */
export function isOut(creature: TimeCountCreature): boolean {
  return !canAct(creature);
}

/** TC-M16: a threshold of 0 with the setting's penalty, given the threshold. */
export function woundedParts(threshold: number, rulings: TimeCountRulings): TracePart[] {
  return threshold > 0 || rulings.woundedPenalty === 0
    ? []
    : [part("wounded", rulings.woundedPenalty, "TC-M16")];
}

/** What the grab on a creature takes from its attack rolls (TC-WREST-04); several grabs do not add up (TC-Q77). */
export function grabbedParts(creature: TimeCountCreature): TracePart[] {
  return hasCondition(creature, "grabbed") ? [part("grabbed", -2, "TC-WREST-04")] : [];
}

/** TC-COND-20: what distraction takes from an attack on, or a defense against, one creature. */
export function distractedParts(
  creature: TimeCountCreature,
  against: CreatureId,
  what: "attack" | "defense",
): TracePart[] {
  const hit = conditionsOf(creature, "distracted").some(
    (each) => each.about === against && each.marks?.includes(what),
  );
  return hit ? [part("distracted", -2, "TC-COND-20")] : [];
}

/** TC-SPEC-16: what an earlier feint gives the next attack on its victim. */
export function feintedAgainst(attacker: CreatureId, target: TimeCountCreature): Condition | null {
  return conditionsOf(target, "feinted").find((each) => each.source === attacker) ?? null;
}

/** The key of a condition that is bound to one source. */
export function conditionKey(condition: ConditionId, source?: CreatureId): string {
  return source === undefined ? condition : `${condition}:${source}`;
}

/** What tells conditions of one word apart besides their source: whom a distraction is about, and which spell is kept up. */
const TOLD_APART: { readonly [Id in ConditionId]?: "about" | "text" } = {
  distracted: "about",
  concentrating: "text",
};

/** Distractions by nobody in particular differ by whom they are about (TC-COND-20), spells that are kept up by themselves (TC-TIME-22). */
function keyOf(condition: Condition): string {
  const field = TOLD_APART[condition.condition];
  return conditionKey(condition.condition, condition.source ?? (field && condition[field]));
}

/** By which row a condition comes about where that is not its own, and by which rows besides. */
export interface Cause {
  readonly rule?: RuleId;
  readonly rules?: readonly RuleId[];
}

/** Lays a condition on a creature. */
export function gainCondition(
  context: TimeCountContext,
  creature: CreatureId,
  condition: Condition,
  { rule = CONDITION_RULES[condition.condition], rules = [] }: Cause = {},
): void {
  const key = keyOf(condition);
  const standing = context.creature(creature).conditions[key];
  const gained = PLAIN.includes(condition.condition) ? untilTheLast(condition, standing) : condition;
  emitFor(
    context,
    creature,
    { type: "ConditionGained", rule, rules, operands: { ...gained } },
    (draft: Draft<TimeCountCreature>) => {
      draft.conditions[key] = gained;
      if (typeof condition.ends === "number") draft.clock = context.state.count;
    },
  );
}

/** Those that are alike whatever brings them about, but for the time when they end. */
const PLAIN: readonly ConditionId[] = [
  "burning",
  "fatigued",
  "helpless",
  "immobile",
  "mountFrightened",
  "netted",
  "stunned",
  "unsteady",
];

/** TC-COND-23: laid on twice, it lasts as long as the one that lasts longer; the end of a turn comes when it comes. */
function untilTheLast(condition: Condition, standing: Condition | undefined): Condition {
  if (!standing) return condition;
  const ends = [condition.ends, standing.ends];
  if (ends.includes(null)) return { ...condition, ends: null };
  const counts = ends.filter((each) => typeof each === "number");
  return counts.length === 0 ? condition : { ...condition, ends: Math.max(...counts) };
}

/** TC-COND-23: of several sources the last one ends the condition. */
const SEVERAL_SOURCES: readonly RuleId[] = ["TC-COND-23"];

/** Ends the conditions of a creature that fit. */
export function endConditions(
  context: TimeCountContext,
  creature: TimeCountCreature,
  fits: (condition: Condition, bearer: TimeCountCreature) => boolean,
  rule?: RuleId,
): void {
  for (const key in creature.conditions) {
    const condition = creature.conditions[key];
    if (!condition || !fits(condition, creature)) continue;
    const operands = { condition: condition.condition, source: condition.source ?? null };
    const stays = conditionsOf(creature, condition.condition).length > 1;
    const told = {
      type: "ConditionEnded",
      rule: rule ?? CONDITION_RULES[condition.condition],
      ...(stays ? { rules: SEVERAL_SOURCES } : {}),
      operands,
    } as const;
    emitFor(context, creature.id, told, (draft: Draft<TimeCountCreature>) => {
      delete draft.conditions[key];
      // TC-M30: out of the saddle one takes up a space of one's own again.
      if (condition.afoot && draft.position) draft.position = placeInside(draft.position, condition.afoot);
    });
  }
}

/** Ends the conditions of all creatures that fit. */
export function endConditionsOfAll(
  context: TimeCountContext,
  fits: (condition: Condition, bearer: TimeCountCreature) => boolean,
  rule?: RuleId,
): void {
  const { creatures } = context.state;
  for (const id in creatures) {
    const bearer = creatures[id];
    if (bearer && hasAnyCondition(bearer)) endConditions(context, bearer, fits, rule);
  }
}

/** Whether any condition at all is on a creature. */
export function hasAnyCondition({ conditions }: TimeCountCreature): boolean {
  for (const key in conditions) return conditions[key] !== undefined;
  return false;
}

/** TC-TIME-33, 36: the action that is held ready, and what it waits for. */
function heldAction(
  { weapons }: TimeCountCreature,
  { condition, held, text, marks }: Condition,
): ConditionMark["operands"] {
  if (condition !== "readied") return {};
  if (marks?.includes("charge"))
    return { action: "setWeapon", detail: weapons[text ?? ""]?.name ?? "", moment: "charge" };
  const type = (held as { readonly type?: unknown } | null | undefined)?.type;
  return { ...(typeof type === "string" ? { action: type } : {}), trigger: text ?? "" };
}

/** The icons of a creature: its conditions, and what follows from its numbers. */
export function conditionMarks(
  creature: TimeCountCreature,
  count: number,
  threshold: number,
): ConditionMark[] {
  const mark = (
    condition: string,
    rule: RuleId,
    operands: ConditionMark["operands"] = {},
  ): ConditionMark => ({
    condition,
    rule,
    operands,
  });
  const points = Object.values(creature.impairments).reduce((total, each) => total + each, 0);
  return [
    ...Object.values(creature.conditions).map((each) =>
      mark(each.condition, CONDITION_RULES[each.condition], {
        source: each.source ?? null,
        value: each.value ?? null,
        text: each.text ?? null,
        ...heldAction(creature, each),
      }),
    ),
    ...(creature.dead ? [mark("dead", "TC-HP-03")] : []),
    ...(creature.unconscious
      ? [mark("unconscious", "TC-HP-18", { wakeAt: creature.unconscious.wakeAt })]
      : []),
    ...(creature.dying ? [mark("dying", "TC-HP-14", { stabilized: creature.dying.stabilized })] : []),
    ...(threshold === 0 ? [mark("wounded", "TC-DMG-15")] : []),
    ...(points > 0 ? [mark("impaired", "TC-DMG-18", { ...creature.impairments })] : []),
    ...(paralysisLevel(creature) > 0
      ? [mark("paralyzed", "TC-COND-02", { level: paralysisLevel(creature) })]
      : []),
    ...(creature.petrification > 0
      ? [
          mark(creature.petrification >= PETRIFIED_AT ? "petrified" : "petrifying", "TC-COND-07", {
            points: creature.petrification,
          }),
        ]
      : []),
    ...(isRunning(creature, count) ? [mark("running", "TC-MOVE-22", { gait: creature.stride.gait })] : []),
    ...(creature.preparing ? [mark("preparing", "TC-SPELL-01", { endsAt: creature.preparing.endsAt })] : []),
    ...(creature.prepared ? [mark("prepared", "TC-SPELL-08", { charges: creature.prepared.charges })] : []),
    ...(creature.stance === "basic"
      ? []
      : [mark(creature.stance, "TC-STANCE-01", { from: creature.stanceFrom })]),
  ];
}

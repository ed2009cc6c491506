// Hindering: Disarm, Distract, Shove and Trip, and the Opening that stands in for one's Defense.

import { ask, type Procedure } from "../../../core/language/requests.ts";
import { rulesIf, type CreatureId, type RuleId } from "../../../core/language/rules.ts";
import { asPart, part, sum, type NamedModifier, type Traced } from "../../../core/language/trace.ts";
import { letFall } from "../actions/dropping.ts";
import { checkAgainst, combatCheck, combatModifier, type Attempt, type CheckAhead } from "./combat-checks.ts";
import { endConditions, freshKey, gainCondition } from "../health/conditions.ts";
import { defenseOf } from "./defense.ts";
import { judge, wholeSteps } from "../dice.ts";
import { emitFor } from "../facts.ts";
import { endRiding } from "../movement/riding.ts";
import type { DestinyContext, DestinyReadContext, DestinyRulings } from "../rulings.ts";
import type { Defense, DestinyCreature } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

export const HINDRANCES = ["disarm", "distract", "shove", "trip"] as const;
export type Hindrance = (typeof HINDRANCES)[number];

/** DEST-ACT-24 to 27. */
export const HINDRANCE_RULES: { readonly [Name in Hindrance]: RuleId } = {
  disarm: "DEST-ACT-24",
  distract: "DEST-ACT-25",
  shove: "DEST-ACT-26",
  trip: "DEST-ACT-27",
};

export interface Hinder {
  readonly hindrance: Hindrance;
  readonly attacker: CreatureId;
  readonly target: CreatureId;
  /** Melee weapon check, Prs [Deception] or Power, without conditions. */
  readonly base: Traced;
  /** The target's own check: its melee weapon for Disarm, Prc [Deception] for Distract. Null where it has none. */
  readonly opposing: Traced | null;
  /** Disarm: the item that shall fall; the attacker names it (DEST-AMB-57). */
  readonly item?: string;
  readonly added?: readonly NamedModifier[];
}

export interface HinderResult {
  readonly total: number;
  /** The target's check, where it made one. */
  readonly opposed: number | null;
  /** The Defense it had to reach otherwise. */
  readonly tn: number | null;
  readonly margin: number;
  readonly success: boolean;
  /** Shove: yards, 0 on a failure. */
  readonly pushYards: number;
}

/** DEST-ACT-24 to 27, DEST-DICE-08: one hindrance, with what it does to the target. Moving a shoved creature is left to the board. */
export function* hinder(context: DestinyContext, each: Hinder): Procedure<HinderResult> {
  const rule = HINDRANCE_RULES[each.hindrance];
  const answer = yield* chooseAnswer(context, each, rule);
  const kind = context.rulings.hinderDice;
  const { attacker, target, hindrance: purpose, base, added = [] } = each;
  const { total } = yield* combatCheck(context, {
    rule,
    creature: attacker,
    purpose,
    base,
    added,
    tn: null,
    target,
    kind,
  });
  const opposed = answer.kind === "check" ? yield* opposingCheck(context, each, answer.base, rule) : null;
  const tn = answer.kind === "defense" ? answer.defense.value : null;
  const { success, margin } = judge(total, opposed ?? tn ?? 0);
  const pushYards = success && each.hindrance === "shove" ? 1 + wholeSteps(margin, 3) : 0;
  const operands = {
    attacker,
    hindrance: each.hindrance,
    total,
    opposed,
    tn,
    margin,
    success,
    pushYards,
    item: each.item ?? null,
  };
  const rules: readonly RuleId[] = [
    ...answer.rules,
    ...rulesIf(opposed !== null, "DEST-DICE-08", "DEST-AMB-51"),
  ];
  emitFor(context, target, { type: "HindranceTried", rule, rules, operands });
  if (success) takeEffect(context, each);
  return { total, opposed, tn, margin, success, pushYards };
}

/** A hindrance before it is rolled: the number of the attacker, and what the target meets it with unless it says otherwise. */
export interface HinderAhead {
  readonly rule: RuleId;
  readonly modifier: Traced;
  readonly met: Traced;
  /** Whether the target rolls as well. */
  readonly opposed: boolean;
}

/** DEST-ACT-24 to 27, DEST-AMB-39: what is known of a hindrance before its dice fall; null where nothing meets it. */
export function hinderAhead({ state, rulings }: DestinyReadContext, each: Hinder): HinderAhead | null {
  const rule = HINDRANCE_RULES[each.hindrance];
  const [attacker, target] = [state.creatures[each.attacker], state.creatures[each.target]];
  const [best] = target ? answers(target, each, rulings) : [];
  if (!attacker || !target || !best) return null;
  const { answer } = best;
  const modifier = combatModifier(attacker, rulings, { rule, base: each.base });
  const opposed = answer.kind === "check";
  const met = opposed ? combatModifier(target, rulings, { rule, base: answer.base }) : answer.defense;
  return { rule, modifier, met, opposed };
}

function* opposingCheck(
  context: DestinyContext,
  each: Hinder,
  base: Traced,
  rule: RuleId,
): Procedure<number> {
  const kind = context.rulings.hinderDice;
  const check = {
    rule,
    creature: each.target,
    purpose: each.hindrance,
    base,
    tn: null,
    target: each.attacker,
    kind,
  };
  return (yield* combatCheck(context, check)).total;
}

type Answer = (
  | { readonly kind: "check"; readonly base: Traced }
  | { readonly kind: "defense"; readonly defense: Traced }
) & { readonly rules: readonly RuleId[] };

interface Option {
  readonly id: string;
  readonly value: number;
  readonly answer: Answer;
}

/** DEST-AMB-39, DEST-PR-11: the target chooses what to meet it with; the highest value unless it says otherwise. */
function* chooseAnswer(context: DestinyContext, each: Hinder, rule: RuleId): Procedure<Answer> {
  const options = answers(context.creature(each.target), each, context.rulings);
  const [best] = options;
  if (!best) throw new Error(`${rule}: nothing to meet ${each.hindrance} with`);
  if (options.length === 1) return best.answer;
  const { choice } = yield* ask(PROMPTS.hinderDefense, {
    to: each.target,
    choices: options.map(({ id, value }) => ({ id, operands: { value } })),
    usual: best.id,
    operands: { attacker: each.attacker, hindrance: each.hindrance },
    involves: [each.attacker, each.target],
    reference: [rule, "DEST-AMB-39"],
  });
  return (options.find(({ id }) => id === choice) ?? best).answer;
}

/** DEST-PR-11: with what a target may meet it, the highest value first: that of a check is all that is added to its dice. */
function answers(target: DestinyCreature, each: Hinder, rulings: DestinyRulings): Option[] {
  return openAnswers(target, each, rulings).sort((a, b) => b.value - a.value);
}

function openAnswers(target: DestinyCreature, each: Hinder, rulings: DestinyRulings): Option[] {
  const defense = (name: Defense): Option => {
    const value = defenseOf(target, name, rulings);
    return {
      id: name,
      value: value.value,
      answer: { kind: "defense", defense: value, rules: ["DEST-AMB-39"] },
    };
  };
  const check: Option[] =
    each.opposing === null
      ? []
      : [
          {
            id: "check",
            value: combatModifier(target, rulings, {
              rule: HINDRANCE_RULES[each.hindrance],
              base: each.opposing,
            }).value,
            answer: { kind: "check", base: each.opposing, rules: [] },
          },
        ];
  if (each.hindrance === "distract") return check;
  if (each.hindrance === "disarm") return [...check, defense("agility")];
  return [defense("power"), defense("agility")];
}

function takeEffect(context: DestinyContext, each: Hinder): void {
  const { target, attacker } = each;
  if (each.hindrance === "distract") {
    gainCondition(context, target, "distracted", {
      rounds: 1,
      source: attacker,
      key: freshKey(context.creature(target), "distracted"),
    });
  }
  if (each.hindrance === "trip") {
    emitFor(
      context,
      target,
      { type: "PostureChanged", rule: "DEST-ACT-27", rules: ["DEST-CON-08"], operands: { posture: "prone" } },
      (creature) => {
        creature.posture = "prone";
      },
    );
    endRiding(context, target, "DEST-ACT-27");
  }
  if (each.hindrance === "disarm") {
    if (each.item !== undefined) letFall(context, target, each.item, { rule: "DEST-AMB-57" });
  }
}

/** DEST-ACT-12: the melee attack roll that looks for an opening; nothing meets it, its result is what a Rebuff then has to reach. */
export function openingAhead(attempt: Attempt): CheckAhead {
  return checkAgainst({ ...attempt, rule: "DEST-ACT-12", purpose: "opening", attackRoll: true }, null);
}

/** DEST-ACT-12: looks for an opening in a target's guard. The result stands until the turn's end; endOpenings ends it. */
export function* createOpening(context: DestinyContext, attempt: Attempt) {
  const { creature: id, target } = attempt;
  const result = yield* combatCheck(context, openingAhead(attempt).check);
  gainCondition(context, id, "opening", { source: target, value: result.total, key: `opening:${target}` });
  return result;
}

/** DEST-ACT-12: the turn is over. */
export function endOpenings(context: DestinyContext, id: CreatureId): void {
  endConditions(context, id, "opening", "DEST-ACT-12");
}

/** DEST-ACT-05, DEST-ACT-12: what a Rebuff by somebody has to reach: melee Defense, or the Opening against them if it is higher. */
export function rebuffedDefense(
  mover: DestinyCreature,
  rebuffer: CreatureId,
  rulings: DestinyRulings,
): Traced {
  return withOpening(mover, rebuffer, defenseOf(mover, "melee", rulings));
}

/** DEST-ACT-12: a Defense against somebody's Rebuff, with the Opening against them if that is higher. */
export function withOpening(mover: DestinyCreature, rebuffer: CreatureId, defense: Traced): Traced {
  const opening = mover.conditions[`opening:${rebuffer}`]?.value;
  if (opening === undefined || opening <= defense.value) return defense;
  return sum("DEST-ACT-12", [
    asPart("defense", defense),
    part("opening", opening - defense.value, "DEST-ACT-12"),
  ]);
}

// The living initiative: how it begins, surprise, and what shifts it.

import type { Procedure } from "../../../core/language/requests.ts";
import { rulesIf, type CreatureId, type RuleId } from "../../../core/language/rules.ts";
import { asPart, bounded, part, sum, type NamedModifier, type Traced } from "../../../core/language/trace.ts";
import { initiativeModifier } from "../character/attributes.ts";
import { rollPenalties } from "../health/conditions.ts";
import { checkOperands, standardCheck, type CheckResult, type Critical } from "../dice.ts";
import { emitFor, type Cause } from "../facts.ts";
import type { DestinyContext } from "../rulings.ts";

/** DEST-INI-01. */
const START_BONUS = 5;
/** DEST-CRIT-01, DEST-CRIT-02. */
const CRITICAL_SHIFT = 2;

/** DEST-SUR-03: a keen eye cannot be surprised. */
export function canBeSurprised(perception: number): boolean {
  return perception <= 5;
}

/** DEST-SUR-02: what surprise takes off the starting initiative. */
export function surprisePenalty(perception: number): number {
  return Math.max(0, 5 - perception);
}

export interface StartingInitiative {
  readonly check: CheckResult;
  readonly surprised: boolean;
  readonly penalty: number;
  readonly initiative: Traced;
}

/** DEST-INI-01, DEST-SUR-02: rolls a creature into the fight. `surprised` is the GM's wish. */
export function* rollInitiative(
  context: DestinyContext,
  id: CreatureId,
  options: { readonly surprised?: boolean; readonly added?: readonly NamedModifier[] } = {},
): Procedure<StartingInitiative> {
  const creature = context.creature(id);
  const perception = creature.sheet.attributes.prc;
  const surprised = (options.surprised ?? false) && canBeSurprised(perception);
  const penalty = surprised ? surprisePenalty(perception) : 0;
  const modifier = initiativeModifier(creature);
  const check = yield* standardCheck(context.rulings, {
    rule: "DEST-INI-01",
    creature: id,
    purpose: "initiative",
    modifier: sum("DEST-INI-01", [
      ...modifier.parts,
      ...rollPenalties(creature, context.rulings, { kind: "standardCheck" }),
    ]),
    added: options.added ?? [],
  });
  const parts = [
    asPart("check", check.total),
    part("base", START_BONUS, "DEST-INI-01"),
    part("surprised", -penalty, "DEST-SUR-02"),
  ];
  const initiative = bounded(sum("DEST-INI-01", parts), "DEST-INI-04", { min: 0 });
  const fact = {
    type: "InitiativeRolled",
    rule: "DEST-INI-01",
    rules: ["DEST-AP-03", "DEST-AMB-27", ...surpriseRules(options.surprised ?? false, surprised)],
    operands: { ...checkOperands(check), initiative, surprised },
  } as const;
  emitFor(context, id, fact, (block) => {
    block.initiative = initiative.value;
    block.ap = 0;
    block.entered = true;
    block.surprised = surprised;
  });
  return { check, surprised, penalty, initiative };
}

function surpriseRules(wished: boolean, surprised: boolean): readonly RuleId[] {
  if (surprised) return ["DEST-SUR-02", "DEST-CON-21"];
  return wished ? ["DEST-SUR-03"] : [];
}

/** DEST-INI-03, DEST-INI-04: changes a creature's initiative, not below 0. */
export function shiftInitiative(
  context: DestinyContext,
  id: CreatureId,
  change: number,
  { rule, further = [] }: Cause,
): void {
  const before = context.creature(id).initiative;
  const after = Math.max(0, before + change);
  if (after === before) return;
  emitFor(
    context,
    id,
    {
      type: "InitiativeShifted",
      rule,
      rules: ["DEST-INI-03", ...further],
      operands: { change: after - before, initiative: after },
    },
    (creature) => {
      creature.initiative = after;
    },
  );
}

/** Who makes an attack or a check, and against whom, if it is against anybody. */
export interface Sides {
  readonly attacker: CreatureId;
  readonly target: CreatureId | null;
}

/** DEST-CRIT-01 to 03: what a critical does to the initiative of both, hit or miss. */
export function applyCritical(
  context: DestinyContext,
  critical: Critical,
  { attacker, target }: Sides,
  check: "attack" | "combatCheck" = "attack",
): void {
  if (critical === null || (check === "combatCheck" && !context.rulings.critOnCombatChecks)) return;
  const rule =
    check === "combatCheck" ? "DEST-CRIT-03" : critical === "success" ? "DEST-CRIT-01" : "DEST-CRIT-02";
  const further: readonly RuleId[] = [
    "DEST-DICE-06",
    "DEST-AMB-02",
    ...rulesIf(check === "combatCheck", "DEST-AMB-25"),
  ];
  const gain = critical === "success" ? CRITICAL_SHIFT : -CRITICAL_SHIFT;
  shiftInitiative(context, attacker, gain, { rule, further });
  if (critical === "success" && target !== null && context.isHere(target))
    shiftInitiative(context, target, -CRITICAL_SHIFT, { rule, further });
}
